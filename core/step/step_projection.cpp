#include "core/step/step_projection.h"

#include <algorithm>

namespace weft {

void StepProjection::choose(const Choice& projection, const Model& model) {
  const ProjectionKind& kind = find_chosen(projection_table(), projection, "projection.kind");
  const bool none = kind.name == projection_table().front().name;
  kind_ = none ? nullptr : &kind;
  projection_ = none ? nullptr : kind.make(projection.values, model.inextensible());
  iteration_limit_ = none ? 0 : std::get<int>(projection.values.get("max_iterations"));
}

ProjectionReport StepProjection::apply(const Model& model, const VecX& start, double h,
                                       std::optional<int> yielding, State& state,
                                       ProjectionTrace* trace, const StopToken& stop) {
  W_.set(model.masses(), model.filter());
  if (yielding) {
    W_.release(*yielding, hand_ * model.masses()[static_cast<std::size_t>(*yielding)]);
  }
  x_ = state.x;
  if (trace) trace->clear();
  ProjectionReport report = projection_->project(
      {model.inextensible(), W_, model.masses(), start, model.permitted_strain()}, x_, trace, stop);
  if (report.reason == StopReason::cancelled) return report;
  if (yielding) {
    lead(*yielding, model, start, state, report);
  } else {
    lead_speed_ = k_fastest_lead;
    hand_ = k_lightest_hand;
  }
  if (report.iterations > 0) {
    state.v += (x_ - state.x) / h;
    state.x.swap(x_);
  }
  return report;
}

void StepProjection::lead(int vertex, const Model& model, const VecX& start, const State& state,
                          ProjectionReport& report) {
  if (!report.converged()) {
    lead_speed_ = k_slowest_lead;
    hand_ = k_lightest_hand;
    stay(model, start, vertex, state, report);
    report.gave_way = true;
    return;
  }
  const double room = k_iterations * iteration_limit_ / std::max(report.iterations, 1);
  const double change = std::clamp(room, k_lead_decline, k_lead_growth);
  lead_speed_ = std::clamp(change * lead_speed_, k_slowest_lead, k_fastest_lead);
  hand_ = std::clamp(change * hand_, k_lightest_hand, k_heaviest_hand);
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
