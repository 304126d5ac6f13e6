#pragma once

#include "app/base/key_chord.h"
#include "app/workspace.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// One action of the keyboard.
struct KeyBinding {
  std::string name;   ///< "play", "undo", ...; asked for by tooltips
  std::string label;  ///< the keys as shown: "Space", "Ctrl+Z"
  std::string help;   ///< what they do, one line
  std::vector<KeyChord> chords;
  std::function<void(Workspace&)> action;
  bool repeats = false;  ///< again and again while the key is held
};

/// All keys, in the order of the help page; some step through the entries of slots.
std::vector<KeyBinding> key_bindings(std::span<const Slot> slots);

/// All keys, those of the scene's slots included.
std::span<const KeyBinding> key_table();

/// Does what the key is bound to; false when it is bound to nothing. While the workspace asks
/// something only the key that closes the question acts.
bool press_key(Workspace& workspace, KeyChord chord,
               std::span<const KeyBinding> keys = key_table());

/// The same for a key that is held, if what it is bound to repeats.
bool repeat_key(Workspace& workspace, KeyChord chord);

}  // namespace weft
