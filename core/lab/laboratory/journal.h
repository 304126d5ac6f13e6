#pragma once

#include "core/lab/laboratory/action.h"
#include "core/lab/world/checkpoint/checkpoint.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

/// What happens in a laboratory, in its order: enough to run it again bit for bit.
namespace weft {

/// A world took a step.
struct StepTaken {
  int world = 0;
  long step = 0;           ///< counted from 0
  std::uint64_t hash = 0;  ///< of the state it led to
};
/// An action was applied.
struct ActionApplied {
  std::optional<int> world = {};  ///< nothing: the clock, which is that of all worlds
  long step = 0;                  ///< the world's next; 0 for the clock
  Action action;
  std::shared_ptr<const Mesh> mesh = nullptr;  ///< that the action brought, where it is of a file
  bool keeps_mesh = false;  ///< a whole scene on a file's mesh, which the world has already
};
/// A world's whole state, to continue from.
struct CheckpointMade {
  int world = 0;
  long step = 0;  ///< the world's next
  Checkpoint checkpoint;
};

using JournalEntry = std::variant<StepTaken, ActionApplied, CheckpointMade>;
using Journal = std::function<void(const JournalEntry&)>;

}  // namespace weft
