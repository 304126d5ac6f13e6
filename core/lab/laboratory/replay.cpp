#include "core/lab/laboratory/replay.h"

#include "core/base/errors.h"
#include "core/lab/document/scene_on_mesh.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/mesh/state.h"

namespace weft {

namespace {

/// Applies the lines of a session to a laboratory.
class Player {
 public:
  Player(SessionReader& session, Laboratory& laboratory, const StopToken& stop)
      : session_(session), laboratory_(laboratory), stop_(stop) {}

  /// Returns the world of a line. \throw Error unless it exists.
  const World& world_at(WorldId id) const {
    try {
      return laboratory_.world(id);
    } catch (const Error& error) {
      session_.refuse(error.what());
    }
  }
  /// Returns the world of a line. \throw Error unless it exists and its next step is `step`.
  const World& world_at(WorldId id, long step) const {
    const World& world = world_at(id);
    if (step != world.steps()) {
      session_.refuse("step: got " + std::to_string(step) + ", expected " +
                      std::to_string(world.steps()));
    }
    return world;
  }

  void play(const ActionApplied& applied) {
    std::shared_ptr<const Mesh> mesh = applied.mesh;
    if (applied.world) {
      const World& world = world_at(*applied.world, applied.step);
      if (applied.keeps_mesh) mesh = world.document_mesh();
    }
    apply({applied.action, applied.world, std::move(mesh)});
  }

  /// Leaves the world unchanged, and applies the edit to the scene of its next checkpoint. A copy
  /// is made, and has a checkpoint of its own at once.
  void skip(const ActionApplied& applied) {
    if (const auto* copy = std::get_if<CopyWorld>(&applied.action)) {
      apply({applied.action, applied.world});
      const auto scene = edited_.find(*applied.world);
      if (scene != edited_.end()) edited_.emplace(copy->as, scene->second);
      return;
    }
    const auto* command = std::get_if<Command>(&applied.action);
    if (command == nullptr) return;
    const World& world = world_at(*applied.world);
    SceneOnMesh& scene =
        edited_.emplace(*applied.world, SceneOnMesh{world.scene(), world.document_mesh()})
            .first->second;
    try {
      scene = edited(scene, *command, applied.keeps_mesh ? scene.mesh : applied.mesh);
    } catch (const Error& error) {
      session_.refuse(error.what());
    }
  }

  /// Takes a step. Returns whether it leads to the recorded state.
  bool play(const StepTaken& taken) {
    const World& world = world_at(taken.world, taken.step);
    laboratory_.step(taken.world, stop_);
    return world.steps() == taken.step + 1 && hash_of_bits(world.state()) == taken.hash;
  }

  void restore(const CheckpointMade& made) {
    world_at(made.world);
    if (auto scene = edited_.extract(made.world)) {
      apply({Reset{}, made.world});  // the edits need not fit a cut mesh
      apply({Command(ReplaceScene{scene.mapped().scene}), made.world, scene.mapped().mesh});
    }
    try {
      laboratory_.restore(made.world, made.checkpoint, made.step);
    } catch (const Error& error) {
      session_.refuse(error.what());
    }
  }

  bool agrees(const CheckpointMade& made) const {
    const World& world = world_at(made.world, made.step);
    return state_file_text(world.checkpoint()) == state_file_text(made.checkpoint);
  }

 private:
  void apply(const AddressedAction& action) {
    try {
      laboratory_.apply(action);
    } catch (const Error& error) {
      session_.refuse(error.what());
    }
  }

  SessionReader& session_;
  Laboratory& laboratory_;
  const StopToken& stop_;
  PerWorld<SceneOnMesh> edited_;  ///< scenes of the worlds whose edits were skipped
};

/// Returns the line of each world's last checkpoint.
PerWorld<long> last_checkpoints(const std::filesystem::path& path) {
  SessionReader session(path);
  PerWorld<long> lines;
  while (const auto entry = session.next()) {
    if (const auto* made = std::get_if<CheckpointMade>(&*entry))
      lines[made->world] = session.line();
  }
  return lines;
}

}  // namespace

Replay replay(SessionReader& session, int threads, const StopToken& stop) {
  Laboratory laboratory = session.begin(threads);
  Player player(session, laboratory, stop);
  Replay result;
  while (const auto entry = session.next()) {
    if (const auto* applied = std::get_if<ActionApplied>(&*entry)) {
      player.play(*applied);
    } else if (const auto* taken = std::get_if<StepTaken>(&*entry)) {
      if (!player.play(*taken)) {
        result.first = {taken->world, taken->step, false};
        break;
      }
      ++result.steps;
    } else if (const auto* made = std::get_if<CheckpointMade>(&*entry);
               made != nullptr && !player.agrees(*made)) {
      result.first = {made->world, made->step - 1, true};
      break;
    }
  }
  return result;
}

// Before a world's last checkpoint only its edits count: they make the scene of the checkpoint.
Laboratory recover(const std::filesystem::path& path, int threads, const StopToken& stop) {
  const PerWorld<long> last = last_checkpoints(path);
  SessionReader session(path);
  Laboratory laboratory = session.begin(threads);
  Player player(session, laboratory, stop);
  const auto is_before = [&](WorldId world) {
    const auto found = last.find(world);
    return found != last.end() && session.line() < found->second;
  };
  while (const auto entry = session.next()) {
    if (const auto* applied = std::get_if<ActionApplied>(&*entry)) {
      if (applied->world && is_before(*applied->world)) {
        player.skip(*applied);
      } else {
        player.play(*applied);
      }
    } else if (const auto* taken = std::get_if<StepTaken>(&*entry)) {
      if (!is_before(taken->world)) player.play(*taken);
    } else if (const auto* made = std::get_if<CheckpointMade>(&*entry);
               made != nullptr && !is_before(made->world)) {
      player.restore(*made);
    }
  }
  return laboratory;
}

}  // namespace weft
