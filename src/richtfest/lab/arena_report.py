"""The results of an arena as files: figures, one line for each seat of each match, records, and a page."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from html import escape
from io import BytesIO, StringIO
from pathlib import Path
from typing import Final

import pyarrow
import pyarrow.parquet

from richtfest.core.words import Translate
from richtfest.games.shelf import find_title
from richtfest.lab.arena import Arena, Played, Standings, rows_of
from richtfest.lab.plots import Plots, on_a_page
from richtfest.lab.summary import figures_of, heads_of_figures

STYLE: Final = """
:root { color-scheme: light dark; --paper: #f6efe0; --ink: #2b2622; --line: #c9bca3; }
@media (prefers-color-scheme: dark) { :root { --paper: #221e1a; --ink: #efe6d5; --line: #5b5247; } }
body { background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; display: block; overflow-x: auto; }
th, td { padding: .3rem .7rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
th { border-bottom-width: 2px; white-space: normal; vertical-align: bottom; }
td { font-variant-numeric: tabular-nums; }
figure { margin: 2.5rem 0; }
figcaption { margin-bottom: .5rem; font-weight: 600; }
svg { width: 100%; max-width: 46rem; height: auto; }
"""


def write_results(
    arena: Arena,
    standings: Standings,
    matches: Sequence[Played],
    spent: Sequence[float],
    folder: Path,
    plots: Plots,
    _: Translate,
) -> None:
    """Write all files. They follow from the settings, but for the times in the report."""
    rows = list(rows_of(arena, matches))
    lines = StringIO(newline="")
    writer = csv.DictWriter(lines, list(rows[0]))
    writer.writeheader()
    writer.writerows(rows)
    drawn = plots.all()
    texts = {
        "results.json": json.dumps(standings.as_json(), indent=1) + "\n",
        "matches.csv": lines.getvalue(),
        "records.txt": "\n".join(played.outcome.record or "" for played in matches),
        "report.html": page(arena, standings, spent, drawn, _),
        **drawn,
    }
    packed = BytesIO()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), packed)
    contents = {name: text.encode() for name, text in texts.items()} | {"matches.parquet": packed.getvalue()}
    for name, content in contents.items():
        fresh = folder / f"{name}.new"
        fresh.write_bytes(content)
        fresh.replace(folder / name)  # whole or not at all


def table_of(standings: Standings, spent: Sequence[float], _: Translate) -> tuple[list[str], list[list[str]]]:
    """The bots, the strongest first: heads of columns, and a row for each."""
    rows = []
    for bot in standings.order():
        seat, rating = standings.all.seats[bot], standings.rating(bot)
        rated = "–" if rating is None else f"{rating[0]:.1f} ± {rating[1]:.1f}"
        rows.append([seat.bot, rated, *figures_of(standings.all, seat), f"{spent[bot]:.2f} ms", str(seat.points.count)])
    return [_("bot"), _("rating"), *heads_of_figures(_), _("a decision"), _("matches")], rows


def page(arena: Arena, standings: Standings, spent: Sequence[float], drawn: dict[str, str], _: Translate) -> str:
    """One page with everything in it."""
    box = find_title(arena.title)
    heads, rows = table_of(standings, spent, _)
    captions = {
        "points.svg": _("Points of all matches; the dot is the mean, its bar where the true mean surely lies."),
        "boxes.svg": _("What the points are made of."),
        "wins.svg": _("The share of matches that the bot of the row wins."),
    }
    figures = "".join(
        f"<figure><figcaption>{escape(captions[name])}</figcaption>{on_a_page(svg)}</figure>"
        for name, svg in drawn.items()
    )
    told = _(
        "Every bot met every other on the same {deals} deals, each of them played on every seat; "
        "seed {seed}, rules version {rules}."
    ).format(deals=arena.deals, seed=arena.seed, rules=box.version)
    chosen = " · ".join(
        f"{_(box.option(name).caption)}: {choice}" for name, choice in arena.settings()["options"].items()
    )
    return (
        f"<!doctype html><html><head><meta charset='utf-8'><meta name='viewport' content='width=device-width'>"
        f"<title>{escape(_('Arena'))}: {escape(_(box.caption))}</title><style>{STYLE}</style></head><body>"
        f"<h1>{escape(_('Arena'))}: {escape(_(box.caption))}</h1><p>{escape(told)}</p><p>{escape(chosen)}</p>"
        f"{html_table(heads, rows)}{figures}</body></html>\n"
    )


def html_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    lines = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{lines}</table>"
