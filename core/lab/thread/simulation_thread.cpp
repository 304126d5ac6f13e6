#include "core/lab/thread/simulation_thread.h"

#include "core/base/errors.h"
#include "core/lab/thread/runner.h"
#include "core/lab/world/scene_changes.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace weft {

namespace {

// Sliders send edits all the time, and would stop all progress if each edit began the step again.
// So an edit stops only a step that has taken this long, s.
constexpr double k_patience = 1;

std::vector<World> only(World world) {
  std::vector<World> worlds;
  worlds.push_back(std::move(world));
  return worlds;
}

/// The scene that was handed over to a world last.
struct PostedScene {
  SceneOnMesh scene;
  long revision = 0;
};

PerWorld<PostedScene> scenes_of(const PerWorld<World>& worlds) {
  PerWorld<PostedScene> scenes;
  for (const auto& [id, world] : worlds)
    scenes.emplace(id, PostedScene{{world.scene(), world.document_mesh()}});
  return scenes;
}

}  // namespace

struct SimulationThread::Impl {
  PerWorld<PostedScene> posted;  ///< to each world, for the interface's thread only
  int next_id;                   ///< of a world, likewise
  // Shared:
  Exchange exchange;
  Runner runner;
  std::jthread worker;  ///< last: it is joined before the rest is destroyed

  explicit Impl(Laboratory laboratory)
      : posted(scenes_of(laboratory.worlds())),
        next_id(posted.rbegin()->first.number() + 1),
        runner(std::move(laboratory), exchange),
        worker([this](const std::stop_token& stop) { runner.run(stop); }) {}

  ~Impl() {
    worker.request_stop();
    exchange.requests.close();
  }

  void post(Request request, bool cancel = false) {
    exchange.requests.post(std::move(request), cancel);
  }

  PostedScene& posted_to(WorldId world) { return value_of_world(posted, world); }

  void edit(SceneEdit edit) {
    PostedScene& before = posted_to(edit.world);
    const bool cancel = supersedes(edit.result.scene, before.scene.scene) ||
                        exchange.progress.read().seconds > k_patience;
    edit.base = before.revision;
    before = {edit.result, edit.revision};
    post(std::move(edit), cancel);
  }

  /// Returns the edit that a command makes of a world's scene. \throw InputError, FileError
  SceneEdit edit_of(const Command& command, WorldId world) {
    const PostedScene& before = posted_to(world);
    return {world,
            command,
            edited(before.scene, command, nullptr),
            before.revision + 1,
            0,
            describe(command, before.scene.scene)};
  }
};

SimulationThread::SimulationThread(const Scene& scene, std::shared_ptr<const Mesh> mesh,
                                   int threads)
    : SimulationThread(only(World(scene, std::move(mesh))), threads) {}

SimulationThread::SimulationThread(std::vector<World> worlds, int threads)
    : impl_(std::make_unique<Impl>(Laboratory(std::move(worlds), threads))) {}

SimulationThread::~SimulationThread() = default;

std::vector<WorldId> SimulationThread::worlds() const { return ids_of(impl_->posted); }

void SimulationThread::post(const Action& action, std::optional<WorldId> world) {
  if (world) impl_->posted_to(*world);
  if (const auto* command = std::get_if<Command>(&action)) {
    std::vector<SceneEdit> edits;
    for (const WorldId id : world ? std::vector{*world} : worlds())
      edits.push_back(impl_->edit_of(*command, id));
    for (SceneEdit& edit : edits) impl_->edit(std::move(edit));
    return;
  }
  const bool cancel =
      std::holds_alternative<Pause>(action) || std::holds_alternative<Reset>(action);
  impl_->post(AddressedAction{action, world}, cancel);
}

WorldId SimulationThread::copy(WorldId world, std::optional<WorldId> as) {
  const PostedScene original = impl_->posted_to(world);
  if (impl_->posted.size() >= k_max_worlds) {
    throw InputError("worlds", std::to_string(k_max_worlds + 1),
                     "1 to " + std::to_string(k_max_worlds));
  }
  const WorldId id = as.value_or(WorldId(impl_->next_id));
  if (impl_->posted.contains(id))
    throw InputError("as", std::to_string(id.number()), "an id that no world has");
  impl_->next_id = std::max(impl_->next_id, id.number() + 1);
  auto first = std::make_shared<Snapshot>(*snapshot(world));
  first->world = id;
  impl_->exchange.snapshots.set(std::move(first));
  impl_->posted.emplace(id, original);
  impl_->post(AddressedAction{CopyWorld{id}, world});
  return id;
}

void SimulationThread::remove(WorldId world) {
  impl_->posted_to(world);
  if (impl_->posted.size() == 1)
    throw InputError("world", std::to_string(world.number()), "one of several: it is the only one");
  impl_->posted.erase(world);
  impl_->post(AddressedAction{RemoveWorld{}, world});
}

void SimulationThread::post(SceneEdit edit) { impl_->edit(std::move(edit)); }

template <class Query>
std::future<typename Query::Answer> SimulationThread::ask(Query query) {
  impl_->posted_to(query.world);
  Asked<Query> asked{std::move(query)};
  auto answer = asked.answer.get_future();
  impl_->post(std::move(asked));
  return answer;
}

template std::future<CapturedStart> SimulationThread::ask(CaptureStart);
template std::future<CapturedSystem> SimulationThread::ask(CaptureSystem);
template std::future<ClosestPointDistance> SimulationThread::ask(CompareLengths);
template std::future<ExplosionFilm> SimulationThread::ask(FilmExplosion);
template std::future<std::any> SimulationThread::ask(ReadWorlds);
template std::future<RecordedRun> SimulationThread::ask(RecordRun);
template std::future<Recording> SimulationThread::ask(RecordPast);
template std::future<long> SimulationThread::ask(OpenRecording);

std::shared_ptr<const Snapshot> SimulationThread::snapshot(WorldId world) const {
  return impl_->exchange.snapshots.get(world);
}

void SimulationThread::go_to(long frame) { impl_->post(GoTo{frame}, true); }

void SimulationThread::follow(WorldId world, const SceneOnMesh& scene, long past, long revision) {
  impl_->posted_to(world) = {scene, revision};
  impl_->post(FollowScene{world, past, revision});
}

void SimulationThread::take_hand(WorldId world) {
  impl_->posted_to(world);
  impl_->post(TakeHand{world});
}

void SimulationThread::mark(const std::string& name) { impl_->post(MarkMoment{name}); }

void SimulationThread::advance(int frames) { impl_->post(Advance{frames}); }
void SimulationThread::interrupt() { impl_->exchange.requests.cancel(); }
void SimulationThread::measure(const AskedMeasures& asked) { impl_->post(asked); }
void SimulationThread::set_threads(int threads) { impl_->post(SetThreads{threads}); }

void SimulationThread::continue_from(WorldId world, const Checkpoint& checkpoint) {
  impl_->posted_to(world);
  impl_->post(ContinueFrom{world, checkpoint}, true);
}

Progress::Reading SimulationThread::progress() const { return impl_->exchange.progress.read(); }

}  // namespace weft
