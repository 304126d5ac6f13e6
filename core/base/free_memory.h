#pragma once

namespace weft {

/// Memory that can be taken without swapping, bytes: what the system says is available, and no more
/// than the control group of the process has left. Infinite where the system does not say.
double free_memory();

}  // namespace weft
