#pragma once

#include "bench/stiff_cloth.h"

namespace weft {

/// Reads every entry of A once, in parallel: what memory gives at that size.
double sum_of_entries(const BlockMatrix& A);

/// Prints the microseconds of one product q = A p in every format, how many times faster than
/// Eigen's compressed rows each is, and the share of the read bandwidth that the blocks reach; the
/// stencil on the grid alone.
void print_products(StiffCloth& cloth);

/// The condition of D^-1 A on the free directions, with the diagonal D of A: from the Lanczos
/// matrix of conjugate gradients.
double condition_number(const StiffCloth& cloth);

}  // namespace weft
