#pragma once

#include "core/forces/force.h"
#include "tests/support/joined_names.h"
#include "tests/support/scenes.h"

#include <algorithm>
#include <string_view>

namespace weft {

/// The default scene with n x n vertices and other models of cloth, whose names + joins.
inline Scene scene_of_models(int n, std::string_view kinds) {
  Scene scene = scene_of_size(n);
  std::erase_if(scene.forces, [](const Choice& force) {
    return find_entry(force_table(), force.kind, "forces").elastic;
  });
  for_each_name(kinds, [&](std::string_view kind) {
    scene.forces.push_back(default_choice(find_entry(force_table(), kind, "forces")));
  });
  return scene;
}

}  // namespace weft
