#pragma once

#include "core/base/threads/parallel.h"
#include "core/lab/laboratory/action.h"
#include "core/lab/laboratory/clock.h"
#include "core/lab/laboratory/journal.h"
#include "core/lab/world/world.h"

#include <optional>
#include <span>
#include <vector>

namespace weft {

struct ActionKind;

/// One to six worlds with one clock, which lets all of them go through the same displayed frames,
/// and one pool of threads. Actions are applied between steps. While a journal is kept, it is told
/// all that can change a number.
class Laboratory {
 public:
  static constexpr std::size_t k_most_worlds = 6;
  static constexpr long k_checkpoint_interval = 300;  ///< of a journal, in steps

  /// The clock stands at first. \throw InputError when there are no worlds, or too many.
  explicit Laboratory(std::vector<World> worlds, int threads = 0,
                      std::span<const Slot> slots = slot_table());

  std::span<const World> worlds() const { return worlds_; }
  const World& world(int number) const { return worlds_[static_cast<std::size_t>(number)]; }
  /// For measurements, which change none of the bits that steps lead to.
  Simulation& measured(int world) { return worlds_[static_cast<std::size_t>(world)].measured(); }
  const Clock& clock() const { return clock_; }
  const Threads& threads() const { return threads_; }
  void set_threads(int threads) { threads_ = Threads(threads); }

  /// Applies an action to the worlds it is addressed to.
  /// \throw InputError, FileError where it does not fit one of them; nothing is changed then.
  void apply(const AddressedAction& action);
  /// The same for an action of that kind.
  void apply(const AddressedAction& action, const ActionKind& kind);

  /// The world whose step is due: the one that is least far in the frame. Nothing when the clock
  /// stands, or when every world has finished the frame or failed.
  std::optional<int> due() const;
  /// Takes that world's next step, whether it is due or not.
  StepRecord step(int world, const StopToken& stop = {}, const StepTraces& traces = {});
  /// Lets a world stand, for a reason that a step could not give, until it is resumed.
  void fail(int world, const std::string& reason);
  /// Begins the next displayed frame.
  void end_frame();

  /// Puts a world to where it was after `steps` steps, which is not noted in the journal.
  /// \throw InputError when the checkpoint does not fit.
  void restore(int world, const Checkpoint& checkpoint, long steps);

  /// Keeps a journal from now on; an empty one ends it. It gets a checkpoint of a world whenever
  /// that has taken `checkpoint_interval` steps; 0: it asks for them.
  void keep(Journal journal, long checkpoint_interval = k_checkpoint_interval) {
    journal_ = std::move(journal);
    checkpoint_interval_ = checkpoint_interval;
  }
  /// Gives the journal a checkpoint of a world, unless a change of topology has led it away from
  /// the mesh that the journal knows.
  void make_checkpoint(int world);

 private:
  int checked_world(int number) const;
  /// An action that a world with that mesh before has taken.
  void note(int world, const Action& action, const std::shared_ptr<const Mesh>& before,
            const MeshDescription& description);

  std::vector<World> worlds_;
  Clock clock_;
  Threads threads_;
  std::vector<bool> stepped_;  ///< the worlds that a single step of all has reached
  Journal journal_;
  long checkpoint_interval_ = 0;
  std::span<const Slot> slots_;  ///< of the scenes
};

}  // namespace weft
