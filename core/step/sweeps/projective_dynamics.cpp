#include "core/step/sweeps/projective_dynamics.h"

#include "core/linear/direct/filtered_factorisation.h"
#include "core/step/implicit_system.h"
#include "core/step/sweeps/spring_step.h"
#include "core/step/sweeps/sweeps.h"
#include "core/step/targets.h"

namespace weft {

namespace {

class ProjectiveDynamics : public SimpleIntegrator {
 public:
  explicit ProjectiveDynamics(const SweepParameters& parameters) : parameters_(parameters) {}
  void set(const SweepParameters& parameters) { parameters_ = parameters; }

  StepReport step(Model& model, State& state, double h, SolverSet&, Trace*,
                  const StopToken& stop) override {
    step_.begin(model, state, h);
    factorise(model, h, stop);
    VecX& x = x_;
    x = step_.prediction;
    StepReport report;
    for (int iteration = 0; iteration < parameters_.iterations; ++iteration) {
      report.cancelled = stop.stop_requested_after(iteration);
      if (report.cancelled) return report;
      step_.residual(model, h, x, r_);
      before_ = x;
      x += factorisation_.solve(r_);
    }
    step_.residual(model, h, x, r_);
    report.nonlinear = report_sweeps(parameters_.iterations, r_.norm() / (h * h));
    if (is_abandoned(report.nonlinear->reason)) return report;
    finish_step(model, h, x, state);
    return report;
  }

  // The last system took the directions of the springs from the iterate before it.
  bool find_reactions(Model&, const State& end, VecX& reactions) override {
    VecX& pulls = r_;
    pulls.setZero();
    for (const Spring& spring : step_.springs) {
      const Vec3 before = at(before_, spring.i) - at(before_, spring.j);
      const double length = before.norm();
      if (length == 0) continue;
      const Vec3 now = at(end.x, spring.i) - at(end.x, spring.j);
      const Vec3 pull = h_ * h_ * spring.stiffness * (spring.rest_length / length * before - now);
      at(pulls, spring.i) += pull;
      at(pulls, spring.j) -= pull;
    }
    step_.find_reactions(h_, end.x, pulls, reactions);
    return true;
  }

 private:
  void factorise(const Model& model, double h, const StopToken& stop) {
    bool same = pattern_ == model.pattern() && h == h_ && inertia_ == step_.inertia &&
                stiffness_.size() == step_.springs.size() &&
                projections_.size() == model.targets().size();
    for (std::size_t e = 0; same && e < stiffness_.size(); ++e) {
      same = stiffness_[e] == step_.springs[e].stiffness;
    }
    for (std::size_t k = 0; same && k < projections_.size(); ++k) {
      const int vertex = model.targets()[k].vertex;
      same =
          projections_[k].first == vertex && projections_[k].second == model.filter().block(vertex);
    }
    if (same) return;
    pattern_.reset();  // what stands only once there is a factorisation
    h_ = h;
    inertia_ = step_.inertia;
    stiffness_.clear();
    projections_.clear();
    for (const Target& target : model.targets()) {
      projections_.emplace_back(target.vertex, model.filter().block(target.vertex));
    }
    const BlockPattern& pattern = *model.pattern();
    BlockMatrix A = model.make_matrix();
    A.set_zero();
    for (std::size_t i = 0; i < inertia_.size(); ++i) A.block(pattern.diagonal[i]) = inertia_[i];
    for (const Spring& spring : step_.springs) {
      const Mat3 block = h * h * spring.stiffness * Mat3::Identity();
      A.block(pattern.find(spring.i, spring.i)) += block;
      A.block(pattern.find(spring.j, spring.j)) += block;
      A.block(pattern.find(spring.i, spring.j)) -= block;
      A.block(pattern.find(spring.j, spring.i)) -= block;
      stiffness_.push_back(spring.stiffness);
    }
    factorisation_.factorise(A, model.filter(), stop);
    pattern_ = model.pattern();
  }

  SweepParameters parameters_;
  SpringStep step_;
  FilteredLdlt factorisation_;
  VecX x_, r_;
  VecX before_;  ///< the iterate before the last one
  // What was factorised:
  std::shared_ptr<const BlockPattern> pattern_;
  double h_ = 0;
  std::vector<Mat3> inertia_;
  std::vector<double> stiffness_;
  std::vector<std::pair<int, Mat3>> projections_;  ///< constrained vertices and their S_i
};

}  // namespace

IntegratorKind projective_dynamics_kind() {
  auto kind = integrator_kind<ProjectiveDynamics, SweepParameters>(
      "projective_dynamics", "Projective dynamics",
      "Gives each spring its length, then solves one system with a constant, factorised matrix; "
      "repeated. "
      "Damping resists the change of a spring's length from step to step.");
  kind.order = {1, 1};  // of implicit Euler, as far as the sweeps converge
  kind.refusal = refuse_all_but_springs;
  return kind;
}

}  // namespace weft
