"""Every sentence of this game that a person reads. `_` translates; the English text is the key."""

from __future__ import annotations

from typing import assert_never

from richtfest.core.words import Translate
from richtfest.games.welcome_to import moves, scoring
from richtfest.games.welcome_to.deck import ACTIONS
from richtfest.games.welcome_to.mode import Company
from richtfest.games.welcome_to.moves import (
    Advertise,
    AnswerReshuffle,
    BuildFence,
    BuildPark,
    BuildPool,
    BuildRoundabout,
    ChooseCombo,
    ChoosePair,
    ClaimPlan,
    Confirm,
    CopyHouse,
    Done,
    HandCard,
    PlotRef,
    Refuse,
    RoundaboutFirst,
    ShiftNumber,
    Skip,
    UseEstate,
    WriteNumber,
)
from richtfest.games.welcome_to.pencil import (
    ASK_ACTION,
    ASK_CLAIM,
    ASK_COMBO,
    ASK_COMMIT,
    ASK_COMMIT_CLAIMS,
    ASK_ESTATE,
    ASK_HAND,
    ASK_PLOT,
    ASK_RESHUFFLE,
    ASK_ROUNDABOUT_AFTER,
    ASK_ROUNDABOUT_FIRST,
    ASK_SHIFT,
)
from richtfest.games.welcome_to.plans import (
    ONE_STREET,
    CopiesInOneStreet,
    EndEstates,
    Estates,
    FullMarketingColumns,
    FullStreets,
    MarketingAtLeast,
    ParksAtLeast,
    ParksInEveryStreet,
    Plan,
    StreetBuilt,
    StreetEndsBuilt,
    TempsAtLeast,
)
from richtfest.games.welcome_to.sheet import (
    COPIES,
    EMPTY,
    MARKETING,
    REFUSALS,
    ROUNDABOUT,
    ROUNDABOUTS,
    Sheet,
    estate_size,
)
from richtfest.games.welcome_to.state import WelcomeTo


def action_name(action: str, edition: str, _: Translate) -> str:
    """Each edition has its own names for the actions (WT-1)."""
    if edition == "first":
        return first_edition_name(action, _)
    names = {
        "fence": _("fence"),
        "marketing": _("marketing"),
        "park": _("park"),
        "pool": _("pool"),
        "temp": _("temp agency"),
        "bis": _("bis"),
    }
    return names[action]


def first_edition_name(action: str, _: Translate) -> str:
    names = {
        "fence": _("Surveyor"),
        "marketing": _("Real Estate Agent"),
        "park": _("Landscaper"),
        "pool": _("Pool Manufacturer"),
        "temp": _("Temp Agency"),
        "bis": _("Bis"),
    }
    return names[action]


def manager_name(level: int | None, name: str, _: Translate) -> str:
    """AAA with its level and the name on its card, as far as it is known."""
    if level is None:
        return _("AAA with your own values")
    if not name:
        return _("AAA, level {level}").format(level=level)
    return _("AAA, level {level}: {name}").format(level=level, name=name)


def value_name(value: str, _: Translate) -> str:
    """A value of a level of AAA, as `Manager.reconstructed` names it."""
    names = {
        "level": _("the level of this name"),
        "claims": _("which plans it claims"),
        "park": _("points for parks"),
        "pool": _("points for pools"),
        "temp": _("points for temps"),
        "fence": _("points for fences"),
        "houses_per_estate_card": _("houses per marketing card"),
        "bis_multiplier": _("factor for bis"),
    }
    return names[value]


def caption(word: str, _: Translate) -> str:
    """The box itself, its options and choices, and the boxes of the score pad."""
    captions = {
        "welcome-to": _("Welcome To…"),
        "about": _("Flip three cards, write house numbers, plant parks, put up fences. All play at once."),
        "credits": _(
            "designed by Benoit Turpin (second edition with Alexis Allard), illustrated by Anne Heidsieck, "
            "published by Blue Cocker Games, in German by Pegasus Spiele"
        ),
        "edition": _("Edition"),
        "edition=second": _("second: 63 cards, one to six players"),
        "edition=first": _("first: 81 cards, one to a hundred players"),
        "advanced": _("Advanced variant"),
        "advanced=no": _("off"),
        "advanced=yes": _("on: roundabouts and hard plans"),
        "reshuffle": _("Shuffle after the first plan"),
        "reshuffle=yes": _("allowed (first edition only)"),
        "reshuffle=no": _("never"),
        "plans": _("Plans"),
        "parks": _("Parks"),
        "pools": _("Pools"),
        "temps": _("Temp agency"),
        "bis": _("Copies"),
        "roundabouts": _("Roundabouts"),
        "refusals": _("Refusals"),
        "fences": _("Fences"),
        "estates": _("Estates"),
        "aaa": _("Level of AAA"),
        "aaa=0": _("0: no opponent, only your points"),
    }
    if word.startswith("aaa=") and word not in captions:
        return _("level {level}").format(level=word.removeprefix("aaa="))
    if word.startswith("estates "):
        return _("Estates of size {size}").format(size=word.removeprefix("estates "))
    return captions[word]


def street_name(street: int, _: Translate) -> str:
    return (_("top street"), _("middle street"), _("bottom street"))[street]


def sentence(state: WelcomeTo, seat: int, code: int, _: Translate) -> str:
    """A legal move, as a player would say it."""
    pencil = state.pencils[seat]
    sheet = pencil.sheet
    move = moves.decode(code)
    match move:
        case ChooseCombo(column):
            action = ACTIONS[state.combo_action(column)]
            number = state.combo_number(column)
            name = action_name(action, state.rules.edition, _)
            return _("take {number} with {action}").format(number=number, action=name)
        case ChoosePair(number_card, action_card):
            return say_pair(state, number_card, action_card, _)
        case HandCard(card):
            number, action = state.combo_number(card), ACTIONS[state.combo_action(card)]
            name = action_name(action, state.rules.edition, _)
            return _("hand the card {number}, {action} to AAA").format(number=number, action=name)
        case Refuse():
            return _("no number fits: cross a refusal")
        case RoundaboutFirst():
            return _("build a roundabout before choosing")
        case ShiftNumber(shift):
            if shift is None:
                return _("write {number} as printed, without the temp agency").format(number=pencil.number)
            return _("write {number} with the temp agency").format(number=pencil.number + shift)
        case WriteNumber(plot):
            return _("write {number} on the {ordinal} plot {of_street}").format(number=pencil.number, **site(plot, _))
        case BuildRoundabout(plot):
            return _("build a roundabout on the {ordinal} plot {of_street}").format(**site(plot, _))
        case BuildFence(gap):
            return _("fence right of the {ordinal} plot {of_street}").format(**site(gap, _))
        case Advertise(size):
            worth = next_worth(state, sheet, size)
            return _("estates of size {size} become worth {points} each").format(size=size, points=worth)
        case BuildPark():
            street = street_name(state.rules.paper.street_of[pencil.plot], _)
            return _("plant a park in the {street}").format(street=street)
        case BuildPool():
            return _("build the pool")
        case CopyHouse(plot, from_left):
            number = copied_number(sheet, plot, from_left=from_left)
            return _("copy {number} onto the {ordinal} plot {of_street}").format(number=number, **site(plot, _))
        case Skip():
            return _("do without")
        case Confirm():
            return _("confirm")
        case ClaimPlan(box):
            plan = state.plans[box]
            points, goal = claim_points(state, box), plan_goal(plan, _)
            return _.many(
                "claim plan {box} for {points} point: {goal}", "claim plan {box} for {points} points: {goal}", points
            ).format(box=state.rules.plan_boxes[box], points=points, goal=goal)
        case Done():
            return _("claim nothing more")
        case UseEstate(start):
            size = estate_size(sheet, moves.PLOT_REFS.index(start))
            return _("use the estate of size {size} that begins on the {ordinal} plot {of_street}").format(
                size=size, **site(start, _)
            )
        case AnswerReshuffle(yes):
            return _("shuffle all cards anew") if yes else _("leave the cards as they are")
        case _ as unreachable:
            assert_never(unreachable)


def say_pair(state: WelcomeTo, number_card: int, action_card: int, _: Translate) -> str:
    """WT-64: equal actions of two cards are told apart by what becomes of the third card, or by their numbers."""
    edition, spare = state.rules.edition, 3 - number_card - action_card
    number = state.combo_number(number_card)
    action = action_name(ACTIONS[state.combo_action(action_card)], edition, _)
    if state.agency is None:
        return _("take {number} with {action} of the {other}").format(
            number=number, action=action, other=state.combo_number(action_card)
        )
    left = action_name(ACTIONS[state.combo_action(spare)], edition, _)
    return _("take {number} with {action}; AAA gets {spare}, {left}").format(
        number=number, action=action, spare=state.combo_number(spare), left=left
    )


def next_worth(state: WelcomeTo, sheet: Sheet, size: int) -> int:
    """What an estate of this size is worth after one more box of marketing."""
    return state.rules.values.rows[MARKETING + size][sheet.crossed(MARKETING + size) + 1]


def copied_number(sheet: Sheet, plot: PlotRef, *, from_left: bool) -> int:
    return sheet.numbers[moves.PLOT_REFS.index(plot) + (-1 if from_left else 1)]


def claim_points(state: WelcomeTo, box: int) -> int:
    """What a plan gives to whoever claims it now."""
    return state.plans[box].later if state.approved >> box & 1 else state.plans[box].first


def tell(state: WelcomeTo, seat: int, code: int, _: Translate) -> str:
    """A move as the log tells it. Choosing a combo or an estate only prepares what is told."""
    pencil = state.pencils[seat]
    move = moves.decode(code)
    match move:
        case ShiftNumber(shift) if shift:
            return _("turned {printed} into {number} with the temp agency").format(
                printed=pencil.number, number=pencil.number + shift
            )
        case ShiftNumber(0):
            return _("called in the temp agency")
        case WriteNumber(plot):
            return _("wrote {number} on the {ordinal} plot {of_street}").format(number=pencil.number, **site(plot, _))
        case BuildRoundabout(plot):
            return _("built a roundabout on the {ordinal} plot {of_street}").format(**site(plot, _))
        case BuildFence(gap):
            return _("put up a fence right of the {ordinal} plot {of_street}").format(**site(gap, _))
        case Advertise(size):
            points = next_worth(state, pencil.sheet, size)
            return _.many(
                "raised estates of size {size} to {points} point each",
                "raised estates of size {size} to {points} points each",
                points,
            ).format(size=size, points=points)
        case BuildPark():
            return _("planted a park")
        case BuildPool():
            return _("built the pool")
        case CopyHouse(plot, from_left):
            number = copied_number(pencil.sheet, plot, from_left=from_left)
            return _("copied {number} onto the {ordinal} plot {of_street}").format(number=number, **site(plot, _))
        case Refuse():
            return _("had to cross a refusal")
        case HandCard(card):
            action = ACTIONS[state.combo_action(card)]
            name = action_name(action, state.rules.edition, _)
            return _("handed the card {number}, {action} to AAA").format(number=state.combo_number(card), action=name)
        case Confirm():
            return tell_handing(state, _)
        case ClaimPlan(box):
            points = claim_points(state, box)
            return _.many(
                "claimed plan {box} for {points} point", "claimed plan {box} for {points} points", points
            ).format(box=state.rules.plan_boxes[box], points=points)
        case AnswerReshuffle(True):
            return _("had all cards shuffled anew")
    return ""


def tell_handing(state: WelcomeTo, _: Translate) -> str:
    """WT-65: with the turn against AAA the spare card goes to AAA; after a refusal that has been told already."""
    pencil = state.pencils[0]
    refused = pencil.sheet.crossed(REFUSALS) > state.inks[0].crossed(REFUSALS)
    if state.agency is None or pencil.asked != ASK_COMMIT or refused:
        return ""
    number, action = state.combo_number(pencil.spare), ACTIONS[state.combo_action(pencil.spare)]
    name = action_name(action, state.rules.edition, _)
    return _("left the card {number}, {action} to AAA").format(number=number, action=name)


def site(ref: PlotRef, _: Translate) -> dict[str, str]:
    """Where a plot lies: “the 3rd plot”, “of the top street”."""
    ordinals = (
        *(_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"), _("6th")),
        *(_("7th"), _("8th"), _("9th"), _("10th"), _("11th"), _("12th")),
    )
    streets = (_("of the top street"), _("of the middle street"), _("of the bottom street"))
    return {"ordinal": ordinals[ref.place], "of_street": streets[ref.street]}


def verdict(state: WelcomeTo, _: Translate) -> str:
    """What the points of a solo match mean (WT-68, WT-72, WT-75)."""
    if isinstance(state.rules.mode, Company):
        return ""
    points = state.points(0)
    opponent = scoring.opponent(state)
    if opponent is None:
        return _.many(
            "You reach {points} point. Can you beat that?", "You reach {points} points. Can you beat that?", points
        ).format(points=points)
    theirs = opponent.tally.total
    result = scoring.result(state)
    if result == "draw":
        sentence = _("A draw: as many points ({points}) and as many estates as AAA.")
    elif points == theirs:
        sentence = (
            _("You win: as many points as AAA ({points}), but more estates.")
            if result == "player"
            else _("AAA wins: as many points as you ({points}), but more estates.")
        )
    else:
        sentence = (
            _("You win against AAA, {points} to {theirs}.")
            if result == "player"
            else _("AAA wins, {theirs} to {points}.")
        )
    return sentence.format(points=points, theirs=theirs)


def question(state: WelcomeTo, seat: int, _: Translate) -> str:
    """What this seat is asked now."""
    pencil = state.pencils[seat]
    questions = {
        ASK_COMBO: _("Which combo do you take?")
        if isinstance(state.rules.mode, Company)
        else _("Which number do you take, with which action?"),
        ASK_ROUNDABOUT_FIRST: _("Where do you build the roundabout?"),
        ASK_SHIFT: _("Which number do you write?"),
        ASK_PLOT: _("Where do you write {number}?").format(number=pencil.number),
        ASK_ROUNDABOUT_AFTER: _("Do you build a roundabout?"),
        ASK_ACTION: _("How do you use the action “{action}”?").format(
            action=action_name(ACTIONS[pencil.action], state.rules.edition, _)
        ),
        ASK_HAND: _("Which card do you hand to AAA?"),
        ASK_COMMIT: _("Is your turn right like this?"),
        ASK_CLAIM: _("Which plan do you claim?"),
        ASK_ESTATE: _("Which estate do you use for the plan?"),
        ASK_COMMIT_CLAIMS: _("Are your claims right like this?"),
        ASK_RESHUFFLE: _("You were first to claim a plan: shall all construction cards be shuffled anew?"),
    }
    return questions.get(pencil.asked, _("Waiting for the others."))


def plan_goal(plan: Plan, _: Translate) -> str:
    """What a plan asks for."""
    match plan.requirement:
        case Estates() as wanted:
            return estates_goal(wanted, _)
        case EndEstates(size=size):
            return _("an estate of size {size} at both ends of every street").format(size=size)
        case StreetBuilt(street=street):
            return _("the whole {street} built").format(street=street_name(street, _))
        case StreetEndsBuilt():
            return _("houses at both ends of every street")
        case CopiesInOneStreet(count=count):
            return _.many("{count} copy in one street", "{count} copies in one street", count).format(count=count)
        case TempsAtLeast(count=count):
            return _.many("{count} box of the temp agency", "{count} boxes of the temp agency", count).format(
                count=count
            )
        case ParksAtLeast(count=count):
            return _.many("{count} park", "{count} parks", count).format(count=count)
        case ParksInEveryStreet(count=count):
            return _.many("{count} park in every street", "{count} parks in every street", count).format(count=count)
        case FullStreets() as wanted:
            return full_streets_goal(wanted, _)
        case MarketingAtLeast(count=count):
            return _.many("{count} marketing box", "{count} marketing boxes", count).format(count=count)
        case FullMarketingColumns(columns=count):
            return _.many("{count} full marketing column", "{count} full marketing columns", count).format(count=count)
    raise AssertionError(plan.name)


def estates_goal(wanted: Estates, _: Translate) -> str:
    sizes = ", ".join(str(size) for size in wanted.sizes)
    parts = [_.many("an estate of size {sizes}", "estates of size {sizes}", len(wanted.sizes)).format(sizes=sizes)]
    if wanted.where == ONE_STREET:
        parts.append(_("in one street"))
    elif wanted.where >= 0:
        parts.append(_("in the {street}").format(street=street_name(wanted.where, _)))
    if wanted.roundabouts:
        parts.append(
            _.many("with {count} roundabout", "with {count} roundabouts", wanted.roundabouts).format(
                count=wanted.roundabouts
            )
        )
    if wanted.pools:
        parts.append(_("each with a pool"))
    if wanted.copies:
        parts.append(_("each with a copy"))
    return " ".join(parts)


def full_streets_goal(wanted: FullStreets, _: Translate) -> str:
    if wanted.parks and wanted.pools:
        full = _("all parks and all pools")
    elif wanted.parks:
        full = _("all parks")
    else:
        full = _("all pools")
    if wanted.only >= 0:
        where = _("in the {street}").format(street=street_name(wanted.only, _))
    elif wanted.streets == 1:
        where = _("in one street")
    else:
        where = _("in {count} streets").format(count=wanted.streets)
    with_roundabout = " " + _("with a roundabout") if wanted.roundabouts else ""
    return f"{full} {where}{with_roundabout}"


# Why not?


def why_not(state: WelcomeTo, seat: int, code: int, _: Translate) -> str:
    """Why a move is not possible now, with the number of the rule."""
    if code not in moves.EVERY_MOVE:
        return _("There is no such move in this game.")
    pencil = state.pencils[seat]
    move = moves.decode(code)
    asked = pencil.asked
    match move:
        case ChooseCombo(column) if asked == ASK_COMBO and isinstance(state.rules.mode, Company):
            number = state.combo_number(column)
            return _("{number} fits nowhere on your sheet (WT-24).").format(number=number)
        case ChoosePair(number_card) if asked == ASK_COMBO and not isinstance(state.rules.mode, Company):
            number = state.combo_number(number_card)
            return _("{number} fits nowhere on your sheet (WT-24).").format(number=number)
        case Refuse() if asked == ASK_COMBO:
            return _("A refusal is allowed only if none of the three numbers fits anywhere (WT-25).")
        case RoundaboutFirst() | BuildRoundabout() if asked in {ASK_COMBO, ASK_ROUNDABOUT_FIRST, ASK_ROUNDABOUT_AFTER}:
            return why_no_roundabout(state, seat, _)
        case ShiftNumber() if asked == ASK_SHIFT:
            return _("That number fits nowhere on your sheet, or is not between 0 and 17 (WT-27).")
        case WriteNumber(plot) if asked == ASK_PLOT:
            return why_not_there(state, seat, moves.PLOT_REFS.index(plot), _)
        case BuildFence() | Advertise() | BuildPark() | BuildPool() | CopyHouse() if asked == ASK_ACTION:
            return why_no_action(state, seat, move, _)
        case ClaimPlan(box) if asked == ASK_CLAIM:
            if pencil.sheet.points(box) or pencil.claimed >> box & 1:
                return _("You have claimed this plan already (WT-46).")
            return _("Your sheet does not meet this plan with estates that are still free (WT-46).")
        case UseEstate() if asked == ASK_ESTATE:
            return _("No free estate of the right size and place begins there (WT-47).")
    return _("You are asked something else now: {question}").format(question=question(state, seat, _))


def why_no_roundabout(state: WelcomeTo, seat: int, _: Translate) -> str:
    pencil = state.pencils[seat]
    boxes = state.rules.paper.boxes[ROUNDABOUTS]
    if boxes == 0:
        return _("Roundabouts belong to the advanced variant (WT-50).")
    if pencil.sheet.crossed(ROUNDABOUTS) == boxes:
        return _("You have built all your roundabouts (WT-50).")
    if pencil.roundabout_built:
        return _("Only one roundabout may be built in a round (WT-50).")
    return _("A roundabout needs an empty plot (WT-51).")


def why_not_there(state: WelcomeTo, seat: int, plot: int, _: Translate) -> str:
    """WT-23: what stands in the way of the number on this plot."""
    sheet, number = state.pencils[seat].sheet, state.pencils[seat].number
    if sheet.numbers[plot] != EMPTY:
        return _("This plot is taken (WT-23).")
    paper = state.rules.paper
    street = paper.street_of[plot]
    for step, end in ((-1, paper.first(street) - 1), (1, paper.last(street) + 1)):
        for other in range(plot + step, end, step):
            standing = sheet.numbers[other]
            if standing == ROUNDABOUT:
                break
            if standing >= 0:
                if (number - standing) * step >= 0:
                    return _(
                        "Numbers rise from left to right: {number} cannot stand here beside {other} (WT-23)."
                    ).format(number=number, other=standing)
                break
    return _("{number} does not fit here (WT-23).").format(number=number)


def why_no_action(state: WelcomeTo, seat: int, move: moves.Move, _: Translate) -> str:
    pencil = state.pencils[seat]
    sheet, paper = pencil.sheet, state.rules.paper
    match move:
        case BuildFence(gap) if ACTIONS[pencil.action] == "fence":
            left = moves.PLOT_REFS.index(gap)
            if sheet.has_fence(left):
                return _("A fence stands there already (WT-35).")
            if sheet.is_locked(left) and sheet.is_locked(left + 1):
                return _("An estate used for a plan cannot be split (WT-35).")
            return _("No fence may be drawn between two equal numbers (WT-35).")
        case Advertise() if ACTIONS[pencil.action] == "marketing":
            return _("This column has no free box (WT-37).")
        case CopyHouse(plot) if ACTIONS[pencil.action] == "bis":
            if sheet.crossed(COPIES) == paper.boxes[COPIES]:
                return _("All boxes for copies are crossed (WT-44).")
            if sheet.numbers[moves.PLOT_REFS.index(plot)] != EMPTY:
                return _("This plot is taken (WT-42).")
            return _("A copy needs a house right beside it, with nothing in between (WT-42, WT-43).")
    return _("The chosen combo has another action (WT-22).")
