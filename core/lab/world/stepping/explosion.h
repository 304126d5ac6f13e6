#pragma once

#include "core/lab/world/step_record.h"
#include "core/scene/scene.h"

#include <string>

namespace weft {

/// Returns the number of substeps that makes each step short enough, with some room; 0 where the
/// length of the step is not to blame, or a scene may not have this many.
int sufficient_substeps(const Explosion& explosion);

/// Returns the damping in proportion to stiffness, s, at which `substeps` are stable where the
/// integrator is unstable without damping; 0 means the present substeps.
double sufficient_damping(const Explosion& explosion, int substeps);

/// Tells whether a scene takes steps that are short enough, or may now cut them.
bool is_remedied(const Explosion& explosion, const TimeParameters& time);

/// Says in plain words what happened and what helps.
std::string describe_explosion(const Explosion& explosion);

}  // namespace weft
