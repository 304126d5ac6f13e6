#pragma once

#include "app/render/gl/shader_program.h"
#include "core/lab/snapshot/shown_solids.h"

#include <glm/glm.hpp>

#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// The solids on the graphics card. Surfaces are uploaded when they change; where they are is a
/// uniform.
class SolidBuffers {
 public:
  SolidBuffers();

  void update(const ShownSolids& solids);
  /// Draws each with its pose as the uniform "pose" of the program in use.
  void draw(const ShaderProgram& program) const;
  /// The same; the uniform "is_selected" tells that one from the others.
  void draw(const ShaderProgram& program, std::optional<int> selected) const;

  bool empty() const { return parts_.empty(); }
  /// The corners of the boxes around those solids that are at most `size` (m) from corner to
  /// corner.
  std::vector<glm::vec3> corners(float size) const;

 private:
  struct Part;
  void draw(const ShaderProgram& program, const Part& part) const;
  struct Part {
    std::size_t first_index;
    GLsizei index_count;
    glm::vec3 low, high;  ///< of its box, in its own coordinates, m
    glm::mat4 pose{1};
  };
  void upload_surfaces();

  std::vector<std::shared_ptr<const DrawnSurface>> surfaces_;
  std::vector<Part> parts_;
  VertexArray array_;
  Buffer positions_, normals_, triangles_;
};

}  // namespace weft
