#pragma once

#include "app/render/gl/shader_program.h"
#include "core/base/lists.h"
#include "core/lab/snapshot/snapshot.h"

namespace weft {

/// Draws the targets of constrained vertices as small shaded balls of constant size on the screen:
/// dark ones are pinned, bright ones slide. A thread connects a vertex with its target until it is
/// there.
class PinMarkers {
 public:
  PinMarkers();
  void update(const Snapshot& snapshot);
  void draw() const;

 private:
  ShaderProgram program_{"pin"};
  VertexArray array_;
  Buffer centres_;
  GLsizei constrained_ = 0, sliding_ = 0;
  ShaderProgram thread_program_{"thread"};
  VertexArray thread_array_;
  Buffer thread_ends_;
  GLsizei threads_ = 0;
};

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
