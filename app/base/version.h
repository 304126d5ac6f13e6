#pragma once

#include "core/kernels/kernels.h"

#include <string>

namespace weft {

/// The version of weft, and the kernels that run.
inline std::string version_text() {
  return std::string("weft ") + WEFT_VERSION + " (" + kernels().path + " kernels)";
}

}  // namespace weft
