#pragma once

#include "app/render/shader_program.h"
#include "core/lab/snapshot.h"

namespace weft {

/// The pinned vertices as small shaded balls of constant size on the screen.
class PinMarkers {
 public:
  PinMarkers();
  void update(const Snapshot& snapshot);
  void draw() const;

 private:
  ShaderProgram program_{"pin"};
  VertexArray array_;
  Buffer centres_;
  GLsizei count_ = 0;
};

}  // namespace weft
