#!/usr/bin/env python3
"""Writes a program's manual page from its own help.

man_page.py PAGE VERSION MORE COMMAND...: runs COMMAND, which prints help in the form of CLI11, and
writes it as roff to PAGE, followed by the sections in the file MORE.
"""

import re
import subprocess
import sys
from pathlib import Path

HEADING = re.compile(r"( *)(Positionals|Options|Subcommands):$")
COMMAND = re.compile(r"[a-z][a-z-]*$")
HELP_COLUMN = 28  # counted from the name


def escaped(text):
    text = text.strip().replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def entry(line, column):
    """One line of a list; the help of a name that reaches its column follows on the next line."""
    name, text = (line[:column], line[column:]) if line[column - 1:column] == " " else (line, "")
    return [".TP", f".B {escaped(name)}"] + ([escaped(text)] if text else [])


def body(lines):
    """The lists of options, positionals and commands, each command with lists of its own."""
    roff, in_list = [], False
    for line in lines:
        indent = len(line) - len(line.lstrip())
        heading = HEADING.match(line)
        if not line.strip():
            in_list = False
        elif heading:
            in_list = True
            title = heading[2].replace("Positionals", "Arguments").replace("Subcommands", "Commands")
            roff.append(f".SH {title.upper()}" if indent == 0 else f".PP\n{title}:")
        elif indent == 0 and COMMAND.match(line):
            in_list = False
            roff.append(f".SS {escaped(line)}")
        elif not in_list or indent >= HELP_COLUMN:
            roff.append(escaped(line))
        else:
            roff.extend(entry(line, indent + HELP_COLUMN))
    return roff


def page(text, version, more):
    preamble, _, rest = text.partition("Usage: ")
    program, purpose = re.split(r"[:,] ", preamble.strip(), maxsplit=1)
    usage, *lines = rest.splitlines()
    return "\n".join([
        f'.TH {program.upper()} 1 "" "weft {version}" "User Commands"',
        ".SH NAME", f"{program} \\- {escaped(purpose)}",
        ".SH SYNOPSIS", f".B {escaped(usage)}",
        *body(lines), more])


def main():
    target, version, more, *command = sys.argv[1:]
    text = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    Path(target).write_text(page(text, version, Path(more).read_text()))


if __name__ == "__main__":
    main()
