"""Calls, read as strictly as the document of the API describes them.

Both guards are coroutines, although they wait for nothing: the framework sends a plain function to a thread.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import ValidationException
from litestar.handlers import BaseRouteHandler

EVERYWHERE: Final = frozenset({"language"})  # what every call may be asked with
PLACE: Final = " - at `$"  # before the place in a message of msgspec


class StrictRequest(Request[Any, Any, State]):
    """A call. The framework would take "1" for a number and 0 for false."""

    async def json(self) -> Any:
        wanted = self.route_handler.parsed_fn_signature.parameters["data"].annotation
        try:
            return msgspec.convert(with_whole_numbers(msgspec.json.decode(await self.body())), wanted)
        except msgspec.MsgspecError as error:
            message, _, place = str(error).partition(PLACE)
            misfit = {"message": message, "key": place.strip(".`"), "source": "body"}
            raise ValidationException(message, extra=[misfit]) from None


def with_whole_numbers(value: Any) -> Any:
    """The same with 2 for 2.0: JSON knows one kind of numbers, and no body of ours asks for a fraction."""
    match value:
        case dict():
            return {key: with_whole_numbers(entry) for key, entry in value.items()}
        case list():
            return [with_whole_numbers(entry) for entry in value]
        case float() if value.is_integer():
            return int(value)
    return value


async def says_what_is_known(call: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Every parameter in an address is one of this call: a misspelt one would be left out without a word."""
    in_path = call.scope["path_params"]
    known = {name for name in handler.parsed_fn_signature.parameters if name not in in_path} | EVERYWHERE
    if unknown := [name for name in call.query_params if name not in known]:
        misfit = {"message": "This call knows no such parameter.", "key": unknown[0], "source": "query"}
        raise ValidationException(misfit["message"], extra=[misfit])


async def says_nothing_twice(call: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """No parameter stands twice in an address: which of the two would be meant?"""
    said = call.query_params
    if twice := [name for name in said if len(said.getall(name)) > 1]:
        misfit = {"message": "This stands twice in the address.", "key": twice[0], "source": "query"}
        raise ValidationException(misfit["message"], extra=[misfit])
