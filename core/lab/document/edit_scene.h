#pragma once

#include "core/lab/document/editor.h"
#include "core/scene/slots.h"

namespace weft {

/// Returns the scene after a command; `mesh` is the mesh of `scene`. Single pins are not yet
/// carried over to another mesh; see carried_constraints.h. \throw InputError when the command does
/// not fit the scene.
Scene edited(const Scene& scene, const Mesh& mesh, const Command& command,
             std::span<const Slot> slots = slot_table());

/// Makes the new ids of a scene differ from those that `before`, an earlier scene of the same
/// document, has given.
void skip_numbers_of(const Scene& before, Scene& scene);

}  // namespace weft
