"""`serve`: the games as web pages."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from richtfest.bots.levels import admit, spellings
from richtfest.cli.command import Command, Database, DataFolder
from richtfest.cli.language import _
from richtfest.cli.settings import WithSettings, show_settings
from richtfest.core.refusal import Unreadable

LEVELS: Final = ("debug", "info", "warning", "error")


def serve(
    context: typer.Context,
    host: Annotated[str, typer.Option(help=_("The address to listen on; 0.0.0.0 for everybody."))] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help=_("The port to listen on."))] = 8000,
    data: DataFolder = None,
    database: Database = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help=_("Processes that serve side by side; several need a database."))
    ] = 1,
    components: Annotated[
        list[str] | None,
        typer.Option(
            metavar="TITLE=FILE", help=_("A box and your own corrected component file; more than once for several.")
        ),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=BOT",
            help=_("A bot that tables may invite by this name; more than once for several. Bots are {bots}.").format(
                bots=spellings(_)
            ),
        ),
    ] = None,
    open_: Annotated[bool, typer.Option("--open", help=_("Show the first page in your browser."))] = False,
    limit: Annotated[float, typer.Option(min=0, help=_("Requests a second by one visitor; 0 for no limit."))] = 20,
    connections: Annotated[
        int | None,
        typer.Option(min=1, help=_("Connections at once, to each process; as many as the system allows without it.")),
    ] = None,
    analysis_worlds: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            min=2,
            help=_("In how many imagined worlds two turns are compared; fewer are quicker and rougher."),
        ),
    ] = None,
    secure: Annotated[
        bool, typer.Option("--secure", help=_("Send cookies over HTTPS only, behind such a proxy."))
    ] = False,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS", help=_("A proxy that is believed who asks, and how; more than once for several.")
        ),
    ] = None,
    path: Annotated[
        str, typer.Option(metavar="PATH", help=_("Below which path a proxy shows us, for instance /richtfest."))
    ] = "",
    allow_host: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help=_("A name that we answer to, or *.name for all below it; more than once for several, any without."),
        ),
    ] = None,
    socket: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=_("Listen at a unix socket instead of an address, for a proxy beside us.")),
    ] = None,
    drain: Annotated[
        float, typer.Option(min=0, help=_("Seconds between SIGTERM and the end, in which no new tables are opened."))
    ] = 0,
    metrics: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS:PORT", help=_("Show figures for Prometheus there, such as 127.0.0.1:9464.")),
    ] = None,
    log_level: Annotated[
        str, typer.Option(help=_("What is logged: {levels}.").format(levels=", ".join(LEVELS)))
    ] = "warning",
    log_json: Annotated[bool, typer.Option("--log-json", help=_("Log in JSON, an object in each line."))] = False,
    mail: Annotated[
        str | None,
        typer.Option(
            metavar="SMTP", help=_("A mail server for letters, such as smtp://user:password@mail.example:587.")
        ),
    ] = None,
    mail_from: Annotated[str, typer.Option(metavar="ADDRESS", help=_("The address that letters come from."))] = "",
    push: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help=_("Notify browsers; whom push services may write to about it.")),
    ] = None,
    hooks: Annotated[
        bool,
        typer.Option("--hooks", help=_("Let people have web addresses of their own called when it is their turn.")),
    ] = False,
    private_hooks: Annotated[
        bool, typer.Option("--private-hooks", help=_("Letters may also go to addresses of your own network."))
    ] = False,
    letters_after: Annotated[
        float, typer.Option(min=0, help=_("Seconds that somebody’s turn has begun before a letter tells them."))
    ] = 60,
    settings: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help=_("A file (TOML) with settings, by the names of these flags.")),
    ] = None,
    show: Annotated[
        bool, typer.Option("--show-settings", help=_("Show each setting and where it comes from, and exit."))
    ] = False,
) -> None:
    if show:
        return show_settings(context)
    from richtfest.games.shelf import correct  # late: who only asks for help does not wait for a web server
    from richtfest.tables.post.posting import Posting
    from richtfest.web.door import tidy_path
    from richtfest.web.listening import Listening
    from richtfest.web.operation.running import Running
    from richtfest.web.serve import serve as run_server

    for given in components or []:
        correct(given)
    for given in bots or []:
        admit(given)
    listening = Listening(host, port, socket, tuple(proxy or ()), tuple(allow_host or ()), tidy_path(path))
    if log_level.lower() not in LEVELS:
        raise Unreadable(
            "There is no level “{level}”; there are {levels}.", level=log_level[:20], levels=", ".join(LEVELS)
        )
    run_server(
        listening,
        data,
        database=database,
        workers=workers,
        opening=open_,
        limit=limit,
        worlds=analysis_worlds,
        secure=secure,
        running=Running(drain, metrics, log_level, log_json, connections),
        posting=Posting(mail, mail_from, push, hooks, private_hooks, letters_after),
        _=_,
    )
    return None


COMMAND = Command(serve, _("Serve the games as web pages, on this machine or for others."), WithSettings)
