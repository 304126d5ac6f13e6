"""symbols.py NM PATH OBJECTS...: every function that the kernels of PATH export carries the name of
their path. One that other code could export as well would be kept once by the linker, and perhaps
in a form that the processor cannot run. Data, such as the types that sanitizers describe, do not
run."""

import subprocess
import sys

nm, path, *objects = sys.argv[1:]
namespace = f"4weft{len(path)}{path}"

listed = subprocess.run([nm, "--defined-only", "--extern-only", *objects],
                        capture_output=True, text=True, check=True).stdout
symbols = [fields[-1] for fields in map(str.split, listed.splitlines())
           if len(fields) == 3 and fields[1] in "TW"]
assert symbols, listed
shared = sorted({symbol for symbol in symbols if namespace not in symbol})
if shared:
    sys.exit(f"the {path} kernels export what is not theirs alone: {', '.join(shared)}")
