#include "core/step/lengths/step_projection.h"

namespace weft {

void StepProjection::choose(const Choice& projection, const Model& model) {
  const ProjectionKind& kind = find_chosen(projection_table(), projection, "projection.kind");
  const bool none = kind.name == projection_table().front().name;
  const ProjectionKind* chosen = none ? nullptr : &kind;
  if (kind_ != chosen) hand_.let_go();
  kind_ = chosen;
  projection_ = none ? nullptr : kind.make(projection.values, model.length_constraints().edges);
}

ProjectionReport StepProjection::apply(const Model& model, const VecX& start, double h,
                                       std::optional<Hand::ConstrainedBlock> dragged, bool is_last,
                                       State& state, ProjectionTrace* trace,
                                       const StopToken& stop) {
  const ProgressScope progress(stop, kind_->label);
  masses_.assign(model.masses().begin(), model.masses().end());
  W_.set(masses_, model.filter());
  x_ = state.x;
  if (dragged) {
    hand_.hold(*dragged, h, masses_, W_, x_);
  } else {
    hand_.let_go();
  }
  ProjectionReport report =
      projection_->project({model.length_constraints().edges, W_, masses_, start,
                            model.length_constraints().permitted_strain},
                           x_, trace, stop);
  if (report.reason == StopReason::cancelled) return report;
  reactions_.begin(start, state.x, x_, h);
  reactions_.add(model.length_constraints().edges, x_, projection_->impulses());
  // Impulses of iterations that did not end well are no forces.
  if (!report.converged()) reactions_.clear();
  reactions_.drop_undetermined(model);
  report.reaction_work = reactions_.reaction_work(model);
  if (dragged && report.converged()) {
    report.yielded = !hand_.feel(at(state.x, dragged->vertex), at(x_, dragged->vertex));
  } else if (dragged && (is_last || !fails_by_step())) {
    hand_.let_go();
    stay(model, start, dragged->vertex, state, report);
    report.yielded = true;
  }
  if (dragged || report.iterations > 0) {
    state.v += (x_ - state.x) / h;
    state.x.swap(x_);
  }
  return report;
}

void StepProjection::stay(const Model& model, const VecX& start, int dragged, const State& state,
                          ProjectionReport& report) {
  VecX stayed = start;
  for (const Target& target : model.targets()) {
    auto stayed_i = at(stayed, target.vertex);
    if (target.vertex != dragged) {
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
