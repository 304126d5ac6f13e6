#include "core/lab/thread/runner.h"

#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <cmath>
#include <new>
#include <utility>

namespace weft {

namespace {

// The smallest time between snapshots, s: more of them than a display shows would only cost time.
constexpr double k_publish_interval = 1.0 / 125;

std::string out_of_memory(const World& world) {
  const Scene& scene = world.scene();
  const auto label = [](const auto& table, const Choice& choice) {
    return find_entry(table, choice.kind, "").label;
  };
  return "Out of memory: a step of " + label(integrator_table(), scene.choice("integrator")) +
         " with " + label(linear_solver_table(), scene.choice("solver")) + " on " +
         std::to_string(world.mesh()->vertex_count()) + " vertices needs more than is free";
}

}  // namespace

Runner::Runner(Laboratory laboratory, Exchange& exchange)
    : exchange_(exchange), laboratory_(std::move(laboratory)) {
  for (const WorldId id : ids_of(laboratory_.worlds())) {
    shown_[id];
  }
  begin_timeline();
  for (const WorldId id : ids_of(shown_)) show(id);
  laboratory_.keep(
      [this](const JournalEntry& entry) {
        timeline_.add(entry);
        recorder_.add(entry);
      },
      0);
}

std::vector<WorldId> Runner::addressed_by(const AddressedAction& action) const {
  return action.world ? std::vector{*action.world} : ids_of(shown_);
}

void Runner::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    take_requests();
    if (!is_busy()) {
      if (unpublished_) publish();
      exchange_.requests.wait(stop);
    } else if (wait_for_clock(stop)) {
      if (!goal_ && is_outdated()) publish();
      step();
    }
  }
}

bool Runner::can_step() const {
  return std::ranges::any_of(laboratory_.worlds(),
                             [](const auto& each) { return !each.second.failure(); });
}

bool Runner::is_busy() const {
  const Clock& clock = laboratory_.clock();
  const bool repeats = goal_ || (clock.playing && timeline_.is_in_past());
  return repeats || ((clock.playing || clock.step_once || frames_left_ > 0) && can_step());
}

bool Runner::is_within_frame() const {
  return std::ranges::any_of(laboratory_.worlds(), [](const auto& each) {
    return !each.second.failure() && each.second.progress() > 0;
  });
}

// Tells whether a newest snapshot would mislead while the next step runs.
bool Runner::is_outdated() const {
  for (const auto& [id, each] : shown_) {
    const auto snapshot = exchange_.snapshots.get(id);
    const Counts& counts = each.counts;
    if (snapshot->status.playing != is_playing() || snapshot->step > counts.run.steps ||
        snapshot->scene_revision != counts.scene || snapshot->cloth.mesh != world(id).mesh())
      return true;
  }
  return false;
}

// Returns true when the next step is due; false when a request came first.
bool Runner::wait_for_clock(const std::stop_token& stop) {
  if (!is_playing() || frames_left_ > 0 || is_within_frame()) return true;
  const double wait = pace_.wait(clock_.seconds());
  if (wait == 0) return true;
  if (unpublished_) publish();
  return !exchange_.requests.wait_for(wait, stop) && pace_.wait(clock_.seconds()) == 0;
}

std::optional<WorldId> Runner::next() const {
  const auto due = frames_left_ > 0 ? laboratory_.next_of_frame() : laboratory_.due();
  if (!timeline_.is_in_past()) return due;
  const bool stands = laboratory_.clock().step_once && !due;
  return stands ? std::nullopt : timeline_.next_step();
}

bool Runner::is_frame_over() const {
  return timeline_.is_in_past() ? timeline_.ends_frame_next() : !laboratory_.next_of_frame();
}

template <class Work>
void Runner::attempt(WorldId id, const Work& work) {
  try {
    work();
  } catch (const std::bad_alloc&) {
    fail(id, out_of_memory(world(id)));
  } catch (const std::exception& error) {
    fail(id, error.what());
  }
}

void Runner::step() {
  if (goal_ && is_at_goal()) return arrive();
  if (timeline_.next_action() != nullptr) return repeat_action();
  if (!can_repeat()) return;
  if (!hand_.empty()) repeat_hand();
  const auto id = next();
  if (!id) return end_frame();
  attempt(*id, [&] { step(*id); });
}

void Runner::step(WorldId id) {
  const World& world = this->world(id);
  auto& [snapshots, counts] = shown(id);
  const bool is_single = laboratory_.clock().step_once;
  // One solve per frame is traced, since no more are shown.
  const bool traced = is_single || world.is_at_last_step();
  Trace trace;
  StepTraces traces;
  if (traced) traces = snapshots.measurements.begin_step(trace, world);
  const StepRecord result = laboratory_.step(id, Computation(exchange_).stop(), traces);
  if (result.cancelled) return;
  ++counts.run.steps;
  ++counts.state;
  frame_seconds_ += 1e-3 * result.milliseconds;
  unpublished_ = true;
  snapshots.add_step(result, world.step_length(), clock_.seconds());
  warn_of_difference(snapshots.warning);
  // A refused step has solved nothing: its report is that of the previous solver.
  const StepReport& last = world.last_step();
  const bool solved = makes_sweeps(world.scene()) ? last.nonlinear && !trace.points.empty()
                                                  : last.linear.has_value();
  if (traced && !result.refused && solved)
    snapshots.traces.add(std::move(trace), world, counts.run.steps);
  if (traced) snapshots.measurements.end_step(world);
  if (result.failure) return fail(id, *result.failure);
  if (next()) return;
  if (is_single) stand("Paused after one step");
  if (is_frame_over()) end_frame();
  if (is_single) publish();
}

void Runner::end_frame() {
  PerWorld<RunCounts> counts;
  for (auto& [id, each] : shown_) {
    if (!world(id).failure()) {
      ++each.counts.run.frames;
      each.snapshots.measurements.end_frame(world(id));
    }
    counts[id] = each.counts.run;
  }
  const FrameEnded ended = laboratory_.end_frame();
  ++hand_frame_;
  timeline_.store_if_due(laboratory_, counts, std::exchange(frame_seconds_, 0));
  pace_.end_frame(ended.duration / laboratory_.clock().speed);
  if (goal_) return;
  if (frames_left_ > 0) --frames_left_;
  if (!is_busy() || clock_.seconds() - published_at_ >= k_publish_interval) publish();
}

void Runner::stand(const std::string& why) {
  why_ = why;
  frames_left_ = 0;
  const Clock& clock = laboratory_.clock();
  if (clock.playing || clock.step_once) laboratory_.apply({Pause{}});
}

void Runner::fail(WorldId id, const std::string& reason) {
  laboratory_.fail(id, reason);
  if (world(id).explosion()) timeline_.mark("Explosion");
  // The ledger restarts at the last good state.
  shown(id).snapshots.measurements.begin_history(world(id));
  try {
    // Other worlds go on without it. The user sees these words once an edit has ended the failure.
    if (!can_step())
      stand(world(id).explosion() ? "Paused at the last good state before the explosion"
                                  : "Paused where a step failed");
    for (const WorldId each : ids_of(shown_)) show(each);
  } catch (const std::exception&) {
    for (const WorldId each : ids_of(shown_)) show_as_before(each);
  }
}

void Runner::restart(WorldId id) {
  auto& [snapshots, counts] = shown(id);
  ++counts.state;
  counts.run = {0, 0, counts.run.run + 1};
  snapshots.restart(world(id));
}

void Runner::publish() {
  if (std::exchange(forgotten_futures_, timeline_.forgotten_futures()) != forgotten_futures_)
    for (auto& [id, each] : shown_) each.snapshots.measurements.forget_future(world(id));
  for (const WorldId id : ids_of(shown_)) attempt(id, [&] { show(id); });
}

void Runner::show(WorldId id) {
  laboratory_.threads().run([this, id] {
    auto& [snapshots, counts] = shown(id);
    const World& world = this->world(id);
    const auto next = snapshots.make(laboratory_.world(id), counts.scene, counts.run.steps,
                                     clock_.seconds(), laboratory_.clock().speed);
    next->world = id;
    next->frame = counts.run.frames;
    show_timeline(id, *next);
    next->state_revision = counts.state;
    next->status.playing = is_playing();
    if (!is_playing()) next->status.pause = why_;
    next->status.failure = world.failure();
    next->status.explosion = world.explosion();
    // The failure names the limit of an explicit integrator.
    if (world.explosion() && std::isfinite(world.explosion()->symplectic_step))
      next->last.stable_step = world.explosion()->symplectic_step;
    exchange_.snapshots.set(next);
  });
  unpublished_ = false;
  published_at_ = clock_.seconds();
}

// Where the present state cannot be shown, a copy of the last snapshot says why.
void Runner::show_as_before(WorldId id) {
  auto next = std::make_shared<Snapshot>(*exchange_.snapshots.get(id));
  next->status.playing = false;
  next->status.failure = world(id).failure();
  exchange_.snapshots.set(std::move(next));
  unpublished_ = false;
}

void Runner::take_requests() {
  for (Request& request : exchange_.requests.take()) {
    try {
      // Reading changes nothing; the shown snapshot stays as it is.
      const bool only_reads = std::holds_alternative<Asked<RecordRun>>(request) ||
                              std::holds_alternative<Asked<ReadWorlds>>(request);
      if (!only_reads) unpublished_ = true;
      if (waits_for_arrival(request)) arrive_first();
      std::visit([this](auto& taken) { take(taken); }, request);
    } catch (const std::exception& error) {
      for (auto& each : shown_) each.second.snapshots.warning.set(error.what());
    }
  }
}

}  // namespace weft
