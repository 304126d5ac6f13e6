#include "core/constraints/constraint_matrix.h"
#include "core/linear/direct/library_factorisations.h"
#include "core/step/lengths/newton_projection.h"
#include "core/step/lengths/tuning.h"
#include "core/step/projection_kinds.h"

namespace weft {

namespace {

/// SHAKE: moves the vertices along the constraints' gradients at the start x_n of the step,
///   x = x_0 - W grad C(x_n)^T mu,   C(x) = 0,
/// by Newton's method, whose matrix grad C(x) W grad C(x_n)^T is not symmetric and is singular if
/// an edge has turned by a right angle (Goldenthal 4, Fig 2).
class Shake : public IteratedProjection {
 public:
  Shake(const NewtonProjectionParameters& parameters, const EdgeLengths& edges)
      : IteratedProjection(parameters.max_iterations), A_(edges) {}

 private:
  bool approaches_steadily() const override { return false; }
  int patience() const override { return k_detour_patience; }
  void begin(const ProjectionProblem& problem, const VecX&) override {
    problem.edges.gradients(problem.start, g_start_);
  }

  StopReason iterate(const ProjectionProblem& problem, VecX& x, ProjectionReport& report,
                     const StopToken& stop) override {
    evaluate_constraints(problem, x, C_);
    problem.edges.gradients(x, g_);
    A_.fill(g_, g_start_, problem.W);
    if (!analysed_) lu_.analyse(A_.matrix(), stop);
    analysed_ = true;
    if (!lu_.factorise(A_.matrix(), stop)) {
      report.detail =
          "the direction in which edges pointed at the start of the step no longer changes their "
          "lengths";
      return StopReason::breakdown;
    }
    dmu_ = lu_.solve(C_);
    mu_ += dmu_;
    apply_impulses(problem.edges, problem.W, g_start_, dmu_, x);
    return StopReason::converged;
  }

  ConstraintMatrix A_;
  LuFactorisation lu_;
  bool analysed_ = false;
  VecX C_, g_, g_start_, dmu_;
};

}  // namespace

ProjectionKind shake_kind() {
  auto kind = projection_kind<Shake, NewtonProjectionParameters>(
      "shake", "SHAKE",
      "Moves vertices along the edges as they pointed when the step began; fails where edges turn "
      "far in a step.");
  kind.fails_by_step = true;
  return kind;
}

}  // namespace weft
