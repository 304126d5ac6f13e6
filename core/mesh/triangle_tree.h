#pragma once

#include "core/mesh/mesh.h"

#include <array>
#include <cstddef>
#include <limits>
#include <span>
#include <vector>

namespace weft {

/// A box along the axes around the triangles of a node, m; empty at first.
struct NodeBox {
  static constexpr float k_far = std::numeric_limits<float>::infinity();
  std::array<float, 3> low = {k_far, k_far, k_far};
  std::array<float, 3> high = {-k_far, -k_far, -k_far};

  bool is_empty() const { return low[0] > high[0]; }
};

/// The triangles of a mesh in a binary tree: each node has triangles that are near each other in
/// the flat cloth, so that one tree serves all shapes of the cloth. With a box around each node,
/// the triangles that a ray meets are found without testing the whole mesh.
class TriangleTree {
 public:
  explicit TriangleTree(const Mesh& mesh);

  /// Returns the boxes of all nodes at `positions` (3n stacked, m). `mesh` is the mesh of the tree.
  std::vector<NodeBox> boxes(const Mesh& mesh, std::span<const float> positions) const;

  /// Calls `visit(triangle)` for every triangle below the nodes whose boxes `accepts(box)` takes.
  /// `accepts` must take a box if it takes any box inside it.
  template <class Accepts, class Visit>
  void visit(std::span<const NodeBox> boxes, const Accepts& accepts, const Visit& visit) const {
    std::array<std::size_t, 64> waiting{};  // a path and the other child at each level
    std::size_t count = 0;
    waiting[count++] = 0;
    while (count > 0) {
      const std::size_t node = waiting[--count];
      if (boxes[node].is_empty() || !accepts(boxes[node])) continue;
      if (node + 1 >= leaf_count_) {
        for (const int triangle : leaf(node + 1 - leaf_count_)) visit(triangle);
      } else {
        waiting[count++] = 2 * node + 2;
        waiting[count++] = 2 * node + 1;
      }
    }
  }

 private:
  /// Returns the triangles of the k-th leaf.
  std::span<const int> leaf(std::size_t k) const;

  std::vector<int> triangles_;  ///< triangles in the order of the leaves
  std::size_t leaf_count_ = 1;  ///< a power of 2; nodes 2 i + 1 and 2 i + 2 are below node i
};

}  // namespace weft
