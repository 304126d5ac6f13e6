#pragma once

#include "app/keys/keys.h"

#include <vector>

/// The keys of key_bindings() that are listed in files of their own.
namespace weft {

/// Returns the keys that play the simulation and go back in time.
std::vector<KeyBinding> time_keys();

/// Returns the keys that constrain the selected vertices.
std::vector<KeyBinding> constraint_keys();

/// Returns the keys of the main numbers of an experiment: each doubles or halves its number.
std::vector<KeyBinding> number_keys();

/// Returns the keys for the window's size, arrangement and colours.
std::vector<KeyBinding> window_keys();

/// Closes the innermost open window or mode: a question before a window, a window before a mode.
void close_innermost(const KeyDoors& doors);

}  // namespace weft
