"""Games on paper, for programs: positions in JSON are scored, asked what is legal, and drawn. Nothing is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.exceptions import NotFoundException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import QueryParameter, RawBody

from richtfest.core.picture import Drawing, Theme
from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import read_json
from richtfest.core.title import AnyTitle
from richtfest.drawing.export import export
from richtfest.games.shelf import NoTitle, find_title
from richtfest.web.api.parameters import WITH_OR_WITHOUT, TableId, TitleName, Viewer, known
from richtfest.web.api.refusals import refusals
from richtfest.web.limits import COST, Cost
from richtfest.web.visit import ThisVisit

PAPER: Final = ["games on paper"]
ANSWER_COST: Final = {COST: Cost(call=1, kilobyte=1.5)}  # a hundred sheets of 7 kB take 10 ms
DRAWING_COST: Final = {COST: Cost(call=3, kilobyte=4)}  # the same take 32 ms
TABLE_COST: Final = {COST: Cost(call=10)}  # two to a hundred sheets
SVG: Final = "image/svg+xml"
PICTURE: Final = {200: ResponseSpec(str, generate_examples=False, media_type=SVG, description="The picture")}
MISFIT: Final = {
    422: ResponseSpec(
        dict[str, Any], generate_examples=False, description="What does not fit in the position, as the box tells it."
    )
}
ThemeAsked = Annotated[Theme, QueryParameter(description="`print` is grey")]


@dataclass
class AboutPosition(Operation):
    """A call that sends a position. It is read by our own strict reader, which the framework does not know."""

    def __post_init__(self) -> None:
        about = "A position, in the form that the rules of the box describe."
        schema = Schema(type=OpenAPIType.OBJECT, description=about)
        content = {MediaType.JSON.value: OpenAPIMediaType(schema=schema)}
        self.request_body = RequestBody(content=content, description=about, required=True)


def box_of(name: str, visit: ThisVisit) -> AnyTitle:
    try:
        return find_title(name)
    except NoTitle as refusal:
        raise NotFoundException(refusal.told(visit._)) from None


def position_in(body: bytes, visit: ThisVisit) -> Any:
    """As strictly as a file is read; what is no JSON object is no position."""
    try:
        position = read_json(body.decode())
    except Unreadable as refusal:
        raise ValidationException(refusal.told(visit._)) from None
    if not isinstance(position, dict):
        raise ValidationException(visit._("Expected an object."))
    return position


def answer(ask: Callable[[Any, Any], Any], box: AnyTitle, body: bytes, visit: ThisVisit) -> Response[Any]:
    """What the box answers, as it is; where the position is refused, all that is wrong with it."""
    position = position_in(body, visit)
    try:
        return Response(ask(position, box.components()), media_type=MediaType.JSON)
    except Unreadable as refusal:
        told = box.paper.tell_faults(refusal, visit._)
        return Response(told, status_code=422, media_type=MediaType.JSON)


@post(
    "/titles/{title:str}/score",
    status_code=200,
    tags=PAPER,
    security=[{}],
    operation_class=AboutPosition,
    opt=ANSWER_COST,
    responses=refusals(400, 404, 413) | MISFIT,
)
async def score(visit: ThisVisit, title: TitleName, body: RawBody) -> Response[dict[str, Any]]:
    """Score a position, box by box of the score pad: the same answer as that of the command `richtfest score`."""
    box = box_of(title, visit)
    return answer(box.paper.score, box, body, visit)


@post(
    "/titles/{title:str}/legal",
    status_code=200,
    tags=PAPER,
    security=[{}],
    operation_class=AboutPosition,
    opt=ANSWER_COST,
    responses=refusals(400, 404, 413) | MISFIT,
)
async def legal(visit: ThisVisit, title: TitleName, body: RawBody) -> Response[Any]:
    """Say what may be done in a position: the same answer as that of the command `richtfest legal`."""
    box = box_of(title, visit)
    return answer(box.paper.legal, box, body, visit)


@post(
    "/titles/{title:str}/draw",
    status_code=200,
    media_type=SVG,
    tags=PAPER,
    security=[{}],
    operation_class=AboutPosition,
    opt=DRAWING_COST,
    responses=PICTURE | refusals(400, 404, 413, 422),
)
async def draw(visit: ThisVisit, title: TitleName, body: RawBody, theme: ThemeAsked = "light") -> Response[bytes]:
    """Draw the sheets of a position, as SVG."""
    box = box_of(title, visit)
    return picture(box.paper.draw_position(position_in(body, visit), box.components(), visit._), theme)


@get(
    "/tables/{table_id:str}/picture",
    media_type=SVG,
    tags=["playing"],
    security=WITH_OR_WITHOUT,
    opt=TABLE_COST,
    responses=PICTURE | refusals(400, 401, 403, 404, 422, 503),
)
async def table_picture(
    visit: ThisVisit, table_id: TableId, seat: Viewer = None, theme: ThemeAsked = "light"
) -> Response[bytes]:
    """Draw the whole table as this seat, or a spectator, sees it, as SVG."""
    found = await visit.hall.find(table_id)
    if seat is not None:
        found.check_holder(seat, known(visit))
    found.check_begun()
    names = found.names(visit._)
    return picture(found.match.draw(seat, language=visit._, names=names), theme)


def picture(drawing: Drawing, theme: Theme) -> Response[bytes]:
    return Response(export(drawing, "svg", theme), media_type=SVG)
