#include "core/base/errors.h"
#include "core/mesh/ascending.h"
#include "core/mesh/obj_statements.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <utility>

namespace weft {

namespace {

Edge edge_of(const ObjFile& file, const ObjFace& face, std::size_t side) {
  const auto corners = file.corners_of(face);
  return ascending(corners[side].vertex, corners[(side + 1) % face.sides].vertex);
}

/// Returns the first face, in the order of the file, that has the same vertices as another one.
std::optional<std::size_t> first_repeated_face(const ObjFile& file) {
  std::vector<int> vertices;  // vertices of all faces, ascending within each face
  vertices.reserve(file.corners.size());
  for (const ObjCorner& corner : file.corners) vertices.push_back(corner.vertex);
  const auto of = [&](std::size_t f) {
    return std::span(vertices).subspan(file.faces[f].begin, file.faces[f].sides);
  };
  std::vector<std::size_t> order(file.faces.size());
  std::iota(order.begin(), order.end(), 0);
  for (const std::size_t f : order) std::ranges::sort(of(f));
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return std::ranges::lexicographical_compare(of(a), of(b));
  });
  std::optional<std::size_t> first;
  for (std::size_t i = 1; i < order.size(); ++i) {
    if (std::ranges::equal(of(order[i]), of(order[i - 1])) && (!first || order[i] < *first))
      first = order[i];
  }
  return first;
}

struct FaceSide {
  std::size_t face, side;
  auto operator<=>(const FaceSide&) const = default;
};

/// Returns the first side of a face, in the order of the file, whose edge already has two faces.
std::optional<FaceSide> first_crowded_side(const ObjFile& file) {
  std::vector<std::pair<Edge, FaceSide>> sorted;
  sorted.reserve(file.corners.size());
  for (std::size_t f = 0; f < file.faces.size(); ++f) {
    for (std::size_t k = 0; k < file.faces[f].sides; ++k) {
      sorted.emplace_back(edge_of(file, file.faces[f], k), FaceSide{f, k});
    }
  }
  std::sort(sorted.begin(), sorted.end());
  std::optional<FaceSide> first;
  for (std::size_t i = 2; i < sorted.size(); ++i) {
    const auto [edge, side] = sorted[i];
    if (edge == sorted[i - 2].first && (!first || side < *first)) first = side;
  }
  return first;
}

}  // namespace

void check_faces(const ObjFile& file) {
  const auto repeated = first_repeated_face(file);
  const auto crowded = first_crowded_side(file);
  if (repeated && (!crowded || *repeated <= crowded->face)) {
    throw InputError(file.location(file.faces[*repeated].line),
                     "a second face on the same vertices", "faces that differ");
  }
  if (crowded) {
    const ObjFace& face = file.faces[crowded->face];
    const auto corners = file.corners_of(face);
    const int a = corners[crowded->side].vertex;
    const int b = corners[(crowded->side + 1) % face.sides].vertex;
    throw InputError(
        file.location(face.line),
        "a third face at the edge " + std::to_string(a + 1) + " " + std::to_string(b + 1),
        "at most two faces at an edge");
  }
}

}  // namespace weft
