#pragma once

#include "core/forces/force.h"
#include "core/step/integrator.h"

#include <string_view>
#include <vector>

namespace weft {

/// A handful of particles and springs: what the texts' small examples are made of.
struct Particles {
  /// Particles of `masses` (kg) at rest at `positions` (m), joined by `springs`, under gravity of
  /// `gravity` m/s^2 along -z, with the damping -`damping` m v.
  Particles(const std::vector<Vec3>& positions, std::vector<double> masses,
            std::vector<Spring> springs, double gravity = 0, double damping = 0);
  /// Holds a particle where it is.
  void fix(int particle);
  /// Moves a particle by y (m) in the next step, by a position alteration, and holds it there.
  void alter(int particle, const Vec3& y);
  /// Lets a particle move in the x-z plane only: the texts' examples are plane.
  void keep_in_plane(int particle);

  Model model;
  State state;

 private:
  std::vector<Target> targets_;
};

/// The integrator of that name, with its default parameters but for `changed`.
std::unique_ptr<Integrator> make_integrator(
    std::string_view name, const std::vector<std::pair<std::string, ParameterValue>>& changed = {});

/// The linear solver of that name, with its default parameters but for `changed`, and a
/// preconditioner with its default parameters.
SolverSet make_solver(std::string_view name,
                      const std::vector<std::pair<std::string, ParameterValue>>& changed = {},
                      std::string_view preconditioner = "none");

/// Eigen's LDL^T to its default tolerance: the systems of small examples are solved exactly.
SolverSet direct_solver();

}  // namespace weft
