#pragma once

namespace weft {

/// Returns the memory that can be taken without swapping, bytes: the smaller of what the system
/// says is available and what the control group of the process has left. Infinite where the system
/// does not say.
double free_memory();

}  // namespace weft
