#pragma once

#include "core/scene/scene.h"

#include <string>

namespace weft {

/// The stability limit of h that the Time panel shows.
struct StepLimit {
  std::string words;
  /// True where the integrator has such a limit and h exceeds it by more than adaptive substeps can
  /// compensate.
  bool exceeded = false;
};

/// Compares the scene's h to the limit of its integrator, or of symplectic Euler when it has none.
/// `stable_step` is the result of Simulation::refine_stable_step(), 0 while unknown. Forward Euler
/// is stable where |1 + h lambda| <= 1 for all eigenvalues lambda of the motion: never without
/// damping, and with any damping never above 2/omega_max.
StepLimit step_limit(const Scene& scene, double stable_step);

}  // namespace weft
