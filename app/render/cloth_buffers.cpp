#include "app/render/cloth_buffers.h"

#include "app/render/gl/gl_object.h"
#include "core/mesh/ascending.h"

#include <algorithm>
#include <array>
#include <vector>

namespace weft {

namespace {

/// Two vertices, and 1 where the edge is a cut of a face.
using DrawnEdge = std::array<int, 3>;

/// Returns the borders of faces, and the cuts of faces into triangles.
std::vector<DrawnEdge> drawn_edges(const Mesh& mesh) {
  std::vector<Edge> borders;
  borders.reserve(mesh.edges.size());
  for (const Edge& edge : mesh.edges) borders.push_back(ascending(edge[0], edge[1]));
  std::ranges::sort(borders);
  std::vector<DrawnEdge> drawn;
  drawn.reserve(borders.size());
  for (const Edge& edge : borders) drawn.push_back({edge[0], edge[1], 0});
  std::vector<Edge> cuts;
  for (const Triangle& triangle : mesh.triangles) {
    for (std::size_t k = 0; k < 3; ++k) {
      const Edge side = ascending(triangle[k], triangle[(k + 1) % 3]);
      if (!std::ranges::binary_search(borders, side)) cuts.push_back(side);
    }
  }
  std::ranges::sort(cuts);
  cuts.erase(std::unique(cuts.begin(), cuts.end()), cuts.end());
  for (const Edge& edge : cuts) drawn.push_back({edge[0], edge[1], 1});
  return drawn;
}

}  // namespace

ClothBuffers::ClothBuffers() {
  glBindVertexArray(triangle_array_.id());
  float_attribute(0, positions_, 3);
  float_attribute(1, normals_, 3);
  float_attribute(2, material_coordinates_, 2);
  float_attribute(3, field_, 1);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, triangles_.id());

  glBindVertexArray(edge_array_.id());
  instance_numbers(0, edges_, 3);
  glBindVertexArray(0);
}

void ClothBuffers::update(const Snapshot& snapshot) {
  const bool mesh_is_new = snapshot.cloth.mesh != mesh_;
  if (mesh_is_new) {
    mesh_ = snapshot.cloth.mesh;
    upload_topology(*mesh_);
  }
  upload(GL_ARRAY_BUFFER, positions_, snapshot.cloth.positions, GL_STREAM_DRAW);
  upload(GL_ARRAY_BUFFER, normals_, snapshot.cloth.normals, GL_STREAM_DRAW);
  // Without a field the attribute must still have a value for every vertex.
  if (snapshot.field.kind != nullptr)
    upload(GL_ARRAY_BUFFER, field_, snapshot.field.values, GL_STREAM_DRAW);
  else if (mesh_is_new)
    upload(GL_ARRAY_BUFFER, field_, std::vector<float>(snapshot.cloth.positions.size() / 3),
           GL_STREAM_DRAW);
  glBindTexture(GL_TEXTURE_BUFFER, position_texture_.id());
  glTexBuffer(GL_TEXTURE_BUFFER, GL_RGB32F, positions_.id());
}

void ClothBuffers::upload_topology(const Mesh& mesh) {
  glBindVertexArray(triangle_array_.id());
  upload(GL_ELEMENT_ARRAY_BUFFER, triangles_, mesh.triangles, GL_STATIC_DRAW);
  index_count_ = static_cast<GLsizei>(3 * mesh.triangles.size());

  std::vector<float> coordinates;
  coordinates.reserve(2 * mesh.material_coordinates.size());
  for (const Vec2& uv : mesh.material_coordinates) {
    coordinates.push_back(static_cast<float>(uv.x()));
    coordinates.push_back(static_cast<float>(uv.y()));
  }
  upload(GL_ARRAY_BUFFER, material_coordinates_, coordinates, GL_STATIC_DRAW);

  const std::vector<DrawnEdge> edges = drawn_edges(mesh);
  upload(GL_ARRAY_BUFFER, edges_, edges, GL_STATIC_DRAW);
  edge_count_ = static_cast<GLsizei>(edges.size());
  glBindVertexArray(0);
}

void ClothBuffers::draw_triangles() const {
  glBindVertexArray(triangle_array_.id());
  glDrawElements(GL_TRIANGLES, index_count_, GL_UNSIGNED_INT, nullptr);
}

void ClothBuffers::bind_positions() const {
  glActiveTexture(GL_TEXTURE0);
  glBindTexture(GL_TEXTURE_BUFFER, position_texture_.id());
}

void ClothBuffers::draw_edges() const {
  bind_positions();
  glBindVertexArray(edge_array_.id());
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, edge_count_);
}

}  // namespace weft
