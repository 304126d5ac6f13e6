#include "core/lab/laboratory/simulation_thread.h"

#include "core/base/parallel.h"
#include "core/base/stopwatch.h"
#include "core/lab/laboratory/frame_statistics.h"
#include "core/lab/laboratory/request_queue.h"
#include "core/lab/world/measurements.h"
#include "core/lab/world/scene_changes.h"
#include "core/lab/world/shape_recorder.h"

#include <algorithm>
#include <deque>
#include <mutex>
#include <new>
#include <thread>
#include <type_traits>

namespace weft {

namespace {

constexpr std::size_t k_trace_limit = 8;
// The stability limit is refined once in this number of snapshots: it costs about a product each.
constexpr int k_stability_interval = 6;
// What is computed until a method says more.
const std::string k_step = "Step";
// Snapshots are shown at the rate of a display; more of them would only cost time, s.
constexpr double k_publish_interval = 1.0 / 125;
// The simulation falls back to the clock when it is further behind than this, s.
constexpr double k_largest_lag = 0.1;
// A warning stands until this many steps in a row went well: one of every other step stays legible.
constexpr int k_clean_steps = 10;

}  // namespace

struct SimulationThread::Impl {
  Impl(const Scene& scene, std::shared_ptr<const Mesh> mesh, int thread_count)
      : simulation(scene, std::move(mesh)),
        threads(std::make_unique<Threads>(thread_count)),
        posted_scene(scene) {
    publish();
    worker = std::jthread([this](const std::stop_token& stop) { run(stop); });
  }

  ~Impl() {
    worker.request_stop();
    requests.close();
  }

  std::shared_ptr<const Snapshot> newest() const {
    const std::lock_guard lock(snapshot_mutex);
    return snapshot;
  }

  // On the simulation thread.

  void run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      try {
        take_requests();
        if (!busy()) {
          if (unpublished) publish();
          requests.wait(stop);
        } else if (wait_for_clock(stop)) {
          if (is_outdated()) publish();
          threads->run([this] { step(); });
        }
      } catch (const std::bad_alloc&) {
        fail(out_of_memory());
      } catch (const std::exception& error) {
        fail(error.what());
      }
    }
  }

  std::string out_of_memory() const {
    const Scene& scene = simulation.scene();
    const auto label = [](const auto& table, const Choice& choice) {
      return find_entry(table, choice.kind, "").label;
    };
    return "Out of memory: a step of " + label(integrator_table(), scene.choice("integrator")) +
           " with " + label(linear_solver_table(), scene.choice("solver")) + " on " +
           std::to_string(simulation.mesh()->vertex_count()) + " vertices needs more than is free";
  }

  // Whether the newest snapshot would mislead for as long as the next step takes.
  bool is_outdated() const {
    const auto shown = newest();
    return shown->playing != playing || shown->step > step_number ||
           shown->mesh != simulation.mesh();
  }

  bool busy() const { return playing || frames_left > 0 || single_step; }
  bool paced() const { return playing && frames_left == 0 && !single_step; }

  // True when the next step is due; false when a request came before.
  bool wait_for_clock(const std::stop_token& stop) {
    if (!paced() || substep > 0) return true;
    const double now = clock.seconds();
    if (next_frame < now - k_largest_lag) next_frame = now;
    if (next_frame <= now) return true;
    if (unpublished) publish();
    return !requests.wait_for(next_frame - now, stop) && clock.seconds() >= next_frame;
  }

  void step() {
    // One solve a frame is traced: as many as are shown.
    const bool traced = single_step || substep + 1 == simulation.substeps();
    auto record = traced ? std::make_shared<SolveTrace>() : nullptr;
    const StepRecord result = compute([&](const StopToken& stop) {
      return simulation.step(traced ? &record->trace : nullptr, stop,
                             traced ? measurements.begin_projection() : nullptr);
    });
    if (result.cancelled) return;
    ++step_number;
    ++state_revision;
    unpublished = true;
    keep_warning(result.warning);
    statistics.add_step({clock.seconds(), result.milliseconds, result.iterations, result.converged},
                        simulation.step_length());
    if (traced && simulation.last_solve()) keep_trace(std::move(record));
    if (traced) measurements.end_projection(simulation);
    if (result.failure) return fail(*result.failure);
    const bool stepped_once = single_step;
    single_step = false;
    if (++substep >= simulation.substeps()) end_frame();
    if (stepped_once) publish();
  }

  void keep_warning(const std::string& of_step) {
    clean_steps = of_step.empty() ? clean_steps + 1 : 0;
    if (!of_step.empty() || clean_steps >= k_clean_steps) warning = of_step;
  }

  // Runs an action that can be stopped and is shown as long as it runs.
  template <class Action>
  std::invoke_result_t<Action, const StopToken&> compute(Action action) {
    struct End {
      Progress& progress;
      ~End() { progress.end(); }
    };
    progress.begin(k_step);
    const End end{progress};
    return action(StopToken(requests.solve_token(), &watcher));
  }

  void end_frame() {
    substep = 0;
    ++frame;
    measurements.end_frame(simulation);
    next_frame += simulation.step_length() * simulation.substeps() / speed;
    if (frames_left > 0) --frames_left;
    if (!busy() || clock.seconds() - published_at >= k_publish_interval) publish();
  }

  void fail(const std::string& reason) {
    failure = reason;
    measurements.clear_history();  // the ledger restarts at the last good state
    stop_playing();
    try {
      publish();
    } catch (const std::exception&) {
      publish_failure();
    }
  }

  void stop_playing() {
    playing = single_step = false;
    frames_left = 0;
  }

  void keep_trace(std::shared_ptr<SolveTrace> record) {
    const Scene& scene = simulation.scene();
    const LinearSolverKind& kind =
        find_entry(linear_solver_table(), scene.choice("solver").kind, "solver.kind");
    record->step = step_number;
    record->report = *simulation.last_solve();
    record->solver = kind.label;
    if (kind.uses_preconditioner) {
      record->preconditioner =
          find_entry(preconditioner_table(), scene.choice("preconditioner").kind,
                     "preconditioner.kind")
              .label;
    }
    record->spectrum = estimate_spectrum(record->trace);
    record->tolerance = std::get<double>(scene.choice("solver").values.get("tolerance", "solver"));
    traces.push_back(std::move(record));
    if (traces.size() > k_trace_limit) traces.pop_front();
  }

  void take_requests() {
    for (Request& request : requests.take()) {
      try {
        std::visit([this](auto& r) { take(r); }, request);
      } catch (const std::exception& error) {
        warning = error.what();
        clean_steps = 0;
      }
      unpublished = true;
    }
  }

  void take(SetScene& request) {
    const std::shared_ptr<const Mesh> before = simulation.document_mesh();
    const std::vector<ForceTerm> terms = simulation.model().terms();
    const bool outdated = outdates_failure(request.scene, simulation.scene());
    simulation.set_scene(request.scene, std::move(request.mesh));
    revision = request.revision;
    warning.clear();
    if (outdated) failure.reset();
    substep = 0;
    // Samples stay where they can be compared: with another integrator, not with other terms.
    if (!std::ranges::equal(simulation.model().terms(), terms, {}, &ForceTerm::name,
                            &ForceTerm::name))
      measurements.clear_history();
    if (!simulation.last_projection()) measurements.clear_lengths();
    if (simulation.document_mesh() != before) restart();
  }
  void take(Play&) {
    if (!playing) {
      next_frame = clock.seconds();
      statistics.restart(next_frame);
    }
    playing = !failure;
  }
  void take(Pause&) { stop_playing(); }
  void take(StepOnce&) {
    stop_playing();
    single_step = !failure;
  }
  void take(Advance& request) {
    stop_playing();
    frames_left = failure ? 0 : request.frames;
  }
  void take(Reset&) {
    simulation.reset();
    restart();
  }
  void take(Resume&) {
    failure.reset();
    Play play;
    take(play);
  }
  void take(Drag& drag) { simulation.set_drag(drag); }
  void take(Release&) {
    simulation.set_drag(std::nullopt);
    warning.clear();  // it may have been of the pull; a lasting cause warns again
  }
  void take(SetSpeed& request) {
    speed = request.speed;
    next_frame = std::min(next_frame, clock.seconds());
    statistics.restart(clock.seconds());
  }
  void take(SetDiagnostics& request) { measurements.set_diagnostics(request.on, simulation); }
  void take(SetField& request) { measurements.set_field(request.field); }
  void take(SetThreads& request) { threads = std::make_unique<Threads>(request.threads); }
  void take(CaptureSystem& request) {
    answer(request.system, [this] { return simulation.capture_system(); });
  }
  void take(RecordRun& request) {
    answer(request.run, [this] {
      return RecordedRun{recorded(simulation), threads->count(), revision, state_revision};
    });
  }
  void take(ContinueFrom& request) {
    stop_playing();
    simulation.set_checkpoint(request.checkpoint);
    restart();
  }
  void take(CompareLengths& request) {
    answer(request.distance, [this] {
      return compute(
          [this](const StopToken& stop) { return distance_to_closest_point(simulation, stop); });
    });
  }

  template <class Result, class Action>
  static void answer(std::promise<Result>& promise, Action action) {
    try {
      promise.set_value(action());
    } catch (...) {
      promise.set_exception(std::current_exception());
    }
  }

  void restart() {
    ++state_revision;
    frame = step_number = 0;
    substep = 0;
    traces.clear();
    measurements.clear_history();
    measurements.clear_lengths();
    warning.clear();
    failure.reset();
  }

  void publish() {
    auto next = std::make_shared<Snapshot>();
    shape.fill(simulation, *next);
    for (const auto& constrained : simulation.constrained()) {
      (constrained.freedom.is_held() ? next->pinned : next->sliding).push_back(constrained.vertex);
    }
    if (simulation.drag()) next->grabbed = simulation.drag()->vertex;
    next->time = simulation.state().t;
    next->frame = frame;
    next->step = step_number;
    next->scene_revision = revision;
    next->state_revision = state_revision;
    next->playing = playing;
    next->energies = simulation.energies();
    next->terms = simulation.model().terms();
    measurements.fill(simulation, *next);
    // After the measurements: it linearises the forces in its own way.
    if (step_number != refined_step && publication++ % k_stability_interval == 0) {
      stable_step = simulation.refine_stable_step();
      refined_step = step_number;
    }
    next->stable_step = stable_step;
    next->step_length = simulation.step_length();
    if (const NonlinearReport* last = simulation.last_minimisation()) next->minimisation = *last;
    if (const ProjectionReport* last = simulation.last_projection()) next->projection = *last;
    statistics.fill(*next, clock.seconds(), speed);
    next->traces.assign(traces.begin(), traces.end());
    if (const SolveReport* last = simulation.last_solve()) next->solver_note = words_of(*last);
    next->warning = warning;
    next->failure = failure;
    published_at = clock.seconds();
    show(std::move(next));
  }

  // Where the present state cannot be shown, the last one that could be says why.
  void publish_failure() {
    auto next = std::make_shared<Snapshot>(*newest());
    next->playing = false;
    next->failure = failure;
    show(std::move(next));
  }

  void show(std::shared_ptr<const Snapshot> next) {
    unpublished = false;
    const std::lock_guard lock(snapshot_mutex);
    snapshot = std::move(next);
  }

  const Stopwatch clock;
  Simulation simulation;
  std::unique_ptr<Threads> threads;
  FrameStatistics statistics;
  std::deque<std::shared_ptr<const SolveTrace>> traces;
  ShapeRecorder shape;
  Measurements measurements;
  bool playing = false;
  bool single_step = false;
  int frames_left = 0;
  int substep = 0;  ///< steps taken of the running frame
  double speed = 1;
  double next_frame = 0;  ///< when the next frame is due on the clock, s
  double published_at = 0;
  long publication = 0;    ///< snapshots published
  double stable_step = 0;  ///< see Snapshot
  long refined_step = -1;  ///< the step after which it was refined last
  bool unpublished = false;
  long frame = 0;
  long step_number = 0;
  long revision = 0;
  long state_revision = 0;
  std::string warning;
  int clean_steps = 0;  ///< since the last warning
  std::optional<std::string> failure;

  Scene posted_scene;  ///< the newest handed over; used by the interface's thread only

  Progress progress;
  const Watcher watcher = {&progress, {}};

  mutable std::mutex snapshot_mutex;
  std::shared_ptr<const Snapshot> snapshot;
  RequestQueue requests;
  std::jthread worker;  ///< last: it is joined before the rest is destroyed
};

SimulationThread::SimulationThread(const Scene& scene, std::shared_ptr<const Mesh> mesh,
                                   int threads)
    : impl_(std::make_unique<Impl>(scene, std::move(mesh), threads)) {}

SimulationThread::~SimulationThread() = default;

void SimulationThread::set_scene(const Scene& scene, std::shared_ptr<const Mesh> mesh,
                                 long revision) {
  const bool cancel = supersedes(scene, impl_->posted_scene);
  impl_->posted_scene = scene;
  impl_->requests.post(SetScene{scene, std::move(mesh), revision}, cancel);
}
void SimulationThread::play() { impl_->requests.post(Play{}); }
void SimulationThread::pause() { impl_->requests.post(Pause{}, true); }
void SimulationThread::interrupt() { impl_->requests.cancel(); }
void SimulationThread::step_once() { impl_->requests.post(StepOnce{}); }
void SimulationThread::advance(int frames) { impl_->requests.post(Advance{frames}); }
void SimulationThread::reset() { impl_->requests.post(Reset{}, true); }
void SimulationThread::resume() { impl_->requests.post(Resume{}); }
void SimulationThread::drag(const Drag& drag) { impl_->requests.post(drag); }
void SimulationThread::release() { impl_->requests.post(Release{}); }
void SimulationThread::set_speed(double speed) { impl_->requests.post(SetSpeed{speed}); }
void SimulationThread::set_diagnostics(bool on) { impl_->requests.post(SetDiagnostics{on}); }
void SimulationThread::set_field(const FieldKind* field) { impl_->requests.post(SetField{field}); }
void SimulationThread::set_threads(int threads) { impl_->requests.post(SetThreads{threads}); }

std::future<RecordedRun> SimulationThread::record() {
  RecordRun request;
  auto run = request.run.get_future();
  impl_->requests.post(std::move(request));
  return run;
}

void SimulationThread::continue_from(const Checkpoint& checkpoint) {
  impl_->requests.post(ContinueFrom{checkpoint}, true);
}

std::future<CapturedSystem> SimulationThread::capture_system() {
  CaptureSystem request;
  auto system = request.system.get_future();
  impl_->requests.post(std::move(request));
  return system;
}

std::future<ClosestPointDistance> SimulationThread::compare_lengths() {
  CompareLengths request;
  auto distance = request.distance.get_future();
  impl_->requests.post(std::move(request));
  return distance;
}

std::shared_ptr<const Snapshot> SimulationThread::snapshot() const { return impl_->newest(); }

Progress::Reading SimulationThread::progress() const { return impl_->progress.read(); }

}  // namespace weft
