#pragma once

#include "core/lab/editor.h"

namespace weft {

/// The scene after a command; `mesh` is the mesh of `scene`. Single pins are not yet carried over
/// to another mesh: see carried_pins(). \throw InputError when the command does not fit the scene.
Scene edited(const Scene& scene, const Mesh& mesh, const Command& command);

/// The single pins on another mesh of the same cloth: each goes to the vertex that is nearest in
/// material coordinates, measured in parts of the cloth's size; of two that meet the first stays.
std::vector<Pin> carried_pins(const SharedList<Pin>& pins, const Mesh& from, const Mesh& to);

}  // namespace weft
