#pragma once

#include "core/collision/filter/sliding_friction.h"
#include "core/forces/external/pull.h"
#include "core/lab/world/contacts/step_contacts.h"
#include "core/scene/scene.h"
#include "core/step/stability.h"

#include <memory>
#include <vector>

namespace weft {

/// The model of a scene, and the terms of it that change from step to step. It owns them.
struct SceneModel {
  std::unique_ptr<Model> model;
  Pull* pull = nullptr;                ///< the mouse's spring
  std::vector<double> rest_stiffness;  ///< where there are solids: see ContactStep
  ContactTerms contact;
  FrequencyEstimate frequency;  ///< of its oscillations
};

/// Of that mesh, with the masses and forces of the scene. `pattern` is that of a model of the same
/// mesh with the same kinds of forces; null: it is made. \throw Error when there is too little
/// memory.
SceneModel build_model(const Scene& scene, const std::shared_ptr<const Mesh>& mesh,
                       const std::shared_ptr<const BlockPattern>& pattern);

/// Whether set_numbers() can turn a model of `before` into one of `now`, a scene with the same
/// kinds of forces on the same mesh. It cannot where a changed force has no ForceKind::set, where
/// masses change, or beside solids, since contact depends on the stiffness at rest.
bool can_set_numbers(const Scene& before, const Scene& now);
/// Changes numbers in place: the model, its pattern and its springs stay. \pre can_set_numbers().
void set_numbers(SceneModel& built, const Scene& before, const Scene& now);

}  // namespace weft
