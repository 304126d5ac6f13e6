#pragma once

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
  double stable_step;      ///< limit of the step, s; infinite when the integrator has none
  bool needs_damping;      ///< whether the integrator is unstable below that limit, too, without it
  int largest_n_sub;       ///< substeps that a scene may ask for
};

/// Says in plain words what happened and what helps.
std::string describe_explosion(const Explosion& explosion);

}  // namespace weft
