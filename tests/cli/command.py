"""The command as a shell runs it: in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path


def richtfest(
    *words: str | Path, stdin: str | bytes = "", pure: str = "", cwd: Path | None = None, language: str = "en"
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end; `pure` is the switch RICHTFEST_PURE."""
    data = stdin.encode() if isinstance(stdin, str) else stdin
    done = subprocess.run(
        [sys.executable, "-m", "richtfest", *map(str, words)],
        input=data,
        capture_output=True,
        env=os.environ | {"LANGUAGE": language} | ({"RICHTFEST_PURE": pure} if pure else {}),
        cwd=cwd,
        check=False,
        timeout=120,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def output(*words: str | Path, stdin: str = "") -> str:
    """What a command prints, when all is well."""
    done = richtfest(*words, stdin=stdin)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def refusal(*words: str | Path, stdin: str | bytes = "") -> str:
    """The one sentence a command refuses with: exit code 2, nothing on standard output, no trace of the program."""
    done = richtfest(*words, stdin=stdin)
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.startswith("richtfest: ")
    assert done.stderr.count("\n") == 1
    assert done.stderr.strip().isprintable()
    return done.stderr.removeprefix("richtfest: ").strip()
