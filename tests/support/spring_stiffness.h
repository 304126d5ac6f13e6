#pragma once

#include "core/scene/scene.h"

namespace weft {

/// Sets the stiffness of all springs of a scene's cloth, N/m.
inline void set_spring_stiffness(Scene& scene, double stiffness) {
  for (const char* name : {"stretch_stiffness", "shear_stiffness", "bend_stiffness"})
    find_group(scene, "forces.mass_spring")->set(name, stiffness);
}

}  // namespace weft
