#pragma once

#include "core/step/implicit_system.h"
#include "core/step/minimise/incremental_potential.h"

namespace weft {

struct MinimiserParameters {
  std::string method = "newton";
  std::string start = "current";
  std::string definiteness = "on_demand";
  double tolerance = 1e-4;  ///< a fraction of the forces in play
  int max_iterations = 300;
};

template <>
struct Described<MinimiserParameters> {
  static std::vector<Description<MinimiserParameters>> descriptions();
};

/// Minimises g by descent (lecture, "Definiteness-fixed Newton's method"): with the direction dx =
/// -(fix H)^-1 grad g, or -grad g, a backtracking line search takes x += t dx with g(x + t dx) <=
/// g(x) + alpha t grad g^T dx, alpha = 0.03, t = 1, 1/2, 1/4, ... If rounding of g hides that
/// decrease, the slopes at both ends of the step decide, which are far more accurate: grad g(x + t
/// dx)^T dx <= (2 alpha - 1) grad g(x)^T dx, the same condition for a parabola (Hager and Zhang
/// 2005, the approximate Wolfe conditions). The fix of H: none; global, H + reg I with reg = 0, 1,
/// 10, ... kg until no pivot is negative; local, the elements' Hessians projected; on_demand, local
/// only where H is not positive definite (Longva et al. 2023, "Pitfalls of Projection"). There a
/// step of t = 1 is extended, x += 3 dx, 9 dx, ..., while grad g(x)^T dx <= 0.3 times its value at
/// the start and g decreases as above. All steps are in the free directions of the filter. Stops
/// when |S grad g|_2 / h^2 is at most the tolerance times IncrementalPotential::force_scale(), or,
/// where hardly any forces are in play, at most its rounding error.
class Minimiser {
 public:
  explicit Minimiser(const MinimiserParameters& parameters) : parameters_(parameters) {}
  void set(const MinimiserParameters& parameters) { parameters_ = parameters; }

  /// Starts at x, which satisfies the constraints, and leaves the last iterate there. `linear`
  /// becomes the report of the last solve, which is traced.
  NonlinearReport minimise(IncrementalPotential& g, Model& model, SolverSet& solvers, VecX& x,
                           std::optional<SolveReport>& linear, Trace* trace, const StopToken& stop);

  /// Writes the first x that `start` selects: x_n, or the inertial point; constraints imposed.
  void first_guess(const IncrementalPotential& g, const Model& model, const State& state,
                   VecX& x) const;

 private:
  StopReason find_direction(IncrementalPotential& g, Model& model, SolverSet& solvers,
                            const VecX& x, NonlinearReport& report,
                            std::optional<SolveReport>& linear, Trace* trace,
                            const StopToken& stop);
  /// Returns whether the unbalanced force at x (N) is small compared with the forces in play.
  bool is_balanced(const IncrementalPotential& g, const Model& model, const VecX& x,
                   double unbalanced) const;
  /// Returns whether a step was found before the search was stopped.
  bool search_line(IncrementalPotential& g, Model& model, VecX& x, double& value,
                   const StopToken& stop);
  /// Extends the full step just taken, whose slope at its start was `slope`: updates x, the
  /// gradient and the value.
  void extend_step(IncrementalPotential& g, Model& model, double slope, VecX& x, double& value,
                   const StopToken& stop);

  MinimiserParameters parameters_;
  ImplicitSystem system_;
  double rounding_ = 0;  ///< of the forces in this step, N; 0: not known yet
  VecX gradient_, direction_, extension_, trial_, trial_gradient_;
  bool is_hidden_ = false;     ///< rounding of g hides the decrease of the last step
  bool is_projected_ = false;  ///< projects the last Hessian, since it was not positive definite
};

}  // namespace weft
