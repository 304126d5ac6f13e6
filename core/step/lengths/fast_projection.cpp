#include "core/constraints/constraint_solver.h"
#include "core/linear/iterative_parameters.h"
#include "core/step/lengths/newton_projection.h"
#include "core/step/lengths/tuning.h"
#include "core/step/lengths/velocity_projection.h"
#include "core/step/projection_kinds.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

namespace weft {

struct FastProjectionParameters {
  std::string solver = "yarns";
  double tolerance = 0.3;  // a smaller tolerance hardly saves iterations of the projection
  int max_iterations = 100;
};

template <>
struct Described<FastProjectionParameters> {
  static std::vector<Description<FastProjectionParameters>> descriptions() {
    using P = FastProjectionParameters;
    return {
        {&P::solver,
         {.name = "solver",
          .choices = {"yarns", "cholmod", "ldlt"},
          .help = "yarns: conjugate gradients preconditioned along each yarn; or a direct "
                  "factorisation."}},
        {&P::tolerance,
         {.name = "tolerance",
          .label = "tolerance of CG",
          .min = 1e-12,
          .max = 0.5,
          .scale = Scale::logarithmic,
          .help = "Relative residual at which conjugate gradients stop."}},
        {&P::max_iterations,
         max_iterations_info("The largest number of linear systems that a projection solves.")}};
  }
};

namespace {

std::unique_ptr<ConstraintSolver> make_constraint_solver(const FastProjectionParameters& parameters,
                                                         const EdgeLengths& edges) {
  if (parameters.solver == "cholmod") return make_constraint_cholmod();
  if (parameters.solver == "ldlt") return make_constraint_ldlt();
  return make_yarn_cg(edges, parameters.tolerance);
}

/// Goldenthal's Algorithm 1. An iteration solves (7) for the edges' impulses and moves the vertices
/// by (5); with mu = h^2 lambda, h drops out of both:
///   (grad C W grad C^T) dmu = C,   dx = -W grad C^T dmu.
/// If lengths cannot be restored, or a yarn is taut between pinned ends, the matrix is nearly
/// singular and dx has no bounds: then a multiple of the identity is added (Levenberg and
/// Marquardt) until |C| is no larger than in one of the last iterations (the rule of Grippo,
/// Lampariello and Lucidi, 1986), or, in the first iterations, than a multiple of |C| at the
/// candidate: a fold that is to open makes |C| larger first. x ends at least squares of C. A taut
/// yarn cannot carry a weight at its exact length. So if the first iterations do not suffice, edges
/// may keep up to half of the permitted strain. This rule lets iterations go far astray if
/// conjugate gradients do not converge, as in a cloth that lands on a table and is nearly rigid in
/// its plane. From there on, |C| only becomes smaller, starting at the candidate or at x. The same
/// holds after half of the iterations, unless |C| still reaches a new minimum every few iterations,
/// and after three quarters in any case. The edges to constrained vertices determine the position
/// of a vertex that slides between them. If they are nearly in line, large impulses almost cancel,
/// and their sum over the iterations, each along other gradients, can be meaningless: F is then
/// larger at that vertex than x - x_0, its value without any impulse, is anywhere. Then one more
/// iteration keeps x and replaces the impulses by those along the gradients at x that come nearest
/// to x_0 - x.
class FastProjection : public IteratedProjection {
 public:
  FastProjection(const FastProjectionParameters& parameters, const EdgeLengths& edges)
      : IteratedProjection(parameters.max_iterations),
        parameters_(parameters),
        A_(edges),
        solver_(make_constraint_solver(parameters, edges)) {}

  void set(const FastProjectionParameters& parameters) {
    IteratedProjection::set(parameters);
    const bool same_solver =
        parameters.solver == parameters_.solver &&
        (parameters.solver != "yarns" || parameters.tolerance == parameters_.tolerance);
    if (!same_solver) {
      solver_.reset();
      impulse_fit_.reset();
    }
    parameters_ = parameters;
  }

 private:
  void begin(const ProjectionProblem& problem, const VecX& x) override {
    if (!solver_) solver_ = make_constraint_solver(parameters_, problem.edges);
    slack_ = 0;
    shift_ = min_shift_ = 0;
    is_singular_ = is_descending_ = is_fitting_ = false;
    start_at(problem, x);
  }

  StopReason iterate(const ProjectionProblem& problem, VecX& x, ProjectionReport& report,
                     const StopToken& stop) override {
    if (is_fitting_) {
      fit_impulses(problem, x, stop);
      return StopReason::converged;
    }
    if ((is_singular_ || is_late(report.iterations)) && !is_descending_) {
      descend(problem, x);
    } else if (report.iterations == k_exact_iterations && !is_descending_) {
      slack_ = k_permitted_fraction * problem.strain;
      start_at(problem, x);
    }
    if (is_stuck(C_.norm())) {
      report.detail = "the lengths cannot all be restored at once";
      return StopReason::stagnated;
    }
    problem.edges.gradients(x, g_);
    A_.fill(g_, g_, problem.W);
    const double smallest_shift = k_relative_shift * A_.mean_diagonal();
    double shift = std::max(shift_ > smallest_shift ? shift_ / 10 : 0, min_shift_);
    recent_[static_cast<std::size_t>(report.iterations) % recent_.size()] = C_.norm();
    const double bound =
        is_descending_ ? C_.norm() : *std::max_element(recent_.begin(), recent_.end());
    A_.shift(shift);
    for (int attempt = 0; attempt < k_attempts; ++attempt) {
      if (stop.stop_requested()) return StopReason::cancelled;
      const int iterations = solver_->solve(A_, C_, dmu_, stop);
      if (iterations >= 0) {
        report.linear_iterations += iterations;
        trial_ = x;
        apply_impulses(problem.edges, problem.W, g_, dmu_, trial_);
        evaluate(problem, trial_, trial_C_);
        if (trial_C_.norm() <= bound) {
          shift_ = shift;
          x.swap(trial_);
          C_.swap(trial_C_);
          mu_ += dmu_;
          return StopReason::converged;
        }
      } else {
        is_singular_ = true;
      }
      const double next = std::max(10 * shift, smallest_shift);
      if (iterations < 0) min_shift_ = next;
      A_.shift(next - shift);
      shift = next;
    }
    report.detail = "no correction brings the edges nearer to their lengths";
    return StopReason::breakdown;
  }

  bool is_settled(const ProjectionProblem& problem, const VecX& x, int iterations) override {
    if (is_fitting_ || iterations == 0 || iterations >= parameters_.max_iterations) return true;
    residual(problem, x, F_);
    double F = 0;
    for (int i = 0; i < problem.edges.vertex_count(); ++i) {
      if (problem.W.slides(i)) F = std::max(F, at(F_, i).norm());
    }
    displacement_ = candidate_ - x;
    is_fitting_ = F > largest_vertex_norm(displacement_);
    return !is_fitting_;
  }

  void fit_impulses(const ProjectionProblem& problem, const VecX& x, const StopToken& stop) {
    if (!impulse_fit_) {
      impulse_fit_.emplace(problem.edges, make_constraint_solver(parameters_, problem.edges),
                           k_fit_passes);
    }
    impulse_fit_->project(problem.edges, problem.W, x, displacement_, stop);
    mu_ = impulse_fit_->impulses();
  }

  bool is_late(int iterations) const {
    const int limit = parameters_.max_iterations;
    return 2 * iterations >= limit && (waited_ > k_late_patience || 4 * iterations >= 3 * limit);
  }

  void descend(const ProjectionProblem& problem, VecX& x) {
    is_descending_ = true;
    slack_ = k_permitted_fraction * problem.strain;
    evaluate(problem, x, C_);
    evaluate(problem, candidate_, trial_C_);
    if (trial_C_.norm() < C_.norm()) {
      x = candidate_;
      mu_.setZero();
      shift_ = 0;
    }
    start_at(problem, x);
  }

  bool is_stuck(double norm) {
    if (norm < k_fast_progress * smallest_) {
      smallest_ = norm;
      waited_ = 0;
    }
    return ++waited_ > (is_descending_ ? k_slow_descent_patience : k_fast_patience);
  }

  /// Evaluates C at x without the part that `slack_` permits: a strain of s makes C about 2 s l.
  void evaluate(const ProjectionProblem& problem, const VecX& x, VecX& C) const {
    evaluate_constraints(problem, x, C);
    for (int e = 0; e < problem.edges.size(); ++e) {
      const double permitted = 2 * slack_ * problem.edges.lengths()[static_cast<std::size_t>(e)];
      C[e] -= std::clamp(C[e], -permitted, permitted);
    }
  }

  /// Starts to watch |C| at x.
  void start_at(const ProjectionProblem& problem, const VecX& x) {
    evaluate(problem, x, C_);
    smallest_ = std::numeric_limits<double>::infinity();
    waited_ = 0;
    recent_.fill(k_largest_growth * C_.norm());
  }

  static constexpr int k_attempts = 10;
  static constexpr double k_relative_shift = 1e-6;

  FastProjectionParameters parameters_;
  ConstraintMatrix A_;
  std::unique_ptr<ConstraintSolver> solver_;  ///< null: made from the parameters for the next
                                              ///< projection
  VecX C_, trial_C_;                          ///< at x, and at the iteration's trial point
  VecX g_, dmu_, trial_;
  bool is_singular_ = false;  ///< true if this projection's matrices are nearly singular
  bool is_descending_ = false;
  double slack_ = 0;      ///< strain that the edges may keep
  double shift_ = 0;      ///< of the last iteration
  double min_shift_ = 0;  ///< smallest shift at which conjugate gradients converge
  double smallest_ = 0;   ///< smallest |C| of this projection
  int waited_ = 0;        ///< iterations since |C| became smaller
  std::array<double, k_remembered_iterations> recent_{};  ///< |C| of the last iterations
  bool is_fitting_ = false;                               ///< fits the impulses, x being found
  std::optional<VelocityProjection> impulse_fit_;
  VecX F_, displacement_;
};

}  // namespace

ProjectionKind fast_projection_kind() {
  return projection_kind<FastProjection, FastProjectionParameters>(
      "fast_projection", "Fast projection",
      "Goldenthal's Algorithm 1: short corrections towards the lengths, each one linear system of "
      "the "
      "edges.");
}

}  // namespace weft
