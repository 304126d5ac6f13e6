#pragma once

#include "core/lab/laboratory/action.h"
#include "core/lab/world/checkpoint/checkpoint.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <variant>

/// The events in a laboratory, in their order: enough to run it again bit for bit.
namespace weft {

/// A world took a step.
struct StepTaken {
  int world = 0;
  long step = 0;           ///< counted from 0
  std::uint64_t hash = 0;  ///< of the state after the step
};
/// An action was applied.
struct ActionApplied {
  std::optional<int> world = {};  ///< nothing: the clock, which all worlds share
  long step = 0;                  ///< the world's next step; 0 for the clock
  Action action;
  std::shared_ptr<const Mesh> mesh = nullptr;  ///< the new mesh, where it comes from a file
  bool keeps_mesh = false;  ///< the action is a whole scene on the file's mesh that the world has
};
/// A world's whole state, to continue from.
struct CheckpointMade {
  int world = 0;
  long step = 0;  ///< the world's next step
  Checkpoint checkpoint;
};

using JournalEntry = std::variant<StepTaken, ActionApplied, CheckpointMade>;
using Journal = std::function<void(const JournalEntry&)>;

}  // namespace weft
