#include "core/collision/shapes/surface_tree.h"

#include "core/collision/shapes/nearest_of_triangle.h"

#include <algorithm>
#include <numeric>

namespace weft {

namespace {

/// The plane through the nearest point found so far, across the direction to p: anything beyond it
/// is no nearer.
class NearestPlane {
 public:
  NearestPlane() = default;
  NearestPlane(const Vec3& p, const Vec3& nearest)
      : direction_(p - nearest), level_(direction_.dot(nearest)) {}

  bool is_hidden_by_side(const Vec3& a, const Vec3& b, const Vec3& c) const {
    return std::max({direction_.dot(a), direction_.dot(b), direction_.dot(c)}) <= level_;
  }

 private:
  Vec3 direction_ = Vec3::Zero();
  double level_ = -std::numeric_limits<double>::infinity();
};

}  // namespace

/// Splits the triangles in halves along the longest side of the box around their middles, twice a
/// node.
struct SurfaceTree::Build {
  SurfaceTree& tree;
  const TriangleSurface& surface;
  std::vector<Vec3> middles;
  float margin = 0;  ///< m, by which boxes are larger than their contents

  using Range = std::span<int>;

  std::pair<Range, Range> halves(Range range) const {
    if (range.size() <= k_leaf) return {range, {}};
    Vec3 low = middle(range.front()), high = low;
    for (const int triangle : range) {
      low = low.cwiseMin(middle(triangle));
      high = high.cwiseMax(middle(triangle));
    }
    Eigen::Index axis = 0;
    (high - low).maxCoeff(&axis);
    const auto half = range.begin() + static_cast<std::ptrdiff_t>(range.size() / 2);
    std::nth_element(range.begin(), half, range.end(), [&](int i, int j) {
      return std::pair(middle(i)[axis], i) < std::pair(middle(j)[axis], j);
    });
    return {Range(range.begin(), half), Range(half, range.end())};
  }

  /// Returns the index of the node.
  int add(Range range) {
    const auto [left, right] = halves(range);
    const auto [first, second] = halves(left);
    const auto [third, fourth] = halves(right);
    const std::array<Range, k_width> children = {first, second, third, fourth};
    const std::size_t index = tree.nodes_.size();
    tree.nodes_.emplace_back();
    for (std::size_t k = 0; k < k_width; ++k) {
      const bool is_leaf = children[k].size() <= k_leaf;
      set_box(tree.nodes_[index], k, children[k]);
      const int child = is_leaf ? static_cast<int>(children[k].data() - tree.triangles_.data())
                                : add(children[k]);
      tree.nodes_[index].child[k] = child;
      tree.nodes_[index].count[k] = is_leaf ? static_cast<int>(children[k].size()) : 0;
    }
    return static_cast<int>(index);
  }

  void set_box(Node& node, std::size_t k, Range range) const {
    Eigen::Array3f low = Eigen::Array3f::Constant(std::numeric_limits<float>::infinity());
    Eigen::Array3f high = -low;
    for (const int triangle : range) {
      for (std::size_t corner = 0; corner < 3; ++corner) {
        const Vec3 x = surface.corner(static_cast<std::size_t>(triangle), corner) - tree.middle_;
        low = low.min(x.cast<float>().array() - margin);
        high = high.max(x.cast<float>().array() + margin);
      }
    }
    const auto lane = static_cast<Eigen::Index>(k);
    for (std::size_t axis = 0; axis < 3; ++axis) {
      node.low[axis][lane] = low[static_cast<Eigen::Index>(axis)];
      node.high[axis][lane] = high[static_cast<Eigen::Index>(axis)];
    }
  }

  const Vec3& middle(int triangle) const { return middles[static_cast<std::size_t>(triangle)]; }
};

SurfaceTree::SurfaceTree(const TriangleSurface& surface) {
  Vec3 low = surface.corner(0, 0), high = low;
  std::vector<Vec3> middles;
  for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
    for (std::size_t k = 0; k < 3; ++k) {
      low = low.cwiseMin(surface.corner(t, k));
      high = high.cwiseMax(surface.corner(t, k));
    }
    middles.push_back((surface.corner(t, 0) + surface.corner(t, 1) + surface.corner(t, 2)) / 3);
  }
  middle_ = (low + high) / 2;
  // Ten times the rounding of a coordinate.
  constexpr double k_rounding = 10 * std::numeric_limits<float>::epsilon();
  const auto margin = static_cast<float>(k_rounding * (high - low).maxCoeff());
  triangles_.resize(surface.triangles.size());
  std::iota(triangles_.begin(), triangles_.end(), 0);
  Build build{*this, surface, std::move(middles), margin};
  build.add(triangles_);
  leaves_.resize(triangles_.size());
  for (const int triangle : triangles_) {
    const auto t = static_cast<std::size_t>(triangle);
    leaves_[t] = static_cast<int>(corners_.size());
    corners_.push_back({surface.corner(t, 0), surface.corner(t, 1), surface.corner(t, 2)});
  }
}

SurfaceTree::Four SurfaceTree::squared_distances(const Node& node, const Eigen::Vector3f& p) const {
  Four sum = Four::Zero();
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const float x = p[static_cast<Eigen::Index>(axis)];
    const Four outside = (node.low[axis] - x).max(x - node.high[axis]).max(0.0F);
    sum += outside * outside;
  }
  return sum;
}

// The distance of the known triangle only bounds which boxes are searched. Triangles are compared
// in the same order, so that of two at the same distance the same one is found.
NearestOnSurface SurfaceTree::nearest(const Vec3& p, int near_triangle) const {
  // A box is searched unless it is farther by more than the rounding of far coordinates.
  constexpr float k_rounding = 1 + 1e-5F;
  struct Waiting {
    float squared_distance;
    int child, count;
  };
  NearestOnSurface found;
  NearestPlane plane;
  float limit = std::numeric_limits<float>::max();
  if (near_triangle >= 0) {
    const Corners& x =
        corners_[static_cast<std::size_t>(leaves_[static_cast<std::size_t>(near_triangle)])];
    NearestOnSurface bound;
    take_nearest(p, {x.a, x.b, x.c}, near_triangle, bound);
    limit = k_rounding * static_cast<float>(bound.squared_distance);
  }
  const Eigen::Vector3f from = (p - middle_).cast<float>();
  std::array<Waiting, k_deepest> waiting{};
  std::size_t waiting_count = 0;
  waiting[waiting_count++] = {0, 0, 0};
  while (waiting_count > 0) {
    const Waiting next = waiting[--waiting_count];
    if (next.squared_distance > limit) continue;
    for (int i = 0; i < next.count; ++i) {
      const auto leaf = static_cast<std::size_t>(next.child + i);
      const Corners& x = corners_[leaf];
      if (plane.is_hidden_by_side(x.a, x.b, x.c)) continue;
      if (take_nearest(p, {x.a, x.b, x.c}, triangles_[leaf], found)) plane = {p, found.point};
    }
    if (next.count > 0) {
      limit = std::min(limit, k_rounding * static_cast<float>(found.squared_distance));
      continue;
    }
    const Node& node = nodes_[static_cast<std::size_t>(next.child)];
    const Four squared = squared_distances(node, from);
    // The nearest child is searched first: it waits on top.
    const std::size_t below = waiting_count;
    for (std::size_t k = 0; k < k_width; ++k) {
      const float distance = squared[static_cast<Eigen::Index>(k)];
      if (!(distance <= limit)) continue;
      std::size_t slot = waiting_count++;
      for (; slot > below && waiting[slot - 1].squared_distance < distance; --slot) {
        waiting[slot] = waiting[slot - 1];
      }
      waiting[slot] = {distance, node.child[k], node.count[k]};
    }
  }
  return found;
}

}  // namespace weft
