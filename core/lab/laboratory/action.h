#pragma once

#include "core/lab/document/command.h"
#include "core/lab/world/mouse/drag.h"
#include "core/lab/world/world_id.h"
#include "core/mesh/cut.h"

#include <memory>
#include <optional>
#include <string>
#include <variant>

/// User actions that can change the numbers of a world, as plain values: they can be read from JSON
/// and written to a session file. See action_table.h.
namespace weft {

struct Release {
  bool operator==(const Release&) const = default;
};
struct Reset {
  bool operator==(const Reset&) const = default;
};
/// Continues after a failure from the last good state.
struct Resume {
  bool operator==(const Resume&) const = default;
};
struct Play {
  bool operator==(const Play&) const = default;
};
struct Pause {
  /// Says why a simulation stands; empty where the user has asked for it. The words are not
  /// recorded.
  std::string why = {};
  bool operator==(const Pause&) const = default;
};
struct StepOnce {
  bool operator==(const StepOnce&) const = default;
};
struct SetSpeed {
  double speed = 1;
  bool operator==(const SetSpeed&) const = default;
};

/// Makes another world with the scene and the state of the addressed one; `as` is the new one's id,
/// which no other world has.
struct CopyWorld {
  WorldId as;
  bool operator==(const CopyWorld&) const = default;
};
/// Ends the addressed world, unless it is the only one.
struct RemoveWorld {
  bool operator==(const RemoveWorld&) const = default;
};

using Action = std::variant<Command, Drag, SolidDrag, Release, Cut, Reset, Resume, Play, Pause,
                            StepOnce, SetSpeed, CopyWorld, RemoveWorld>;

/// An action and the worlds it is addressed to.
struct AddressedAction {
  Action action;
  std::optional<WorldId> world = {};           ///< nothing: all worlds of the laboratory
  std::shared_ptr<const Mesh> mesh = nullptr;  ///< the mesh after an edit; null: the edit builds it
};

/// The clock of all worlds of a laboratory: it says whether they move, and at what speed.
struct Clock {
  bool playing = false;
  bool step_once = false;  ///< every world takes one step, then stands
  double speed = 1;        ///< simulated seconds per second
};

}  // namespace weft
