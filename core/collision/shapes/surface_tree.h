#pragma once

#include "core/collision/shapes/closed_surface.h"

#include <array>
#include <cstddef>
#include <limits>
#include <vector>

namespace weft {

/// The point of a surface that is nearest to another point.
struct NearestOnSurface {
  double squared_distance = std::numeric_limits<double>::infinity();  ///< m^2
  Vec3 point = Vec3::Zero();
  int triangle = -1;
  /// 0 to 2: on the corner k of the triangle; 3 to 5: on its side k - 3; 6: within the triangle.
  int feature = 6;
};

/// A tree of boxes around the triangles of a surface. Each node has up to four children whose boxes
/// lie side by side, so that a query looks at them together; boxes are in single precision, about
/// the middle of the surface, and a little larger than their contents.
class SurfaceTree {
 public:
  explicit SurfaceTree(const TriangleSurface& surface);

  /// Returns the nearest point seen from p, m. A triangle that is near it, if one is known,
  /// shortens the search, and changes no bit of the result. Allocates nothing.
  NearestOnSurface nearest(const Vec3& p, int near_triangle = -1) const;

  /// Calls visit(triangle) for all triangles whose box meets the box from `low` to `high`, m, and
  /// for some others near it.
  template <class Visit>
  void visit(const Vec3& low, const Vec3& high, const Visit& visit) const;

 private:
  static constexpr std::size_t k_width = 4;
  // The number of triangles of a leaf: a node of the tree for them would save nothing.
  static constexpr std::size_t k_leaf = 4;
  // A level has four times the nodes of the level above; a node leaves at most three waiting.
  static constexpr std::size_t k_deepest = 64;

  using Four = Eigen::Array4f;
  struct Node {
    std::array<Four, 3> low, high;  ///< of each axis, for each child; empty: low > high
    /// The index of a node, or, if `count` is not 0, of the first triangle of a leaf.
    std::array<int, k_width> child = {};
    std::array<int, k_width> count = {};
  };
  struct Corners {
    Vec3 a, b, c;
  };

  struct Build;
  Four squared_distances(const Node& node, const Eigen::Vector3f& p) const;

  std::vector<Node> nodes_;       ///< the first is the root
  std::vector<int> triangles_;    ///< in the order of the leaves
  std::vector<int> leaves_;       ///< index of each triangle in that order
  std::vector<Corners> corners_;  ///< in the same order
  Vec3 middle_ = Vec3::Zero();
};

template <class Visit>
void SurfaceTree::visit(const Vec3& low, const Vec3& high, const Visit& visit) const {
  const Eigen::Vector3f l = (low - middle_).cast<float>(), h = (high - middle_).cast<float>();
  std::array<int, k_deepest> waiting{};
  std::size_t waiting_count = 1;
  while (waiting_count > 0) {
    const Node& node = nodes_[static_cast<std::size_t>(waiting[--waiting_count])];
    for (std::size_t k = 0; k < k_width; ++k) {
      const auto lane = static_cast<Eigen::Index>(k);
      bool meets = true;
      for (std::size_t axis = 0; axis < 3; ++axis) {
        const auto a = static_cast<Eigen::Index>(axis);
        meets = meets && node.low[axis][lane] <= h[a] && node.high[axis][lane] >= l[a];
      }
      if (!meets) continue;
      if (node.count[k] == 0) waiting[waiting_count++] = node.child[k];
      for (int i = 0; i < node.count[k]; ++i) {
        visit(triangles_[static_cast<std::size_t>(node.child[k] + i)]);
      }
    }
  }
}

}  // namespace weft
