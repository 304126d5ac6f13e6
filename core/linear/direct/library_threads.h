#pragma once

namespace weft {

/// Has the BLAS and OpenMP that libraries bring along work on the calling thread alone, so that
/// times compare and results do not depend on the number of cores. Does nothing where neither is
/// loaded.
void limit_library_threads();

}  // namespace weft
