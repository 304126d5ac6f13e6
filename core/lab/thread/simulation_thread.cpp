#include "core/lab/thread/simulation_thread.h"

#include "core/lab/thread/runner.h"
#include "core/lab/world/scene_changes.h"

#include <thread>
#include <utility>

namespace weft {

namespace {

// Sliders send edits all the time, and would stop all progress if each edit began the step again.
// So an edit stops only a step that has taken this long, s.
constexpr double k_patience = 1;

}  // namespace

struct SimulationThread::Impl {
  Exchange exchange;
  Runner runner;
  // The scene handed over last and its revision; for the interface's thread only.
  Scene posted_scene;
  long posted_revision = 0;
  std::jthread worker;  ///< last: it is joined before the rest is destroyed

  Impl(const Scene& scene, std::shared_ptr<const Mesh> mesh, int threads,
       std::span<const Slot> slots)
      : runner(World(scene, std::move(mesh)), threads, slots, exchange),
        posted_scene(scene),
        worker([this](const std::stop_token& stop) { runner.run(stop); }) {}

  ~Impl() {
    worker.request_stop();
    exchange.requests.close();
  }

  void post(Request request, bool cancel = false) {
    exchange.requests.post(std::move(request), cancel);
  }
};

SimulationThread::SimulationThread(const Scene& scene, std::shared_ptr<const Mesh> mesh,
                                   int threads, std::span<const Slot> slots)
    : impl_(std::make_unique<Impl>(scene, std::move(mesh), threads, slots)) {}

SimulationThread::~SimulationThread() = default;

void SimulationThread::edit(const Command& command, const SceneOnMesh& result, long revision) {
  const bool cancel = supersedes(result.scene, impl_->posted_scene) ||
                      impl_->exchange.progress.read().seconds > k_patience;
  impl_->posted_scene = result.scene;
  impl_->post(Edit{command, result, impl_->posted_revision, revision}, cancel);
  impl_->posted_revision = revision;
}
void SimulationThread::play() { impl_->post(Play{}); }
void SimulationThread::pause(const std::string& why) { impl_->post(PauseFor{why}, true); }
void SimulationThread::interrupt() { impl_->exchange.requests.cancel(); }
void SimulationThread::step_once() { impl_->post(StepOnce{}); }
void SimulationThread::advance(int frames) { impl_->post(Advance{frames}); }
void SimulationThread::reset() { impl_->post(Reset{}, true); }
void SimulationThread::resume() { impl_->post(Resume{}); }
void SimulationThread::drag(const Drag& drag) { impl_->post(drag); }
void SimulationThread::drag_solid(const SolidDrag& drag) { impl_->post(drag); }
void SimulationThread::release() { impl_->post(Release{}); }
void SimulationThread::set_speed(double speed) { impl_->post(SetSpeed{speed}); }
void SimulationThread::measure(const AskedMeasures& asked) { impl_->post(asked); }
void SimulationThread::set_threads(int threads) { impl_->post(SetThreads{threads}); }

std::future<RecordedRun> SimulationThread::record(bool from_start) {
  RecordRun request{from_start, {}};
  auto run = request.run.get_future();
  impl_->post(std::move(request));
  return run;
}

void SimulationThread::continue_from(const Checkpoint& checkpoint, const std::vector<Cut>& cuts) {
  impl_->post(ContinueFrom{checkpoint, cuts}, true);
}

std::future<CapturedSystem> SimulationThread::capture_system() {
  CaptureSystem request;
  auto system = request.system.get_future();
  impl_->post(std::move(request));
  return system;
}

std::future<ClosestPointDistance> SimulationThread::compare_lengths() {
  CompareLengths request;
  auto distance = request.distance.get_future();
  impl_->post(std::move(request));
  return distance;
}

std::future<ExplosionFilm> SimulationThread::film_explosion() {
  FilmExplosion request;
  auto film = request.film.get_future();
  impl_->post(std::move(request));
  return film;
}

std::shared_ptr<const Snapshot> SimulationThread::snapshot() const {
  return impl_->exchange.snapshot.get();
}

Progress::Reading SimulationThread::progress() const { return impl_->exchange.progress.read(); }

}  // namespace weft
