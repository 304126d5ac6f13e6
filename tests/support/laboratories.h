#pragma once

#include "core/lab/laboratory/laboratory.h"
#include "core/lab/world/checkpoint/state_file.h"

#include <string>
#include <vector>

namespace weft {

/// Worlds of these scenes, on one thread.
inline Laboratory laboratory_of(const std::vector<Scene>& scenes) {
  std::vector<World> worlds;
  for (const Scene& scene : scenes) worlds.emplace_back(scene);
  return Laboratory(std::move(worlds), 1);
}

/// Takes steps of all worlds, in turns.
inline void step_all(Laboratory& laboratory, int steps) {
  for (int step = 0; step < steps; ++step)
    for (const WorldId id : ids_of(laboratory.worlds())) laboratory.step(id);
}

/// Returns every bit of a world's state.
inline std::string bits_of(const Laboratory& laboratory, WorldId world = WorldId(0)) {
  return state_file_text(laboratory.world(world).checkpoint());
}

}  // namespace weft
