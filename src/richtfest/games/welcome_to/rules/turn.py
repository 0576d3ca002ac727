"""The turn: what a player is asked, one small decision after the other (WT-15 to WT-49).

Read it beside section (d) of the rules. `list_moves` names the options of the decision a seat is asked; `play` carries
one out and asks the next. When the last seat confirms, pencil becomes ink for all at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from richtfest.core.arrays import i64
from richtfest.core.state import Moves
from richtfest.games.welcome_to.rules import codes
from richtfest.games.welcome_to.rules.asks import (
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
    CLAIMS,
    NOTHING,
    OVER,
    RESHUFFLE,
    TURN,
    Pencil,
)
from richtfest.games.welcome_to.rules.deck import (
    ACTION_BIS,
    ACTION_FENCE,
    ACTION_MARKETING,
    ACTION_PARK,
    ACTION_POOL,
    ACTION_TEMP,
    COLUMNS,
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
    sheet = pencil.sheet
    asked = pencil.asked
    if asked == ASK_COMBO:
        list_combos(state, pencil, moves)
    elif asked == ASK_SHIFT:
        list_shifts(pencil, moves)
    elif asked == ASK_PLOT:
        list_places(pencil.fits[pencil.number], codes.WRITE, moves)
    elif asked == ASK_ROUNDABOUT_FIRST:
        list_roundabouts(sheet, moves)
    elif asked == ASK_ROUNDABOUT_AFTER:
        list_roundabouts(sheet, moves)
        moves.add(codes.SKIP)
    elif asked == ASK_ACTION:
        list_targets(pencil, state.rules, moves)
        moves.add(codes.SKIP)
    elif asked in (ASK_COMMIT, ASK_COMMIT_CLAIMS):
        moves.add(codes.CONFIRM)
    elif asked == ASK_CLAIM:
        list_claims(state, pencil, moves)
        moves.add(codes.DONE)
    elif asked == ASK_ESTATE:
        list_estates(state, pencil, moves)
    elif asked == ASK_RESHUFFLE:
        moves.add(codes.RESHUFFLE)
        moves.add(codes.KEEP_CARDS)
    elif asked == ASK_HAND:
        place: i64
        for place in range(COLUMNS):
            moves.add(codes.HAND + place)


def play(state: WelcomeTo, seat: i64, move: i64) -> None:
    """Carry out one decision and ask the next."""
    pencil = state.pencils[seat]
    asked = pencil.asked
    if asked == ASK_COMBO:
        choose_combo(state, pencil, move)
    elif asked == ASK_HAND:
        pencil.spare = move - codes.HAND
        pencil.asked = ASK_COMMIT
    elif asked == ASK_SHIFT:
        shift_number(pencil, state.rules, move)
    elif asked == ASK_PLOT:
        write_number(pencil, state.rules, move - codes.WRITE)
    elif asked == ASK_ROUNDABOUT_FIRST:
        build_roundabout(pencil, state.rules, move - codes.ROUNDABOUT)
        pencil.asked = ASK_COMBO
    elif asked == ASK_ROUNDABOUT_AFTER:
        if move != codes.SKIP:
            build_roundabout(pencil, state.rules, move - codes.ROUNDABOUT)
        ask_for_action(pencil, state.rules)
    elif asked == ASK_ACTION:
        use_action(pencil, state.rules, move)
        pencil.asked = ASK_COMMIT
    elif asked == ASK_CLAIM:
        choose_claim(state, pencil, move)
    elif asked == ASK_ESTATE:
        use_estate(state, pencil, move - codes.ESTATE)
        ask_for_estates(state, pencil)
    elif asked in (ASK_COMMIT, ASK_COMMIT_CLAIMS):
        commit(state, pencil)
    elif asked == ASK_RESHUFFLE:
        pencil.reshuffle = move == codes.RESHUFFLE
        commit(state, pencil)


# D1: the combo (WT-24 to WT-26)


def list_combos(state: WelcomeTo, pencil: Pencil, moves: Moves) -> None:
    """Every legal combo; a refusal if no printed number fits; a roundabout if one may be built."""
    fits = pencil.fits
    combos = state.combos
    state.rules.mode.list_choices(fits, combos, moves)
    if fits[combos[0]] | fits[combos[1]] | fits[combos[2]] == 0:
        moves.add(codes.REFUSE)
    if may_build_roundabout(pencil, state.rules):
        moves.add(codes.ROUNDABOUT_FIRST)


def choose_combo(state: WelcomeTo, pencil: Pencil, move: i64) -> None:
    if move == codes.ROUNDABOUT_FIRST:
        pencil.asked = ASK_ROUNDABOUT_FIRST
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
            pencil.asked = ASK_SHIFT
        else:
            pencil.asked = ASK_PLOT


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
    pencil.asked = ASK_PLOT


# D3: the plot (WT-23, WT-28)


def write_number(pencil: Pencil, rules: Ruleset, plot: i64) -> None:
    pencil.sheet.write(plot, pencil.number)
    make_room(pencil.fits, pencil.sheet, rules.paper, plot)
    pencil.plot = plot
    if may_build_roundabout(pencil, rules):
        pencil.asked = ASK_ROUNDABOUT_AFTER
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


def list_places(places: i64, first_code: i64, moves: Moves) -> None:
    """Every plot or gap of a set, as code + place."""
    codes = moves.codes
    count = moves.count
    while places != 0:
        codes[count] = first_code  # overwritten by the next, unless this place is of the set
        count += places & 1
        places >>= 1
        first_code += 1
    moves.count = count


# D5: the action (WT-34 to WT-45)


def ask_for_action(pencil: Pencil, rules: Ruleset) -> None:
    """WT-29: an action without a target is passed over."""
    if has_target(pencil, rules):
        pencil.asked = ASK_ACTION
    else:
        pencil.asked = ASK_COMMIT


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
    plot: i64
    for plot in range(PLOTS):
        if (from_left >> plot) & 1 == 1:
            moves.add(codes.COPY_LEFT + plot)
        if (from_right >> plot) & 1 == 1:
            moves.add(codes.COPY_RIGHT + plot)


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
        pencil.asked = ASK_COMMIT_CLAIMS
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
            pencil.asked = ASK_ESTATE
            return
        use_estate(state, pencil, options.codes[0] - codes.ESTATE)
    pencil.sheet.locked |= pencil.chosen | requirement.locks(pencil.sheet, state.rules.paper)
    pencil.claimed |= BIT[pencil.plan]
    pencil.asked = ASK_CLAIM if state.can_claim(pencil) else ASK_COMMIT_CLAIMS


def use_estate(state: WelcomeTo, pencil: Pencil, start: i64) -> None:
    plot: i64
    for plot in range(start, start + estate_size(pencil.sheet, start)):
        pencil.chosen |= BIT[plot]
    pencil.previous = start
    pencil.slot += 1


# The barriers (WT-20, WT-49, WT-57, WT-32)


def commit(state: WelcomeTo, pencil: Pencil) -> None:
    """D6, D9, D10: this seat has decided; when it was the last one, the barrier falls."""
    pencil.asked = NOTHING
    state.waiting_for -= 1
    if state.waiting_for > 0:
        return
    state.inked += 1
    if state.phase == TURN:
        begin_claims(state)
    elif state.phase == CLAIMS:
        close_claims(state)
    else:
        close_reshuffle(state)


def begin_claims(state: WelcomeTo) -> None:
    """Barrier 1: all turns become ink; who can claim something is asked, the others have nothing to decide."""
    state.phase = CLAIMS
    seat: i64
    for seat in range(state.seats):
        pencil = state.pencils[seat]
        state.inks[seat].become(pencil.sheet)
        if state.can_claim(pencil):
            pencil.asked = ASK_CLAIM
            state.waiting_for += 1
    state.rules.mode.after_turn(state)
    if state.waiting_for == 0:
        close_claims(state)


def close_claims(state: WelcomeTo) -> None:
    """Barrier 2: claims become ink; then the end is checked, and the game goes on if no trigger holds (WT-57)."""
    approved = state.approved
    ending = False
    seat: i64
    for seat in range(state.seats):
        if state.pencils[seat].claimed != 0:
            write_claims(state, seat, approved)
        if state.ends_the_game(seat):
            ending = True
    state.rules.mode.claim(state, approved)
    if ending or state.rules.mode.ends_the_game(state):
        state.phase = OVER
    elif state.rules.reshuffle_right and approved == 0 and state.approved != 0:
        begin_reshuffle(state)
    else:
        begin_round(state)


def write_claims(state: WelcomeTo, seat: i64, approved: i64) -> None:
    """WT-49: the first value for everybody who claims a plan that was not approved when the claims began."""
    pencil = state.pencils[seat]
    ink = state.inks[seat]
    box: i64
    for box in range(3):
        if (pencil.claimed >> box) & 1 == 1:
            points = state.plans[box].first
            if (approved >> box) & 1 == 1:
                points = state.plans[box].later
            pencil.sheet.write_points(box, points)
            ink.write_points(box, points)
    ink.locked = pencil.sheet.locked
    state.approved |= pencil.claimed


def begin_reshuffle(state: WelcomeTo) -> None:
    """WT-32: every player who claimed in this first round of claims is asked."""
    state.phase = RESHUFFLE
    seat: i64
    for seat in range(state.seats):
        if state.pencils[seat].claimed != 0:
            state.pencils[seat].asked = ASK_RESHUFFLE
            state.waiting_for += 1


def close_reshuffle(state: WelcomeTo) -> None:
    """WT-32: one yes is enough."""
    wanted = False
    seat: i64
    for seat in range(state.seats):
        pencil = state.pencils[seat]
        wanted = wanted or pencil.reshuffle
        pencil.reshuffle = False
    if wanted:
        state.deck.deal(state.chance)
    begin_round(state)


def begin_round(state: WelcomeTo) -> None:
    """WT-16: reveal three combos and ask everybody."""
    state.round += 1
    state.phase = TURN
    state.deck.reveal(state.chance)
    state.rules.mode.after_reveal(state)
    state.show_combos()
    seat: i64
    for seat in range(state.seats):
        pencil = state.pencils[seat]
        pencil.asked = ASK_COMBO
        pencil.roundabout_built = False
        pencil.claimed = 0
    state.waiting_for = state.seats


# The boxes of a track (WT-5)


def has_free_box(sheet: Sheet, rules: Ruleset, track: i64) -> bool:
    return sheet.crossed(track) < rules.paper.boxes[track]
