#pragma once

#include "app/render/gl/shader_program.h"
#include "core/base/lists.h"

namespace weft {

/// Draws the selected vertices as rings of constant size on the screen. Only their numbers are
/// uploaded, when they change; their positions are on the graphics card already.
class SelectionMarkers {
 public:
  SelectionMarkers();
  void update(const SharedList<int>& vertices);
  /// \pre the samplerBuffer at unit 0 holds the positions of the cloth
  void draw(const glm::vec3& color) const;

 private:
  ShaderProgram program_{"selected"};
  VertexArray array_;
  Buffer numbers_;
  SharedList<int> vertices_;
};

}  // namespace weft
