#pragma once

#include "app/render/gl/shader_program.h"
#include "core/lab/snapshot/shown_solids.h"

#include <glm/glm.hpp>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace weft {

/// The solids on the graphics card. Surfaces are uploaded when they change; their poses are
/// uniforms.
class SolidBuffers {
 public:
  /// A solid lower than this, m, throws no shadow on the ground, and has the ground's lines and
  /// shadows.
  static constexpr float k_on_ground = 0.001f;

  SolidBuffers();

  /// Uploads solids, relative to `origin` (m).
  void update(const ShownSolids& solids, const Vec3& origin);
  /// Draws the solids that throw shadows, all except floors, each with its pose as the uniform
  /// "pose" of the program in use.
  void draw_throwing(const ShaderProgram& program) const;
  /// Draws floors or other solids; the uniform "is_selected" marks the one with the id `selected`.
  void draw_floors(const ShaderProgram& program, std::optional<int> selected) const;
  void draw_others(const ShaderProgram& program, std::optional<int> selected) const;

  /// A solid that lies flat on the ground, or below: it has the ground's lines and shadows.
  struct Floor {
    std::shared_ptr<const DrawnSurface> surface;
    glm::mat4 pose{1};
    bool operator==(const Floor&) const = default;
  };
  std::vector<Floor> floors() const;
  /// Tells whether the solid with this id exists and is a floor.
  bool is_floor(int solid) const;
  /// Returns the corners of the boxes around the solids whose diagonal is at most `size` (m).
  std::vector<glm::vec3> corners(float size) const;

 private:
  struct Part {
    std::size_t first_index;
    GLsizei index_count;
    Vec3 origin;          ///< origin of the uploaded surface, in its own coordinates, m
    glm::vec3 low, high;  ///< corners of its box relative to that, m
    glm::mat4 pose{1};
    bool is_floor = false;
    int id = 0;  ///< of the solid

    std::array<glm::vec3, 8> corners() const;  ///< corners of the box in the world, m
  };
  void draw(const ShaderProgram& program, const Part& part) const;
  void draw(const ShaderProgram& program, std::optional<int> selected, bool floors) const;
  void upload_surfaces();

  std::vector<std::shared_ptr<const DrawnSurface>> surfaces_;
  std::vector<Part> parts_;
  VertexArray array_;
  Buffer positions_, normals_, triangles_;
};

}  // namespace weft
