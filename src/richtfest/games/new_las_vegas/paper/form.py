"""Reading the position form: a paper game as JSON, every refusal of NLV-142 with the player and the key it concerns."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

from richtfest.core.refusal import Unreadable
from richtfest.core.strict_json import Form
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.new_las_vegas.components import HIGHEST_CARD, LEVELS, NewLasVegasComponents
from richtfest.games.new_las_vegas.moves import LOT_OF, LOT_REFS, WAYS, CrossingRef
from richtfest.games.new_las_vegas.options import Options, ruleset_for
from richtfest.games.new_las_vegas.rules.board import AVENUES, BIT, HIGHEST, LOTS, PARS, STREETS
from richtfest.games.new_las_vegas.rules.deck import ACTIONS
from richtfest.games.new_las_vegas.rules.projects import TYPES, Project
from richtfest.games.new_las_vegas.rules.roads import SIDES
from richtfest.games.new_las_vegas.rules.round import finished_avenues
from richtfest.games.new_las_vegas.rules.ruleset import Ruleset
from richtfest.games.new_las_vegas.rules.sheet import ADVERT_COLUMNS, BONUSES, GROUPS, PAR, SHOW_COLUMNS, Sheet

GAME: Final = "new_las_vegas"
TOP_KEYS: Final = ("game", "options", "players", "acme", "offer")
PLAYER_KEYS: Final = (
    *("name", "streets", "golf", "hotels", "city_hall", "shows", "adverts", "route", "projects", "loan_vote"),
    "figures",
)
FIGURE_KEYS: Final = ("unused_boxes", "lucky_rows", "loan_vote")
ACME_KEYS: Final = ("manager", "pile", "hotels", "projects", "hidden_number")
TOKEN: Final = re.compile(r"(0|[1-9][0-9]?)(\*?)", re.ASCII)
SPENT: Final = dict(zip(BONUSES, ("number_groups", "action_groups", "extension_groups"), strict=True))


@dataclass(frozen=True, slots=True)
class Rival:
    """ACME on paper."""

    pile: list[int]  # actions, oldest card first
    hotels: int
    completed: int
    later: int
    hidden_number: int  # 0 without bank


@dataclass(frozen=True, slots=True)
class Position:
    """What a position file says, checked."""

    rules: Ruleset
    names: list[str]
    sheets: list[Sheet]
    figures: list[bool]  # players of whom only the comparison figures are known
    votes_for: int
    projects: list[Project | None]  # by type, as far as somebody has completed one
    rival: Rival | None
    offer: list[tuple[int, int]] | None  # number, action


def read_position(data: Any, components: NewLasVegasComponents) -> Position:
    """Read a position, refusing everything that NLV-142 lists."""
    form = Form(data)
    keys = form.object(*TOP_KEYS)
    form["game"].one_of(GAME)
    acme = keys.get("acme")
    rules = ruleset_for(read_options(keys.get("options"), acme), components)
    least, most = (1, 1) if acme else (2, components.most_seats)
    players = [player_form(entry) for entry in form["players"].list(least, most)]
    names = [player["name"].text() for player in players]
    if len(set(names)) < len(names):
        raise form["players"].refuse("Two players have the same name.")
    cards = Cards(rules, components)
    figures = ["figures" in player.object(*PLAYER_KEYS) for player in players]
    if acme and any(figures):
        raise players[0]["figures"].refuse("In the solo game the whole sheet is needed.")
    sheets = [
        read_figures(player, rules) if known_by_figures else read_sheet(player, rules, cards)
        for player, known_by_figures in zip(players, figures, strict=True)
    ]
    rival = read_acme(acme, rules, cards) if acme else None
    if not any(figures):
        check_against_each_other(players, sheets, rival)
    return Position(
        rules=rules,
        names=names,
        sheets=sheets,
        figures=figures,
        votes_for=sum(1 << seat for seat, player in enumerate(players) if read_vote(player, rules)),
        projects=cards.drawn,
        rival=rival,
        offer=read_offer(keys["offer"]) if "offer" in keys else None,
    )


def read_options(form: Form | None, acme: Form | None) -> Options:
    keys = form.object("golf", "bank") if form else {}
    if acme:
        acme.object(*ACME_KEYS)
    return Options(
        golf=keys["golf"].truth() if "golf" in keys else True,
        bank=keys["bank"].truth() if "bank" in keys else True,
        manager=acme["manager"].whole(1, LEVELS) if acme else None,
    )


def player_form(form: Form) -> Form:
    """The same form, with a place that names the player."""
    form.object(*PLAYER_KEYS)
    name = form["name"].text()
    return Form(form.value, f"{form.place} ({name[:40]})")


def read_vote(player: Form, rules: Ruleset) -> bool:
    """NLV-138: required with bank, not allowed without."""
    form = player["figures"] if "figures" in player.object() else player
    vote = form.get("loan_vote")
    if not rules.bank:
        if vote:
            raise vote.refuse("Without the bank nobody votes.")
        return False
    return form["loan_vote"].one_of("for", "against") == "for"


def read_offer(form: Form) -> list[tuple[int, int]]:
    offer = []
    for entry in form.list(COLUMNS, COLUMNS):
        number, action = entry.list(2, 2)
        offer.append((number.whole(1, HIGHEST_CARD), ACTIONS.index(action.one_of(*ACTIONS))))
    return offer


# Projects: at most one card of each type lies on the table


class Cards:
    """The project cards that are known to lie on the table."""

    def __init__(self, rules: Ruleset, components: NewLasVegasComponents) -> None:
        self.allowed = {project.name: project for cards in rules.projects for project in cards}
        self.printed = [project.name for cards in components.projects for project in cards]
        self.drawn: list[Project | None] = [None] * TYPES

    def read(self, form: Form | None) -> tuple[int, int]:
        """NLV-138: which types are completed, and which of them with the lower value."""
        completed = later = 0
        for name, entry in (form.object() if form else {}).items():
            if name not in self.printed:
                raise entry.refuse("“{name}” is no project card.", name=name[:40])
            if name not in self.allowed:
                raise entry.refuse("Without golf the card {name} is not in play (NLV-19).", name=name)
            project = self.allowed[name]
            kind = int(project.kind)
            other = self.drawn[kind]
            if other is not None and other.name != name:
                raise entry.refuse("{name} is of the same type; only one card of a type is in play.", name=other.name)
            self.drawn[kind] = project
            completed |= 1 << kind
            if entry.one_of("first", "later") == "later":
                later |= 1 << kind
        return completed, later


# Sheets


def read_sheet(form: Form, rules: Ruleset, cards: Cards) -> Sheet:
    keys = form.object(*PLAYER_KEYS)
    sheet = rules.sheet.clone()
    if "streets" in keys:
        for street, entry in enumerate(keys["streets"].list(STREETS, STREETS)):
            read_street(entry, rules, sheet, street)
    read_golf(keys.get("golf"), rules, sheet, form)
    read_hotels(keys.get("hotels"), rules, sheet, form)
    read_city_hall(keys.get("city_hall"), rules, sheet)
    check_extensions(form, sheet)
    read_shows(keys.get("shows"), rules, sheet, form)
    read_adverts(keys.get("adverts"), rules, sheet)
    read_route(keys.get("route"), rules, sheet)
    sheet.completed, sheet.later = cards.read(keys.get("projects"))
    return sheet


def read_street(form: Form, rules: Ruleset, sheet: Sheet, street: int) -> None:
    """NLV-139: eleven tokens, one for each avenue."""
    tokens = [token for token in form.text().split(" ") if token]
    if len(tokens) != AVENUES:
        raise form.refuse("A street has {avenues} entries, found {found}.", avenues=AVENUES, found=len(tokens))
    for avenue, token in enumerate(tokens, start=1):
        lot = LOT_OF.get(f"{street + 1}-{avenue}")
        if (lot is None) != (token == "-"):  # noqa: S105 - a sign on paper
            raise form.refuse(
                "“-” stands where there is no lot, and only there; {lot} has “{token}”.",
                lot=f"{street + 1}-{avenue}",
                token=token,
            )
        if lot is not None:
            read_lot(form, rules, sheet, lot, token[:10])
    opened = [lot for lot in range(LOTS) if sheet.is_opened(lot) and rules.board.street_of[lot] == street]
    for left, right in pairwise(opened):
        if sheet.numbers[left] > sheet.numbers[right]:
            raise form.refuse("The numbers of a street never decrease (NLV-I2).")
        if sheet.numbers[left] == sheet.numbers[right] and right != left + 1:
            raise form.refuse("Equal numbers stand on neighbouring lots (NLV-I3).")


def read_lot(form: Form, rules: Ruleset, sheet: Sheet, lot: int, token: str) -> None:
    crane = bool(rules.board.cranes >> lot & 1)
    if token == "#":  # noqa: S105 - a sign on paper
        if not crane:
            raise form.refuse("“#” stands on a lot without crane.")
        return
    sheet.unbuilt &= ~BIT[lot]
    if token == ".":  # noqa: S105 - a sign on paper
        return
    found = TOKEN.fullmatch(token)
    if not found or int(found[1]) > HIGHEST:
        raise form.refuse(
            "“{token}” is no entry; entries are - # . and numbers from 0 to {highest}, with * for a show.",
            token=token,
            highest=HIGHEST,
        )
    sheet.numbers[lot] = int(found[1])
    sheet.opened |= BIT[lot]
    if found[2]:
        if not rules.board.stars >> lot & 1:
            raise form.refuse("“{token}” stands on a lot without star.", token=token)
        sheet.stars |= BIT[lot]


def check_extensions(form: Form, sheet: Sheet) -> None:
    """NLV-I4."""
    twins = int(twins_of(sheet)).bit_count()
    extensions = int(sheet.extension_groups).bit_count()
    if twins != extensions:
        raise form.refuse(
            "{twins} pairs of equal neighbours need as many groups circled for an extension, not {extensions}.",
            twins=twins,
            extensions=extensions,
        )


def twins_of(sheet: Sheet) -> int:
    """The lots whose right neighbour has the same number."""
    return sum(
        1 << lot
        for lot in range(LOTS - 1)
        if sheet.is_opened(lot)
        and sheet.numbers[lot] == sheet.numbers[lot + 1]
        and LOT_REFS[lot].street == LOT_REFS[lot + 1].street
    )


def read_avenues(form: Form | None) -> int:
    """A list of avenues, each once (NLV-R77)."""
    avenues = 0
    for entry in form or ():
        bit = 1 << entry.whole(1, AVENUES)
        if avenues & bit:
            raise entry.refuse("This avenue stands twice.")
        avenues |= bit
    return avenues


def read_golf(form: Form | None, rules: Ruleset, sheet: Sheet, player: Form) -> None:
    """NLV-142, 4: an unbroken stretch of opened lots below holes."""
    place = form or player
    for entry in form or ():
        avenue = entry.whole(1, AVENUES)
        found = [lot for lot in range(LOTS) if rules.board.course >> lot & 1 and rules.board.avenue_of[lot] == avenue]
        if not found:
            if not rules.board.course:
                raise entry.refuse("There is no golf here.")
            raise entry.refuse("Avenue {avenue} has no golf hole.", avenue=avenue)
        if not sheet.is_opened(found[0]):
            raise entry.refuse("A hole is circled only when its casino is opened.")
        if sheet.holes >> found[0] & 1:
            raise entry.refuse("This hole stands twice.")
        sheet.holes |= BIT[found[0]]
    circled = bin(sheet.holes)[2:].strip("0")
    if "0" in circled:
        raise place.refuse("The circled holes are one unbroken stretch (NLV-57).")
    if not circled and sheet.opened & rules.board.course:
        raise place.refuse("The first casino opened in street 1 circles a hole: “golf” must name it (NLV-56).")


def read_hotels(form: Form | None, rules: Ruleset, sheet: Sheet, player: Form) -> None:
    keys = form.object("large", "small") if form else {}
    sheet.large, sheet.small = read_avenues(keys.get("large")), read_avenues(keys.get("small"))
    place = form or player
    if sheet.large & sheet.small:
        raise place.refuse("An avenue has one hotel, large or small.")
    finished = int(finished_avenues(sheet, rules.board))
    if (sheet.large | sheet.small) != finished:
        listed = ", ".join(str(avenue) for avenue in range(1, AVENUES + 1) if finished >> avenue & 1)
        raise place.refuse("“hotels” must be exactly the finished avenues: {avenues} (NLV-I14).", avenues=listed or "–")


def read_city_hall(form: Form | None, rules: Ruleset, sheet: Sheet) -> None:
    keys = form.object("crossed", "bonuses") if form else {}
    if "crossed" in keys:
        sheet.crossed = keys["crossed"].whole(int(rules.sheet.crossed), int(rules.track.boxes))
    groups = {str(group + 1): group for group in range(GROUPS)}
    for name, entry in (keys["bonuses"].object(*groups) if "bonuses" in keys else {}).items():
        group = groups[name]
        spent = SPENT[entry.one_of(*BONUSES)]
        if rules.track.ends[group] > sheet.crossed:
            raise entry.refuse("Group {name} is circled but not fully crossed (NLV-I9).", name=name)
        setattr(sheet, spent, getattr(sheet, spent) | BIT[group])


def read_shows(form: Form | None, rules: Ruleset, sheet: Sheet, player: Form) -> None:
    keys = form.object(*SHOW_COLUMNS) if form else {}
    struck = [
        keys[name].whole(0, len(rules.columns.shows[column]) - 1) if name in keys else 0
        for column, name in enumerate(SHOW_COLUMNS)
    ]
    sheet.left, sheet.right = struck
    if sum(struck) != int(sheet.stars).bit_count():
        raise (form or player).refuse("As many show values are struck as stars are circled (NLV-I7).")


def read_adverts(form: Form | None, rules: Ruleset, sheet: Sheet) -> None:
    keys = form.object(*ADVERT_COLUMNS) if form else {}
    for name, entry in keys.items():
        column = ADVERT_COLUMNS.index(name)
        if PAR <= column < PAR + PARS and not rules.board.course:
            raise entry.refuse("Without golf this column is not used (NLV-23).")
        for _ in range(entry.whole(0, int(rules.columns.steps[column]))):
            sheet.advertise(column)


def read_route(form: Form | None, rules: Ruleset, sheet: Sheet) -> None:
    """NLV-142, 9."""
    if form is None:
        return
    crossings = [read_crossing(form, name) for name in form.text().split(" ") if name]
    if not crossings:
        return
    home = int(rules.roads.home)
    if crossings[0].number != home:
        raise form.refuse("A route begins at the traffic light.")
    if len(crossings) % 2 == 0 or len(crossings) == 1:
        raise form.refuse("A route consists of ways of two segments each (NLV-59).")
    ways = {(via.number, to.number): way for way, (via, to) in enumerate(WAYS)}
    for start, via, to in zip(crossings[::2], crossings[1::2], crossings[2::2], strict=False):
        if sheet.is_home(rules.roads):
            raise form.refuse("The traffic light closes the circuit; a route does not pass it (NLV-60).")
        if not segment_is_free(rules, sheet, start.number, via.number):
            raise form.refuse("There is no unused road from {start} to {end}.", start=start, end=via)
        half = sheet.clone()
        half.use_segment(rules.roads, start.number, via.number)
        if not segment_is_free(rules, half, via.number, to.number):
            raise form.refuse("There is no unused road from {start} to {end}.", start=via, end=to)
        sheet.drive(rules.roads, ways[via.number, to.number])


def read_crossing(form: Form, name: str) -> CrossingRef:
    for way in WAYS:
        for crossing in way:
            if str(crossing) == name:
                return crossing
    raise form.refuse("“{name}” is no crossing.", name=name[:40])


def segment_is_free(rules: Ruleset, sheet: Sheet, start: int, end: int) -> bool:
    return any(
        start + int(step) == end and rules.roads.leads(sheet.free_streets, sheet.free_avenues, start, side)
        for side, step in enumerate(SIDES)
    )


def read_figures(player: Form, rules: Ruleset) -> Sheet:
    """NLV-140: a sheet of which nothing counts but its unused boxes and its rows."""
    player.object("name", "figures")
    form = player["figures"]
    form.object(*FIGURE_KEYS)
    sheet = rules.sheet.clone()
    sheet.crossed = form["unused_boxes"].whole(0, int(rules.track.boxes))
    sheet.unbuilt = 0
    for street, entry in enumerate(form["lucky_rows"].list(STREETS, STREETS)):
        first, end = int(rules.board.starts[street]), int(rules.board.starts[street + 1])
        for lot in range(first, first + entry.whole(0, end - first)):
            sheet.numbers[lot] = 0
            sheet.opened |= BIT[lot]
    return sheet


# ACME


def read_acme(form: Form, rules: Ruleset, cards: Cards) -> Rival:
    """NLV-141."""
    keys = form.object(*ACME_KEYS)
    pile = keys["pile"].text().split(" ") if "pile" in keys else []
    for name in pile:
        if name and name not in ACTIONS:
            raise keys["pile"].refuse(
                "“{name}” is no action; actions are {actions}.", name=name[:40], actions=", ".join(ACTIONS)
            )
    if not rules.bank and "hidden_number" in keys:
        raise keys["hidden_number"].refuse("Without the bank the hidden card stays unread.")
    completed, later = cards.read(keys.get("projects"))
    return Rival(
        pile=[ACTIONS.index(name) for name in pile if name],
        hotels=read_avenues(keys.get("hotels")),
        completed=completed,
        later=later,
        hidden_number=form["hidden_number"].whole(1, HIGHEST_CARD) if rules.bank else 0,
    )


def check_against_each_other(players: list[Form], sheets: list[Sheet], rival: Rival | None) -> None:
    """NLV-142, 11: a small hotel needs a large one of somebody else, a later value a first one."""
    for player, sheet in zip(players, sheets, strict=True):
        others = [other for other in sheets if other is not sheet]
        large, first = 0, 0
        for other in others:
            large |= int(other.large)
            first |= int(other.completed & ~other.later)
        if rival:
            large, first = rival.hotels, rival.completed & ~rival.later
        if sheet.small & ~large:
            raise player.refuse("“hotels”: nobody else has a large hotel where this player has a small one (NLV-73).")
        if sheet.later & ~first:
            raise player.refuse("“projects”: nobody else has noted the first value (NLV-43).")
    if rival and rival.later & ~int(sheets[0].completed & ~sheets[0].later):
        raise Unreadable("“projects”: the player has not noted the first value (NLV-127).", "acme")
