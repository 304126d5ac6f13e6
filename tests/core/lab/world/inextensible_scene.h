#pragma once

#include "core/lab/world/simulation.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace weft {

/// A cloth of n x n vertices pinned at one corner, with length constraints on its yarns to 1 %.
inline Scene inextensible_scene(const std::string& projection = "fast_projection", int n = 13) {
  Scene scene = scene_of_size(n);
  scene.pins.preset.clear();
  scene.pins.vertices = {{n * n - 1, std::nullopt}};
  choose(scene, "projection", projection);
  return scene;
}

/// The largest strain of warp and weft edges, measured apart from the projection's own report.
inline double strain_of(const Simulation& simulation) {
  const Mesh& mesh = *simulation.mesh();
  double largest = 0;
  for (const auto* edges : {&mesh.warp_edges, &mesh.weft_edges}) {
    for (const auto& [i, j] : *edges) {
      const double rest = (mesh.rest_positions[static_cast<std::size_t>(i)] -
                           mesh.rest_positions[static_cast<std::size_t>(j)])
                              .norm();
      const double length = (at(simulation.state().x, i) - at(simulation.state().x, j)).norm();
      largest = std::max(largest, std::abs(length / rest - 1));
    }
  }
  return largest;
}

}  // namespace weft
