#pragma once

#include "core/lab/laboratory/laboratory.h"

#include <vector>

namespace weft {

/// Worlds of these scenes, on one thread.
inline Laboratory laboratory_of(const std::vector<Scene>& scenes) {
  std::vector<World> worlds;
  for (const Scene& scene : scenes) worlds.emplace_back(scene);
  return Laboratory(std::move(worlds), 1);
}

}  // namespace weft
