#pragma once

#include "bench/stiff_cloth.h"

namespace weft {

/// Prints the microseconds of one product q = A p in every format, and how many times faster than
/// Eigen's compressed rows each is.
void print_products(StiffCloth& cloth);

/// Of D^-1 A on the free directions, D its diagonal: from the Lanczos matrix of conjugate
/// gradients.
double condition_number(const StiffCloth& cloth);

}  // namespace weft
