#pragma once

#include "core/lab/document/editor.h"
#include "core/scene/slots.h"

namespace weft {

/// Returns the scene after a command; `mesh` is the mesh of `scene`. Single pins are not yet
/// carried over to another mesh; see carried_constraints.h. \throw InputError when the command does
/// not fit the scene.
Scene edited(const Scene& scene, const Mesh& mesh, const Command& command,
             std::span<const Slot> slots = slot_table());

}  // namespace weft
