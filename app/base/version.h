#pragma once

#include "core/kernels/kernels.h"

#include <string>

namespace weft {

/// Returns the version of weft and the name of the kernels that run.
inline std::string version_text() {
  return std::string("weft ") + WEFT_VERSION + " (" + kernels().path + " kernels)";
}

}  // namespace weft
