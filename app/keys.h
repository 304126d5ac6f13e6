#pragma once

#include "app/key_chord.h"
#include "app/workspace.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// One action of the keyboard.
struct KeyBinding {
  std::string name;   ///< "play", "undo", ...; asked for by tooltips
  std::string label;  ///< the keys as shown: "Space", "Ctrl+Z"
  std::string help;   ///< what they do, one line
  std::vector<KeyChord> chords;
  void (*action)(Workspace&) = nullptr;
};

/// All keys, in the order of the help page.
std::span<const KeyBinding> key_table();

/// The label of the binding called `name`, for tooltips; empty when there is none.
std::string_view key_label(std::string_view name);

/// Does what the key is bound to; false when it is bound to nothing. While the workspace asks
/// something only the key that closes the question acts.
bool press_key(Workspace& workspace, KeyChord chord);

}  // namespace weft
