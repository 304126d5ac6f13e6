#include "core/lab/world/closest_point.h"

#include <algorithm>

namespace weft {

namespace {

VecX projected(const Choice& projection, const Simulation& simulation,
               const StepCandidate& candidate, const StopToken& stop) {
  StepProjection step;
  step.choose(projection, simulation.model());
  State state = candidate.reached;
  const ProjectionReport report =
      step.apply(simulation.model(), candidate.start, simulation.step_length(), std::nullopt, true,
                 state, nullptr, stop);
  if (!report.converged()) {
    throw Error(find_entry(projection_table(), projection.kind, "projection.kind").label +
                " does not reach the lengths (" + std::string(name_of(report.reason)) + ")");
  }
  return state.x;
}

}  // namespace

ClosestPointDistance distance_to_closest_point(Simulation& simulation, const StopToken& stop) {
  const StepCandidate candidate = simulation.candidate(stop);
  const VecX x = projected(simulation.scene().choice("projection"), simulation, candidate, stop);
  const Choice sap = default_choice(find_entry(projection_table(), "sap", "projection.kind"));
  const VecX closest = projected(sap, simulation, candidate, stop);
  ClosestPointDistance distance;
  const int n = candidate.reached.vertex_count();
  for (int i = 0; i < n; ++i) {
    const double d = (at(x, i) - at(closest, i)).norm();
    distance.largest = std::max(distance.largest, d);
    distance.mean += d / n;
  }
  return distance;
}

}  // namespace weft
