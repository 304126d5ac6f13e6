#pragma once

#include "app/render/gl/shader_program.h"

#include <vector>

namespace weft {

/// The opacity of marks that the cloth or a solid hides.
inline constexpr float k_hidden_opacity = 0.35f;

/// A line or plane that vertices slide on, drawn up to a radius around a centre.
struct Guide {
  glm::vec3 centre{};  ///< m
  glm::vec3 axis{};    ///< unit: along the line, or normal to the plane
  float radius = 0;    ///< m
  bool is_plane = false;

  bool operator==(const Guide&) const = default;
};

/// Draws planes as discs with a grid and lines as thin, long strips; hidden parts show faintly.
class Guides {
 public:
  void draw(const std::vector<Guide>& guides, const glm::vec3& color) const;

 private:
  ShaderProgram plane_{"guide_plane"}, line_{"guide_line"};
  VertexArray array_;
};

}  // namespace weft
