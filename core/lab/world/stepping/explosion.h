#pragma once

#include "core/scene/scene.h"

#include <limits>
#include <string>

namespace weft {

/// The known facts about a simulation that exploded.
struct Explosion {
  std::string integrator;  ///< label
  double h_disp;           ///< s
  double h;                ///< s, of the shortest part of a step
  int max_parts = 1;       ///< into which adaptive substeps cut a step
  double speed;            ///< of the fastest vertex, m/s; infinite when not finite
  double time;             ///< of the restored state, s
  double end_time;         ///< of the step in which it exploded, s
  double stable_step;      ///< limit without damping, s; infinite when the integrator has none
  /// The limit of symplectic Euler, s, without damping where the integrator needs damping to be
  /// stable; infinite when there is none.
  double symplectic_step = std::numeric_limits<double>::infinity();
  /// The limit with damping, s; infinite when there is none.
  double damped_step = std::numeric_limits<double>::infinity();
  bool needs_damping;  ///< without damping the integrator is unstable below the limit too
  int largest_n_sub;   ///< substeps that a scene may ask for
};

/// Returns the number of substeps that makes each step short enough, with some room; 0 where the
/// length of the step is not to blame, or a scene may not have this many.
int sufficient_substeps(const Explosion& explosion);

/// Returns the damping in proportion to stiffness, s, at which `substeps` are stable where the
/// integrator is unstable without damping; 0 means the present substeps.
double sufficient_damping(const Explosion& explosion, int substeps);

/// Tells whether a scene takes steps that are short enough, or may now cut them.
bool is_remedied(const Explosion& explosion, const TimeParameters& time);

/// Says in plain words what happened and what helps.
std::string describe_explosion(const Explosion& explosion);

}  // namespace weft
