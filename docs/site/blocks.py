"""The code blocks of the pages, and what it means to run them. The tests do, and the site, for the pictures they draw.

The blocks of a page run from top to bottom in one empty folder, as a reader would type them:

* `python` runs, every block in the same program; one with `>>>` is a conversation whose answers must come out as shown;
* `text` right after `python` is what the program printed;
* `console` is a shell: after `$` a command, below it what it says; `richtfest serve` goes on until the page ends;
* a block with a caption is a file of that name, and so is `python` that begins with one (`# gardener.py`); a file whose
  kind we know must be readable.

`...` stands for whatever differs from day to day.
"""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import json
import os
import re
import socket
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 60.0  # seconds: a busy machine is no reason to fail
SHOWN_ADDRESS: Final = "127.0.0.1:8000"  # where the pages say the server is
FENCE: Final = re.compile(r"^(?P<ticks>`{3,})(?:\{code-block\} ?)?(?P<language>[\w+-]*)(?P<directive>\{[\w-]+\})?")
FLAGS: Final = doctest.ELLIPSIS
TOLD_ONLY: Final = {"", "nginx", "ini", "jsonl", "yaml"}  # diagrams, files of other programs, and what other tests run


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block of a page."""

    language: str
    text: str
    line: int  # of its first line
    caption: str = ""  # the name of the file it is


def blocks_of(page: str) -> list[Block]:
    """All code blocks of a page, in order; directives that are no code are left out."""
    found: list[Block] = []
    lines = enumerate(page.splitlines(), start=1)
    for number, line in lines:
        fence = FENCE.match(line)
        if fence is None:
            continue
        inside: list[str] = []
        for _, inner in lines:
            if inner.startswith(fence["ticks"]) and not inner.strip("` "):
                break
            inside.append(inner)
        caption = ""
        while inside and (option := re.fullmatch(r":(\w+): *(.*)", inside[0])):
            caption = option[2] if option[1] == "caption" else caption
            inside.pop(0)
        if inside and (name := re.fullmatch(r"# (\w+\.py)", inside[0])):
            caption = name[1]
        if fence["directive"] is None:
            found.append(Block(fence["language"], "\n".join(inside) + "\n", number + 1, caption))
    return found


class Different(AssertionError):  # noqa: N818 - as refusals are named
    """A block did something else than the page says."""


class Reader:
    """Somebody who types in what a page shows, in an empty folder."""

    def __init__(self, page: Path, folder: Path) -> None:
        self.page = page
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "__main__"}
        self.printed: str | None = None  # by the last block, while nobody has compared it
        self.port = 0
        self.server: subprocess.Popen[str] | None = None

    def read(self, upto: int | None = None) -> None:
        """Run the blocks of the page, all or those above a line."""
        with contextlib.chdir(self.folder):
            for block in blocks_of(self.page.read_text(encoding="utf-8")):
                if upto is None or block.line < upto:
                    self.run(block)

    def close(self) -> None:
        if self.server is not None:
            self.server.terminate()
            self.server.communicate(timeout=PATIENCE)

    def run(self, block: Block) -> None:
        text = self.here(block.text)
        printed, self.printed = self.printed, None
        if block.caption:
            (self.folder / block.caption).parent.mkdir(parents=True, exist_ok=True)
            (self.folder / block.caption).write_text(text, encoding="utf-8")
        if block.language == "console":
            for command, answer in commands_in(text):
                self.type_in(command, answer, block)
        elif block.language == "python" and not block.caption:
            self.run_python(text, block)
        elif block.language == "text" and printed is not None:
            self.compare(text, printed, block)
        else:
            self.check(text, block)

    def check(self, text: str, block: Block) -> None:
        """A block that is shown but not run must at least be what it says it is."""
        match block.language:
            case "python":
                ast.parse(text)
            case "json":
                json.loads(text)
            case "toml":
                tomllib.loads(text)
            case language if language not in TOLD_ONLY and not block.caption:
                raise Different(f"{self.where(block)}: nobody runs a block of {language}")

    def run_python(self, text: str, block: Block) -> None:
        out = io.StringIO()
        if text.startswith(">>>"):
            lesson = doctest.DocTestParser().get_doctest(text, self.names, self.page.name, str(self.page), block.line)
            runner = doctest.DocTestRunner(verbose=False, optionflags=FLAGS)
            runner.run(lesson, out=out.write, clear_globs=False)
            self.names.update(lesson.globs)  # a test runs in a copy of the names
            if runner.failures:
                raise Different(f"{self.where(block)}\n{out.getvalue()}")
            return
        with contextlib.redirect_stdout(out):
            exec(compile("\n" * (block.line - 1) + text, str(self.page), "exec"), self.names)  # noqa: S102 - our pages
        self.printed = self.shown(out.getvalue())

    def type_in(self, command: str, answer: str, block: Block) -> None:
        if command.startswith("richtfest serve"):
            said = self.serve(command)
        else:
            done = subprocess.run(  # noqa: S602 - a page shows what a shell does
                command,
                shell=True,
                cwd=self.folder,
                env=self.environment(),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
            said = done.stdout
            if done.returncode and not re.search(r"^richtfest: ", answer, re.MULTILINE):
                raise Different(f"{self.where(block)}: {command} ends with {done.returncode}\n{said}")
        self.compare(answer, self.shown(said), block)

    def serve(self, command: str) -> str:
        """Start the server on a free port, with its data in the folder; what it says first."""
        self.close()
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        words = re.sub(r" --(open|host \S+|port \S+)", "", command)
        words += f" --port {self.port}" + ("" if "--data" in command else " --data data")
        self.server = subprocess.Popen(  # noqa: S603 - our own command
            [sys.executable, "-m", *words.split()],
            cwd=self.folder,
            env=self.environment(),
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.server.stdout is not None
        said = self.server.stdout.readline()
        deadline = time.monotonic() + PATIENCE
        while self.server.poll() is None and time.monotonic() < deadline:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), timeout=1):
                return said
            time.sleep(0.05)
        raise Different(f"{self.page.name}: {command} does not answer")

    def environment(self) -> dict[str, str]:
        """Our commands are found first, and modules that the page wrote."""
        path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
        modules = os.pathsep.join([str(self.folder), *filter(None, [os.environ.get("PYTHONPATH")])])
        return os.environ | {"PATH": path, "PYTHONPATH": modules, "LANGUAGE": "en", "COLUMNS": "100"}

    def compare(self, wanted: str, got: str, block: Block) -> None:
        example = doctest.Example("", wanted)
        checker = doctest.OutputChecker()
        if not checker.check_output(example.want, got, FLAGS):
            raise Different(f"{self.where(block)}\n{checker.output_difference(example, got, FLAGS)}")

    def here(self, text: str) -> str:
        """What the page says, with the port that was free."""
        return text.replace(SHOWN_ADDRESS, f"127.0.0.1:{self.port}") if self.port else text

    def shown(self, text: str) -> str:
        """What was said, as the page shows it."""
        return text.replace(f"127.0.0.1:{self.port}", SHOWN_ADDRESS) if self.port else text

    def where(self, block: Block) -> str:
        return f"{self.page.name}, line {block.line}"


@contextlib.contextmanager
def reading(page: Path, folder: Path) -> Iterator[Reader]:
    """A reader who switches off the server before they leave."""
    reader = Reader(page, folder)
    try:
        yield reader
    finally:
        reader.close()


def commands_in(text: str) -> Iterator[tuple[str, str]]:
    """The commands of a console and what is shown below each; `> ` goes on with a command."""
    command, answer = "", ""
    for line in text.splitlines():
        if line.startswith("$ "):
            if command:
                yield command, answer
            command, answer = line.removeprefix("$ "), ""
        elif line.startswith("> ") and not answer:
            command += "\n" + line.removeprefix("> ")
        else:
            answer += line + "\n"
    if command:
        yield command, answer
