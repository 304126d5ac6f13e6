#pragma once

#include "core/base/stop.h"
#include "core/base/threads/parallel.h"
#include "core/lab/laboratory/action.h"
#include "core/lab/world/checkpoint/checkpoint.h"
#include "core/lab/world/checkpoint/stored_world.h"
#include "core/lab/world/world.h"
#include "core/lab/world/world_id.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <variant>
#include <vector>

namespace weft {

struct ActionKind;

// The events in a laboratory, in their order: enough to run it again bit for bit.

/// A world took a step.
struct StepTaken {
  WorldId world;
  long step = 0;           ///< counted from 0
  std::uint64_t hash = 0;  ///< of the state after the step
};
/// An action was applied.
struct ActionApplied {
  std::optional<WorldId> world = {};  ///< nothing: the clock, which all worlds share
  long step = 0;                      ///< the world's next step; 0 for the clock
  Action action;
  std::shared_ptr<const Mesh> mesh = nullptr;  ///< the new mesh, where it comes from a file
  bool keeps_mesh = false;  ///< the action is a whole scene on the file's mesh that the world has
};
/// A world's whole state, to continue from.
struct CheckpointMade {
  WorldId world;
  long step = 0;  ///< the world's next step
  Checkpoint checkpoint;
};

/// A displayed frame of all worlds ended.
struct FrameEnded {
  double duration = 0;  ///< the frame is shown for this time, s
  int iterations = 0;   ///< the largest number in a step of the first world
};
/// A moment got a name. No laboratory makes such an entry; a timeline does.
struct MarkMade {
  std::string name;
};

using JournalEntry = std::variant<StepTaken, ActionApplied, CheckpointMade, FrameEnded, MarkMade>;
using Journal = std::function<void(const JournalEntry&)>;

/// One or several worlds that share a pool of threads and a clock, which takes all of them through
/// the same displayed frames. Actions are applied between steps. A journal records every event that
/// can change a number.
class Laboratory {
 public:
  static constexpr long k_checkpoint_interval = 300;  ///< of a world in a journal, in steps

  /// Makes a laboratory whose clock stands at first, and gives the worlds ids, from 0 in their
  /// order. \throw InputError when there are no worlds, or too many.
  explicit Laboratory(std::vector<World> worlds, int threads = 0);
  /// Makes a laboratory of worlds that have their ids. \throw InputError likewise.
  explicit Laboratory(PerWorld<World> worlds, int threads = 0);

  // All functions throw InputError for an id that no world has.

  const PerWorld<World>& worlds() const { return worlds_; }
  const World& world(WorldId id) const { return value_of_world(worlds_, id); }
  const Clock& clock() const { return clock_; }
  const Threads& threads() const { return threads_; }
  void set_threads(int threads) { threads_ = Threads(threads); }

  /// Applies an action to the worlds that it is addressed to.
  /// \throw InputError, FileError where the action does not fit one of them; nothing is changed
  /// then.
  void apply(const AddressedAction& action);
  /// Applies an action of a given kind in the same manner.
  void apply(const AddressedAction& action, const ActionKind& kind);

  /// Returns the world whose step is due, the one with the least progress in the frame. Nothing
  /// when the clock stands, or when every world has finished the frame or failed.
  std::optional<WorldId> due() const;
  /// Returns that world though the clock may stand; nothing when every world has finished the frame
  /// or failed.
  std::optional<WorldId> next_of_frame() const;
  /// Takes a world's next step, whether it is due or not.
  StepRecord step(WorldId world, const StopToken& stop = {});
  StepRecord step(WorldId world, const StopToken& stop, const StepTraces& traces);
  /// Stops a world, for a reason outside its steps, until it is resumed.
  void fail(WorldId world, const std::string& reason);
  /// Begins the next displayed frame; the one that ends is as long as that of the slowest world,
  /// and has no length where no world can move.
  FrameEnded end_frame();

  /// Restores a world as it was after `steps` steps, without a note in the journal.
  /// \throw InputError when the checkpoint does not fit.
  void restore(WorldId world, const Checkpoint& checkpoint, long steps);
  /// Restores all worlds as they were, and the beginning of a frame, without a note in the journal.
  /// \throw InputError when a stored world does not fit. \pre the laboratory has these worlds
  void restore(const PerWorld<StoredWorld>& stored);

  /// Keeps a journal from now on; an empty one ends it. The journal gets a checkpoint of a world
  /// whenever this world has taken `checkpoint_interval` steps; 0: only when it asks for one.
  void keep(Journal journal, long checkpoint_interval = k_checkpoint_interval) {
    journal_ = std::move(journal);
    checkpoint_interval_ = checkpoint_interval;
  }
  /// Gives the journal a checkpoint of a world, unless a change of topology other than a cut has
  /// given it another mesh.
  void make_checkpoint(WorldId world);

 private:
  /// Returns the world with the least progress in the frame among those that can step and are not
  /// done, in the order of the worlds.
  std::optional<WorldId> next(const std::function<bool(WorldId, const World&)>& is_done) const;
  /// Applies an action that adds or removes a world.
  void change_worlds(const AddressedAction& action, const ActionKind& kind);
  /// Notes an action on a world whose mesh was `before`.
  void note(WorldId id, const Action& action, const std::shared_ptr<const Mesh>& before,
            const MeshDescription& description);

  PerWorld<World> worlds_;
  Clock clock_;
  Threads threads_;
  std::set<WorldId> stepped_;  ///< the worlds that a single step of all has reached
  Journal journal_;
  long checkpoint_interval_ = 0;
  int iterations_ = 0;  ///< the largest number in a step of the first world in this frame
};

}  // namespace weft
