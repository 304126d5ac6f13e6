#pragma once

#include "app/render/gl/gl_object.h"
#include "core/lab/snapshot/snapshot.h"

namespace weft {

/// The cloth on the graphics card. Topology is uploaded when the mesh changes; positions, normals
/// and the values of the field with every new snapshot.
class ClothBuffers {
 public:
  ClothBuffers();

  void update(const Snapshot& snapshot);

  void draw_triangles() const;
  /// Draws one instance of four vertices for each edge of a triangle; attribute 0 holds its two
  /// vertices, the samplerBuffer at unit 0 the positions.
  void draw_edges() const;
  /// Binds the positions as the samplerBuffer at unit 0.
  void bind_positions() const;

 private:
  void upload_topology(const Mesh& mesh);

  std::shared_ptr<const Mesh> mesh_;
  VertexArray triangle_array_, edge_array_;
  Buffer positions_, normals_, material_coordinates_, field_, triangles_, edges_;
  Texture position_texture_;
  GLsizei index_count_ = 0;
  GLsizei edge_count_ = 0;
};

}  // namespace weft
