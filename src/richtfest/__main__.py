"""`python -m richtfest` is the command `richtfest`."""

from richtfest.cli import main

if __name__ == "__main__":
    main()
