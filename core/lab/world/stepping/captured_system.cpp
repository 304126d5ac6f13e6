#include "core/lab/world/stepping/captured_system.h"

#include "core/base/errors.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"

#include <algorithm>

namespace weft {

namespace {

VecX copy_of(std::span<const double> values) {
  return Eigen::Map<const VecX>(values.data(), static_cast<Eigen::Index>(values.size()));
}

/// Returns |S(b - A(I-S)z)|_2.
double right_hand_side_norm(const LinearSystem& system) {
  VecX prescribed = VecX::Zero(system.A.size()), r = prescribed;
  system.S.impose(system.z, as_span(prescribed));
  system.A.exact().apply(as_span(prescribed), as_span(r));
  r = copy_of(system.b) - r;
  system.S.apply(as_span(r));
  return r.norm();
}

/// Keeps the system that it is given and asks the integrator to abandon the step.
class SystemRecorder : public LinearSolver {
 public:
  /// `captured` gets the blocks and the vectors, or the stencil alone, if there is one.
  explicit SystemRecorder(CapturedSystem& captured) : captured_(captured) {}

  SolveReport solve(const LinearSystem& system, const Preconditioner&, std::span<double> x, Trace*,
                    const StopToken&) override {
    if (system.A.stencil()) {
      captured_.stencil = *system.A.stencil();
    } else {
      captured_.A = *system.A.blocks();
      captured_.b = copy_of(system.b);
      captured_.z = copy_of(system.z);
      captured_.start = copy_of(system.start);
      if (system.forces != nullptr) {
        captured_.forces = KnownForces(system.forces->norm());
        captured_.at_rest = system.forces->dwarf(right_hand_side_norm(system));
      }
    }
    std::copy(system.start.begin(), system.start.end(), x.begin());
    SolveReport report;
    report.reason = StopReason::cancelled;
    return report;
  }

 private:
  CapturedSystem& captured_;
};

}  // namespace

LinearSystem CapturedSystem::system(SystemForm form) const {
  const bool on_grid = form == SystemForm::stencil && stencil;
  return {on_grid ? SystemMatrix(A, *stencil) : SystemMatrix(A),
          as_span(b),
          S,
          as_span(z),
          as_span(start),
          {},
          &forces};
}

// Captures the system by cancelling its solve: a cancelled step changes nothing.
CapturedSystem capture_system(Integrator& integrator, Model& model, const State& state, double h) {
  CapturedSystem captured;
  State unchanged = state;
  const auto record = [&](SystemForm form) {
    const PreconditionerKind none = identity_preconditioner_kind();
    LinearSolverKind kind;
    kind.form = form;
    SolverSet recorder = {std::make_unique<SystemRecorder>(captured),
                          none.make(default_choice(none).values), nullptr, &kind};
    integrator.step({model, h, recorder}, unchanged);
  };
  record(SystemForm::blocks);
  if (captured.b.size() == 0) {
    throw Error("The integrator solves no linear system in a step");
  }
  record(SystemForm::stencil);
  captured.S = model.filter();
  return captured;
}

}  // namespace weft
