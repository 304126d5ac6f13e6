#pragma once

#include "core/scene/scene.h"

#include <string>

namespace weft {

/// What the Time panel says beside h.
struct StepLimit {
  std::string words;
  bool exceeded = false;  ///< the integrator has such a limit, and h is above it
};

/// Compares the scene's h to the longest step at which explicit integration is stable, s; infinite
/// when there is no stiffness, 0 when it is not known yet.
StepLimit step_limit(const Scene& scene, double stable_step);

}  // namespace weft
