#pragma once

#include "app/render/gl/shader_program.h"

#include <vector>

namespace weft {

/// The line or the plane that vertices slide on, as it is drawn: so far around a centre.
struct Guide {
  glm::vec3 centre{};  ///< m
  glm::vec3 axis{};    ///< unit: along the line, or normal to the plane
  float radius = 0;    ///< m
  bool is_plane = false;

  bool operator==(const Guide&) const = default;
};

/// Planes are discs with a grid, lines are thin and long; what is behind the cloth shows faintly.
class Guides {
 public:
  void draw(const std::vector<Guide>& guides, const glm::vec3& color) const;

 private:
  ShaderProgram plane_{"guide_plane"}, line_{"guide_line"};
  VertexArray array_;
};

}  // namespace weft
