"""check_syntax.py BUILD N TURN: has the compiler check every Nth source in BUILD's
compile_commands.json, from the one numbered TURN on, without making objects; fails if one has an
error or a warning."""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys


def check(entry):
    command = re.sub(r" -o \S+ ", " -fsyntax-only ", entry["command"])
    return subprocess.run(command, shell=True, cwd=entry["directory"]).returncode == 0


build, step, turn = pathlib.Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
entries = sorted(json.loads((build / "compile_commands.json").read_text()),
                 key=lambda entry: (entry["file"], entry["command"]))[turn % step::step]
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    failed = [entry["file"] for entry, passed in zip(entries, pool.map(check, entries))
              if not passed]
print(f"{len(entries) - len(failed)} of {len(entries)} files passed")
sys.exit("\n".join(["these files do not compile alone:", *failed]) if failed else 0)
