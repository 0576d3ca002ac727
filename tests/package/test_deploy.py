"""The samples for those who run a server are right, as far as the programs they are for are at hand."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from richtfest.cli.commands.serve import COMMAND
from tests.cli.command import output

DEPLOY = Path(__file__).parents[2] / "deploy"
FLAGS = {"--" + name.replace("_", "-").rstrip("-") for name in COMMAND.run.__annotations__} | {"--show-settings"}


def needs(program: str) -> str:
    found = shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        pytest.skip(f"no {program} on this machine")
    return found


def test_caddy_takes_its_sample() -> None:
    command = [needs("caddy"), "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_systemd_takes_its_sample(tmp_path: Path) -> None:
    unit = tmp_path / "richtfest.service"
    text = (DEPLOY / "richtfest.service").read_text()
    unit.write_text(text.replace("/opt/richtfest/bin/richtfest", "/bin/true"))  # which is not installed here
    done = subprocess.run([needs("systemd-analyze"), "verify", unit], capture_output=True, text=True, check=False)
    assert "richtfest.service" not in done.stderr, done.stderr


def test_the_sample_of_settings_is_one_and_samples_name_only_flags_that_exist() -> None:
    sample = tomllib.loads((DEPLOY / "richtfest.toml").read_text())
    told = output("serve", "--show-settings", "--settings", DEPLOY / "richtfest.toml")
    assert {line.split()[0] for line in told.splitlines() if line.endswith(" file")} == set(sample)
    for file in DEPLOY.iterdir():
        assert set(re.findall(r"(?<!\w)--[a-z][a-z-]+", " ".join(serve_lines(file)))) <= FLAGS, file


def serve_lines(file: Path) -> list[str]:
    return [line for line in file.read_text().splitlines() if "richtfest serve" in line]


def test_the_containers_name_settings_that_exist_and_a_file_that_is_there() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text())["services"]
    built = services["richtfest"]["build"]
    assert (DEPLOY / built["context"] / built["dockerfile"]).is_file()
    assert services["database"]["healthcheck"]["test"]
    said = (DEPLOY / "compose.yaml").read_text() + (DEPLOY / "Containerfile").read_text()
    named = {"--" + name.lower().replace("_", "-") for name in re.findall(r"RICHTFEST_([A-Z_]+)", said)}
    assert named - {"--pure"} <= FLAGS
