#pragma once

#include "app/render/gl/shader_program.h"
#include "core/lab/snapshot/snapshot.h"

namespace weft {

/// The places of constrained vertices as small shaded balls of constant size on the screen: dark
/// ones are held, bright ones slide. A thread leads to a vertex that is not yet at its place.
class PinMarkers {
 public:
  PinMarkers();
  void update(const Snapshot& snapshot);
  void draw() const;

 private:
  ShaderProgram program_{"pin"};
  VertexArray array_;
  Buffer centres_;
  GLsizei held_ = 0, sliding_ = 0;
  ShaderProgram thread_program_{"thread"};
  VertexArray thread_array_;
  Buffer thread_ends_;
  GLsizei threads_ = 0;
};

}  // namespace weft
