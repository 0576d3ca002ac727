"""From the effects of the component file to values that can answer (HC-12 to HC-16).

A new special is written with these words alone. What would make no sense is refused with its place.
"""

from __future__ import annotations

from typing import Final

from richtfest.core.arrays import i64, vec
from richtfest.core.strict_json import Form
from richtfest.games.happy_city.rules import amounts, conditions, effects
from richtfest.games.happy_city.rules.amounts import Amount
from richtfest.games.happy_city.rules.city import COLOURS, HEARTS, INCOME, MOST_CARDS, RESIDENTS, STATS
from richtfest.games.happy_city.rules.conditions import Condition
from richtfest.games.happy_city.rules.effects import Effect, Special

LIMIT: Final = 100
OPS: Final = {"lt": conditions.LESS, "eq": conditions.EQUAL, "ge": conditions.AT_LEAST}
SCOPES: Final = {
    "own": amounts.OWN,
    "left_neighbour": amounts.LEFT_NEIGHBOUR,
    "one_neighbour": amounts.ONE_NEIGHBOUR,
}

# HC-13: when each kind of effect may happen.
TIMINGS: Final = {
    "stat": ("income", "static", "endgame"),
    "tiers": ("income", "static", "endgame"),
    "gain_coins": ("instant", "income_before", "income_after"),
    "discount": ("purchase",),
    "deck_minimum_price": ("purchase",),
    "free_next": ("purchase",),
    "pass_gain": ("pass",),
    "gain_when_neighbour_pays": ("watch",),
    "steal": ("income_after",),
    "add_opponent_income": ("income_bonus",),
    "copy": ("static", "endgame"),
    "replace_last_card": ("placement",),
    "points": ("endgame",),
}
HAPPENINGS: Final = {
    "instant": effects.INSTANT,
    "income_before": effects.INCOME_BEFORE,
    "income_after": effects.INCOME_AFTER,
}
LIMITED: Final = ("free_next", "add_opponent_income")  # they share one counter


def read_effects(form: Form) -> list[Effect]:
    entries = form.list()
    limited = [entry for entry in entries if entry["effect"].value in LIMITED]
    if len(limited) > 1:
        raise limited[1].refuse("A special has at most one effect that is used up.")
    return [read_effect(entry) for entry in entries]


def read_effect(form: Form) -> Effect:
    """HC-14: what each `effect` of the file means."""
    kind = form["effect"].one_of(*TIMINGS)
    timing = form["timing"].one_of(*TIMINGS[kind])
    entries = form.object("timing", "effect", *KEYS[kind])
    match kind:
        case "stat":
            stat = STATS.index(form["stat"].one_of(*stats_of(timing)))
            return effects.AddStat(stat, read_amount(form["amount"], timing), read_condition(entries.get("if"), timing))
        case "tiers":
            return read_tiers(form["tiers"], timing)
        case "gain_coins":
            return effects.GainCoins(
                HAPPENINGS[timing],
                form["target"].one_of("self", "all") == "all",
                read_amount(form["amount"], timing),
                read_condition(entries.get("if"), timing),
            )
        case "discount":
            return effects.Discount(read_colour(form), form["value"].whole(1, LIMIT), form["floor"].whole(0, LIMIT))
        case "deck_minimum_price":
            return effects.DeckMinimumPrice()
        case "free_next":
            return effects.FreeNext(form["uses"].whole(1, LIMIT))
        case "pass_gain":
            form["instead_of"].whole(1, 1)
            return effects.PassGain(form["value"].whole(1, LIMIT))
        case "gain_when_neighbour_pays":
            return effects.GainWhenNeighbourPays(form["threshold"].whole(1, LIMIT), form["value"].whole(1, LIMIT))
        case "steal":
            form["from"].one_of("richest_opponents")
            return effects.Steal(form["value"].whole(1, LIMIT))
        case "add_opponent_income":
            return effects.AddOpponentIncome(form["phases"].whole(1, LIMIT))
        case "copy":
            return read_copy(form)
        case "replace_last_card":
            return effects.ReplaceLastCard()
        case _:
            return read_points(form)


KEYS: Final = {
    "stat": ("stat", "amount", "if"),
    "gain_coins": ("target", "amount", "if"),
    "tiers": ("tiers",),
    "discount": ("colour", "value", "floor"),
    "deck_minimum_price": (),
    "free_next": ("uses",),
    "pass_gain": ("value", "instead_of"),
    "gain_when_neighbour_pays": ("threshold", "value"),
    "steal": ("value", "from"),
    "add_opponent_income": ("phases",),
    "copy": ("what", "fields", "otherwise"),
    "replace_last_card": (),
    "points": ("op", "amount", "limit"),
}


def stats_of(timing: str) -> tuple[str, ...]:
    """HC-13: income has a timing of its own."""
    return (STATS[INCOME],) if timing == "income" else (STATS[RESIDENTS], STATS[HEARTS])


def least_of(timing: str) -> int:
    """Residents, hearts and points may be lost; coins and income never (HC-7, HC-10)."""
    return -LIMIT if timing in {"static", "endgame"} else 0


def read_colour(form: Form) -> int:
    return COLOURS.index(form["colour"].one_of(*COLOURS))


def read_tiers(form: Form, timing: str) -> Effect:
    conditions: list[Condition] = []
    gives: list[vec[i64]] = []
    tiers = form.list(least=1)
    for number, tier in enumerate(tiers, start=1):
        entries = tier.object("if", "else", "gives")
        if ("else" in entries) == ("if" in entries) or ("else" in entries) != (number == len(tiers)):
            raise tier.refuse("Every tier has an “if”, the last one “else”.")
        conditions.append(read_condition(entries.get("if"), timing))
        given = tier["gives"].object(*stats_of(timing))
        gives.append(vec[i64]([given[stat].whole(least_of(timing), LIMIT) if stat in given else 0 for stat in STATS]))
    return effects.Tiers(conditions, gives)


def read_copy(form: Form) -> Effect:
    """HC-57, HC-59, HC-60."""
    what = form["what"].one_of("previous_card", "neighbour_card_same_position", "opponent_special")
    allowed = {
        "previous_card": STATS,
        "neighbour_card_same_position": (STATS[RESIDENTS], STATS[HEARTS]),
        "opponent_special": (STATS[RESIDENTS], STATS[HEARTS], "points"),
    }[what]
    fields = {entry.one_of(*allowed) for entry in form["fields"].list(least=1)}
    bits = sum(1 << STATS.index(field) for field in fields if field in STATS)
    otherwise = form.get("otherwise")
    if what == "opponent_special":
        form["otherwise"].one_of("random_special_from_box")
        return effects.CopySpecial(bits, "points" in fields)
    if otherwise is not None:
        raise otherwise.refuse("Only a copied special has something to draw otherwise.")
    return effects.CopyPreviousCard(bits) if what == "previous_card" else effects.CopyNeighbourCard(bits)


def read_points(form: Form) -> Effect:
    if form["op"].one_of("subtract", "double_if_below") == "subtract":
        return effects.SubtractPoints(read_amount(form["amount"], "endgame"))
    return effects.DoublePoints(form["limit"].whole(1, 10 * LIMIT))


AMOUNT_KEYS: Final = {
    "flat": (),
    "own_cards": ("include_self",),
    "own_income": (),
    "colour": ("colour", "scope"),
    "pair_heart_resident": (),
    "distinct_colours_before": (),
    "adjacent_with": ("has",),
}


def read_amount(form: Form, timing: str) -> Amount:
    """HC-15: what each `per` means."""
    per = form["per"].one_of(*AMOUNT_KEYS)
    entries = form.object("per", "value", *AMOUNT_KEYS[per])
    value = form["value"].whole(least_of(timing), LIMIT)
    if per == "own_income" and timing in {"income", "static"}:
        raise form["per"].refuse("A value that lasts cannot depend on the income, of which it may be a part.")
    if per == "pair_heart_resident" and timing in {"static", "endgame"}:
        raise form["per"].refuse("Residents and hearts cannot depend on the number of residents and hearts.")
    match per:
        case "flat":
            return amounts.Flat(value)
        case "own_cards":
            return amounts.OwnCards(value, "include_self" in entries and entries["include_self"].truth())
        case "own_income":
            return amounts.OwnIncome(value)
        case "colour":
            scope = form["scope"].one_of(*SCOPES)
            if scope == "one_neighbour" and timing not in {"static", "endgame"}:
                raise form["scope"].refuse("One neighbour is chosen at scoring only (HC-61).")
            return amounts.CardsOfColour(value, read_colour(form), SCOPES[scope])
        case "pair_heart_resident":
            return amounts.PairsOfHeartAndResident(value)
        case "distinct_colours_before":
            return amounts.ColoursBefore(value)
        case _:
            return amounts.AdjacentWith(value, STATS.index(form["has"].one_of(*STATS)))


CONDITION_KEYS: Final = {
    "own_card_count": ("op", "n"),
    "own_colour_count": ("colour", "op", "n"),
    "own_coins": ("op", "n"),
    "colour_majority": ("colour", "is"),
    "colour_not_more_than_any": ("colour",),
    "income_strictly_lowest": ("scope", "excluding_this_bonus"),
    "adjacent_same_colour": ("at_least",),
    "next_cards_same_colour": ("n",),
}


def read_condition(form: Form | None, timing: str) -> Condition:
    """HC-16: what each `cond` means; without one it always holds."""
    if form is None:
        return Condition()
    kind = form["cond"].one_of(*CONDITION_KEYS)
    entries = form.object("cond", *CONDITION_KEYS[kind])

    def number() -> int:
        return form["n"].whole(0, LIMIT)

    def op() -> int:
        return OPS[form["op"].one_of(*OPS)]

    match kind:
        case "own_card_count":
            return conditions.CardCount(op(), number())
        case "own_colour_count":
            return conditions.ColourCount(read_colour(form), op(), number())
        case "own_coins":
            return conditions.Coins(op(), number())
        case "colour_majority":
            return conditions.ColourMajority(read_colour(form), form["is"].one_of("sole", "tied") == "tied")
        case "colour_not_more_than_any":
            return conditions.NotMoreThanAny(read_colour(form))
        case "income_strictly_lowest":
            excluding = "excluding_this_bonus" in entries and entries["excluding_this_bonus"].truth()
            if excluding != (timing == "income"):
                raise form.refuse(
                    "A bonus of income, and only that, is left out of the comparison of incomes (HC-R36)."
                )
            return conditions.LowestIncome(form["scope"].one_of("table", "neighbours") == "neighbours", excluding)
        case "adjacent_same_colour":
            return conditions.AdjacentSameColour(form["at_least"].whole(1, 4))
        case _:
            return conditions.NextSameColour(form["n"].whole(1, MOST_CARDS))


def check_income(form: Form, specials: list[Special]) -> None:
    """Incomes must never depend on each other in a circle."""
    comparing = [special.name for special in specials if any(is_bonus_for_low_income(e) for e in special.effects)]
    if len(comparing) > 1:
        raise form.refuse(
            "These cannot both give income that depends on the income of others: {names}.", names=", ".join(comparing)
        )
    for special in specials:
        hearts_count = any(effect.counts_hearts() for effect in special.effects)
        if hearts_count and any(effect.compares_incomes() or effect.copies_special() for effect in special.effects):
            raise form.refuse(
                "{name}: income that depends on hearts cannot also decide about hearts.", name=special.name
            )


def is_bonus_for_low_income(effect: Effect) -> bool:
    gives = isinstance(effect, effects.AddStat) and effect.stat == INCOME
    gives = gives or (isinstance(effect, effects.Tiers) and effect.concerns(INCOME))
    return gives and effect.compares_incomes()
