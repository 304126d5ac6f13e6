#pragma once

#include "core/lab/world/world_id.h"
#include "core/scene/scene.h"

#include <string>
#include <vector>

namespace weft {

/// A setting of one of the worlds of a run: "2:solver=cholmod" chooses an entry for a slot,
/// "0:time.n_sub=4" sets a parameter. The part after "=" is JSON, or else a text.
struct WorldSetting {
  WorldId world;
  std::string name;
  std::string value;
};

/// Reads a setting for one of `worlds` worlds. \throw InputError naming --world-set.
WorldSetting read_world_setting(const std::string& text, int worlds);

/// Changes a scene by a setting. \throw InputError naming the slot or the parameter.
void apply(const WorldSetting& setting, Scene& scene);

}  // namespace weft
