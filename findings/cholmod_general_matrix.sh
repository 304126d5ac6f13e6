#!/usr/bin/env bash
# CHOLMOD 3.0.14 (SuiteSparse 5.12.0, Debian 12): a symmetric positive definite matrix in a Matrix
# Market file of the kind "general" is factorised as A A^T, and CHOLMOD_A solves A A^T x = b.
#
# cholmod_read_sparse() takes "general" as unsymmetric (stype 0) even where every entry has its twin,
# and analyses such a matrix as a factor of a product. All calls succeed and the status is OK, so a
# stiffness matrix that was exported as "general" gives a wrong x without a word. The same numbers
# marked "symmetric" give the right one.
#
# Output seen, for A = [4 1; 1 3] and b = (1, 1), whose solution is (0.1818, 0.2727):
#   symmetric: stype 1, status 0, x = 0.1818 0.2727
#   general: stype 0, status 0, x = 0.0248 0.0826
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq download libsuitesparse-dev=1:5.12.0+dfsg-2 libcholmod3=1:5.12.0+dfsg-2 \
  libamd2=1:5.12.0+dfsg-2 libcamd2=1:5.12.0+dfsg-2 libcolamd2=1:5.12.0+dfsg-2 \
  libccolamd2=1:5.12.0+dfsg-2 libsuitesparseconfig5=1:5.12.0+dfsg-2 libmetis5 libblas3 liblapack3 \
  libgfortran5 libquadmath0 libgomp1 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(find "$PWD/root" -name '*.so*' -printf '%h\n' | sort -u | paste -sd:)
export LD_LIBRARY_PATH
cat > solve.c <<'END'
#include <cholmod.h>
#include <stdio.h>

static void solve(const char *kind, const char *entries) {
  cholmod_common common;
  cholmod_start(&common);
  FILE *file = tmpfile();
  fprintf(file, "%%%%MatrixMarket matrix coordinate real %s\n%s", kind, entries);
  rewind(file);
  cholmod_sparse *A = cholmod_read_sparse(file, &common);
  cholmod_factor *factor = cholmod_analyze(A, &common);
  cholmod_factorize(A, factor, &common);
  cholmod_dense *b = cholmod_ones(2, 1, CHOLMOD_REAL, &common);
  const double *x = cholmod_solve(CHOLMOD_A, factor, b, &common)->x;
  printf("%s: stype %d, status %d, x = %.4f %.4f\n", kind, A->stype, common.status, x[0], x[1]);
}

int main(void) {
  solve("symmetric", "2 2 3\n1 1 4\n2 1 1\n2 2 3\n");
  solve("general", "2 2 4\n1 1 4\n1 2 1\n2 1 1\n2 2 3\n");
}
END
gcc solve.c -o solve -I root/usr/include/suitesparse \
  -L root/usr/lib/x86_64-linux-gnu -Wl,--allow-shlib-undefined -l:libcholmod.so.3
output=$(./solve)
echo "$output"
[ "$output" = 'symmetric: stype 1, status 0, x = 0.1818 0.2727
general: stype 0, status 0, x = 0.0248 0.0826' ]
