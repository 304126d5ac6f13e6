#include "core/mesh/obj_statements.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <unordered_map>

namespace weft {

namespace {

using GridCell = std::array<std::int64_t, 3>;

struct GridCellHash {
  std::size_t operator()(const GridCell& cell) const {
    std::uint64_t hash = 0;
    for (const std::int64_t part : cell) {
      hash = (hash ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 29;
    }
    return static_cast<std::size_t>(hash);
  }
};

std::vector<int> first_equal(std::span<const Vec3> positions) {
  const auto at = [&](int i) { return positions[static_cast<std::size_t>(i)]; };
  std::vector<int> order(positions.size()), first(positions.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(
      order, [&](int a, int b) { return std::ranges::lexicographical_compare(at(a), at(b)); });
  for (std::size_t i = 0; i < order.size(); ++i) {
    const bool is_alike = i > 0 && at(order[i]) == at(order[i - 1]);
    first[static_cast<std::size_t>(order[i])] =
        is_alike ? first[static_cast<std::size_t>(order[i - 1])] : order[i];
  }
  return first;
}

}  // namespace

std::vector<int> first_alike(std::span<const Vec3> positions, double distance) {
  if (!(distance > 0)) return first_equal(positions);
  // Cells are as wide as the distance, so that near positions lie in the same cell or in
  // neighbouring ones.
  std::unordered_map<GridCell, std::vector<int>, GridCellHash> standing;
  const auto found = [&](const Vec3& x, const GridCell& middle) {
    int smallest = -1;
    for (int k = 0; k < 27; ++k) {
      const GridCell cell = {middle[0] + k % 3 - 1, middle[1] + k / 3 % 3 - 1,
                             middle[2] + k / 9 - 1};
      const auto near = standing.find(cell);
      if (near == standing.end()) continue;
      for (const int other : near->second) {
        const double between = (positions[static_cast<std::size_t>(other)] - x).norm();
        if (between <= distance && (smallest < 0 || other < smallest)) smallest = other;
      }
    }
    return smallest;
  };
  std::vector<int> first;
  first.reserve(positions.size());
  for (const Vec3& x : positions) {
    const auto index = static_cast<int>(first.size());
    GridCell cell;
    for (int axis = 0; axis < 3; ++axis)
      cell[static_cast<std::size_t>(axis)] = std::llround(std::floor(x[axis] / distance));
    const int other = found(x, cell);
    first.push_back(other < 0 ? index : other);
    if (other < 0) standing[cell].push_back(index);
  }
  return first;
}

int weld(ObjFile& file, std::span<const int> alike) {
  for (ObjCorner& corner : file.corners)
    corner.vertex = alike[static_cast<std::size_t>(corner.vertex)];
  const std::size_t before = file.faces.size();
  for (ObjFace& face : file.faces) {
    const auto begin = file.corners.begin() + static_cast<std::ptrdiff_t>(face.begin);
    const auto end =
        std::unique(begin, begin + static_cast<std::ptrdiff_t>(face.sides),
                    [](const ObjCorner& a, const ObjCorner& b) { return a.vertex == b.vertex; });
    face.sides = static_cast<std::size_t>(end - begin);
    const bool closes = face.sides > 1 && begin->vertex == (end - 1)->vertex;
    if (closes) --face.sides;
  }
  std::erase_if(file.faces, [](const ObjFace& face) { return face.sides < 3; });
  return static_cast<int>(before - file.faces.size());
}

}  // namespace weft
