#pragma once

#include <cstdlib>

namespace weft {

/// Returns whether the long loops of the tests run in full, as `.ci/full` asks; otherwise each runs
/// the sample that it states.
inline bool full_run() { return std::getenv("WEFT_FULL_TESTS") != nullptr; }

}  // namespace weft
