#pragma once

#include <cstddef>

namespace weft {

/// Returns how often memory was allocated so far by any thread: by new, malloc and their kin, so
/// that Eigen's allocations count, too.
long allocation_count();

/// Returns the bytes of the largest allocation since the last call.
std::size_t take_largest_allocation();

/// Returns whether allocations are counted in this build: sanitizers have their own malloc.
bool counts_allocations();

}  // namespace weft
