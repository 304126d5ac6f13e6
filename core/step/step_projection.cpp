#include "core/step/step_projection.h"

namespace weft {

void StepProjection::choose(const Choice& projection, const Model& model) {
  const ProjectionKind& kind = find_chosen(projection_table(), projection, "projection.kind");
  const bool none = kind.name == projection_table().front().name;
  kind_ = none ? nullptr : &kind;
  projection_ = none ? nullptr : kind.make(projection.values, model.inextensible());
}

ProjectionReport StepProjection::apply(const Model& model, const VecX& start, double h,
                                       std::optional<int> yielding, State& state,
                                       ProjectionTrace* trace, const StopToken& stop) {
  W_.set(model.masses(), model.filter());
  x_ = state.x;
  if (yielding) {
    hand_.hold(*yielding, model.masses(), h, W_, x_);
  } else {
    hand_.let_go();
  }
  ProjectionReport report = projection_->project(
      {model.inextensible(), W_, model.masses(), start, model.permitted_strain()}, x_, trace, stop);
  if (yielding && report.converged()) {
    report.gave_way = !hand_.feel(at(state.x, *yielding), at(x_, *yielding));
  } else if (yielding && report.reason != StopReason::cancelled) {
    hand_.let_go();
    stay(model, start, *yielding, state, report);
    report.gave_way = true;
  }
  if (report.reason == StopReason::cancelled) return report;
  if (report.iterations > 0) {
    state.v += (x_ - state.x) / h;
    state.x.swap(x_);
  }
  return report;
}

void StepProjection::stay(const Model& model, const VecX& start, int yielding, const State& state,
                          ProjectionReport& report) {
  VecX stayed = start;
  for (const Target& target : model.targets()) {
    if (target.vertex != yielding) at(stayed, target.vertex) = at(state.x, target.vertex);
  }
  const double strain = largest_strain(model.inextensible(), W_, stayed);
  if (!(strain <= model.permitted_strain())) return;
  x_ = stayed;
  report.reason = StopReason::converged;
  report.strain = strain;
  report.unsatisfied.clear();
}

}  // namespace weft
