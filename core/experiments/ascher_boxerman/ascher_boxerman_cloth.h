#pragma once

#include "core/lab/world/stepping/captured_system.h"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace weft {

/// The cloth of Ascher and Boxerman's experiment and its motion; the default values are the
/// experiment, other values its variations.
struct AscherBoxermanCloth {
  int side = 21;           ///< vertices along a side
  double width = 1;        ///< of a side, m
  double density = 0.1;    ///< rho, kg/m^2: each vertex has the mass rho L^2, L the spacing
  double stretch = 50;     ///< N/m
  double shear = 25;       ///< N/m
  double bend = 1e-4;      ///< k_b, N m^2
  double amplitude = 0.2;  ///< of the constrained vertices' motion, m
  double omega = 2;        ///< 1/s
  double h = 0.05;         ///< s
  const char* integrator = "implicit_euler_dx";
  enum class Constraint { four_corners, two_corners, square_table, round_table };
  Constraint constraint = Constraint::four_corners;
};

// The counts were computed independently; rounding moves a solve by an iteration now and then.
inline constexpr double k_ascher_boxerman_tolerance = 0.05;  ///< relative, of a count of iterations

/// Returns the experiment's solver, which stops on r^T P^-1 r <= tol^2 delta_0, with its default
/// parameters except for `changed`.
SolverSet ascher_boxerman_solver(std::string_view name, double tolerance,
                                 std::vector<std::pair<std::string, ParameterValue>> changed = {},
                                 std::string_view preconditioner = "block_diagonal");

/// Runs the cloth for some steps from the flat rest shape.
class AscherBoxermanRun {
 public:
  explicit AscherBoxermanRun(const AscherBoxermanCloth& cloth);
  /// Takes one step; returns the iterations of its solve.
  int step(SolverSet& solvers);
  /// Returns the system of the next step.
  CapturedSystem capture();
  const Model& model() const { return model_; }

 private:
  void move_targets();

  AscherBoxermanCloth cloth_;
  Model model_;
  State state_;
  std::vector<int> constrained_;
  std::unique_ptr<Integrator> integrator_;
};

}  // namespace weft
