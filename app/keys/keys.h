#pragma once

#include "app/base/input_events.h"
#include "app/document/recovery_offer.h"
#include "app/doors.h"
#include "app/exports/exports.h"
#include "app/simulation/comparisons.h"
#include "app/simulation/matrix_view.h"
#include "core/scene/slots.h"

#include <functional>
#include <span>
#include <string>
#include <vector>

namespace weft {

/// The doors for keys, which act on every part of the window.
struct KeyDoors {
  ToolDoors tools;
  Comparisons& comparisons;
  MatrixView& matrix;
  Exports& exports;
  DocumentFiles& files;
  RecoveryOffer& recovery;
  const RunTimes& run_times;
  PanelState& panels;
};

/// Tells whether a question or the file browser waits for an answer.
inline bool is_asking(const DocumentFiles& files, const RecoveryOffer& recovery,
                      const Dialogs& dialogs) {
  return files.is_asking() || recovery.offered || dialogs.slow_choice;
}

/// The action of a key.
struct KeyBinding {
  std::string name;   ///< "play", "undo", ...; used by tooltips to find the key
  std::string label;  ///< the keys as shown: "Space", "Ctrl+Z"
  std::string help;   ///< effect of the keys, one line
  std::vector<KeyChord> chords;
  std::function<void(const KeyDoors&)> action;
  bool repeats = false;  ///< whether it acts again and again while the key is down
};

/// Returns all keys, in the order of the help page; some step through the entries of slots.
std::vector<KeyBinding> key_bindings(std::span<const Slot> slots);

/// Returns all keys, including those of the scene's slots.
std::span<const KeyBinding> key_table();

/// Runs the action of a key; returns false when it has none. While the window asks something
/// only the key that closes the question acts.
bool press_key(const KeyDoors& doors, KeyChord chord,
               std::span<const KeyBinding> keys = key_table());

/// Runs the action of a key that stays down, if the action repeats.
bool repeat_key(const KeyDoors& doors, KeyChord chord);

/// Runs the action of the key called `name`, for a button that does the same.
using PressKey = std::function<void(const std::string& name)>;

/// Returns the key called `name`. \pre there is one
const KeyBinding& key_called(const std::string& name);

}  // namespace weft
