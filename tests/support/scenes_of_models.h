#pragma once

#include "core/forces/force.h"
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
  for (std::size_t begin = 0; begin < kinds.size();) {
    const std::size_t end = std::min(kinds.find('+', begin), kinds.size());
    const std::string_view kind = kinds.substr(begin, end - begin);
    scene.forces.push_back(default_choice(find_entry(force_table(), kind, "forces")));
    begin = end + 1;
  }
  return scene;
}

}  // namespace weft
