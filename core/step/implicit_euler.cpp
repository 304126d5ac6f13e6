#include "core/step/implicit_euler.h"

#include "core/base/errors.h"
#include "core/base/stopwatch.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class ImplicitEuler : public Integrator {
 public:
  explicit ImplicitEuler(const ImplicitEulerParameters& parameters)
      : definiteness_(parameters.hessian == "exact" ? Definiteness::exact
                                                    : Definiteness::projected) {}

  StepReport step(Model& model, State& state, double h, SolverSet& solvers, Trace* trace,
                  const StopToken& stop) override {
    prepare(model, state);
    model.linearise(state, definiteness_, as_span(f_));
    model.product(0, 1, 0, as_span(state.v), as_span(b_));
    b_ = h * (f_ - h * b_);
    model.assemble(1, h * h, h, A_);
    z_ = state.v;  // so that z is 0 where there is no target
    target_velocities(model, state, h, z_);
    z_ -= state.v;

    StepReport report;
    report.linear = solve(model, solvers, trace, stop);
    report.cancelled = report.linear->reason == StopReason::cancelled;
    if (report.cancelled || report.linear->reason == StopReason::not_finite) return report;
    start_ = dv_;
    state.v += dv_;
    state.x += h * state.v;
    impose_target_positions(model, state);
    state.t += h;
    return report;
  }

  void reset() override { start_.setZero(); }

 private:
  void prepare(const Model& model, const State& state) {
    if (pattern_ != model.pattern()) {
      pattern_ = model.pattern();
      A_ = model.make_matrix();
    }
    if (start_.size() != state.x.size()) start_.setZero(state.x.size());
    for (VecX* vector : {&f_, &b_, &z_, &dv_}) vector->resize(state.x.size());
  }

  SolveReport solve(const Model& model, SolverSet& solvers, Trace* trace, const StopToken& stop) {
    const Stopwatch stopwatch;
    try {
      solvers.preconditioner->build(A_);
    } catch (const Error& error) {
      SolveReport report;
      report.reason = A_.is_finite() ? StopReason::breakdown : StopReason::not_finite;
      report.relative_residual = 1;
      report.detail = error.what();
      dv_.setZero();
      model.filter().impose(as_span(z_), as_span(dv_));
      return report;
    }
    const double setup_seconds = stopwatch.seconds();
    SolveReport report =
        solvers.solver->solve({A_, as_span(b_), model.filter(), as_span(z_), as_span(start_)},
                              *solvers.preconditioner, as_span(dv_), trace, stop);
    report.setup_seconds += setup_seconds;
    return report;
  }

  Definiteness definiteness_;
  std::shared_ptr<const BlockPattern> pattern_;  ///< of A_
  BlockMatrix A_;
  VecX f_, b_, z_, dv_;
  VecX start_;  ///< the previous step's dv
};

}  // namespace

std::vector<Field<ImplicitEulerParameters>> Described<ImplicitEulerParameters>::fields() {
  return {{&ImplicitEulerParameters::hessian,
           {.name = "hessian",
            .choices = {"projected", "exact"},
            .help = "Projected: negative eigenvalues of each element's Hessian are set to zero, so "
                    "that the matrix is positive definite. Exact: they are kept, and conjugate "
                    "gradients may break down under compression."}}};
}

IntegratorKind implicit_euler_kind() {
  IntegratorKind kind;
  kind.name = "implicit_euler";
  kind.label = "Implicit Euler (linearised)";
  kind.help = "One linear system a step; stable at large steps, loses energy.";
  kind.parameters = &parameter_infos<ImplicitEulerParameters>();
  kind.uses_linear_solver = true;
  kind.make = [](const ParameterValues& values) -> std::unique_ptr<Integrator> {
    return std::make_unique<ImplicitEuler>(to_struct<ImplicitEulerParameters>(values));
  };
  return kind;
}

}  // namespace weft
