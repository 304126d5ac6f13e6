#include "core/step/implicit_system.h"
#include "core/step/integrator_kinds.h"
#include "core/step/sweeps/spring_step.h"
#include "core/step/sweeps/sweeps.h"
#include "core/step/sweeps/tuning.h"
#include "core/step/targets.h"

#include <Eigen/LU>

namespace weft {

namespace {

class Xpbd : public SimpleIntegrator {
 public:
  explicit Xpbd(const SweepParameters& parameters) : parameters_(parameters) {}
  void set(const SweepParameters& parameters) { parameters_ = parameters; }

  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    SweepTrace traced(context.trace);
    step_.begin(model, state, h);
    mobility_.resize(step_.inertia.size());
    for (std::size_t i = 0; i < mobility_.size(); ++i) mobility_[i] = step_.inertia[i].inverse();
    for (const Target& target : model.targets()) {
      const Mat3 S = model.filter().block(target.vertex);
      Mat3& W = mobility_[static_cast<std::size_t>(target.vertex)];
      // Inverts within the free directions.
      const Mat3& H = step_.inertia[static_cast<std::size_t>(target.vertex)];
      W = S * (S * H * S + Mat3::Identity() - S).inverse() * S;
    }
    lambda_.assign(step_.springs.size(), 0.0);
    h_ = h;
    pulls_.setZero(state.x.size());
    x_ = step_.prediction;
    const auto unbalanced = [&] {
      step_.residual(model, h, x_, r_);
      return r_.norm() / (h * h);
    };
    const auto residual = [&] {
      return relative_residual(unbalanced(), step_.forces_in_play(model, h, x_));
    };
    traced.add(residual);
    StepReport report;
    for (int sweep = 0; sweep < parameters_.iterations; ++sweep) {
      report.cancelled = context.stop.stop_requested_after(sweep);
      if (report.cancelled) return report;
      sweep_springs(h, x_);
      traced.add(residual);
    }
    report.nonlinear = report_sweeps(parameters_.iterations, k_enough_of_xpbd, unbalanced(),
                                     step_.forces_in_play(model, h, x_));
    if (is_abandoned(report.nonlinear->reason)) return report;
    finish_step(model, h, x_, state);
    return report;
  }

  bool find_reactions(Model&, const State& end, VecX& reactions) override {
    step_.find_reactions(h_, end.x, pulls_, reactions);
    return true;
  }

 private:
  void sweep_springs(double h, VecX& x) {
    for (std::size_t e = 0; e < step_.springs.size(); ++e) {
      const auto& [i, j, rest_length, stiffness, damping] = step_.springs[e];
      const Vec3 d = at(x, i) - at(x, j);
      const double length = d.norm();
      if (length == 0) continue;
      const Vec3 u = d / length;
      const Vec3 W_i_u = mobility_[static_cast<std::size_t>(i)] * u;
      const Vec3 W_j_u = mobility_[static_cast<std::size_t>(j)] * u;
      const double compliance = 1 / (h * h * stiffness);
      const double change =
          -(length - rest_length + compliance * lambda_[e]) / (u.dot(W_i_u + W_j_u) + compliance);
      lambda_[e] += change;
      at(x, i) += change * W_i_u;
      at(x, j) -= change * W_j_u;
      at(pulls_, i) += change * u;
      at(pulls_, j) -= change * u;
    }
  }

  SweepParameters parameters_;
  SpringStep step_;
  double h_ = 0;  ///< of the last step, s
  VecX x_, r_;
  VecX pulls_;                  ///< impulses of the springs at each vertex in all sweeps, 3n, kg m
  std::vector<Mat3> mobility_;  ///< W, n, 1/kg
  std::vector<double> lambda_;  ///< of each spring, kg m
};

}  // namespace

IntegratorKind xpbd_kind() {
  auto kind = integrator_kind<Xpbd, SweepParameters>(
      "xpbd", "XPBD",
      "Sweeps over the springs, one after the other; always stable, stiff only after many sweeps. "
      "Damping resists the change of a spring's length from step to step.");
  kind.enough_residual = k_enough_of_xpbd;
  kind.order = {1, 1};  // of implicit Euler, as far as the sweeps converge
  kind.refusal = refuse_all_but_springs;
  return kind;
}

}  // namespace weft
