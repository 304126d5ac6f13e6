#include "core/lab/thread/runner.h"

#include "core/scene/slots.h"

#include <cmath>
#include <new>
#include <utility>
#include <vector>

namespace weft {

namespace {

// The smallest time between snapshots, s: more of them than a display shows would only cost time.
constexpr double k_publish_interval = 1.0 / 125;

std::vector<World> only(World world) {
  std::vector<World> worlds;
  worlds.push_back(std::move(world));
  return worlds;
}

std::string out_of_memory(const Simulation& simulation) {
  const Scene& scene = simulation.scene();
  const auto label = [](const auto& table, const Choice& choice) {
    return find_entry(table, choice.kind, "").label;
  };
  return "Out of memory: a step of " + label(integrator_table(), scene.choice("integrator")) +
         " with " + label(linear_solver_table(), scene.choice("solver")) + " on " +
         std::to_string(simulation.mesh()->vertex_count()) + " vertices needs more than is free";
}

}  // namespace

Runner::Runner(World world, int threads, std::span<const Slot> slots, Exchange& exchange)
    : exchange_(exchange), laboratory_(only(std::move(world)), threads, slots) {
  publish();
}

void Runner::run(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    try {
      take_requests();
      if (!is_busy()) {
        if (unpublished_) publish();
        exchange_.requests.wait(stop);
      } else if (wait_for_clock(stop)) {
        if (is_outdated()) publish();
        step();
      }
    } catch (const std::bad_alloc&) {
      fail(out_of_memory(simulation()));
    } catch (const std::exception& error) {
      fail(error.what());
    }
  }
}

bool Runner::is_busy() const {
  const Clock& clock = laboratory_.clock();
  return (clock.playing || clock.step_once || frames_left_ > 0) && !world().failure();
}

// Tells whether the newest snapshot would mislead while the next step runs.
bool Runner::is_outdated() const {
  const auto shown = exchange_.snapshot.get();
  return shown->status.playing != is_playing() || shown->step > counts_.step ||
         shown->scene_revision != counts_.scene || shown->cloth.mesh != simulation().mesh();
}

// Returns true when the next step is due; false when a request came first.
bool Runner::wait_for_clock(const std::stop_token& stop) {
  if (!is_playing() || frames_left_ > 0 || world().progress() > 0) return true;
  const double wait = pace_.wait(clock_.seconds());
  if (wait == 0) return true;
  if (unpublished_) publish();
  return !exchange_.requests.wait_for(wait, stop) && pace_.wait(clock_.seconds()) == 0;
}

void Runner::step() {
  const bool is_single = laboratory_.clock().step_once;
  // One solve per frame is traced, since no more are shown.
  const bool traced = is_single || world().is_at_last_step();
  Trace trace;
  StepTraces traces;
  if (traced) traces = snapshots_.measurements.begin_step(trace, simulation());
  const StepRecord result = laboratory_.step(0, Computation(exchange_).stop(), traces);
  if (result.cancelled) return;
  ++counts_.step;
  ++counts_.state;
  unpublished_ = true;
  snapshots_.add_step(result, simulation().step_length(), clock_.seconds());
  // A refused step has solved nothing: its report is that of the previous solver.
  const StepReport& last = simulation().last_step();
  const bool solved = makes_sweeps(simulation().scene()) ? last.nonlinear && !trace.points.empty()
                                                         : last.linear.has_value();
  if (traced && !result.refused && solved)
    snapshots_.traces.add(std::move(trace), simulation(), counts_.step);
  if (traced) snapshots_.measurements.end_step(simulation());
  if (result.failure) return fail(*result.failure);
  if (is_single) stand("Paused after one step");
  if (world().progress() >= 1) end_frame();
  if (is_single) publish();
}

void Runner::end_frame() {
  laboratory_.end_frame();
  ++counts_.frame;
  snapshots_.measurements.end_frame(simulation());
  pace_.end_frame(simulation().step_length() * simulation().substeps() / laboratory_.clock().speed);
  if (frames_left_ > 0) --frames_left_;
  if (!is_busy() || clock_.seconds() - published_at_ >= k_publish_interval) publish();
}

void Runner::stand(const std::string& why) {
  why_ = why;
  frames_left_ = 0;
  const Clock& clock = laboratory_.clock();
  if (clock.playing || clock.step_once) laboratory_.apply({Pause{}});
}

void Runner::fail(const std::string& reason) {
  laboratory_.fail(0, reason);
  // The ledger restarts at the last good state.
  snapshots_.measurements.begin_history(simulation());
  try {
    // The user sees these words once an edit has ended the failure.
    stand(world().explosion() ? "Paused at the last good state before the explosion"
                              : "Paused where a step failed");
    publish();
  } catch (const std::exception&) {
    // Where the present state cannot be shown, a copy of the last snapshot says why.
    auto next = std::make_shared<Snapshot>(*exchange_.snapshot.get());
    next->status.playing = false;
    next->status.failure = reason;
    show(std::move(next));
  }
}

void Runner::restart() {
  ++counts_.state;
  counts_.frame = counts_.step = 0;
  snapshots_.restart(simulation());
}

void Runner::publish() {
  laboratory_.threads().run([this] {
    const auto next = snapshots_.make(laboratory_.measured(0), counts_.scene, counts_.step,
                                      clock_.seconds(), laboratory_.clock().speed);
    next->frame = counts_.frame;
    next->state_revision = counts_.state;
    next->status.playing = is_playing();
    if (!is_playing()) next->status.pause = why_;
    next->status.failure = world().failure();
    next->status.explosion = world().explosion();
    // The failure names the limit of an explicit integrator.
    if (world().explosion() && std::isfinite(world().explosion()->symplectic_step))
      next->last.stable_step = world().explosion()->symplectic_step;
    show(next);
  });
  published_at_ = clock_.seconds();
}

void Runner::show(std::shared_ptr<const Snapshot> snapshot) {
  unpublished_ = false;
  exchange_.snapshot.set(std::move(snapshot));
}

void Runner::take_requests() {
  for (Request& request : exchange_.requests.take()) {
    try {
      // A request for the record is answered by the record; the shown snapshot stays as it is.
      if (!std::holds_alternative<RecordRun>(request)) unpublished_ = true;
      std::visit([this](auto& taken) { take(taken); }, request);
    } catch (const std::exception& error) {
      snapshots_.warning.set(error.what());
    }
  }
}

}  // namespace weft
