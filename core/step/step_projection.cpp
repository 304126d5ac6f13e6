#include "core/step/step_projection.h"

#include <algorithm>

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
  const auto project = [&] {
    if (trace) trace->clear();
    return projection_->project(
        {model.inextensible(), W_, model.masses(), start, model.permitted_strain()}, x_, trace,
        stop);
  };
  const auto failed = [](const ProjectionReport& report) {
    return !report.converged() && report.reason != StopReason::cancelled;
  };
  x_ = state.x;
  ProjectionReport report;
  if (!yielding || rest_ == 0) report = project();
  if (!yielding) {
    lead_speed_ = k_fastest_lead;
    rest_ = 0;
  } else if (rest_ > 0 || failed(report)) {
    // Slower, and where that does not help either, without a hold for some steps.
    if (rest_ > 0) {
      --rest_;
    } else if (lead_speed_ > k_slowest_lead) {
      lead_speed_ = std::max(lead_speed_ / 4, k_slowest_lead);
    } else {
      rest_ = k_steps_of_rest;
    }
    x_ = state.x;
    const Vec3 way = at(state.x, *yielding) - at(start, *yielding);
    const double reach = k_slowest_lead * h;
    if (way.norm() > reach) at(x_, *yielding) = at(start, *yielding) + reach * way.normalized();
    W_.release(*yielding, k_hand * model.masses()[static_cast<std::size_t>(*yielding)]);
    report = project();
    if (failed(report)) stay(model, start, *yielding, state, report);
    report.gave_way = true;
  } else {
    lead_speed_ = std::min(k_lead_growth * lead_speed_, k_fastest_lead);
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
