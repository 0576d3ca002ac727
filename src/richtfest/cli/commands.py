"""What can be asked on a command line. What a command needs is loaded when it runs, so that each starts quickly."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from richtfest.cli.language import LANGUAGE, _
from richtfest.cli.options import TitleOptions, options_of

app = typer.Typer(
    name="richtfest",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

TitleName = Annotated[str, typer.Argument(metavar="TITLE", help=_("Which box, for instance welcome-to."))]
Input = Annotated[str, typer.Argument(metavar="FILE", help=_("A file, or - for standard input."))]
ComponentFile = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help=_("Your own corrected component file."), show_default=False),
]


@app.callback(invoke_without_command=True, help=_("Board games about building houses: to play, to score and to study."))
def richtfest(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=_("The version, and whether rules are compiled."))] = False,
) -> None:
    if version:
        from richtfest import __version__
        from richtfest.pure import is_compiled

        how = _("rules compiled") if is_compiled() else _("rules interpreted")
        typer.echo(f"richtfest {__version__} ({how})")
    elif context.invoked_subcommand is None:
        serve()


@app.command(help=_("Serve the games as web pages, on this machine or for others."))
def serve(
    host: Annotated[str, typer.Option(help=_("The address to listen on; 0.0.0.0 for everybody."))] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help=_("The port to listen on."))] = 8000,
    data: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help=_("Where tables are kept."), show_default=_("your data folder")),
    ] = None,
    components: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TITLE=FILE", help=_("A box and your own corrected component file; more than once for several.")
        ),
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help=_("Show the first page in your browser."))] = False,
    limit: Annotated[float, typer.Option(min=0, help=_("Requests a second by one visitor; 0 for no limit."))] = 20,
    secure: Annotated[
        bool, typer.Option("--secure", help=_("Send cookies over HTTPS only, behind such a proxy."))
    ] = False,
) -> None:
    from richtfest.games.shelf import correct
    from richtfest.web.serve import serve as run_server

    for given in components or []:
        correct(given)
    run_server(host, port, data, opening=open_, limit=limit, secure=secure, _=_)


@app.command(cls=TitleOptions, help=_("Play a match in the terminal, also against bots."))
def play(
    context: typer.Context,
    title: TitleName,
    seats: Annotated[
        str,
        typer.Option(
            help=_("Who sits there: names with commas between. Bots are random, apprentice, apprentice:50ms.")
        ),
    ] = _("you") + ",apprentice",
    seed: Annotated[int | None, typer.Option(help=_("Play these cards again."), show_default=False)] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Go on with a saved match."), show_default=False)
    ] = None,
    components: ComponentFile = None,
) -> None:
    from richtfest.cli.table import open_table

    open_table(title, seats, seed, options_of(context), components, resume)


@app.command(help=_("Score a game played on paper, box by box, as JSON."))
def score(title: TitleName, file: Input, components: ComponentFile = None) -> None:
    answer("score", title, file, components)


@app.command(help=_("Say what may be done in a position, as JSON."))
def legal(title: TitleName, file: Input, components: ComponentFile = None) -> None:
    answer("legal", title, file, components)


def answer(command: str, title: str, file: str, components: Path | None) -> None:
    from richtfest.cli import paper

    said, code = paper.answer(command, title, file, components)
    typer.echo(said)
    raise typer.Exit(code)


@app.command(help=_("Replay a saved match, verify it, and say how it ended."))
def replay(
    file: Input,
    moves: Annotated[bool, typer.Option("--moves", help=_("Tell every move."))] = False,
    upto: Annotated[
        int | None,
        typer.Option(metavar="N", min=0, help=_("Stop after N moves and show the table."), show_default=False),
    ] = None,
    components: ComponentFile = None,
) -> None:
    from richtfest.cli.telling import replayed

    typer.echo(replayed(file, components, moves=moves, upto=upto))


@app.command(cls=TitleOptions, help=_("Draw a match, a position or an empty sheet, as SVG, PNG or PDF."))
def draw(
    context: typer.Context,
    file: Annotated[
        str | None,
        typer.Argument(
            metavar="FILE", help=_("A saved match or a position, or - for standard input."), show_default=False
        ),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE", show_default=False, help=_("A name that ends in svg, png or pdf.")
        ),
    ] = None,
    empty: Annotated[
        str | None, typer.Option(metavar="TITLE", help=_("An empty sheet to print, on A4."), show_default=False)
    ] = None,
    title: Annotated[str, typer.Option(help=_("Which box a position belongs to."))] = "welcome-to",
    upto: Annotated[
        int | None, typer.Option(metavar="N", min=0, help=_("The match after N moves."), show_default=False)
    ] = None,
    theme: Annotated[
        str | None, typer.Option(help=_("light, dark, contrast or print (grey)."), show_default=False)
    ] = None,
    language: Annotated[str, typer.Option(help=_("en or de."))] = LANGUAGE,
    components: ComponentFile = None,
) -> None:
    from richtfest.cli.picture import draw as answer

    answer(file, empty, title, output, upto, theme, language, options_of(context), components)


@app.command(cls=TitleOptions, help=_("Let bots play many matches, and compare how they do."))
def simulate(
    context: typer.Context,
    title: TitleName,
    seats: Annotated[int | None, typer.Option(help=_("How many seats; by default one for each bot named."))] = None,
    games: Annotated[int, typer.Option(help=_("How many matches."))] = 100,
    bots: Annotated[
        str,
        typer.Option(help=_("Who plays: random, apprentice, apprentice:200 (play-outs), apprentice:50ms; repeated.")),
    ] = "random,random",
    seed: Annotated[int, typer.Option(help=_("The same seed gives the same matches."))] = 0,
    jobs: Annotated[int, typer.Option(help=_("How many processes share the work. Results do not depend on it."))] = 1,
    csv: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=_("Write a line for each seat of each match."), show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help=_("Print one JSON object instead of a table."))] = False,
    components: ComponentFile = None,
) -> None:
    from richtfest.cli.series import simulate as answer

    typer.echo(answer(title, seats, games, bots, seed, jobs, csv, options_of(context), components, as_json=as_json))


@app.command(help=_("Say where every printed value comes from."))
def components(
    title: TitleName,
    check: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Check your own component file instead."), show_default=False)
    ] = None,
) -> None:
    from richtfest.cli.box import checked, provenance

    typer.echo(provenance(title) if check is None else checked(title, check))
