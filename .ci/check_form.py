#!/usr/bin/env python3
"""Checks the words and sizes of sources.

In C++, names and comments keep to the vocabulary, comments are sentences that can be read alone and
mention names that exist, texts are plain English, files, functions and lambdas are short, functions
take few parameters, and private headers stay in their rooms. In Python, comments and texts are
checked in the same manner, and functions are short.

  .ci/check_form.py FILE...

Each fault is a line "FILE:LINE: what is wrong"; the exit status is 1 where there is one."""

import ast
import re
import sys
from pathlib import Path

from function_sizes import functions, lambdas

MAX_LINES = 350
MAX_OF_FUNCTION = {"lines": 50, "parameters": 5}

# Words that the vocabulary replaces in names: max and min, end, displacement or path, dragged,
# constrained, ...
BANNED = re.compile(r"\b(?:\w*_)?(?:most|least(?!_squares)|behind|way|ways|led|kept)(?:_\w*)?\b")
# A comment that begins so has no subject of its own.
FRAGMENT = re.compile(r"^\s*(?:///?<?|#)\s*(?:What\b(?!.*\?)|The same\b|Those of\b|Of (?:several|those|what)\b"
                      r"|Whether it\b|Where it\b|How it\b|That of\b|Who\b)")
# Phrases that an engineer would not say.
ODD = re.compile(r"for\s+want\s+of|of\s+no\s+use|\banew\b|so\s+many\b|\bgoes\s+on\b|\bthereof\b"
                 r"|\bwherein\b|\blest\b|\bnor\s+is\b", re.IGNORECASE)
# A name of the code in a comment, which a renaming may have left behind.
MENTIONED = re.compile(r"`([A-Za-z_]\w*)`")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
# Headers that only their own folder and tests include.
PRIVATE = ["core/lab/world/simulation.h"]


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
        for english in [comment, *STRING.findall(line)]:
            if odd := ODD.search(english):
                yield number, f"odd English: {odd.group(0)!r}"


def faults_of_mentions(lines):
    parts = [STRING.sub('""', line).partition("//") for line in lines]
    names = {name for code, _, _ in parts for name in re.findall(r"[A-Za-z_]\w*", code)}
    for number, (_, _, comment) in enumerate(parts, 1):
        for name in MENTIONED.findall(comment):
            if name not in names:
                yield number, f"the comment mentions `{name}`, which the file does not have"


def faults_of_includes(path, lines):
    for header in PRIVATE:
        line = f'#include "{header}"'
        if line in lines and not path.startswith((str(Path(header).parent) + "/", "tests/")):
            yield lines.index(line) + 1, f"{header} is private to its folder"


def faults_of_functions(text):
    for function in [*functions(text), *lambdas(text)]:
        for what, largest in MAX_OF_FUNCTION.items():
            number = getattr(function, what)
            if number > largest:
                yield function.line, f"{function.name}() has {number} {what}, at most {largest}"


def faults_of_cpp(path, text):
    lines = text.splitlines()
    yield from faults_of_words(lines)
    yield from faults_of_mentions(lines)
    yield from faults_of_includes(path, lines)
    yield from faults_of_functions(text)
    if len(lines) > MAX_LINES:
        yield len(lines), f"a file of {len(lines)} lines, at most {MAX_LINES}"


def faults_of_python(text):
    for number, line in enumerate(text.splitlines(), 1):
        if FRAGMENT.match(line):
            yield number, f"the comment has no subject of its own: {line.strip()[:60]}"
        if odd := ODD.search(line):
            yield number, f"odd English: {odd.group(0)!r}"
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            lines, largest = node.end_lineno - node.lineno + 1, MAX_OF_FUNCTION["lines"]
            if lines > largest:
                yield node.lineno, f"{node.name}() has {lines} lines, at most {largest}"


def main():
    found = 0
    for path in sys.argv[1:]:
        text = Path(path).read_text()
        is_python = Path(path).suffix == ".py"
        faults = list(faults_of_python(text) if is_python else faults_of_cpp(path, text))
        for number, words in sorted(faults):
            print(f"{path}:{number}: {words}")
        found += len(faults)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
