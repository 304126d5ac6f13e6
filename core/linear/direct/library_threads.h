#pragma once

namespace weft {

/// Makes the libraries' BLAS and OpenMP work only on the calling thread, so that times are
/// comparable and results do not depend on the number of cores. Does nothing where neither is
/// loaded.
void limit_library_threads();

}  // namespace weft
