"""Whatever a reader chooses from or is shown points of has a caption of its own."""

from richtfest.core.words import LANGUAGES, speak
from tests.contract.setup import Setup
from tests.contract.titles import for_every_setup


@for_every_setup
def test_title_options_choices_and_boxes_of_the_pad_have_captions(setup: Setup) -> None:
    title, match = setup.title, setup.match(1)
    for language in LANGUAGES:
        _ = speak(language)
        assert all(_(words) for words in (title.caption, title.about, title.credits))
        for option in title.options:
            assert _(option.caption)
            assert _(option.explanation)
            captions = [option.told(choice, _) for choice in option.choices]
            assert all(captions)
            assert len(set(captions)) == len(captions)
        boxes = [title.words.name_box(box, match.options, _) for box, points in match.tallies()[0].boxes]
        assert all(boxes)
        assert len(set(boxes)) == len(boxes)
