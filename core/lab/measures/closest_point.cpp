#include "core/lab/measures/closest_point.h"

#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"
#include "core/step/lengths/step_projection.h"

#include <algorithm>

namespace weft {

namespace {

/// A step before its lengths are restored.
struct StepCandidate {
  VecX start;     ///< positions at its start, 3n, m
  State reached;  ///< the result of the integrator
};

StepCandidate next_candidate(const World& world, const StopToken& stop) {
  const UpcomingStep step = world.prepare_step();
  if (!step.stepper.projects()) throw Error("No projection follows the steps of this scene");
  StepCandidate candidate{world.state().x, {}};
  const StepReport report = step.stepper.try_step(step.model, step.h, candidate.reached, stop);
  if (report.cancelled) throw Error("The step was stopped");
  return candidate;
}

VecX projected(const Choice& projection, const World& world, const StepCandidate& candidate,
               const StopToken& stop) {
  StepProjection step;
  step.choose(projection, world.model());
  State state = candidate.reached;
  const ProjectionReport report =
      step.apply({world.model(), candidate.start, world.step_length()}, state, nullptr, stop);
  if (!report.converged()) {
    throw Error(find_entry(projection_table(), projection.kind, "projection.kind").label +
                " does not reach the lengths (" + std::string(name_of(report.reason)) + ")");
  }
  return state.x;
}

}  // namespace

ClosestPointDistance distance_to_closest_point(const World& world, const StopToken& stop) {
  const StepCandidate candidate = next_candidate(world, stop);
  const VecX x = projected(world.scene().choice("projection"), world, candidate, stop);
  const Choice sap = default_choice(find_entry(projection_table(), "sap", "projection.kind"));
  const VecX closest = projected(sap, world, candidate, stop);
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
