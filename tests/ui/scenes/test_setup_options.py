import pytest

from rams_desktop.i18n import names
from rams_desktop.rules.core.options import Value
from rams_desktop.ui.scenes.setup_options import Options
from rams_desktop.ui.widgets.choice import Choice
from rams_desktop.ui.widgets.form import Row
from rams_desktop.ui.widgets.stepper import Stepper
from tests.shipped import EVERY, shipped


def control(options: Options, ruleset: str, key: str) -> object:
    rows = [part for part in options.parts(shipped(ruleset)) if isinstance(part, Row)]
    return next((each for row in rows for each in row.controls if each.key == key), None)


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_number_of_ones_own_is_never_one_that_means_something_else(ruleset: str) -> None:
    for option in shipped(ruleset).options:
        if option.between is None:
            continue
        for value in option.values:
            begun: dict[str, dict[str, Value]] = {ruleset: {option.id: value}}
            options = Options(begun, lambda: None)
            options.whole = True
            choice = control(options, ruleset, f"option-{option.id}")
            assert isinstance(choice, Choice)
            choice.choose(len(option.values))
            stepper = control(options, ruleset, f"own-{option.id}")
            assert isinstance(stepper, Stepper)
            assert options.chosen[ruleset][option.id] == stepper.value
            assert names.value_name(option, stepper.value) == names.number(stepper.value)
            stepper.set(option.between[0])
            assert names.value_name(option, stepper.value) == names.number(stepper.value)
            stepper.set(option.between[1])
            assert options.chosen[ruleset][option.id] == option.between[1]
