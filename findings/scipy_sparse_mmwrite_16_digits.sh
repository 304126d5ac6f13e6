#!/usr/bin/env bash
# SciPy 1.10.1 (Debian 12), scipy.io.mmwrite: a sparse matrix of doubles does not survive a round trip
# through a Matrix Market file, a dense one does.
#
# Dense arrays are written with 17 significant digits, which give every double back. Sparse matrices
# are written with 16, so about every fourth value comes back as a neighbour: a residual that was
# computed with the matrix in memory is not that of the matrix in the file, and a matrix that is
# symmetric but for rounding may be exactly symmetric when it is read. `precision=17` is needed.
#
# Output seen:
#   dense: 0 of 4000 values changed
#   sparse: 1067 of 4000 values changed
#   sparse, precision=17: 0 of 4000 values changed
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq download python3-scipy=1.10.1-2 python3-numpy python3-decorator libblas3 liblapack3 \
  libgfortran5 libquadmath0 liblbfgsb0 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(find "$PWD/root" -name '*.so*' -path '*x86_64*' -printf '%h\n' | sort -u | paste -sd:)
export LD_LIBRARY_PATH PYTHONPATH=$PWD/root/usr/lib/python3/dist-packages
cat > write.py <<'END'
import numpy as np
import scipy.io
import scipy.sparse

sparse = scipy.sparse.random(200, 200, 0.1, format="coo", random_state=1)
dense = sparse.data[:, None]


def changed(kind, before, matrix, **options):
    scipy.io.mmwrite("matrix.mtx", matrix, **options)
    read = scipy.io.mmread("matrix.mtx")
    after = read if kind == "dense" else read.tocoo().data[:, None]
    print(f"{kind}: {np.count_nonzero(before != after)} of {before.size} values changed")


changed("dense", dense, dense)
changed("sparse", dense, sparse)
changed("sparse, precision=17", dense, sparse, precision=17)
END
output=$(/usr/bin/python3 write.py)
echo "$output"
[ "$output" = 'dense: 0 of 4000 values changed
sparse: 1067 of 4000 values changed
sparse, precision=17: 0 of 4000 values changed' ]
