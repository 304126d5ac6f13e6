#include "core/step/integrator_kinds.h"
#include "core/step/integrators/shared_steps.h"
#include "core/step/lengths/edge_reactions.h"
#include "core/step/lengths/newton_projection.h"
#include "core/step/lengths/velocity_projection.h"
#include "core/step/projection_kinds.h"
#include "core/step/targets.h"

namespace weft {

namespace {

/// RATTLE, velocity Verlet with constraints on positions and on velocities:
///   v' = v_n + h/2 M^-1 (f(x_n, v_n) - grad C(x_n)^T lambda),   x = x_n + h v',   C(x) = 0,
///   v  = v' + h/2 M^-1 (f(x, 2v' - v_n) - grad C(x)^T mu),   grad C(x) v = 0.
/// The first part is SHAKE's projection; the second is one linear system. The velocity 2v' - v_n
/// that the first half predicts for the end preserves the order with damping.
class Rattle : public Integrator {
 public:
  explicit Rattle(const NewtonProjectionParameters& parameters) : parameters_(parameters) {}
  void set(const NewtonProjectionParameters& parameters) {
    parameters_ = parameters;
    if (shake_) shake_kind().set(*shake_, to_values(parameters));
  }

  StepReport step(const StepContext& context, State& state) override {
    Model& model = context.model;
    const double h = context.h;
    const EdgeLengths& edges = model.length_constraints().edges;
    fit(edges);
    start_ = state;
    impose_target_motion(model, h, 0, state.x, start_);
    acceleration(model, start_, a_);
    mean_a_ = 0.5 * a_;
    v_ = start_.v + 0.5 * h * a_;
    x_ = state.x + h * v_;
    impose_target_positions(model, x_);
    free_ = x_;
    W_.set(model.masses(), model.filter());
    StepReport report;
    report.projection = shake_->project(
        {edges, W_, model.masses(), state.x, model.length_constraints().permitted_strain}, x_,
        trace_, context.stop);
    report.cancelled = report.projection->reason == StopReason::cancelled;
    if (report.cancelled) return report;
    next_ = state;
    reactions_.begin(state.x, free_, x_, h);
    reactions_.add(edges, state.x, shake_->impulses());
    finish_step(model, h, x_, next_);
    v_ = next_.v;
    next_.v = 2 * v_ - start_.v;
    impose_target_velocities(model, h, x_, next_.v);
    acceleration(model, next_, a_);
    mean_a_ += 0.5 * a_;
    next_.v = v_ + 0.5 * h * a_;
    impose_target_velocities(model, h, x_, next_.v);
    velocities_->project(edges, W_, next_.x, next_.v, context.stop);
    report.cancelled = context.stop.stop_requested();
    if (report.cancelled) return report;
    std::swap(state, next_);
    reactions_.add(edges, state.x, h * velocities_->impulses());
    reactions_.drop_undetermined(model);
    report.projection->reaction_work = reactions_.reaction_work(model);
    h_ = h;
    return report;
  }

  // Writes M ((v - v_n)/h - mean of a) plus the forces of the edges; the swap has left v_n in
  // next_.
  bool find_reactions(Model& model, const State& end, VecX& reactions) override {
    reactions = (end.v - next_.v) / h_ - mean_a_;
    for (int i = 0; i < model.vertex_count(); ++i) {
      at(reactions, i) *= model.masses()[static_cast<std::size_t>(i)];
    }
    reactions += reactions_.forces();
    return true;
  }

  void trace_lengths(ProjectionTrace* trace) override { trace_ = trace; }
  StepHistory* history() override { return nullptr; }

 private:
  // Prepares the projections when the model gets new edges.
  void fit(const EdgeLengths& edges) {
    if (shake_ && std::ranges::equal(edges.edges(), edges_.edges())) return;
    edges_ = edges;
    shake_ = shake_kind().make(to_values(parameters_), edges_);
    velocities_.emplace(edges_, make_constraint_ldlt(), 2);
  }

  NewtonProjectionParameters parameters_;
  ProjectionTrace* trace_ = nullptr;
  EdgeLengths edges_;
  std::unique_ptr<LengthProjection> shake_;
  std::optional<VelocityProjection> velocities_;
  Mobility W_;
  State start_, next_;
  VecX a_, mean_a_, v_, x_, free_;
  EdgeReactions reactions_;  ///< of both projections
  double h_ = 0;             ///< of the last step, s
};

}  // namespace

IntegratorKind rattle_kind() {
  auto kind = integrator_kind<Rattle, NewtonProjectionParameters>(
      "rattle", "RATTLE (explicit, keeps lengths)",
      "Velocity Verlet whose edges keep their lengths and change none: SHAKE with velocities.");
  kind.has_stability_limit = true;
  kind.stability_limit = 2;
  kind.order = {2, 2};
  kind.keeps_lengths = true;
  return kind;
}

}  // namespace weft
