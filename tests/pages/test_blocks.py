"""What the pages show happens: every block runs, and says what the page says."""

from pathlib import Path

import pytest

from docs.site import notebook
from docs.site.blocks import Different, blocks_of, reading

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
WITH_BLOCKS = sorted(page for page in DOCS.rglob("*.md") if blocks_of(page.read_text()))
NOTEBOOKS = sorted(DOCS.glob("*.ipynb"))


@pytest.mark.parametrize("page", WITH_BLOCKS, ids=lambda page: str(page.relative_to(DOCS)))
def test_every_block_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    with reading(page, tmp_path) as reader:
        reader.read()


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.name)
def test_a_notebook_says_what_it_said_when_it_was_kept(file: Path) -> None:
    kept = notebook.read(file)
    assert notebook.in_words(notebook.run(kept)) == kept, f"if that is right: python -m docs.site.notebook {file}"


def test_all_lessons_are_found() -> None:
    pages = {page.name for page in WITH_BLOCKS} | {file.name for file in NOTEBOOKS}
    assert pages >= {
        "analysis.ipynb", "api-client.md", "drawing.md", "first-match.md", "first-server.md", "reading-records.md",
        "running-a-server.md", "scoring-paper.md", "your-own-bot.md",
    }  # fmt: skip


@pytest.mark.parametrize(
    "wrong",
    [
        "```python\nprint(1)\n```\n\n```text\n2\n```\n",
        "```python\n>>> 1\n2\n```\n",
        "```console\n$ echo no\nyes\n```\n",
        "```console\n$ false\n```\n",
        "```json\n{,}\n```\n",
        "```brainfuck\n+\n```\n",
        "```{code-block} toml\n:caption: x.toml\n\n=\n```\n",
    ],
)
def test_a_page_that_is_wrong_is_found_out(wrong: str, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(wrong)
    with pytest.raises((Different, ValueError)), reading(page, tmp_path) as reader:
        reader.read()
