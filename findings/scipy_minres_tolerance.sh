#!/usr/bin/env bash
# SciPy 1.10.1 (Debian 12), scipy.sparse.linalg.minres: with its default tolerance of 1e-5 it reports
# success at half of the first residual, on a chain of 200 springs.
#
# The tolerance of cg and gmres beside it is for |b - Ax| / |b|. That of minres is for
# |b - Ax| / (|A| |x|): where A is ill-conditioned and x large, as in a soft cloth under its weight,
# the two differ by up to the condition number, and "tol" cannot be compared between the solvers.
#
# Output seen:
#   cg: info 0, |b - Ax| / |b| below 1e-5
#   minres: info 0, |b - Ax| / |b| = 0.53
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
b = np.ones(200)
for name in ("cg", "minres"):
    x, info = getattr(solvers, name)(chain, b, maxiter=5000)
    left = np.linalg.norm(b - chain @ x) / np.linalg.norm(b)
    print(f"{name}: info {info}, |b - Ax| / |b| " + ("below 1e-5" if left < 1e-5 else f"= {left:.2f}"))
END
output=$(/usr/bin/python3 solve.py)
echo "$output"
[ "$output" = 'cg: info 0, |b - Ax| / |b| below 1e-5
minres: info 0, |b - Ax| / |b| = 0.53' ]
