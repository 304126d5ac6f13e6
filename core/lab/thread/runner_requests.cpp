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

namespace {

bool acts_on_cloth(const Action& action) {
  return std::holds_alternative<Drag>(action) || std::holds_alternative<SolidDrag>(action) ||
         std::holds_alternative<Cut>(action) || std::holds_alternative<Reset>(action);
}

}  // namespace

void Runner::take(AddressedAction& addressed) {
  if (acts_on_cloth(addressed.action)) hand_.clear();
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
  timeline_.mark("Reset");
}

void Runner::apply(const AddressedAction& addressed, const Resume&) {
  laboratory_.apply(addressed);
  apply({Play{}}, Play{});
}

void Runner::apply(const AddressedAction& addressed, const Drag&) {
  const std::vector<WorldId> ids = addressed_by(addressed);
  const bool begins = std::ranges::none_of(
      ids, [this](WorldId id) { return world(id).mouse().drag().has_value(); });
  laboratory_.apply(addressed);
  if (begins) timeline_.mark("Drag");
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
  timeline_.mark("Cut");
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
  begin_timeline();
  show(copy.as);
}

void Runner::apply(const AddressedAction& addressed, const RemoveWorld&) {
  laboratory_.apply(addressed);
  shown_.erase(*addressed.world);
  begin_timeline();
  exchange_.snapshots.remove(*addressed.world);
}

// A command edits the scene of its base. After an edit that did not fit, the world has an earlier
// one, and the whole scene replaces it.
void Runner::take(SceneEdit& edit) {
  Counts& counts = shown(edit.world).counts;
  if (edit.base != counts.scene) edit.command = ReplaceScene{edit.result.scene};
  this->edit({std::move(edit.command), edit.world, edit.result.mesh});
  counts.scene = edit.revision;
  if (!edit.name.empty()) timeline_.mark(edit.name);
}

void Runner::edit(const AddressedAction& addressed) {
  const WorldId id = *addressed.world;
  const World& world = this->world(id);
  SnapshotMaker& snapshots = shown(id).snapshots;
  const std::shared_ptr<const Mesh> before = world.document_mesh();
  const std::vector<ForceTerm> terms = world.model().forces().terms();
  laboratory_.apply(addressed);
  snapshots.warning.clear();
  // The history stays where its samples can be compared: with another integrator, but not with
  // other terms.
  if (!std::ranges::equal(world.model().forces().terms(), terms, {}, &ForceTerm::name,
                          &ForceTerm::name))
    snapshots.measurements.begin_history(world);
  if (!world.last_step().projection) snapshots.measurements.clear_lengths();
  if (world.document_mesh() != before) restart(id);
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
  begin_timeline();
}

void Runner::take(ContinueFrom& request) {
  stand("Paused where the session was left");
  laboratory_.restore(request.world, request.checkpoint, world(request.world).steps());
  recorder_.start_over();
  restart(request.world);
  begin_timeline();
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
template void Runner::take(Asked<ReadWorlds>&);
template void Runner::take(Asked<RecordRun>&);
template void Runner::take(Asked<RecordPast>&);
template void Runner::take(Asked<OpenRecording>&);

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

std::any Runner::answer(const ReadWorlds& query) {
  std::any read;
  laboratory_.threads().run([&] { read = query.read(laboratory_.worlds()); });
  return read;
}

RecordedRun Runner::answer(const RecordRun& query) {
  const Counts& counts = shown(query.world).counts;
  return {recorder_.take(laboratory_, query.from_start), counts.scene, counts.state,
          world(query.world).state().t};
}

}  // namespace weft
