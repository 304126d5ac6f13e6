#pragma once

#include "core/scene/scene.h"

#include <string>

namespace weft {

/// What the Time panel says beside h.
struct StepLimit {
  std::string words;
  /// The integrator has such a limit, and h is above it by more than adaptive substeps make good.
  bool exceeded = false;
};

/// Compares the scene's h to the limit of its integrator, or of symplectic Euler when it has none.
/// `stable_step` is that of Simulation::refine_stable_step(), 0 when it is not known yet. Forward
/// Euler is stable where |1 + h lambda| <= 1 for all eigenvalues lambda of the motion: never
/// without damping, and with any damping never above 2/omega_max.
StepLimit step_limit(const Scene& scene, double stable_step);

}  // namespace weft
