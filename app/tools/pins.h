#pragma once

#include "app/document/document.h"
#include "core/lab/snapshot/snapshot.h"

#include <vector>

namespace weft {

/// Pins the free ones of the vertices where they are shown; removes the pins when none is free.
void toggle_pins(Document& document, const Snapshot& shown, const std::vector<int>& vertices);

/// All pins as a constraint that lets them slide, each in the level plane that it is held in.
Constraint sliding(const Pins& pins, const Mesh& mesh);

/// Whether all that is constrained with the vertex follows the mouse, and stays where it is led.
bool follows_mouse(const Editor& editor, int vertex);

/// Puts a vertex that is held to `position` (m): its pin, or its place in its constraint, which is
/// that of all vertices where they are held at one place.
Command holding_command(const Editor& editor, double time, int vertex, const Vec3& position);

/// The pin that holds a vertex at `position` (m) at `time` (s), whatever the motion of the pins.
Pin pin_at(const Pins& pins, double time, int vertex, const Vec3& position);

}  // namespace weft
