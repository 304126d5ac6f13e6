#pragma once

#include "core/scene/scene.h"
#include "core/step/contact_kind.h"

namespace weft {

/// Whether the scene's forces and what it has chosen for its slots work together.
/// \throw InputError naming the slot with the reason when they do not, or when a choice is in no
/// table.
void check_compatibility(const Scene& scene, std::span<const Slot> slots = slot_table());

/// Whether one of the choices fits the rest of the scene: see Slot::check.
void check_integrator(const Scene& scene);
void check_solver(const Scene& scene);
void check_preconditioner(const Scene& scene);
void check_operator(const Scene& scene);
void check_contact(const Scene& scene);

/// Whether the linear solver of the scene, where it has one, accepts a cloth of that many vertices.
/// \throw InputError naming the solver with the reason when it does not.
void check_size(const Scene& scene, int vertices);

/// What a step of the scene is taken with.
TakenStep taken_step(const Scene& scene);
/// How its cloth touches solids: what is chosen, or what the automatic choice comes to.
Choice contact_of(const Scene& scene);

}  // namespace weft
