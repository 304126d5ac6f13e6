#pragma once

#include "core/collision/respond/filter/sliding_friction.h"
#include "core/forces/external/drag_spring.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/scene/scene.h"
#include "core/step/frequency_estimate.h"

#include <memory>
#include <vector>

namespace weft {

/// The model of a scene, and its terms that change from step to step, which the model owns.
struct SceneModel {
  std::unique_ptr<Model> model;
  DragSpring* drag_spring = nullptr;   ///< the mouse's spring
  std::vector<double> rest_stiffness;  ///< where there are solids: see ContactStep
  ContactTerms contact;
  FrequencyEstimate frequency;  ///< of the model's oscillations
};

/// Builds a model of `mesh` with the scene's masses and forces. \throw InputError as masses_of()
/// does; Error when there is too little memory.
SceneModel build_model(const Scene& scene, const std::shared_ptr<const Mesh>& mesh);

/// Returns the masses of the vertices, kg. \throw InputError when one is not positive.
std::vector<double> masses_of(const Scene& scene, const Mesh& mesh);

/// Turns a model of `before` into one of `now`, a scene with the same kinds of forces on the same
/// mesh, with `masses` (kg, n; empty: the masses stay). The model object, its pattern and its
/// springs stay.
void set_numbers(SceneModel& built, const Scene& before, const Scene& now,
                 std::span<const double> masses);

}  // namespace weft
