#pragma once

#include "core/experiments/reproduction.h"
#include "core/lab/world/stepping/captured_system.h"

#include <array>
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

// The parts of reproduce_ascher_boxerman().

/// The three compared methods, which stop on r^T P^-1 r <= tol^2 times their delta_0.
enum class AscherBoxermanMethod { printed, printed_start, corrected };
inline constexpr std::array<const char*, 3> k_ascher_boxerman_methods = {
    "as printed, delta_0 with P", "as printed, corrected delta_0", "corrected"};

/// Returns the iterations per step, the mean over the experiment's 100 steps.
double mean_iterations(const AscherBoxermanCloth& cloth, AscherBoxermanMethod method,
                       double tolerance = 0.01, std::string_view preconditioner = "block_diagonal");

/// Reproduces Ascher and Boxerman's remark 1 (2003): the iterations that several preconditioners,
/// made from A and from S A S + (I - S), take for the system of one step of their experiment.
Reproduced reproduce_ascher_boxerman_preconditioners();

struct AscherBoxermanVariation {
  const char* name;
  AscherBoxermanCloth cloth;
  const char* preconditioner = "block_diagonal";
  Notes notes = {};  ///< remarks on the variation
};

/// Returns the ratio of the corrected method's iterations to the printed method's, for both
/// delta_0.
std::vector<ReproducedValue> reproduce_variation(const AscherBoxermanVariation& variation);

/// Adds the ratios of reproduce_variation() for Ascher and Boxerman's eight variations of their
/// experiment, each at several values.
void reproduce_ascher_boxerman_variations(std::vector<ReproducedValue>& values);

}  // namespace weft
