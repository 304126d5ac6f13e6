#!/usr/bin/env bash
# SciPy 1.10.1 (Debian 12), scipy.sparse.linalg: cg, gmres and bicgstab solve nothing and report
# success where the right-hand side is small.
#
# Unless atol is given, a solver first compares the norm of its first residual with tol, 1e-5, as an
# absolute number, and only then works towards tol |b|. The system of a step near rest, or one in
# kilometres or tonnes, ends at x = 0 with info = 0, though all of b is left: the scale of the
# units decides whether a system is solved. `atol=0` makes the tolerance relative.
#
# Output seen:
#   cg, |b| = 1.4e+01: info 0, |b - Ax| / |b| below 1e-5
#   cg, |b| = 1.4e-10: info 0, |b - Ax| / |b| = 1.0
#   gmres, |b| = 1.4e-10: info 0, |b - Ax| / |b| = 1.0
#   bicgstab, |b| = 1.4e-10: info 0, |b - Ax| / |b| = 1.0
#   cg with atol=0, |b| = 1.4e-10: info 0, |b - Ax| / |b| below 1e-5
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq download python3-scipy=1.10.1-2 python3-numpy python3-decorator libblas3 liblapack3 \
  libgfortran5 libquadmath0 liblbfgsb0 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(find "$PWD/root" -name '*.so*' -path '*x86_64*' -printf '%h\n' | sort -u | paste -sd:)
export LD_LIBRARY_PATH PYTHONPATH=$PWD/root/usr/lib/python3/dist-packages
cat > solve.py <<'END'
import warnings

import numpy as np
import scipy.sparse
import scipy.sparse.linalg as solvers

warnings.simplefilter("ignore")
chain = scipy.sparse.diags([-1, 2, -1], [-1, 0, 1], shape=(200, 200)).tocsr()


def solve(name, load, label="", **options):
    b = np.full(200, load)
    x, info = getattr(solvers, name)(chain, b, maxiter=5000, **options)
    left = np.linalg.norm(b - chain @ x) / np.linalg.norm(b)
    words = "below 1e-5" if left < 1e-5 else f"= {left:.1f}"
    print(f"{name}{label}, |b| = {np.linalg.norm(b):.1e}: info {info}, |b - Ax| / |b| {words}")


solve("cg", 1)
for name in ("cg", "gmres", "bicgstab"):
    solve(name, 1e-11)
solve("cg", 1e-11, " with atol=0", atol=0)
END
output=$(/usr/bin/python3 solve.py)
echo "$output"
[ "$output" = 'cg, |b| = 1.4e+01: info 0, |b - Ax| / |b| below 1e-5
cg, |b| = 1.4e-10: info 0, |b - Ax| / |b| = 1.0
gmres, |b| = 1.4e-10: info 0, |b - Ax| / |b| = 1.0
bicgstab, |b| = 1.4e-10: info 0, |b - Ax| / |b| = 1.0
cg with atol=0, |b| = 1.4e-10: info 0, |b - Ax| / |b| below 1e-5' ]
