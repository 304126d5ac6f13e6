#pragma once

#include "core/scene/scene.h"

#include <limits>
#include <string>

namespace weft {

/// What is known of a simulation that exploded.
struct Explosion {
  std::string integrator;  ///< label
  double h_disp;           ///< s
  double h;                ///< s, of the shortest part of a step
  int most_parts = 1;      ///< that adaptive substeps cut a step into
  double speed;            ///< of the fastest vertex, m/s; infinite when not finite
  double time;             ///< of the state that was kept, s
  double end_time;         ///< of the step in which it exploded, s
  double stable_step;      ///< limit without damping, s; infinite when the integrator has none
  /// The limit of symplectic Euler, without damping where that is what makes the integrator stable,
  /// s; infinite likewise.
  double symplectic_step = std::numeric_limits<double>::infinity();
  /// The limit with damping, s; infinite likewise.
  double damped_step = std::numeric_limits<double>::infinity();
  bool needs_damping;  ///< whether the integrator is unstable below that limit, too, without it
  int largest_n_sub;   ///< substeps that a scene may ask for
};

/// The substeps that make each step short enough, with some room; 0 where the length of the step is
/// not to blame, or a scene may not ask for that many.
int sufficient_substeps(const Explosion& explosion);

/// The damping in proportion to stiffness, s, at which that number of substeps is stable
/// where the integrator is unstable without damping; 0 for the present substeps.
double sufficient_damping(const Explosion& explosion, int substeps);

/// Whether a scene takes steps that are short enough, or may cut them now.
bool is_remedied(const Explosion& explosion, const TimeParameters& time);

/// Says in plain words what happened and what helps.
std::string describe_explosion(const Explosion& explosion);

}  // namespace weft
