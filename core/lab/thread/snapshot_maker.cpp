#include "core/lab/thread/snapshot_maker.h"

#include "core/lab/world/contacts/step_contacts.h"
#include "core/lab/world/step_warning.h"
#include "core/lab/world/stepping/step_targets.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"

#include <utility>

namespace weft {

namespace {

// The stability limit of a scene is refined once in this number of snapshots; one refinement costs
// about one product.
constexpr int k_stability_interval = 6;

/// Refines the stable step until it settles, since nothing refines it further while the cloth
/// stands.
double settled_stable_step(const World& world) {
  constexpr int k_max = 25;
  constexpr double k_little = 0.01;
  double h = world.refine_stable_step();
  for (int k = 1; k < k_max; ++k) {
    const double before = std::exchange(h, world.refine_stable_step());
    if (h >= (1 - k_little) * before) break;
  }
  return h;
}

void add_constrained(const World& world, Snapshot& snapshot) {
  const std::vector<Vec3> positions = world.targets().positions(world.state(), world.mouse());
  for (const bool is_pinned : {true, false}) {
    std::size_t k = 0;
    for (const ConstrainedVertex& constrained : world.targets().vertices()) {
      const Eigen::Vector3f target = (positions[k++] - snapshot.cloth.origin).cast<float>();
      if (constrained.freedom.is_pinned() != is_pinned) continue;
      (is_pinned ? snapshot.constraints.pinned : snapshot.constraints.sliding)
          .push_back(constrained.vertex);
      snapshot.constraints.targets.insert(snapshot.constraints.targets.end(), target.begin(),
                                          target.end());
    }
  }
}

}  // namespace

void SnapshotMaker::add_step(const StepRecord& record, double h, double now) {
  // The cloth of an explosion is withdrawn, and so are the warnings about it.
  if (record.explosion)
    warning.clear();
  else
    warning.add_step(record.warnings, now);
  // A refused step took neither time nor iterations.
  if (!record.refused)
    statistics.add_step({now, record.milliseconds, record.iterations, record.converged}, h);
  tries_ = {record.integrations, 1 << record.halvings, record.faults};
}

std::shared_ptr<Snapshot> SnapshotMaker::make(const World& world, long scene, long step, double now,
                                              double speed) {
  auto next = std::make_shared<Snapshot>();
  shape_.fill(world, *next);
  world.look_for_contacts();
  next->solids = solids_.shown(world);
  add_constrained(world, *next);
  if (const auto& drag = world.mouse().drag()) next->constraints.grabbed = drag->vertex;
  next->time = world.state().t;
  next->scene_revision = scene;
  next->step = step;
  next->measured.energies = world.energies();
  next->measured.terms = world.model().forces().terms();
  measurements.fill(world, *next);
  // The estimate comes after the measurements, since it linearises the forces differently.
  const bool stands = std::exchange(shown_step_, step) == step;
  const bool is_due = step != refined_step_ && (stands || made_++ % k_stability_interval == 0);
  if (is_due || scene != refined_scene_) {
    const bool goes_on = !stands && scene == refined_scene_;
    stable_step_ = goes_on ? world.refine_stable_step() : settled_stable_step(world);
    refined_step_ = step;
    refined_scene_ = scene;
  }
  next->last.stable_step = stable_step_;
  next->last.step_length = world.step_length();
  const StepReport& last = world.last_step();
  next->last.minimisation = last.nonlinear;
  next->last.projection = last.projection;
  if (last.linear) next->last.solver_note = words_of(*last.linear);
  next->last.tries = tries_;
  statistics.fill(*next, now, speed);
  traces.fill(*next);
  next->status.warning = warning.words();
  next->status.warning_kinds = warning.kinds();
  if (next->status.warning.empty()) next->status.warning = describe_inside(next->solids.figures);
  const auto& pair = world.targets().out_of_reach();
  if (next->status.warning.empty() && pair) {
    next->status.warning = describe_reach(*pair);
    next->status.warning_kinds = {StepWarning::Kind::reach};
  }
  return next;
}

void SnapshotMaker::restart(const World& world) {
  statistics.clear();
  traces.clear();
  measurements.restart(world);
  warning.clear();
  tries_ = {};
}

}  // namespace weft
