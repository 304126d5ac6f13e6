#include "core/lab/thread/runner.h"
#include "core/lab/world/world.h"

#include <algorithm>
#include <exception>
#include <utility>

/// Takes the laboratory of a Runner to other moments of its past, and repeats it from there.
namespace weft {

namespace {

const std::string k_in_the_past =
    "In the past: Space plays what was recorded, an edit or a drag begins another future";

}  // namespace

void Runner::begin_timeline() {
  goal_.reset();
  PerWorld<RunCounts> counts;
  for (const auto& [id, each] : shown_) counts[id] = each.counts.run;
  timeline_.begin(laboratory_, std::move(counts));
}

void Runner::take(GoTo& request) {
  stand(why_);
  goal_ = request.frame;
  hand_.clear();
  for (const WorldId id : ids_of(shown_)) show_departure(id);
  frame_seconds_ = 0;
  const PerWorld<World>& worlds = laboratory_.worlds();
  PerWorld<Scene> before;
  for (const auto& [id, world] : worlds) before.emplace(id, world.scene());
  const auto counts = timeline_.go_back(laboratory_, request.frame);
  if (!counts) return;
  recorder_.start_over();
  for (auto& [id, each] : shown_) {
    const RunCounts& then = counts->at(id);
    if (then.run != each.counts.run.run) each.snapshots.restart(world(id));
    each.counts.run = then;
    ++each.counts.state;
    each.snapshots.traces.clear();
    each.snapshots.warning.clear();
    if (world(id).scene() != before.at(id)) note_past_scene(id);
  }
}

void Runner::show_departure(WorldId id) {
  auto next = std::make_shared<Snapshot>(*exchange_.snapshots.get(id));
  next->timeline.is_moving = true;
  exchange_.snapshots.set(std::move(next));
}

void Runner::note_past_scene(WorldId id) { shown(id).counts.scene = --past_scenes_; }

void Runner::take(FollowScene& request) {
  Counts& counts = shown(request.world).counts;
  if (counts.scene == request.past) counts.scene = request.revision;
}

void Runner::take(MarkMoment& request) { timeline_.mark(request.name); }

void Runner::take(TakeHand& request) {
  const std::vector<HandAction> hand = timeline_.coming_hand(request.world);
  hand_.assign(hand.begin(), hand.end());
  hand_frame_ = 0;
  stand("Choose another method: Space then plays it with the same hand");
}

void Runner::repeat_hand() {
  if (is_within_frame()) return;
  while (!hand_.empty() && hand_.front().frame <= hand_frame_) {
    const AddressedAction repeated{hand_.front().action};
    hand_.pop_front();
    try {
      std::visit([&](const auto& action) { apply(repeated, action); }, repeated.action);
    } catch (const std::exception& error) {
      hand_.clear();
      for (auto& each : shown_) each.second.snapshots.warning.set(error.what());
    }
  }
}

bool Runner::is_at_goal() const {
  return !timeline_.is_in_past() || (goal_ && timeline_.frame() >= *goal_);
}

// A request of the user is meant for the moment to which the laboratory is on its way.
bool Runner::waits_for_arrival(const Request& request) {
  return std::holds_alternative<AddressedAction>(request) ||
         std::holds_alternative<SceneEdit>(request) || std::holds_alternative<Advance>(request) ||
         std::holds_alternative<MarkMoment>(request) || std::holds_alternative<TakeHand>(request);
}

void Runner::arrive_first() {
  const std::stop_token stop = exchange_.requests.solve_token();
  while (goal_ && !stop.stop_requested()) step();
}

void Runner::arrive() {
  goal_.reset();
  why_ = timeline_.is_in_past() ? k_in_the_past : "Paused";
  publish();
}

// An action that changes nothing now, or does not fit, is passed over: it would be repeated for
// ever.
void Runner::repeat_action() {
  const ActionApplied* next = timeline_.next_action();
  AddressedAction repeated{next->action, next->world, next->mesh};
  const WorldId id = *next->world;
  if (next->keeps_mesh) repeated.mesh = world(id).document_mesh();
  unpublished_ = true;
  try {
    const Timeline::Repeating repeating(timeline_);
    if (std::holds_alternative<Command>(repeated.action)) {
      edit(repeated);
      note_past_scene(id);
    } else if (std::holds_alternative<Resume>(repeated.action)) {
      laboratory_.apply(repeated);  // a failure ends without starting the clock
    } else {
      take(repeated);
    }
  } catch (const std::exception& error) {
    shown(id).snapshots.warning.set(error.what());
  }
  if (timeline_.next_action() == next) timeline_.skip_action();
}

bool Runner::can_repeat() {
  const auto next = timeline_.next_step();
  if (!next || !world(*next).failure()) return true;
  goal_.reset();
  stand("What was recorded cannot be repeated from here");
  publish();
  return false;
}

Recording Runner::answer(const RecordPast& query) {
  const auto& [first, frame] = timeline_.stored().last_until(timeline_.first_frame());
  const StoredWorld& start = frame.worlds.at(query.world);
  return {{*start.scene, start.mesh, whole_checkpoint(start), start.steps, query.world},
          timeline_.recorded_entries(query.world)};
}

long Runner::answer(const OpenRecording& query) {
  const RecordedWorld& start = query.recording->start;
  World opened(start.scene, start.mesh);  // it throws where the recording does not fit
  if (start.state) opened.continue_from(*start.state);
  opened.set_steps(start.steps);
  stand("At the start of what was recorded: Space plays it");
  recorder_.start_over();
  laboratory_.restore({{query.world, store_world(opened, nullptr)}});
  restart(query.world);
  note_past_scene(query.world);
  begin_timeline();
  timeline_.expect(query.recording->entries, query.world);
  return timeline_.last_frame();
}

void Runner::warn_of_difference(StandingWarning& warning) {
  const long before = std::exchange(differing_steps_, timeline_.differing_steps());
  if (differing_steps_ > before)
    warning.set(
        "This step was not repeated bit for bit: the build, the kernels or the number of "
        "threads are not those of the recording");
}

void Runner::show_timeline(WorldId id, Snapshot& next) {
  ShownTimeline& shown = next.timeline;
  shown.frame = timeline_.frame();
  shown.first = timeline_.first_frame();
  shown.last = timeline_.last_frame();
  shown.time = timeline_.time_of(shown.frame);
  shown.start = timeline_.time_of(shown.first);
  shown.end = timeline_.time_of(shown.last);
  shown.is_in_past = timeline_.is_in_past();
  shown.is_moving = goal_.has_value();
  shown.stored_bytes = timeline_.stored().bytes();
  shown.curve = timeline_.curve();
  shown.marks = timeline_.marks();
  if (next.scene_revision >= 0) return;
  const World& world = this->world(id);
  shown.scene =
      std::make_shared<const SceneOnMesh>(SceneOnMesh{world.scene(), world.document_mesh()});
}

}  // namespace weft
