#pragma once

#include "core/forces/force.h"
#include "core/step/integrator.h"

#include <string_view>
#include <vector>

namespace weft {

/// A handful of particles and springs, for the small examples of the texts.
struct Particles {
  /// Makes particles of `masses` (kg) at rest at `positions` (m), joined by `springs`, under
  /// gravity of `gravity` m/s^2 along -z, with the damping -`damping` m v.
  Particles(const std::vector<Vec3>& positions, std::vector<double> masses,
            std::vector<Spring> springs, double gravity = 0, double damping = 0);
  /// Pins a particle at its position.
  void fix(int particle);
  /// Moves a particle by y (m) in the next step, by a position alteration, and pins it there.
  void alter(int particle, const Vec3& y);
  /// Constrains a particle to the x-z plane, since the examples of the texts are plane.
  void keep_in_plane(int particle);

  Model model;
  State state;

 private:
  std::vector<Target> targets_;
};

/// Returns the integrator of that name, with its default parameters except for `changed`.
std::unique_ptr<Integrator> make_integrator(
    std::string_view name, const std::vector<std::pair<std::string, ParameterValue>>& changed = {});

/// Returns the linear solver of that name, with its default parameters except for `changed`, and a
/// preconditioner with its default parameters.
SolverSet make_solver(std::string_view name,
                      const std::vector<std::pair<std::string, ParameterValue>>& changed = {},
                      std::string_view preconditioner = "none");

/// Returns Eigen's LDL^T with its default tolerance, which solves the systems of small examples
/// exactly.
SolverSet direct_solver();

}  // namespace weft
