#pragma once

#include "core/lab/document/editor.h"

namespace weft {

/// The scene after a command; `mesh` is the mesh of `scene`. Single pins are not yet carried over
/// to another mesh: see with_carried_constraints(). \throw InputError when the command does not fit
/// the scene.
Scene edited(const Scene& scene, const Mesh& mesh, const Command& command,
             std::span<const Slot> slots = slot_table());

/// The scene on another mesh of the same cloth: each vertex that is pinned or constrained by itself
/// goes to the one that is nearest in material coordinates, measured in parts of the cloth's size;
/// of two that meet the first stays, pins before constraints.
/// \throw InputError naming "constraints[k].vertices" when none of a constraint's stays.
Scene with_carried_constraints(Scene scene, const Mesh& from, const Mesh& to);

}  // namespace weft
