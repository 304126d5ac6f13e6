#include "core/lab/measures/closest_point.h"
#include "core/lab/thread/runner.h"
#include "core/lab/world/mouse/mouse_drag.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"
#include "core/model/model.h"

#include <algorithm>
#include <exception>
#include <utility>

/// Applies each kind of request to a Runner.
namespace weft {

void Runner::take(AddressedAction& addressed) {
  std::visit([&](const auto& action) { apply(addressed, action); }, addressed.action);
}

void Runner::apply(const AddressedAction& addressed, const Play&) {
  if (!can_step() || is_playing()) return;
  pace_.start(clock_.seconds());
  for (auto& each : shown_) each.second.snapshots.statistics.restart(clock_.seconds());
  why_.clear();
  laboratory_.apply(addressed);
}

void Runner::apply(const AddressedAction&, const Pause& pause) { stand(pause.why); }

void Runner::apply(const AddressedAction& addressed, const StepOnce&) {
  stand(why_);
  if (can_step()) laboratory_.apply(addressed);
}

void Runner::apply(const AddressedAction& addressed, const Reset&) {
  if (!is_playing()) why_ = "Paused at the start";
  laboratory_.apply(addressed);
  for (const WorldId id : addressed_by(addressed)) restart(id);
}

void Runner::apply(const AddressedAction& addressed, const Resume&) {
  laboratory_.apply(addressed);
  apply({Play{}}, Play{});
}

void Runner::apply(const AddressedAction& addressed, const Release&) {
  for (const WorldId id : addressed_by(addressed)) {
    if (world(id).mouse().drag()) laboratory_.apply({Release{}, id});
    // The drag may have caused the warning; a lasting cause warns again.
    shown(id).snapshots.warning.clear();
  }
}

// The balance of energy begins again on the new mesh.
void Runner::apply(const AddressedAction& addressed, const Cut&) {
  laboratory_.apply(addressed);
  for (const WorldId id : addressed_by(addressed)) {
    auto& [snapshots, counts] = shown(id);
    ++counts.state;
    snapshots.measurements.begin_history(world(id));
    snapshots.measurements.clear_lengths();
  }
}

void Runner::apply(const AddressedAction& addressed, const SetSpeed&) {
  laboratory_.apply(addressed);
  pace_.start_again(clock_.seconds());
  for (auto& each : shown_) each.second.snapshots.statistics.restart(clock_.seconds());
}

void Runner::apply(const AddressedAction& addressed, const CopyWorld& copy) {
  laboratory_.apply(addressed);
  Shown& made = shown_[copy.as];
  made.counts = shown(*addressed.world).counts;
  made.snapshots.restart(world(copy.as));
  made.snapshots.measurements.ask_for(asked_, world(copy.as));
  show(copy.as);
}

void Runner::apply(const AddressedAction& addressed, const RemoveWorld&) {
  laboratory_.apply(addressed);
  shown_.erase(*addressed.world);
  exchange_.snapshots.remove(*addressed.world);
}

// A command edits the scene of its base. After an edit that did not fit, the world has an earlier
// one, and the whole scene replaces it.
void Runner::take(SceneEdit& edit) {
  const World& world = this->world(edit.world);
  auto& [snapshots, counts] = shown(edit.world);
  const std::shared_ptr<const Mesh> before = world.document_mesh();
  const std::vector<ForceTerm> terms = world.model().forces().terms();
  if (edit.base != counts.scene) edit.command = ReplaceScene{edit.result.scene};
  laboratory_.apply({std::move(edit.command), edit.world, edit.result.mesh});
  counts.scene = edit.revision;
  snapshots.warning.clear();
  // The history stays where its samples can be compared: with another integrator, but not with
  // other terms.
  if (!std::ranges::equal(world.model().forces().terms(), terms, {}, &ForceTerm::name,
                          &ForceTerm::name))
    snapshots.measurements.begin_history(world);
  if (!world.last_step().projection) snapshots.measurements.clear_lengths();
  if (world.document_mesh() != before) restart(edit.world);
}

void Runner::take(Advance& request) {
  stand(why_);
  if (can_step()) frames_left_ = request.frames;
}

void Runner::take(AskedMeasures& request) {
  asked_ = request;
  for (auto& [id, each] : shown_)
    each.snapshots.measurements.ask_for(request, laboratory_.world(id));
}

// A session reproduces the bits that libraries compute on its first number of threads only.
void Runner::take(SetThreads& request) {
  laboratory_.set_threads(request.threads);
  recorder_.start_over();
}

void Runner::take(ContinueFrom& request) {
  stand("Paused where the session was left");
  laboratory_.restore(request.world, request.checkpoint, world(request.world).steps());
  recorder_.start_over();
  restart(request.world);
}

template <class Query>
void Runner::take(Asked<Query>& asked) {
  try {
    asked.answer.set_value(answer(asked.query));
  } catch (...) {
    asked.answer.set_exception(std::current_exception());
  }
}

template void Runner::take(Asked<CaptureStart>&);
template void Runner::take(Asked<CaptureSystem>&);
template void Runner::take(Asked<CompareLengths>&);
template void Runner::take(Asked<FilmExplosion>&);
template void Runner::take(Asked<RecordRun>&);

CapturedStart Runner::answer(const CaptureStart& query) {
  return capture_start(world(query.world));
}

CapturedSystem Runner::answer(const CaptureSystem& query) {
  CapturedSystem captured = capture_system(laboratory_.world(query.world));
  captured.origin->step = world(query.world).steps();
  return captured;
}

ClosestPointDistance Runner::answer(const CompareLengths& query) {
  return distance_to_closest_point(laboratory_.world(query.world), Computation(exchange_).stop());
}

ExplosionFilm Runner::answer(const FilmExplosion& query) {
  return film_explosion(world(query.world), Computation(exchange_).stop());
}

RecordedRun Runner::answer(const RecordRun& query) {
  const Counts& counts = shown(query.world).counts;
  return {recorder_.take(laboratory_, query.from_start), counts.scene, counts.state,
          world(query.world).state().t};
}

}  // namespace weft
