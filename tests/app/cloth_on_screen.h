#pragma once

#include "app/view/picking.h"
#include "core/mesh/grid.h"

#include <gtest/gtest.h>

#include <vector>

namespace weft {

/// An upright grid of 1 m seen from the front, its middle in the middle of the screen.
class ClothOnScreen : public testing::Test {
 protected:
  explicit ClothOnScreen(int vertices_a_side) {
    GridParameters grid;
    grid.rows = grid.columns = vertices_a_side;
    grid.orientation = "vertical";
    grid.height = 1;
    mesh_ = make_grid(grid);
    for (const Vec3& rest : mesh_.rest_positions)
      positions_.insert(positions_.end(),
                        {static_cast<float>(rest.x()), static_cast<float>(rest.y()),
                         static_cast<float>(rest.z())});
    camera_.parameters = {.target = Vec3(0, 0, 0.5), .distance = 3, .azimuth = 0, .elevation = 0};
  }

  ScreenView view() const { return {camera_, {800, 600}}; }
  glm::vec2 on_screen(int vertex) const {
    return to_screen(view(), position_of(positions_, vertex)).value();
  }

  Mesh mesh_;
  std::vector<float> positions_;
  Camera camera_;
};

}  // namespace weft
