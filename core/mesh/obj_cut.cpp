#include "core/base/errors.h"
#include "core/mesh/obj_statements.h"

#include <Eigen/Geometry>

#include <algorithm>

namespace weft {

namespace {

const Vec3& position_of(const ObjFile& file, int vertex) {
  return file.positions[static_cast<std::size_t>(vertex)];
}

/// A triangle thinner than rounding has no area.
bool has_area(const Vec3& a, const Vec3& b, const Vec3& c) {
  const double longest = std::max({(b - a).norm(), (c - b).norm(), (a - c).norm()});
  return 0.5 * (b - a).cross(c - a).norm() > 1e-12 * longest * longest;
}

}  // namespace

CutFace cut_face(const ObjFile& file, const ObjFace& face) {
  const auto vertex = [&](std::size_t k) { return face.corner[k % face.sides].vertex; };
  const auto length = [&](std::size_t i, std::size_t j) {
    return (position_of(file, vertex(i)) - position_of(file, vertex(j))).norm();
  };
  CutFace cut{.triangle = {{{vertex(0), vertex(1), vertex(2)}}}, .count = 1};
  if (face.sides == 4) {
    const std::size_t k = length(0, 2) <= length(1, 3) ? 0 : 1;
    cut = {.triangle = {{{vertex(k), vertex(k + 1), vertex(k + 2)},
                         {vertex(k), vertex(k + 2), vertex(k + 3)}}},
           .count = 2};
  }
  for (const auto& [a, b, c] : cut.triangles()) {
    if (has_area(position_of(file, a), position_of(file, b), position_of(file, c))) continue;
    throw InputError(file.place(face.line), "a face without area", "a face with an area above 0");
  }
  return cut;
}

}  // namespace weft
