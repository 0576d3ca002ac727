"""Which ways a server has for letters: none, unless whoever runs it says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from richtfest.core.refusal import Unreadable
from richtfest.tables.post.wishes import HOOK, MAIL, PUSH

if TYPE_CHECKING:
    from richtfest.tables.post.carrier import Carrier


@dataclass(frozen=True, slots=True)
class Posting:
    """The settings of a server that are about letters."""

    mail: str | None = None  # smtp://user:password@host:587
    sender: str = ""  # the address that mails come from
    push: str | None = None  # whom push services may write to about us
    hooks: bool = False  # whether people may have their own programs called
    private: bool = False  # whether letters may go to addresses of a private network
    after: float = 60  # seconds that a turn has begun before it is told


NO_LETTERS: Final = Posting()


def carriers_for(posting: Posting, secret: bytes) -> dict[str, Carrier]:
    """Those who carry letters for this server."""
    if posting.mail is None and posting.push is None and not posting.hooks:
        return {}
    try:
        from richtfest.tables.post.carriers import Hook, Mail, Push
        from richtfest.tables.post.reach import Reach
    except ModuleNotFoundError:
        raise Unreadable('Letters need packages that are not installed: pip install "richtfest[notify]".') from None
    carriers: dict[str, Carrier] = {}
    if posting.mail is not None:
        carriers[MAIL] = Mail(posting.mail, posting.sender)
    if posting.push is not None:
        carriers[PUSH] = Push(Reach(private=posting.private), secret, posting.push)
    if posting.hooks:
        carriers[HOOK] = Hook(Reach(private=posting.private))
    return carriers
