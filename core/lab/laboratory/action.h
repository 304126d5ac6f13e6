#pragma once

#include "core/lab/document/editor.h"
#include "core/lab/world/mouse/drag.h"

#include <memory>
#include <optional>
#include <variant>

/// What a user does to a world that can change its numbers, as plain values: they can be read from
/// JSON and written to a session file. See action_table.h.
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
  bool operator==(const Pause&) const = default;
};
struct StepOnce {
  bool operator==(const StepOnce&) const = default;
};
struct SetSpeed {
  double speed = 1;
  bool operator==(const SetSpeed&) const = default;
};

using Action =
    std::variant<Command, Drag, SolidDrag, Release, Reset, Resume, Play, Pause, StepOnce, SetSpeed>;

/// An action and what it is done to.
struct AddressedAction {
  Action action;
  std::optional<int> world = {};               ///< nothing: all of the laboratory's
  std::shared_ptr<const Mesh> mesh = nullptr;  ///< after an edit; null: it builds what it needs
};

}  // namespace weft
