"""A real nginx with a certificate of its own, and our server behind it: at a socket, below a path."""

from __future__ import annotations

import os
import shutil
import ssl
import subprocess
from pathlib import Path
from typing import IO, Final

import httpx

from tests.web.server import PATIENCE, Server

NGINX: Final = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
OPENSSL: Final = shutil.which("openssl")
PATH: Final = "/richtfest"
SAMPLE: Final = Path(__file__).parents[2] / "deploy" / "nginx.conf"

CONFIGURATION: Final = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
{user}
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
{server}
}}
"""


class Proxied(Server):
    """One `richtfest serve` that nobody reaches but through nginx, which speaks TLS and shows it below a path."""

    def __init__(self, folder: Path, limit: float) -> None:
        self.socket = folder / "serve.sock"
        arguments = (f"--socket={self.socket}", f"--path={PATH}", "--secure", "--allow-host=localhost")
        super().__init__(folder / "data", limit, arguments=arguments)
        self.folder = folder
        self.nginx: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"https://localhost:{self.port}{PATH}"

    def run(self, output: IO[bytes] | None) -> subprocess.Popen[bytes]:
        make_certificate(self.folder)
        self.trusted = ssl.create_default_context(cafile=self.folder / "site.pem")
        configuration = self.folder / "nginx.conf"
        configuration.write_text(
            CONFIGURATION.format(
                folder=self.folder, user="user root;" if os.getuid() == 0 else "", server=self.server_block()
            )
        )
        assert NGINX is not None
        self.nginx = subprocess.Popen([NGINX, "-c", str(configuration), "-e", str(self.folder / "error.log")])
        return super().run(output)

    def server_block(self) -> str:
        """The sample that we ship, with the names of this place in it."""
        text = SAMPLE.read_text()
        for ours, here in {
            "listen 443 ssl": f"listen 127.0.0.1:{self.port} ssl",
            "server_name club.example": "server_name localhost",
            "/etc/ssl/club.example.pem": f"{self.folder}/site.pem",
            "/etc/ssl/club.example.key": f"{self.folder}/site.key",
            "/run/richtfest/serve.sock": str(self.socket),
        }.items():
            assert ours in text, ours
            text = text.replace(ours, here)
        return text

    def answers_or_died(self) -> str:
        found = super().answers_or_died()
        return found if found != "answers" or self.get("/about").status_code == httpx.codes.OK else ""

    def stop(self, *signs: object) -> None:
        super().stop()
        assert self.nginx is not None
        self.nginx.terminate()
        self.nginx.wait(PATIENCE)


def make_certificate(folder: Path) -> None:
    """Signed by itself, for this test alone."""
    assert OPENSSL is not None
    subprocess.run(
        [OPENSSL, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost",
         "-keyout", folder / "site.key", "-out", folder / "site.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
