#include "core/lab/measures/closest_point.h"

#include "core/lab/world/simulation.h"

#include <algorithm>

namespace weft {

namespace {

/// A step before its lengths are restored.
struct StepCandidate {
  VecX start;     ///< positions at its start, 3n, m
  State reached;  ///< the result of the integrator
};

StepCandidate next_candidate(Simulation& simulation, const StopToken& stop) {
  const UpcomingStep step = simulation.prepare_step();
  if (!step.stepper.projects()) throw Error("No projection follows the steps of this scene");
  StepCandidate candidate{simulation.state().x, {}};
  const StepReport report = step.stepper.try_step(step.model, step.h, candidate.reached, stop);
  if (report.cancelled) throw Error("The step was stopped");
  return candidate;
}

VecX projected(const Choice& projection, const Simulation& simulation,
               const StepCandidate& candidate, const StopToken& stop) {
  StepProjection step;
  step.choose(projection, simulation.model());
  State state = candidate.reached;
  const ProjectionReport report = step.apply(
      {simulation.model(), candidate.start, simulation.step_length()}, state, nullptr, stop);
  if (!report.converged()) {
    throw Error(find_entry(projection_table(), projection.kind, "projection.kind").label +
                " does not reach the lengths (" + std::string(name_of(report.reason)) + ")");
  }
  return state.x;
}

}  // namespace

ClosestPointDistance distance_to_closest_point(Simulation& simulation, const StopToken& stop) {
  const StepCandidate candidate = next_candidate(simulation, stop);
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
