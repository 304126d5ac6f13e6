#include "core/constraints/kkt_system.h"
#include "core/linear/direct/library_factorisations.h"
#include "core/step/lengths/length_penalty.h"
#include "core/step/lengths/newton_projection.h"
#include "core/step/lengths/tuning.h"
#include "core/step/projection_kinds.h"

#include <algorithm>

namespace weft {

namespace {

/// Step and project, Goldenthal 4.2: finds the point closest to x_0 in the norm of the masses that
/// has the lengths by the augmented Lagrangian (Nocedal and Wright, algorithm 17.4): an iteration
/// minimises
///   W(x) = 1/2 |x - x_0|_M^2 + mu^T C(x) + rho/2 |C(x)|^2
/// by Newton's method with a line search, then takes mu += rho C. The Hessian is
///   M + sum_e (mu_e + rho C_e) Hessian of C_e + rho grad C^T grad C,
/// definite if edges of negative mu_e + rho C_e are left out of its second term.
class StepAndProject : public BalancedProjection {
 public:
  StepAndProject(const NewtonProjectionParameters& parameters, const EdgeLengths&)
      : BalancedProjection(parameters.max_iterations) {}

 private:
  int patience() const override { return k_detour_patience; }
  void begin(const ProjectionProblem& problem, const VecX& x) override {
    evaluate_constraints(problem, x, C_);
    penalty_.begin(k_penalty_of_projection, problem.masses, C_.norm());
  }

  StopReason iterate(const ProjectionProblem& problem, VecX& x, ProjectionReport& report,
                     const StopToken& stop) override {
    const StopReason reason = minimise(problem, x, report, stop);
    if (reason != StopReason::converged) return reason;
    evaluate_constraints(problem, x, C_);
    mu_ += penalty_.rho() * C_;
    penalty_.end_round(C_);
    return StopReason::converged;
  }

  StopReason minimise(const ProjectionProblem& problem, VecX& x, ProjectionReport& report,
                      const StopToken& stop) {
    for (int i = 0; i < k_newton_limit; ++i) {
      if (stop.stop_requested()) return StopReason::cancelled;
      const double value = evaluate(problem, x);
      gradient(problem, x);
      if (gradient_over_mass(problem) <=
          k_inner_accuracy * problem.strain * problem.edges.shortest())
        return StopReason::converged;
      ++report.linear_iterations;
      if (!find_direction(problem, stop)) {
        report.detail = "the Hessian cannot be factorised";
        return StopReason::breakdown;
      }
      const auto try_step = [&](double t) {
        trial_ = x + t * direction_;
        return evaluate(problem, trial_);
      };
      if (!search_line(value, gradient_.dot(direction_), stop, try_step))
        return StopReason::converged;  // rounding rules
      x.swap(trial_);
    }
    return StopReason::converged;
  }

  double evaluate(const ProjectionProblem& problem, const VecX& x) {
    evaluate_constraints(problem, x, C_);
    double value = penalty_.add(0, mu_, C_);
    for (int i = 0; i < problem.edges.vertex_count(); ++i) {
      value += 0.5 * problem.masses[static_cast<std::size_t>(i)] *
               (at(x, i) - at(candidate_, i)).squaredNorm();
    }
    return value;
  }

  // Computes S grad W at the x that was evaluated last.
  void gradient(const ProjectionProblem& problem, const VecX& x) {
    problem.edges.gradients(x, g_);
    pull_ = mu_ + penalty_.rho() * C_;
    gradient_ = candidate_ - x;
    apply_impulses(problem.edges, problem.W, g_, pull_, gradient_);
    for (int i = 0; i < problem.edges.vertex_count(); ++i) {
      at(gradient_, i) *= -problem.masses[static_cast<std::size_t>(i)];
    }
  }

  double gradient_over_mass(const ProjectionProblem& problem) const {
    double largest = 0;
    for (int i = 0; i < problem.edges.vertex_count(); ++i) {
      largest = std::max(largest, at(gradient_, i).lpNorm<Eigen::Infinity>() /
                                      problem.masses[static_cast<std::size_t>(i)]);
    }
    return largest;
  }

  bool find_direction(const ProjectionProblem& problem, const StopToken& stop) {
    H_.clear();
    add_filtered_masses(problem.W, problem.masses, H_);
    add_edge_laplacian(problem.edges, problem.W, problem.masses, pull_.cwiseMax(0.0), H_);
    add_edge_products(problem.edges, problem.W, problem.masses, {g_, penalty_.rho()}, H_);
    SparseMatrix H(gradient_.size(), gradient_.size());
    H.setFromTriplets(H_.begin(), H_.end());
    SimplicialLdlt factors;
    factors.analyse(H, stop);
    if (!factors.factorise(H, stop)) return false;
    direction_ = factors.solve(-gradient_);
    return direction_.allFinite();
  }

  LengthPenalty penalty_;
  VecX C_, g_, pull_, gradient_, direction_, trial_;
  Entries H_;
};

}  // namespace

ProjectionKind step_and_project_kind() {
  return projection_kind<StepAndProject, NewtonProjectionParameters>(
      "sap", "Step and project (SAP)",
      "The closest point with the right lengths, as a constrained minimiser; what ICD finds, too.");
}

}  // namespace weft
