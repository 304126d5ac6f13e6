#include "core/constraints/kkt_system.h"
#include "core/step/lengths/newton_projection.h"
#include "core/step/lengths/tuning.h"
#include "core/step/projection_kinds.h"

namespace weft {

namespace {

/// Implicit constraint direction, Goldenthal 4.1, with the potential's forces taken from the
/// unconstrained step. Newton's method on F = 0 and C = 0 in (x, mu), its first equation multiplied
/// by M:
///   ( M + sum_e mu_e Hessian of C_e   grad C^T ) (dx )     ( M F )
///   ( grad C                          0        ) (dmu) = - ( C   ).
class ImplicitDirection : public BalancedProjection {
 public:
  ImplicitDirection(const NewtonProjectionParameters& parameters, const EdgeLengths&)
      : BalancedProjection(parameters.max_iterations) {}

 private:
  bool approaches_steadily() const override { return false; }
  int patience() const override { return k_detour_patience; }
  StopReason iterate(const ProjectionProblem& problem, VecX& x, ProjectionReport& report,
                     const StopToken& stop) override {
    evaluate_constraints(problem, x, C_);
    residual(problem, x, F_);
    for (int i = 0; i < problem.edges.vertex_count(); ++i) {
      at(F_, i) *= problem.masses[static_cast<std::size_t>(i)];
    }
    problem.edges.gradients(x, g_);
    H_.clear();
    add_filtered_masses(problem.W, problem.masses, H_);
    add_edge_laplacian(problem.edges, problem.W, problem.masses, mu_, H_);
    kkt_.set(problem.edges, problem.W, problem.masses, g_, H_);
    ++report.linear_iterations;
    if (!kkt_.solve(F_, C_, dx_, dmu_, stop)) {
      report.detail = "an edge has no direction, or the lengths contradict each other";
      return StopReason::breakdown;
    }
    x += dx_;
    mu_ += dmu_;
    return StopReason::converged;
  }

  VecX C_, F_, g_, dx_, dmu_;
  Entries H_;
  KktSystem kkt_;
};

}  // namespace

ProjectionKind implicit_direction_kind() {
  auto kind = projection_kind<ImplicitDirection, NewtonProjectionParameters>(
      "icd", "Implicit constraint direction (ICD)",
      "Newton's method on motion and lengths together: one indefinite system of vertices and edges "
      "an iteration.");
  kind.fails_by_step = true;
  return kind;
}

}  // namespace weft
