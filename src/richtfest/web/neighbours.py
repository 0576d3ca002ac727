"""Where neighbours find us: the address of this machine in its local network."""

from __future__ import annotations

import socket
from typing import Final

SOMEWHERE: Final = ("192.0.2.1", 9)  # reserved for examples: nobody is there
HERE: Final = frozenset({"127.0.0.1", "localhost", "::1"})  # what every machine calls itself


def own_address() -> str | None:
    """The address this machine would send from; nothing is sent. None where it has no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(SOMEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address in HERE else address
