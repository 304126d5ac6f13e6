#pragma once

#include "app/document/document.h"
#include "core/lab/snapshot/snapshot.h"

#include <vector>

namespace weft {

/// Pins the free ones of the vertices at their shown positions; removes the pins when none is free.
void toggle_pins(Document& document, const Snapshot& shown, const std::vector<int>& vertices);

/// Returns a constraint that lets all pins slide, each in the level plane through its position.
Constraint sliding(const Pins& pins, const Mesh& mesh);

/// Tells whether the vertex and all others of its constraint follow the mouse, and stay where it is
/// released.
bool follows_mouse(const Editor& editor, int vertex);

/// Returns an edit that moves a constrained vertex to `position` (m): its pin, or its position in
/// its constraint, which moves all vertices where they share one position.
Command holding_command(const Editor& editor, double time, int vertex, const Vec3& position);

/// Returns the pin with which a vertex is at `position` (m) at `time` (s), whatever the motion of
/// the pins.
Pin pin_at(const Pins& pins, double time, int vertex, const Vec3& position);

}  // namespace weft
