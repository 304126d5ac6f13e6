#include "core/mesh/triangle_tree.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace weft {

namespace {

// Number of triangles of a leaf: testing them takes about as long as the boxes above them.
constexpr std::size_t k_leaf = 16;

/// Spreads the lower 16 bits, with a zero before each.
std::uint32_t spread(std::uint32_t bits) {
  bits = (bits | bits << 8) & 0x00ff00ff;
  bits = (bits | bits << 4) & 0x0f0f0f0f;
  bits = (bits | bits << 2) & 0x33333333;
  return (bits | bits << 1) & 0x55555555;
}

/// Returns the index of a point of the unit square along a Z-curve (Morton 1966), which fills one
/// quarter of the square after another, and so on within each quarter.
std::uint32_t code_on_curve(const Vec2& point) {
  constexpr double k_cells = 65535;
  const auto cell = [](double x) {
    return static_cast<std::uint32_t>(std::lround(k_cells * std::clamp(x, 0.0, 1.0)));
  };
  return spread(cell(point[0])) | spread(cell(point[1])) << 1;
}

void enclose(NodeBox& box, const NodeBox& inner) {
  for (std::size_t axis = 0; axis < 3; ++axis) {
    box.low[axis] = std::min(box.low[axis], inner.low[axis]);
    box.high[axis] = std::max(box.high[axis], inner.high[axis]);
  }
}

}  // namespace

TriangleTree::TriangleTree(const Mesh& mesh) {
  Vec2 low = Vec2::Constant(std::numeric_limits<double>::infinity()), high = -low;
  for (const Vec2& uv : mesh.material_coordinates) {
    low = low.cwiseMin(uv);
    high = high.cwiseMax(uv);
  }
  const double size = std::max((high - low).maxCoeff(), std::numeric_limits<double>::min());
  std::vector<std::pair<std::uint32_t, int>> codes;
  codes.reserve(mesh.triangles.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    const auto uv = [&](int vertex) -> const Vec2& {
      return mesh.material_coordinates[static_cast<std::size_t>(vertex)];
    };
    const Vec2 middle = (uv(a) + uv(b) + uv(c)) / 3;
    codes.emplace_back(code_on_curve((middle - low) / size), static_cast<int>(codes.size()));
  }
  std::ranges::sort(codes);
  for (const auto& [code, triangle] : codes) triangles_.push_back(triangle);
  while (leaf_count_ * k_leaf < triangles_.size()) leaf_count_ *= 2;
}

std::span<const int> TriangleTree::leaf(std::size_t k) const {
  const std::size_t begin = std::min(k * k_leaf, triangles_.size());
  return std::span(triangles_).subspan(begin, std::min(k_leaf, triangles_.size() - begin));
}

std::vector<NodeBox> TriangleTree::boxes(const Mesh& mesh, std::span<const float> positions) const {
  std::vector<NodeBox> boxes(2 * leaf_count_ - 1);
  for (std::size_t k = 0; k < leaf_count_; ++k) {
    NodeBox& box = boxes[leaf_count_ - 1 + k];
    for (const int triangle : leaf(k)) {
      for (const int vertex : mesh.triangles[static_cast<std::size_t>(triangle)]) {
        const float* x = &positions[3 * static_cast<std::size_t>(vertex)];
        enclose(box, {{x[0], x[1], x[2]}, {x[0], x[1], x[2]}});
      }
    }
  }
  for (std::size_t node = leaf_count_ - 1; node-- > 0;) {
    enclose(boxes[node], boxes[2 * node + 1]);
    enclose(boxes[node], boxes[2 * node + 2]);
  }
  return boxes;
}

}  // namespace weft
