#pragma once

#include "app/base/key_chord.h"
#include "app/workspace.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// The action of a key.
struct KeyBinding {
  std::string name;   ///< "play", "undo", ...; used by tooltips to find the key
  std::string label;  ///< the keys as shown: "Space", "Ctrl+Z"
  std::string help;   ///< effect of the keys, one line
  std::vector<KeyChord> chords;
  std::function<void(Workspace&)> action;
  bool repeats = false;  ///< whether it acts again and again while the key is down
};

/// Returns all keys, in the order of the help page; some step through the entries of slots.
std::vector<KeyBinding> key_bindings(std::span<const Slot> slots);

/// Returns all keys, including those of the scene's slots.
std::span<const KeyBinding> key_table();

/// Runs the action of a key; returns false when it has none. While the workspace asks something
/// only the key that closes the question acts.
bool press_key(Workspace& workspace, KeyChord chord,
               std::span<const KeyBinding> keys = key_table());

/// Runs the action of a key that stays down, if the action repeats.
bool repeat_key(Workspace& workspace, KeyChord chord);

}  // namespace weft
