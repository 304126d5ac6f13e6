#pragma once

#include <cstddef>

namespace weft {

/// How often memory was allocated so far, by any thread; new, malloc and their kin, so that Eigen's
/// allocations count too.
long allocation_count();

/// Bytes of the largest one since it was last asked for.
std::size_t take_largest_allocation();

/// Whether allocations are counted in this build: sanitizers have their own malloc.
bool counts_allocations();

}  // namespace weft
