#!/usr/bin/env python3
"""Checks the words and sizes of C++ sources: names and comments keep to the vocabulary, comments
are sentences that can be read alone, files and functions are short, and functions take few
parameters.

  .ci/check_form.py FILE...

Each fault is a line "FILE:LINE: what is wrong"; the exit status is 1 where there is one."""

import re
import sys
from pathlib import Path

from function_sizes import functions

MAX_LINES = 350
MAX_OF_FUNCTION = {"lines": 50, "parameters": 5}

# Files that were longer before the limit was checked; each may only become shorter.
LONGER = {
    "core/collision/filter/contact_filter.cpp": 423,
    "core/collision/potential/contact_paths.cpp": 371,
    "tests/core/collision/potential/element_points_test.cpp": 356,
    "tests/core/forces/forces_test.cpp": 422,
    "tests/core/kernels/kernels_test.cpp": 449,
    "tests/core/lab/thread/simulation_thread_test.cpp": 550,
    "tests/core/lab/world/contacts/contact_methods_test.cpp": 427,
    "tests/core/lab/world/inextensible_simulation_test.cpp": 473,
    "tests/core/lab/world/simulation_test.cpp": 416,
    "tests/core/linear/grid/grid_multigrid_test.cpp": 390,
    "tests/core/step/integrators/integrators_test.cpp": 381,
    "tests/core/step/lengths/length_projection_test.cpp": 387,
}

# Functions that were larger before their limits were checked; each may only become smaller.
LARGER_FUNCTIONS = {
    ("app/keys/keys.cpp", "first_keys", "lines"): 60,
    ("app/keys/keys.cpp", "last_keys", "lines"): 63,
    ("app/keys/window_keys.cpp", "window_keys", "lines"): 53,
    ("app/panels/charts/chart_panel.cpp", "draw_still_parts", "parameters"): 6,
    ("app/panels/charts/chart_panel.cpp", "handle_plot", "parameters"): 7,
    ("app/panels/charts/convergence_charts.cpp", "history_chart", "parameters"): 6,
    ("app/panels/popups/popups.cpp", "banner", "parameters"): 7,
    ("app/panels/popups/popups.cpp", "page", "parameters"): 7,
    ("app/panels/popups/popups.cpp", "popup", "parameters"): 8,
    ("app/panels/popups/question_windows.cpp", "question", "parameters"): 6,
    ("app/simulation/speed_model.cpp", "rate", "parameters"): 6,
    ("app/widgets/dragged_number.cpp", "dragged_number", "parameters"): 7,
    ("app/widgets/dragged_number.h", "dragged_number", "parameters"): 7,
    ("app/widgets/parameters.cpp", "parameter_widgets", "parameters"): 6,
    ("app/widgets/parameters.h", "parameter_widgets", "parameters"): 6,
    ("core/lab/comparison/comparison.cpp", "compare_solvers", "parameters"): 6,
    ("core/lab/comparison/comparison.h", "compare_solvers", "parameters"): 6,
    ("core/lab/measures/length_trace.cpp", "strain_histogram", "parameters"): 6,
    ("core/lab/measures/length_trace.h", "strain_histogram", "parameters"): 6,
    ("core/lab/world/stepping/step_control.cpp", "explosion", "parameters"): 6,
    ("core/lab/world/stepping/step_control.h", "explosion", "parameters"): 6,
    ("core/step/lengths/step_projection.cpp", "apply", "parameters"): 8,
    ("core/step/lengths/step_projection.h", "apply", "parameters"): 8,
}

# Words that the vocabulary replaces in names: max and min, end, displacement or path, dragged,
# constrained, ...
BANNED = re.compile(r"\b(?:\w*_)?(?:most|least(?!_squares)|behind|way|ways|led|kept)(?:_\w*)?\b")
# A comment that begins so has no subject of its own.
FRAGMENT = re.compile(r"^\s*///?<?\s*(?:What\b(?!.*\?)|The same\b|Those of\b|Of (?:several|those|what)\b"
                      r"|Whether it\b|Where it\b|How it\b|That of\b|Who\b)")
# Phrases that an engineer would not say.
ODD = re.compile(r"for\s+want\s+of|of\s+no\s+use|\banew\b|so\s+many\b|\bgoes\s+on\b|\bthereof\b"
                 r"|\bwherein\b|\blest\b|\bnor\s+is\b", re.IGNORECASE)
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def faults_of_words(lines):
    for number, line in enumerate(lines, 1):
        text = STRING.sub('""', line)
        code, _, comment = text.partition("//")
        for word in BANNED.findall(code):
            yield number, f"the name {word!r} is not in the vocabulary"
        begins = number == 1 or not lines[number - 2].lstrip().startswith("//")
        sentence = number > 1 and lines[number - 2].rstrip().endswith(".")
        if FRAGMENT.match(line) and (begins or sentence):
            yield number, f"the comment has no subject of its own: {line.strip()[:60]}"
        if ODD.search(comment):
            yield number, f"odd English: {ODD.search(comment).group(0)!r}"


def faults_of_functions(path, text):
    for function in functions(text):
        for what, largest in MAX_OF_FUNCTION.items():
            number = getattr(function, what)
            limit = LARGER_FUNCTIONS.get((path, function.name, what), largest)
            if number > limit:
                yield function.line, f"{function.name}() has {number} {what}, at most {limit}"


def main():
    found = 0
    for path in sys.argv[1:]:
        text = Path(path).read_text()
        lines = text.splitlines()
        faults = [*faults_of_words(lines), *faults_of_functions(path, text)]
        limit = LONGER.get(path, MAX_LINES)
        if len(lines) > limit:
            faults.append((len(lines), f"a file of {len(lines)} lines, at most {limit}"))
        for number, words in sorted(faults):
            print(f"{path}:{number}: {words}")
        found += len(faults)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
