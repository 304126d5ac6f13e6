#pragma once

#include "core/lab/document/command.h"

namespace weft {

/// Returns the scene after a command; `mesh` is the mesh of `scene`. Single pins are not yet
/// carried over to another mesh; see with_carried_constraints(). \throw InputError when the command
/// does not fit the scene, or replaces it by a scene of another table of slots.
Scene edited(const Scene& scene, const Mesh& mesh, const Command& command);

/// Makes the new ids of a scene differ from those that `before`, an earlier scene of the same
/// document, has given.
void skip_numbers_of(const Scene& before, Scene& scene);

}  // namespace weft
