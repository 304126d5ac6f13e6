#include "core/step/constrained_euler.h"

#include "core/constraints/kkt_system.h"
#include "core/linear/filtered_matrix.h"
#include "core/linear/scalar_matrix.h"
#include "core/step/held_work.h"
#include "core/step/implicit_system.h"
#include "core/step/incremental_potential.h"
#include "core/step/newton_projection.h"
#include "core/step/targets.h"

namespace weft {

namespace {

/// Implicit constraint direction with implicit potential (Goldenthal 4.1, footnote 1): implicit
/// Euler whose edges keep their lengths. With g of IncrementalPotential, A its Hessian and mu the
/// impulses of the edges (h^2 times the paper's lambda), Newton's method on
///   grad g(x) + grad C(x)^T mu = 0,   C(x) = 0
/// solves in each iteration
///   ( A + sum_e mu_e Hessian of C_e   grad C^T ) (dx )     ( grad g + grad C^T mu )
///   ( grad C                          0        ) (dmu) = - ( C                    ).
class ConstrainedEuler : public Integrator {
 public:
  explicit ConstrainedEuler(const NewtonProjectionParameters& parameters)
      : parameters_(parameters) {}

  StepReport step(Model& model, State& state, double h, SolverSet&, Trace*,
                  const StopToken& stop) override {
    potential_.begin(model, state, h);
    W_.set(model.masses(), model.filter());
    x_ = potential_.inertial_point();
    impose_target_positions(model, x_);
    const ProjectionProblem problem{model.inextensible(), W_, model.masses(), state.x,
                                    model.permitted_strain()};
    mu_.setZero(problem.edges.size());
    StepReport report;
    report.projection = iterate(problem, model, stop);
    report.nonlinear = NonlinearReport{.reason = report.projection->reason,
                                       .iterations = report.projection->iterations,
                                       .solves = report.projection->linear_iterations,
                                       .unbalanced_force = r_.norm() / (h * h),
                                       .detail = report.projection->detail};
    report.cancelled = report.projection->reason == StopReason::cancelled;
    if (is_abandoned(report.projection->reason)) return report;
    dx_ = x_ - state.x;
    report.projection->held_work = held_work(model, dx_, g_, mu_, h);
    finish_step(model, h, x_, state);
    return report;
  }

  void trace_lengths(ProjectionTrace* trace) override { trace_ = trace; }

 private:
  ProjectionReport iterate(const ProjectionProblem& problem, Model& model, const StopToken& stop) {
    ProjectionReport report;
    const auto end = [&](StopReason reason) {
      report.reason = reason;
      return report;
    };
    if (trace_) trace_->clear();
    for (;; ++report.iterations) {
      potential_.evaluate(model, x_, r_);
      evaluate_constraints(problem, x_, C_);
      add_tension(problem, model);
      report.strain = largest_strain(problem.edges, W_, x_);
      if (trace_) trace_->push_back(describe_pass(problem, x_, mu_, F_));
      if (!r_.allFinite() || !std::isfinite(report.strain)) return end(StopReason::not_finite);
      if (report.iterations > 0 && report.strain <= problem.strain && is_balanced(problem, F_)) {
        return end(StopReason::converged);
      }
      if (stop.stop_requested_after(report.iterations)) return end(StopReason::cancelled);
      if (report.iterations >= parameters_.max_iterations) return end(StopReason::iteration_limit);
      assemble(problem, model);
      ++report.linear_iterations;
      if (!kkt_.solve(r_, C_, dx_, dmu_, stop)) {
        report.detail = "an edge has no direction, or the lengths contradict each other";
        return end(StopReason::breakdown);
      }
      x_ += dx_;
      mu_ += dmu_;
    }
  }

  // r = S (grad g + grad C^T mu) and F = M^-1 r.
  void add_tension(const ProjectionProblem& problem, const Model& model) {
    problem.edges.gradients(x_, g_);
    model.filter().project(as_span(r_));
    F_ = -r_;
    for (int i = 0; i < model.vertex_count(); ++i) {
      at(F_, i) /= problem.masses[static_cast<std::size_t>(i)];
    }
    apply_impulses(problem.edges, W_, g_, mu_, F_);
    F_ = -F_;
    for (int i = 0; i < model.vertex_count(); ++i) {
      at(r_, i) = problem.masses[static_cast<std::size_t>(i)] * at(F_, i);
    }
  }

  void assemble(const ProjectionProblem& problem, Model& model) {
    if (A_.shared_pattern() != model.pattern()) A_ = model.make_matrix();
    potential_.hessian(model, x_, Definiteness::projected, A_);
    filter_matrix(A_, model.filter(), filtered_);
    const auto scalar = scalar_matrix(filtered_, MatrixPart::whole);
    H_.clear();
    for (Eigen::Index column = 0; column < scalar.outerSize(); ++column) {
      for (Eigen::SparseMatrix<double>::InnerIterator entry(scalar, column); entry; ++entry) {
        H_.emplace_back(entry.row(), entry.col(), entry.value());
      }
    }
    add_edge_laplacian(problem.edges, W_, problem.masses, mu_, H_);
    kkt_.set(problem.edges, W_, problem.masses, g_, H_);
  }

  NewtonProjectionParameters parameters_;
  ProjectionTrace* trace_ = nullptr;
  IncrementalPotential potential_;
  Mobility W_;
  BlockMatrix A_, filtered_;
  VecX x_, mu_, r_, F_, C_, g_, dx_, dmu_;
  Entries H_;
  KktSystem kkt_;
};

}  // namespace

IntegratorKind constrained_euler_kind() {
  auto kind = integrator_kind<ConstrainedEuler, NewtonProjectionParameters>(
      "constrained_euler", "Implicit Euler, keeps lengths (ICD)",
      "Newton's method on forces and lengths together: Goldenthal's implicit constraint direction "
      "with implicit forces.");
  kind.order = 1;
  kind.keeps_lengths = true;
  return kind;
}

}  // namespace weft
