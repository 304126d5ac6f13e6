#pragma once

#include "bench/stiff_cloth.h"

namespace weft {

/// Returns the sum of all entries of A, which reads each once, in parallel: a measure of the
/// memory's bandwidth.
double sum_of_entries(const BlockMatrix& A);

/// Prints the microseconds of one product q = A p in every format, how many times faster than
/// Eigen's compressed rows each is, and the share of the read bandwidth that the blocks reach; the
/// stencil is measured only on the grid.
void print_products(StiffCloth& cloth);

/// Returns the condition number of D^-1 A on the free directions, with the diagonal D of A, from
/// the Lanczos matrix of conjugate gradients.
double condition_number(const StiffCloth& cloth);

}  // namespace weft
