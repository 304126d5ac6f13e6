#include "core/lab/thread/snapshot_maker.h"

namespace weft {

namespace {

// The stability limit is refined once in this number of snapshots: it costs about a product each.
constexpr int k_stability_interval = 6;

void add_constrained(const Simulation& simulation, Snapshot& snapshot) {
  const std::vector<Vec3> places =
      simulation.targets().places(simulation.state(), simulation.mouse());
  for (const bool held : {true, false}) {
    std::size_t k = 0;
    for (const ConstrainedVertex& constrained : simulation.targets().vertices()) {
      const Eigen::Vector3f place = places[k++].cast<float>();
      if (constrained.freedom.is_held() != held) continue;
      (held ? snapshot.constraints.pinned : snapshot.constraints.sliding)
          .push_back(constrained.vertex);
      snapshot.constraints.places.insert(snapshot.constraints.places.end(), place.begin(),
                                         place.end());
    }
  }
}

}  // namespace

std::shared_ptr<Snapshot> SnapshotMaker::make(Simulation& simulation, long step, double now,
                                              double speed) {
  auto next = std::make_shared<Snapshot>();
  shape_.fill(simulation, *next);
  next->solids = solids_.shown(simulation);
  add_constrained(simulation, *next);
  if (const auto& drag = simulation.mouse().drag()) next->constraints.grabbed = drag->vertex;
  next->time = simulation.state().t;
  next->step = step;
  next->measured.energies = simulation.energies();
  next->measured.terms = simulation.model().forces().terms();
  measurements.fill(simulation, *next);
  // After the measurements: it linearises the forces in its own way.
  if (step != refined_step_ && made_++ % k_stability_interval == 0) {
    stable_step_ = simulation.refine_stable_step();
    refined_step_ = step;
  }
  next->last.stable_step = stable_step_;
  next->last.step_length = simulation.step_length();
  const StepReport& last = simulation.last_step();
  next->last.minimisation = last.nonlinear;
  next->last.projection = last.projection;
  if (last.linear) next->last.solver_note = words_of(*last.linear);
  statistics.fill(*next, now, speed);
  traces.fill(*next);
  next->status.warning = warning.words();
  return next;
}

void SnapshotMaker::restart(const Simulation& simulation) {
  traces.clear();
  measurements.restart(simulation);
  warning.clear();
}

}  // namespace weft
