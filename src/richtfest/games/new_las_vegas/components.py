"""The component file: every printed card and value, read once, with the rulebook's counts checked (NLV-1 to NLV-14)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from richtfest.core.components import Source, check_count, digest_of, find_sources, is_reconstructed, open_file
from richtfest.core.strict_json import Form
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.new_las_vegas.moves import (
    FIRST_AVENUES,
    LAST_AVENUES,
    LOT_REFS,
    CrossingRef,
    LotRef,
)
from richtfest.games.new_las_vegas.rules.acme import FIGURES, Manager
from richtfest.games.new_las_vegas.rules.board import AVENUES, CARPETS, LOWEST_PAR, PARS, STREETS
from richtfest.games.new_las_vegas.rules.deck import ACTION_COUNT, ACTIONS
from richtfest.games.new_las_vegas.rules.projects import (
    PROJECT_TYPES,
    AllCranes,
    BothShowColumns,
    CarpetsInEachStreet,
    CarpetsOfEachType,
    CraneLotsInAvenues,
    CraneLotsInStreets,
    HolesOfPar,
    Hotels,
    HotelsInAvenues,
    NeighbouringHotels,
    OpenedStreets,
    Project,
    Requirement,
    Rows,
    ShowsAndGolf,
    UnusedBoxes,
)
from richtfest.games.new_las_vegas.rules.roads import ROW, is_lamp
from richtfest.games.new_las_vegas.rules.rows import EVEN, ODD
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS, CITY_HALL, GROUPS, MOST_STEPS, SHOW_COLUMNS

FILE: Final = Path(__file__).with_name("components.json")
USED: Final = (
    "casino_cards",
    "board",
    "golf",
    "limousine",
    "score_board",
    "projects",
    "variants",
)  # in every match; solo uses `solo` too
PROVENANCE: Final = ("source", "note", "confidence", "inferred_cards", "what")
LIMIT: Final = 1000  # no printed number is larger
HIGHEST_CARD: Final = 15
LEVELS: Final = 10
PER_TYPE: Final = 7


@dataclass(frozen=True, slots=True)
class Card:
    """A casino card."""

    number: int
    action: int


@dataclass(frozen=True, slots=True)
class Lot:
    """A printed lot (NLV-3)."""

    ref: LotRef
    crane: bool
    star: bool
    carpet: str  # vip, luxury, mafia or nothing
    faces: tuple[str, ...]  # N, E, S, W
    par: int  # 0: no golf hole above it


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of road between two neighbouring crossings, by its left or upper end (NLV-6)."""

    name: str
    start: int
    avenue: bool


@dataclass(frozen=True, slots=True)
class ShowColumn:
    """A show column (NLV-9)."""

    values: list[int]
    debts_at: list[int]


@dataclass(frozen=True, slots=True)
class VaultPrint:
    """The vault (NLV-11, NLV-111, NLV-113)."""

    bundles: int
    majority: int
    some: int
    nobody: int
    without_bank: int
    penalty: int


@dataclass(frozen=True, slots=True)
class NewLasVegasComponents:
    """A component file, read and checked."""

    most_seats: int
    cards: list[Card]
    lots: list[Lot]
    crossings: list[CrossingRef]
    segments: list[Segment]
    home: CrossingRef
    groups: list[int]
    final_box: int
    pre_crossed: int
    adverts: list[list[int]]  # by advert column; the values of city hall are its ranks
    ranks: list[list[int]]  # the two rows of the city hall column
    shows: list[ShowColumn]
    vault: VaultPrint
    projects: list[list[Project]]  # by type
    golf_projects: list[str]  # left out without golf
    upper_half: int  # solo: cards above the first approval
    managers: list[Manager]
    digests: tuple[str, str]  # of a match for several, and of a solo match
    file: Form

    def digest(self, options: Mapping[str, str], seats: int) -> str:
        return self.digests[seats == 1]

    def sources(self) -> list[Source]:
        return find_sources(self.file, sources_named)


def is_about(key: str) -> bool:
    """Whether an entry says something about values instead of giving one."""
    return key.endswith(PROVENANCE)


@cache
def load_components(file: Path = FILE) -> NewLasVegasComponents:
    """Read a component file; a bad one is refused with the place of what is wrong."""
    form = open_file(file)
    lots = read_lots(form["board"])
    check_golf(form["golf"], lots)
    check_avenues(form["hotels"], lots)
    roads = form["limousine"]
    crossings = [read_crossing(entry["id"]) for entry in roads["crossings"]]
    for entry, crossing in zip(roads["crossings"], crossings, strict=True):
        if entry["lamp"].truth() != is_lamp(crossing.number):
            raise entry.refuse("Lamps stand at every second crossing (NLV-6).")
    track = form["score_board"]["city_hall"]
    projects = [read_projects(form["projects"]["types"][name], kind) for kind, name in enumerate(PROJECT_TYPES)]
    adverts = read_adverts(form["score_board"]["adverts"]["columns"])
    shows = [read_show_column(form["score_board"]["shows"]["columns"][name]) for name in SHOW_COLUMNS]
    check_debts(form["debts"]["symbols"], lots, shows)
    groups = [size.whole(1, 10) for size in track["groups"].list(GROUPS, GROUPS)]
    final = track["final_box"].whole(0, 10)
    check_count(track, "boxes_total", sum(groups) + final)
    check_count(form["counts"], "project_cards", sum(len(cards) for cards in projects))
    solo = form["solo"]
    upper, lower = solo["deck"]["halves"].list(2, 2)
    cards = read_cards(form["casino_cards"])
    check_count(form["counts"], "casino_cards", len(cards))
    if upper.whole(0, LIMIT) + lower.whole(0, LIMIT) + solo["deck"]["hidden_card"].whole(1, 1) != len(cards):
        raise solo["deck"].refuse("The two halves and the hidden card must be all casino cards (NLV-117).")
    return NewLasVegasComponents(
        most_seats=form["counts"]["players"]["max"].whole(2, LIMIT),
        cards=cards,
        lots=lots,
        crossings=crossings,
        segments=[read_segment(entry, crossings) for entry in roads["segments"]],
        home=read_home(roads["start"]["crossing"], crossings),
        groups=groups,
        final_box=final,
        pre_crossed=track["pre_crossed"].whole(0, sum(groups)),
        adverts=adverts,
        ranks=[
            [row[str(rank)].whole(0, LIMIT) for rank in range(1, 4)] for row in track["columns"]["city_hall"].list(2, 2)
        ],
        shows=shows,
        vault=read_vault(form["score_board"]["vault"], form["variants"]["without_bank"]),
        projects=projects,
        golf_projects=read_golf_projects(form["variants"]["without_golf"]["redraw_if"], projects),
        upper_half=upper.value,
        managers=read_managers(solo["managers"]),
        digests=(digest_of(form, USED, is_about), digest_of(form, (*USED, "solo"), is_about)),
        file=form,
    )


# The board


def read_lots(form: Form) -> list[Lot]:
    """NLV-3: the lots of all streets; cranes, stars, carpets and holes may be corrected, the places may not."""
    lots = []
    for street, entry in enumerate(form["streets"].list(STREETS, STREETS), start=1):
        entry["street"].whole(street, street)
        lots += [read_lot(lot, street) for lot in entry["lots"]]
    if tuple(lot.ref for lot in lots) != LOT_REFS:
        spans = ", ".join(f"{first}–{last}" for first, last in zip(FIRST_AVENUES, LAST_AVENUES, strict=True))
        raise form.refuse("The lots of the four streets must be those of avenues {spans} (NLV-3).", spans=spans)
    return lots


def read_lot(form: Form, street: int) -> Lot:
    ref = LotRef(street, form["avenue"].whole(1, AVENUES))
    if form["id"].value != str(ref):
        raise form["id"].refuse(
            "The lot of street {street} and avenue {avenue} is called {lot}.", street=street, avenue=ref.avenue, lot=ref
        )
    carpet = "" if form["carpet"].value is None else form["carpet"].one_of(*CARPETS)
    par = form.get("golf_par")
    return Lot(
        ref=ref,
        crane=form["crane"].truth(),
        star=form["show"].truth(),
        carpet=carpet,
        faces=read_faces(form["carpet_faces"]) if carpet else (),
        par=par.whole(LOWEST_PAR, LOWEST_PAR + PARS - 1) if par else 0,
    )


def read_faces(form: Form) -> tuple[str, ...]:
    """NLV-7: one side, or a list of sides."""
    sides = form.list(1, 4) if isinstance(form.value, list) else [form]
    return tuple(side.one_of("N", "E", "S", "W") for side in sides)


def check_golf(form: Form, lots: list[Lot]) -> None:
    street = form["street"].whole(1, STREETS)
    printed = {str(lot.ref.avenue): lot.par for lot in lots if lot.par and lot.ref.street == street}
    if form["par_by_avenue"].value != printed or any(lot.par and lot.ref.street != street for lot in lots):
        raise form["par_by_avenue"].refuse("The holes must be those printed with the lots of the golf street.")
    for par in form["count_by_par"].object():
        check_count(form["count_by_par"], par, sum(str(lot.par) == par for lot in lots))


def check_avenues(form: Form, lots: list[Lot]) -> None:
    """NLV-72: the lots of an avenue follow from the board."""
    for avenue in range(1, AVENUES + 1):
        found = [str(lot.ref) for lot in lots if lot.ref.avenue == avenue]
        if form["casinos_per_avenue"][str(avenue)].value != found:
            raise form["casinos_per_avenue"].refuse(
                "Avenue {avenue} has the lots {lots}.", avenue=avenue, lots=", ".join(found)
            )


def check_debts(form: Form, lots: list[Lot], shows: list[ShowColumn]) -> None:
    """NLV-12: every printed symbol."""
    check_count(form, "cranes", sum(lot.crane for lot in lots))
    check_count(form, "show_columns", sum(len(column.debts_at) for column in shows))
    check_count(form, "city_hall_groups", GROUPS)


# The roads


def read_crossing(form: Form) -> CrossingRef:
    name = form.text()
    for street in range(1, STREETS + 1):
        for avenue in range(1, AVENUES + 1):
            if name == str(CrossingRef(street, avenue)):
                return CrossingRef(street, avenue)
    raise form.refuse("“{name}” is no crossing; crossings are X1-1 to X4-11.", name=name[:40])


def read_segment(form: Form, crossings: list[CrossingRef]) -> Segment:
    """NLV-6: a segment joins two neighbouring crossings, and is named after the one at its right or lower end."""
    start, end = read_crossing(form["from"]), read_crossing(form["to"])
    if start not in crossings or end not in crossings:
        raise form.refuse("The segment joins a crossing that is not listed.")
    avenue = form["kind"].one_of("street", "avenue") == "avenue"
    if end.number - start.number != (ROW if avenue else 1):
        raise form.refuse("A segment leads to the next crossing on the right or below.")
    name = f"{'A' if avenue else 'S'}{end.street}-{end.avenue}"
    if form["id"].value != name:
        raise form["id"].refuse("This segment is called {name}.", name=name)
    return Segment(name, start.number, avenue)


def read_home(form: Form, crossings: list[CrossingRef]) -> CrossingRef:
    home = read_crossing(form)
    if home not in crossings or not is_lamp(home.number):
        raise form.refuse("The traffic light stands at a listed crossing with a lamp (NLV-6).")
    return home


# Cards


def read_cards(form: Form) -> list[Card]:
    """NLV-2: every card by itself, in the order of the file; the counts must add up."""
    order = [ACTIONS.index(name.one_of(*ACTIONS)) for name in form["action_order"].list(ACTION_COUNT, ACTION_COUNT)]
    cards = [
        Card(number, action)
        for number in range(1, HIGHEST_CARD + 1)
        for action, count in zip(
            order, form["pairs_by_number"][str(number)].list(ACTION_COUNT, ACTION_COUNT), strict=True
        )
        for _ in range(count.whole(0, LIMIT))
    ]
    for number in range(1, HIGHEST_CARD + 1):
        check_count(form["number_counts"], str(number), sum(card.number == number for card in cards))
    for action, name in enumerate(ACTIONS):
        check_count(form["action_counts"], name, sum(card.action == action for card in cards))
    stacks = form["stacks"]
    if len(cards) != stacks["count"].whole(COLUMNS, COLUMNS) * stacks["cards_each"].whole(2, LIMIT):
        raise stacks.refuse(
            "{count} cards do not make three stacks of {each}.", count=len(cards), each=stacks["cards_each"].value
        )
    return cards


def read_projects(form: Form, kind: int) -> list[Project]:
    cards = form["cards"].list(PER_TYPE, PER_TYPE)
    projects = [
        Project(
            entry["id"].text(),
            kind,
            read_requirement(entry),
            entry["first"].whole(1, LIMIT),
            entry["later"].whole(0, LIMIT),
        )
        for entry in cards
    ]
    if len({project.name for project in projects}) < PER_TYPE:
        raise form.refuse("Two project cards have the same id.")
    return projects


def read_requirement(form: Form) -> Requirement:
    """NLV-76: what each `condition` of the file means."""
    params = form["params"]

    def amount(key: str) -> int:
        return params[key].whole(1, 50)

    def avenues() -> list[int]:
        return [avenue.whole(1, AVENUES) for avenue in params["avenues"].list(least=1)]

    def rows(parity: int, *, at_end: bool) -> Rows:
        return Rows(parity, amount("runs"), amount("length"), at_end)

    match form["condition"].text():
        case "big_hotels":
            return Hotels(amount("count"), large=True, small=False)
        case "small_hotels":
            return Hotels(amount("count"), large=False, small=True)
        case "any_hotels":
            return Hotels(amount("count"), large=True, small=True)
        case "adjacent_big_hotels":
            return NeighbouringHotels(amount("count"), small=False)
        case "adjacent_any_hotels":
            return NeighbouringHotels(amount("count"), small=True)
        case "hotels_in_avenues":
            return HotelsInAvenues(avenues())
        case "city_hall_unused_boxes":
            return UnusedBoxes(amount("count"))
        case "odd_run":
            return rows(ODD, at_end=False)
        case "even_run":
            return rows(EVEN, at_end=False)
        case "even_run_at_street_end":
            return rows(EVEN, at_end=True)
        case "streets_fully_opened":
            return OpenedStreets(amount("count"))
        case "limo_passes_each_type":
            types = [name.one_of(*CARPETS) for name in params["types"].list(least=1)]
            return CarpetsOfEachType(types, amount("each"))
        case "limo_passes_special_in_each_street":
            return CarpetsInEachStreet([street.whole(1, STREETS) for street in params["streets"].list(least=1)])
        case "street_top_all_shows_and_all_golf":
            return ShowsAndGolf(params["street"].whole(1, STREETS))
        case "all_golf_of_par":
            return HolesOfPar(params["par"].whole(LOWEST_PAR, LOWEST_PAR + PARS - 1) - LOWEST_PAR)
        case "cranes_built_and_opened_in_avenues":
            return CraneLotsInAvenues(avenues())
        case "cranes_built_and_opened_in_streets":
            return CraneLotsInStreets(amount("count"), stars=False)
        case "one_street_all_cranes_opened_and_all_shows":
            return CraneLotsInStreets(amount("count"), stars=True)
        case "all_cranes_built":
            return AllCranes()
        case "show_columns_first_boxes":
            return BothShowColumns(amount("boxes_per_column"))
        case unknown:
            raise form.refuse("“{name}” is no kind of condition.", name=unknown[:40])


def read_golf_projects(form: Form, projects: list[list[Project]]) -> list[str]:
    known = [project.name for cards in projects for project in cards]
    return [entry.one_of(*known) for entry in form]


# The score board


def read_adverts(form: Form) -> list[list[int]]:
    """NLV-10: the values of each column; city hall has two rows, kept apart."""
    columns = []
    for column, name in enumerate(ADVERT_COLUMNS):
        if column == CITY_HALL:
            columns.append([0] * form[name]["steps"].whole(2, 2))
        else:
            columns.append([value.whole(-LIMIT, LIMIT) for value in form[name]["values"].list(1, MOST_STEPS + 1)])
    return columns


def read_show_column(form: Form) -> ShowColumn:
    """NLV-9: debts stand at places of the column that can be struck."""
    values = [value.whole(0, LIMIT) for value in form["values"].list(2, MOST_STEPS + 1)]
    return ShowColumn(values, [place.whole(1, len(values) - 1) for place in form["debts_at_box"]])


def read_vault(form: Form, variant: Form) -> VaultPrint:
    loan = form["loan"]
    check_count(form, "without_bank_extra", variant["extra_bundles"].whole(0, LIMIT))
    return VaultPrint(
        bundles=form["pre_circled"].whole(0, LIMIT),
        majority=loan["majority_for"].whole(0, LIMIT),
        some=loan["some_for"].whole(0, LIMIT),
        nobody=loan["none_for"].whole(0, LIMIT),
        without_bank=variant["extra_bundles"].value,
        penalty=form["unpaid_debt_penalty"].whole(-LIMIT, 0),
    )


def read_managers(form: Form) -> list[Manager]:
    """NLV-116, NLV-130: the sides in the order of their levels."""
    sides = form["sides"].list(LEVELS, LEVELS)
    for level, side in enumerate(sides, start=1):
        side["level"].whole(level, level)
    reconstructed = is_reconstructed(str(form.value.get("source", "")))
    return [read_manager(side, reconstructed=reconstructed) for side in sides]


def read_manager(form: Form, *, reconstructed: bool) -> Manager:
    lines = form["approvals"].list(len(PROJECT_TYPES), len(PROJECT_TYPES))
    for nth, line in enumerate(lines, start=1):
        line["nth"].whole(nth, nth)
    return Manager(
        level=form["level"].value,
        loan_from=form["bank_votes_for_loan_from"].whole(1, LIMIT),
        crane_modifier=form["lucky_per_street"]["crane_modifier"].whole(-LIMIT, LIMIT),
        scores=[line["scores_project"].truth() for line in lines],
        avenues=[sorted({avenue.whole(1, AVENUES) for avenue in line["hotel_avenues"]}) for line in lines],
        low=[form[figure]["low"].whole(0, LIMIT) for figure in FIGURES],
        high=[form[figure]["high"].whole(0, LIMIT) for figure in FIGURES],
        adverts_needed=[form[figure]["adverts_needed"].whole(0, LIMIT) for figure in FIGURES],
        reconstructed=reconstructed,
    )


# Census and provenance


def sources_named(form: Form) -> list[Source]:
    """A section names its source."""
    source = form.value.get("source")
    return [Source(form.place, source, str(form.value.get("note", "")))] if isinstance(source, str) else []
