#pragma once

#include "core/base/errors.h"
#include "core/scene/compatibility.h"

namespace weft {

/// Returns whether all choices of the scene work together.
inline bool fits(const Scene& scene) {
  try {
    check_compatibility(scene);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace weft
