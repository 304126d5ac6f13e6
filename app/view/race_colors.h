#pragma once

#include "app/view/cloth_look.h"
#include "core/lab/world/world_id.h"

#include <glm/glm.hpp>

namespace weft {

/// Returns the colour of a rival in a race, sRGB from 0 to 1, by its world.
glm::vec3 rival_color(WorldId world);
/// Returns the look of its cloth.
ClothLook rival_look(WorldId world);
/// Returns the colour of the front of the scene's cloth, sRGB from 0 to 1.
glm::vec3 look_color(const Scene& scene);

}  // namespace weft
