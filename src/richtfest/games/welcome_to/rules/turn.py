"""The turn: what a player is asked, one small decision after the other (WT-15 to WT-49).

Read it beside section (d) of the rules. `list_moves` names the options of the decision a seat is asked; `play` carries
one out and asks the next. When the last seat confirms, the barrier falls for all at once (`round.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.core.state import Moves
from richtfest.games.flip_and_write.rules.deck import COLUMNS
from richtfest.games.flip_and_write.rules.places import first_of, list_places
from richtfest.games.welcome_to.rules import asks, codes
from richtfest.games.welcome_to.rules.asks import Pencil
from richtfest.games.welcome_to.rules.deck import (
    ACTION_BIS,
    ACTION_FENCE,
    ACTION_MARKETING,
    ACTION_PARK,
    ACTION_POOL,
    ACTION_TEMP,
)
from richtfest.games.welcome_to.rules.fits import find_fits, make_room
from richtfest.games.welcome_to.rules.ruleset import Ruleset
from richtfest.games.welcome_to.rules.sheet import (
    BIT,
    COPIES,
    HIGHEST,
    LARGEST,
    MARKETING,
    PARKS,
    PLOTS,
    POOLS,
    REFUSALS,
    ROUNDABOUTS,
    TEMPS,
    Sheet,
    count_estates,
    estate_size,
)

if TYPE_CHECKING:
    from richtfest.games.welcome_to.rules.state import WelcomeTo


def list_moves(state: WelcomeTo, seat: i64, moves: Moves) -> None:
    """The options of the decision this seat is asked."""
    pencil = state.pencils[seat]
    asked = pencil.asked
    if asked == asks.COMBO:
        list_combos(state, pencil, moves)
    elif asked == asks.SHIFT:
        list_shifts(pencil, moves)
    elif asked == asks.PLOT:
        list_places(pencil.fits[pencil.number], codes.WRITE, moves)
    elif asked == asks.ROUNDABOUT_FIRST:
        list_roundabouts(pencil.sheet, moves)
    elif asked == asks.ROUNDABOUT_AFTER:
        list_roundabouts(pencil.sheet, moves)
        moves.add(codes.SKIP)
    elif asked == asks.ACTION:
        list_targets(pencil, state.rules, moves)
        moves.add(codes.SKIP)
    elif asked in (asks.COMMIT, asks.COMMIT_CLAIMS):
        moves.add(codes.CONFIRM)
    elif asked == asks.CLAIM:
        list_claims(state, pencil, moves)
        moves.add(codes.DONE)
    elif asked == asks.ESTATE:
        list_estates(state, pencil, moves)
    elif asked == asks.RESHUFFLE:
        moves.add(codes.RESHUFFLE)
        moves.add(codes.KEEP_CARDS)
    elif asked == asks.HAND:
        place: i64
        for place in range(COLUMNS):
            moves.add(codes.HAND + place)


def play(state: WelcomeTo, seat: i64, move: i64) -> None:
    """Carry out one decision and ask the next."""
    pencil = state.pencils[seat]
    asked = pencil.asked
    if asked == asks.COMBO:
        choose_combo(state, pencil, move)
    elif asked == asks.HAND:
        pencil.spare = move - codes.HAND
        pencil.asked = asks.COMMIT
    elif asked == asks.SHIFT:
        shift_number(pencil, state.rules, move)
    elif asked == asks.PLOT:
        write_number(pencil, state.rules, move - codes.WRITE)
    elif asked == asks.ROUNDABOUT_FIRST:
        build_roundabout(pencil, state.rules, move - codes.ROUNDABOUT)
        pencil.asked = asks.COMBO
    elif asked == asks.ROUNDABOUT_AFTER:
        if move != codes.SKIP:
            build_roundabout(pencil, state.rules, move - codes.ROUNDABOUT)
        ask_for_action(pencil, state.rules)
    elif asked == asks.ACTION:
        use_action(pencil, state.rules, move)
        pencil.asked = asks.COMMIT
    elif asked == asks.CLAIM:
        choose_claim(state, pencil, move)
    elif asked == asks.ESTATE:
        use_estate(state, pencil, move - codes.ESTATE)
        ask_for_estates(state, pencil)
    elif asked in (asks.COMMIT, asks.COMMIT_CLAIMS):
        state.commit(pencil)
    elif asked == asks.RESHUFFLE:
        pencil.reshuffle = move == codes.RESHUFFLE
        state.commit(pencil)


# D1: the combo (WT-24 to WT-26)


def list_combos(state: WelcomeTo, pencil: Pencil, moves: Moves) -> None:
    """Every legal combo; a refusal if the duty to write leaves it; a roundabout if one may be built."""
    rules = state.rules
    rules.mode.list_choices(pencil.fits, state.offer, moves)
    if rules.refusal_rule.allows(moves.count, pencil.fits, state.offer):
        moves.add(codes.REFUSE)
    if may_build_roundabout(pencil, rules):
        moves.add(codes.ROUNDABOUT_FIRST)


def choose_combo(state: WelcomeTo, pencil: Pencil, move: i64) -> None:
    if move == codes.ROUNDABOUT_FIRST:
        pencil.asked = asks.ROUNDABOUT_FIRST
    elif move == codes.REFUSE:
        pencil.sheet.cross(REFUSALS)
        pencil.asked = state.rules.mode.asked_after_refusal()
    else:
        number: i64 = move - codes.CHOOSE
        action: i64 = number
        if move >= codes.PAIR:
            number = (move - codes.PAIR) // 3
            action = move - codes.PAIR - 3 * number
            pencil.spare = 3 - number - action
        pencil.number = state.combo_number(number)
        pencil.action = state.combo_action(action)
        if pencil.action == ACTION_TEMP:
            pencil.asked = asks.SHIFT
        else:
            pencil.asked = asks.PLOT


# D2: the shift (WT-27, WT-41)


def list_shifts(pencil: Pencil, moves: Moves) -> None:
    number = pencil.number
    if pencil.fits[number] != 0:
        moves.add(codes.UNSHIFTED)
    shift: i64
    for shift in range(-2, 3):
        if 0 <= number + shift <= HIGHEST and pencil.fits[number + shift] != 0:
            moves.add(codes.SHIFT + shift)


def shift_number(pencil: Pencil, rules: Ruleset, move: i64) -> None:
    """WT-41: any shift, also by 0, uses the action and crosses a box if one is free."""
    if move != codes.UNSHIFTED:
        pencil.number += move - codes.SHIFT
        if has_free_box(pencil.sheet, rules, TEMPS):
            pencil.sheet.cross(TEMPS)
    pencil.asked = asks.PLOT


# D3: the plot (WT-23, WT-28)


def write_number(pencil: Pencil, rules: Ruleset, plot: i64) -> None:
    pencil.sheet.write(plot, pencil.number)
    make_room(pencil.fits, pencil.sheet, rules.paper, plot)
    pencil.plot = plot
    if may_build_roundabout(pencil, rules):
        pencil.asked = asks.ROUNDABOUT_AFTER
    else:
        ask_for_action(pencil, rules)


# D1r and D4: roundabouts (WT-50, WT-51)


def may_build_roundabout(pencil: Pencil, rules: Ruleset) -> bool:
    """At most one per round, while the track has a free box and the sheet an empty plot."""
    return has_free_box(pencil.sheet, rules, ROUNDABOUTS) and not pencil.roundabout_built and not pencil.sheet.is_full()


def list_roundabouts(sheet: Sheet, moves: Moves) -> None:
    """Every empty plot."""
    list_places(sheet.empty_plots(), codes.ROUNDABOUT, moves)


def build_roundabout(pencil: Pencil, rules: Ruleset, plot: i64) -> None:
    pencil.sheet.build_roundabout(plot)
    pencil.fits = find_fits(pencil.sheet, rules.paper)
    pencil.sheet.cross(ROUNDABOUTS)
    pencil.roundabout_built = True


# D5: the action (WT-34 to WT-45)


def ask_for_action(pencil: Pencil, rules: Ruleset) -> None:
    """WT-29: an action without a target is passed over."""
    if has_target(pencil, rules):
        pencil.asked = asks.ACTION
    else:
        pencil.asked = asks.COMMIT


def has_target(pencil: Pencil, rules: Ruleset) -> bool:
    """Has the action of the chosen combo a legal target now?"""
    sheet = pencil.sheet
    action = pencil.action
    if action == ACTION_FENCE:
        return rules.fence_rule.open_gaps(sheet) != 0
    if action == ACTION_PARK:
        return has_free_box(sheet, rules, PARKS + rules.paper.street_of[pencil.plot])
    if action == ACTION_POOL:
        return rules.paper.has_pool(pencil.plot)
    if action == ACTION_BIS:
        return has_free_box(sheet, rules, COPIES) and (
            rules.copy_rule.from_left(sheet, rules.paper) | rules.copy_rule.from_right(sheet, rules.paper) != 0
        )
    if action == ACTION_MARKETING:
        size: i64
        for size in range(1, LARGEST + 1):
            if has_free_box(sheet, rules, MARKETING + size):
                return True
    return False


def list_targets(pencil: Pencil, rules: Ruleset, moves: Moves) -> None:
    """Everything the action of the chosen combo can be used for."""
    action = pencil.action
    if action == ACTION_FENCE:
        list_fences(pencil.sheet, rules, moves)
    elif action == ACTION_MARKETING:
        list_sizes(pencil.sheet, rules, moves)
    elif action == ACTION_BIS:
        list_copies(pencil.sheet, rules, moves)
    elif action == ACTION_PARK:
        if has_free_box(pencil.sheet, rules, PARKS + rules.paper.street_of[pencil.plot]):
            moves.add(codes.PARK)
    elif action == ACTION_POOL and rules.paper.has_pool(pencil.plot):
        moves.add(codes.POOL)


def list_fences(sheet: Sheet, rules: Ruleset, moves: Moves) -> None:
    """WT-35: every gap where a fence may be drawn. The street ends carry theirs from the start."""
    list_places(rules.fence_rule.open_gaps(sheet), codes.FENCE, moves)


def list_sizes(sheet: Sheet, rules: Ruleset, moves: Moves) -> None:
    """WT-37: every estate size whose column has a free box."""
    size: i64
    for size in range(1, LARGEST + 1):
        if has_free_box(sheet, rules, MARKETING + size):
            moves.add(codes.ADVERTISE + size)


def list_copies(sheet: Sheet, rules: Ruleset, moves: Moves) -> None:
    """WT-42 to WT-44: every empty plot with a house beside it that may be copied, while a box is free."""
    if not has_free_box(sheet, rules, COPIES):
        return
    from_left = rules.copy_rule.from_left(sheet, rules.paper)
    from_right = rules.copy_rule.from_right(sheet, rules.paper)
    plots = from_left | from_right
    while plots != 0:
        plot = first_of(plots)
        if (from_left >> plot) & 1 == 1:
            moves.add(codes.COPY_LEFT + plot)
        if (from_right >> plot) & 1 == 1:
            moves.add(codes.COPY_RIGHT + plot)
        plots &= plots - 1


def use_action(pencil: Pencil, rules: Ruleset, move: i64) -> None:
    sheet = pencil.sheet
    if move == codes.SKIP:
        return
    if pencil.action == ACTION_FENCE:
        sheet.fences |= BIT[move - codes.FENCE]
    elif pencil.action == ACTION_MARKETING:
        sheet.cross(MARKETING + move - codes.ADVERTISE)
    elif pencil.action == ACTION_PARK:
        sheet.cross(PARKS + rules.paper.street_of[pencil.plot])
    elif pencil.action == ACTION_POOL:
        sheet.pools |= BIT[pencil.plot]
        sheet.cross(POOLS)
    elif move >= codes.COPY_RIGHT:
        write_copy(pencil, rules, move - codes.COPY_RIGHT, move - codes.COPY_RIGHT + 1)
    else:
        write_copy(pencil, rules, move - codes.COPY_LEFT, move - codes.COPY_LEFT - 1)


def write_copy(pencil: Pencil, rules: Ruleset, plot: i64, house: i64) -> None:
    pencil.sheet.copy(plot, house)
    pencil.sheet.cross(COPIES)
    make_room(pencil.fits, pencil.sheet, rules.paper, plot)


# D7 and D8: claims (WT-31, WT-46 to WT-48)


def list_claims(state: WelcomeTo, pencil: Pencil, moves: Moves) -> None:
    free_estates = count_estates(pencil.sheet, pencil.sheet.locked)
    box: i64
    for box in range(3):
        if state.claimable(pencil, box, free_estates):
            moves.add(codes.CLAIM + box)


def choose_claim(state: WelcomeTo, pencil: Pencil, move: i64) -> None:
    if move == codes.DONE:
        pencil.asked = asks.COMMIT_CLAIMS
        return
    pencil.plan = move - codes.CLAIM
    pencil.slot = 0
    pencil.previous = -1
    pencil.chosen = 0
    ask_for_estates(state, pencil)


def list_estates(state: WelcomeTo, pencil: Pencil, moves: Moves) -> None:
    """WT-47: every estate that may fill the next slot of the plan being claimed."""
    requirement = state.plans[pencil.plan].requirement
    start: i64
    for start in range(PLOTS):
        if requirement.serves(pencil.sheet, state.rules.paper, pencil.slot, start, pencil.previous):
            moves.add(codes.ESTATE + start)


def ask_for_estates(state: WelcomeTo, pencil: Pencil) -> None:
    """Ask for the next estate of the claim; where there is only one, it is taken (WT-29)."""
    requirement = state.plans[pencil.plan].requirement
    options = Moves()
    while pencil.slot < requirement.slots():
        options.count = 0
        list_estates(state, pencil, options)
        if options.count > 1:
            pencil.asked = asks.ESTATE
            return
        use_estate(state, pencil, options.codes[0] - codes.ESTATE)
    pencil.sheet.locked |= pencil.chosen | requirement.locks(pencil.sheet, state.rules.paper)
    pencil.claimed |= BIT[pencil.plan]
    pencil.asked = asks.CLAIM if state.can_claim(pencil) else asks.COMMIT_CLAIMS


def use_estate(state: WelcomeTo, pencil: Pencil, start: i64) -> None:
    plot: i64
    for plot in range(start, start + estate_size(pencil.sheet, start)):
        pencil.chosen |= BIT[plot]
    pencil.previous = start
    pencil.slot += 1


# The boxes of a track (WT-5)


def has_free_box(sheet: Sheet, rules: Ruleset, track: i64) -> bool:
    return sheet.crossed(track) < rules.paper.boxes[track]
