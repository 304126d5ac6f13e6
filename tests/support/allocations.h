#pragma once

namespace weft {

/// How often memory was allocated so far, by any thread; new, malloc and their kin, so that Eigen's
/// allocations count too.
long allocation_count();

/// Whether allocations are counted in this build: sanitizers have their own malloc.
bool counts_allocations();

}  // namespace weft
