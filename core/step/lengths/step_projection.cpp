#include "core/step/lengths/step_projection.h"

namespace weft {

void StepProjection::choose(const Choice& projection, const Model& model) {
  const ProjectionKind& kind = find_chosen(projection_table(), projection, "projection.kind");
  const bool none = kind.name == projection_table().front().name;
  const ProjectionKind* chosen = none ? nullptr : &kind;
  if (kind_ != chosen) hand_.release();
  kind_ = chosen;
  projection_ = none ? nullptr : kind.make(projection.values, model.length_constraints().edges);
}

ProjectionReport StepProjection::apply(const Step& step, State& state, ProjectionTrace* trace,
                                       const StopToken& stop) {
  const Model& model = step.model;
  const auto& dragged = step.dragged;
  const ProgressScope progress(stop, kind_->label);
  masses_.assign(model.masses().begin(), model.masses().end());
  W_.set(masses_, model.filter());
  x_ = state.x;
  if (dragged) {
    hand_.constrain(*dragged, step.h, masses_, W_, x_);
  } else {
    hand_.release();
  }
  ProjectionReport report =
      projection_->project({model.length_constraints().edges, W_, masses_, step.start,
                            model.length_constraints().permitted_strain, step.max_passes},
                           x_, trace, stop);
  if (report.reason == StopReason::cancelled) return report;
  reactions_.begin(step.start, state.x, x_, step.h);
  reactions_.add(model.length_constraints().edges, x_, projection_->impulses());
  // Impulses of iterations that did not end well are no forces.
  if (!report.converged()) reactions_.clear();
  reactions_.drop_undetermined(model);
  report.reaction_work = reactions_.reaction_work(model);
  if (dragged && report.converged()) {
    report.yielded = !hand_.feel(at(state.x, dragged->vertex), at(x_, dragged->vertex));
  } else if (dragged && (step.is_last || !fails_by_step())) {
    hand_.release();
    stay(step, state, report);
    report.yielded = true;
  }
  if (dragged || report.iterations > 0) {
    state.v += (x_ - state.x) / step.h;
    state.x.swap(x_);
  }
  return report;
}

void StepProjection::stay(const Step& step, const State& state, ProjectionReport& report) {
  const Model& model = step.model;
  VecX stayed = step.start;
  for (const Target& target : model.targets()) {
    auto stayed_i = at(stayed, target.vertex);
    if (target.vertex != step.dragged->vertex) {
      stayed_i = target.freedom.imposed(at(state.x, target.vertex), stayed_i);
    }
  }
  const double strain = largest_strain(model.length_constraints().edges, W_, stayed);
  if (!(strain <= model.length_constraints().permitted_strain)) return;
  x_ = stayed;
  report.reaction_work = {};
  report.reason = StopReason::converged;
  report.detail = "the edges cannot keep their lengths if it follows the mouse";
  report.strain = strain;
  report.unsatisfied.clear();
}

}  // namespace weft
