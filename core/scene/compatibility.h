#pragma once

#include "core/scene/scene.h"
#include "core/step/contact_kind.h"

namespace weft {

/// Checks that the scene's forces and the choices for its slots work together.
/// \throw InputError naming the slot with the reason when they do not, or when a choice is in no
/// table.
void check_compatibility(const Scene& scene);

/// Each checks that one choice fits the rest of the scene; see Slot::check.
void check_integrator(const Scene& scene);
void check_solver(const Scene& scene);
void check_preconditioner(const Scene& scene);
void check_operator(const Scene& scene);
void check_contact(const Scene& scene);

/// Checks that the linear solver of the scene, where it has one, accepts a cloth of this many
/// vertices.
/// \throw InputError naming the solver with the reason when the solver refuses.
void check_size(const Scene& scene, int vertices);

/// Returns the integrator and the other choices that take a step of the scene.
TakenStep taken_step(const Scene& scene);
/// Returns the contact of the scene: the chosen one, or the one that the automatic choice stands
/// for.
Choice contact_of(const Scene& scene);

}  // namespace weft
