#pragma once

#include "core/model/model.h"

namespace weft {

/// Returns omega_max of a FrequencyEstimate, by iterations until one makes its square grow by less
/// than `relative_growth`.
double largest_frequency(Model& model, const State& state, double relative_growth);

/// Returns the largest step for which symplectic Euler is stable at `state` without damping, s:
/// 2/omega_max; infinite if there is no stiffness. Leaves the model linearised at `state`.
double stable_step(Model& model, const State& state);

/// Returns the largest stable step with damping, s; see FrequencyEstimate. Infinite if there is
/// neither stiffness nor damping.
double damped_stable_step(Model& model, const State& state);

/// A step at which symplectic Euler is stable at a state, with damping: it needs
///   h^2 omega^2 + 2 h gamma <= 4
/// for the largest eigenvalues omega^2 of M^-1 K, with the exact K, and gamma of M^-1 D, which
/// Gershgorin's theorem for blocks bounds,
///   omega^2 <= max_i sum_j |K_ij| / sqrt(m_i m_j).
/// Unlike FrequencyEstimate it errs on the safe side, depends on the state alone and costs one
/// assembly of each matrix.
class SafeStep {
 public:
  /// Returns the step, s; infinite if there is neither stiffness nor damping. Leaves the model
  /// linearised at `state`.
  double find(Model& model, const State& state);

 private:
  BlockMatrix A_;
  VecX f_;
};

}  // namespace weft
