#pragma once

#include "core/step/implicit_system.h"
#include "core/step/minimise/incremental_potential.h"

#include <limits>

namespace weft {

struct MinimiserParameters {
  std::string method = "newton";
  std::string start = "current";
  std::string definiteness = "on_demand";
  double tolerance = 1e-4;  ///< a fraction of the forces in play
  /// The relative residual to which Newton's systems are solved at least (Dembo, Eisenstat and
  /// Steihaug 1982). From 0.03 to 0.1 steps of every model take times within a tenth of another;
  /// 0.3 takes a third more iterations, 3e-4 three times the work of each.
  double forcing = 0.05;
  int max_iterations = 300;
};

template <>
struct Described<MinimiserParameters> {
  static std::vector<Description<MinimiserParameters>> descriptions();
};

/// One minimisation: the function, what it is made of, and who watches.
struct Minimisation {
  IncrementalPotential& g;
  Model& model;
  SolverSet& solvers;
  Trace* trace;  ///< of the last linear solve; null: nothing is traced
  const StopToken& stop;
  int max_iterations = std::numeric_limits<int>::max();  ///< see StepContext
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
/// the start and g decreases as above. On the stencil of a grid, H has the damping of springs at x
/// instead of x_d. All steps are in the free directions of the filter. Stops
/// when |S grad g|_2 / h^2 is at most the tolerance times IncrementalPotential::force_scale(), or,
/// where hardly any forces are in play, at most its rounding error.
class Minimiser {
 public:
  explicit Minimiser(const MinimiserParameters& parameters) { set(parameters); }
  void set(const MinimiserParameters& parameters);

  /// Starts at x, which satisfies the constraints, and leaves the last iterate there. `linear`
  /// becomes the report of the last solve, which is traced.
  NonlinearReport minimise(const Minimisation& task, VecX& x, std::optional<SolveReport>& linear);

  /// Writes the first x that `start` selects: x_n, or the inertial point; constraints imposed.
  void first_guess(const IncrementalPotential& g, const Model& model, const State& state,
                   VecX& x) const;

 private:
  enum class Fix { none, global, local, on_demand };

  /// The reason and the words with which a minimisation ends.
  struct Ending {
    StopReason reason;
    std::string detail = {};
  };

  /// The present iterate of a minimisation.
  struct Descent {
    const Minimisation& task;
    VecX& x;
    std::optional<SolveReport>& linear;
    ContactPotential* contact;  ///< null if none acts
    Fix fix;                    ///< `on_demand` only if the solver notices an indefinite matrix
    NonlinearReport report = {};
    double value = 0;      ///< g(x)
    double min_force = 0;  ///< smallest unbalanced force since friction changed, N
    int idle = 0;          ///< hidden steps in a row that left no smaller force
    int lags = 0;          ///< rounds of friction
  };

  /// Begins a minimisation. \pre The model is linearised where IncrementalPotential::begin() did
  /// it.
  void begin(const Minimisation& task);
  /// Evaluates g and its gradient at x.
  void evaluate(Descent& descent);
  /// Finds the unbalanced force from the gradient.
  void find_force(Descent& descent);
  /// Returns how the minimisation ends at the present iterate; none if it continues.
  std::optional<Ending> check(Descent& descent);
  /// Fits the friction to the normal forces of a balanced iterate. Returns how the minimisation
  /// ends if that leaves it balanced, or too often not.
  std::optional<Ending> renew_friction(Descent& descent);
  /// Takes one step. Returns how the minimisation ends if there is none.
  std::optional<Ending> advance(Descent& descent);
  StopReason find_direction(Descent& descent);
  StopReason find_newton_direction(Descent& descent);
  /// Makes the Hessian at x: as a stencil if the solver wants that and the model admits it.
  void find_hessian(const Descent& descent, Definiteness definiteness);
  /// Solves for the direction of Newton's method with the present Hessian.
  SolveReport solve(const Descent& descent);
  /// Returns whether the unbalanced force at x is small compared with the forces in play.
  bool is_balanced(const Descent& descent) const;
  /// Returns whether a step was found before the search was stopped.
  bool search_line(Descent& descent);
  /// Extends the full step just taken, whose slope at its start was `slope`.
  void extend_step(Descent& descent, double slope);
  /// Makes the trial, at which g has that value, the present iterate.
  void accept_trial(Descent& descent, double value);

  bool starts_inertial_ = false;
  bool follows_gradient_ = false;
  Fix fix_ = Fix::on_demand;
  double tolerance_ = 0;  ///< a fraction of the forces in play
  double forcing_ = 0;    ///< see LinearSystem
  int max_iterations_ = 0;
  ImplicitSystem system_;
  bool on_stencil_ = false;  ///< the Hessian is the system's stencil
  GridStencil damped_;       ///< M + h D where damping is linearised, if elements_are_damped_
  bool elements_are_damped_ = false;
  double rounding_ = 0;  ///< of the forces in this step, N; 0: not known yet
  VecX gradient_, direction_, extension_, trial_, trial_gradient_;
  bool is_hidden_ = false;     ///< rounding of g hides the decrease of the last step
  bool is_projected_ = false;  ///< projects the last Hessian, since it was not positive definite
};

}  // namespace weft
