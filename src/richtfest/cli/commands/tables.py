"""`tables`: what is kept, for whoever runs a server. `tables list`, `show`, `export`, `delete` and `prune`."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from richtfest.cli.command import AsJson, Command, Database, DataFolder
from richtfest.cli.language import _
from richtfest.core.refusal import Unreadable

ASKED: Final = ("list", "show", "export", "delete", "prune")


def tables(
    what: Annotated[str, typer.Argument(metavar="WHAT", help=", ".join(ASKED))],
    names: Annotated[list[str] | None, typer.Argument(metavar="[TABLE]...", help=_("Which tables."))] = None,
    data: DataFolder = None,
    database: Database = None,
    older: Annotated[
        str | None, typer.Option(metavar="AGE", help=_("Only tables opened longer ago, such as 90d, 12w, 6m or 1y."))
    ] = None,
    stand: Annotated[str | None, typer.Option(help=_("Only tables that are over, running, waiting or broken."))] = None,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", metavar="FOLDER", help=_("Where exported tables go."))
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help=_("Only say what would be deleted."))] = False,
    as_json: AsJson = False,
) -> None:
    from richtfest.tables.backup import TABLES
    from richtfest.tables.folder import data_folder
    from richtfest.tables.keeping import STANDS

    if what not in ASKED:
        raise Unreadable("“{what}” is none of {asked}.", what=what[:20], asked=", ".join(ASKED))
    if stand is not None and stand not in STANDS:
        raise Unreadable("“{what}” is none of {asked}.", what=stand[:20], asked=", ".join(STANDS))
    where = database or (data or data_folder()) / TABLES
    match what:
        case "list":
            show_list(where, older, stand, as_json=as_json)
        case "show":
            for name in some(names):
                typer.echo(json.dumps(told(find(where, name), whole=True), indent=2, ensure_ascii=False))
        case "export":
            export(where, some(names), output or Path())
        case "delete":
            delete(where, some(names), dry_run=dry_run)
        case "prune":
            if older is None:
                raise Unreadable("Say what may go: tables prune --older 90d, with --dry-run to look first.")
            delete(where, [each.founding.id for each in chosen(where, older, stand)], dry_run=dry_run)


def some(names: list[str] | None) -> list[str]:
    if not names:
        raise Unreadable("Which table? richtfest tables list names them.")
    return names


def ask(where: Any, question: Callable[[Any], Awaitable[Any]]) -> Any:
    from richtfest.tables.keeping import Keeping

    async def answer() -> Any:
        async with Keeping(where) as keeping:
            return await question(keeping)

    return asyncio.run(answer())


def find(where: Any, name: str) -> Any:
    return ask(where, lambda keeping: keeping.find(name))


def chosen(where: Any, older: str | None, stand: str | None) -> list[Any]:
    """The tables that are old enough and stand so, oldest first."""
    from richtfest.tables.keeping import age_in

    before = datetime.now(UTC) - age_in(older) if older else None

    async def question(keeping: Any) -> list[Any]:
        return [await keeping.find(name) for name in await keeping.names(before)]

    return [each for each in ask(where, question) if stand in {None, each.stand}]


def show_list(where: Any, older: str | None, stand: str | None, *, as_json: bool) -> None:
    found = chosen(where, older, stand)
    if as_json:
        typer.echo(json.dumps([told(each) for each in found], ensure_ascii=False))
        return
    for each in found:
        facts = told(each)
        typer.echo(f"{facts['id']:14} {facts['opened'][:16]} {facts['title']:14} {facts['stand']:8} {facts['lines']:6}")
    counted = Counter(each.stand for each in found)
    typer.echo(", ".join(f"{number} {stand}" for stand, number in sorted(counted.items())) or _("No tables."))


def told(kept: Any, *, whole: bool = False) -> dict[str, Any]:
    """What the operator is told: not the seed of a match that runs, nor who sits there."""
    founding = kept.founding
    facts = {
        "id": founding.id,
        "title": founding.title,
        "opened": founding.opened,
        "stand": kept.stand,
        "seats": founding.seats,
        "people": kept.people,
        "lines": len(kept.entries),
    }
    if not whole:
        return facts
    lines = Counter(entry.kind for entry in kept.entries)
    return facts | {"rules": founding.rules, "options": founding.options, "kinds": dict(lines)}


def export(where: Any, names: list[str], folder: Path) -> None:
    """The record of each match that is over."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        kept = find(where, name)
        if not kept.record:
            raise Unreadable("The record of “{name}” is there when the match is over.", name=name[:60])
        file = folder / f"richtfest-{kept.founding.id}.txt"
        file.write_text(kept.record, encoding="utf-8")
        typer.echo(str(file))


def delete(where: Any, names: list[str], *, dry_run: bool) -> None:
    from richtfest.tables.keeping import delete as take_out

    for name in names:
        find(where, name)
    for name in names:
        if not dry_run:
            take_out(where, name)
        typer.echo(name)
    if dry_run:
        said = _.many("{number} table would go.", "{number} tables would go.", len(names))
    else:
        said = _.many("{number} table is gone.", "{number} tables are gone.", len(names))
    typer.echo(said.format(number=len(names)))


COMMAND = Command(tables, _("List, show, export or delete the tables that are kept."))
