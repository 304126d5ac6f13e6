#include "core/collision/shapes/closed_surface.h"

#include "core/base/errors.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace weft {

namespace {

constexpr const char* k_closed = "a closed surface";
constexpr int k_max_parts = 100;

std::size_t triangle_of(std::size_t side) { return side / 3; }
/// Returns the next side around the triangle.
std::size_t next_side(std::size_t side) { return side % 3 == 2 ? side - 2 : side + 1; }

struct SurfaceSide {
  Edge edge;  ///< the smaller vertex first
  std::size_t number;
  bool is_reversed;  ///< leads from the larger vertex to the smaller
  auto operator<=>(const SurfaceSide&) const = default;
};

std::vector<SurfaceSide> sorted_sides(const TriangleSurface& surface) {
  std::vector<SurfaceSide> sides;
  sides.reserve(3 * surface.triangles.size());
  for (std::size_t t = 0; t < surface.triangles.size(); ++t) {
    for (std::size_t k = 0; k < 3; ++k) {
      const int a = surface.triangles[t][k], b = surface.triangles[t][(k + 1) % 3];
      sides.push_back({{std::min(a, b), std::max(a, b)}, side_number(t, k), b < a});
    }
  }
  std::ranges::sort(sides);
  return sides;
}

/// Throws unless an edge has two sides that lead in opposite directions.
void check_edge(std::span<const SurfaceSide> sides, const SurfaceSource& source) {
  const auto [a, b] = sides.front().edge;
  const std::string edge = std::to_string(a + 1) + "-" + std::to_string(b + 1);
  const auto location = [&](std::size_t k) {
    return source.location(triangle_of(sides[k].number));
  };
  if (sides.size() == 1) {
    throw InputError(source.field, "an open edge " + edge + location(0), k_closed);
  }
  if (sides.size() > 2) {
    throw InputError(source.field, "a third triangle at the edge " + edge + location(2),
                     "two triangles at an edge");
  }
  if (sides[0].is_reversed == sides[1].is_reversed) {
    throw InputError(source.field,
                     "triangles that face opposite directions at the edge " + edge + location(1),
                     "triangles that are counterclockwise from outside");
  }
}

/// Checks that all triangles of a vertex are reached from one of them across the edges at the
/// vertex.
void check_fans(const TriangleSurface& surface, std::span<const int> opposite,
                const SurfaceSource& source) {
  std::vector<int> left(surface.positions.size(), 0), is_walked(surface.positions.size(), 0);
  for (const Triangle& triangle : surface.triangles) {
    for (const int vertex : triangle) ++left[static_cast<std::size_t>(vertex)];
  }
  for (std::size_t first = 0; first < opposite.size(); ++first) {
    const int vertex = surface.triangles[triangle_of(first)][first % 3];
    const auto index = static_cast<std::size_t>(vertex);
    if (std::exchange(is_walked[index], 1) != 0) continue;
    std::size_t side = first;
    do {
      --left[index];
      side = next_side(static_cast<std::size_t>(opposite[side]));
    } while (side != first);
    if (left[index] == 0) continue;
    throw InputError(source.field,
                     "parts that meet at vertex " + std::to_string(vertex + 1) + " alone" +
                         source.location(triangle_of(first)),
                     "one ring of triangles around each vertex");
  }
}

/// Returns the solid angle of a triangle seen from p, positive from inside (Van Oosterom and
/// Strackee 1983, eq. 8).
double solid_angle(const Vec3& p, const Vec3& x0, const Vec3& x1, const Vec3& x2) {
  const Vec3 a = x0 - p, b = x1 - p, c = x2 - p;
  const double la = a.norm(), lb = b.norm(), lc = c.norm();
  return 2 * std::atan2(a.dot(b.cross(c)),
                        la * lb * lc + a.dot(b) * lc + b.dot(c) * la + c.dot(a) * lb);
}

/// Returns how often the parts other than the k-th wind around p.
double winding_number(const TriangleSurface& surface, std::span<const int> parts, int k,
                      const Vec3& p) {
  double angle = 0;
  for (std::size_t t = 0; t < parts.size(); ++t) {
    if (parts[t] == k) continue;
    angle += solid_angle(p, surface.corner(t, 0), surface.corner(t, 1), surface.corner(t, 2));
  }
  return angle / (4 * std::numbers::pi);
}

}  // namespace

Vec3 TriangleSurface::normal(std::size_t triangle) const {
  const Vec3& a = corner(triangle, 0);
  return (corner(triangle, 1) - a).cross(corner(triangle, 2) - a).normalized();
}

std::string SurfaceSource::location(std::size_t triangle) const {
  return file.empty() ? "" : " (" + file + ":" + std::to_string(lines[triangle]) + ")";
}

std::vector<int> opposite_sides(const TriangleSurface& surface, const SurfaceSource& source) {
  const std::vector<SurfaceSide> sides = sorted_sides(surface);
  std::vector<int> opposite(sides.size(), -1);
  for (auto begin = sides.begin(); begin != sides.end();) {
    auto end = begin;
    while (end != sides.end() && end->edge == begin->edge) ++end;
    check_edge(std::span(begin, end), source);
    opposite[begin->number] = static_cast<int>(begin[1].number);
    opposite[begin[1].number] = static_cast<int>(begin->number);
    begin = end;
  }
  check_fans(surface, opposite, source);
  return opposite;
}

std::vector<int> connected_parts(std::span<const int> opposite_sides) {
  std::vector<int> parts(opposite_sides.size() / 3, -1);
  int count = 0;
  std::vector<std::size_t> waiting;
  for (std::size_t first = 0; first < parts.size(); ++first) {
    if (parts[first] >= 0) continue;
    parts[first] = count;
    waiting.push_back(first);
    while (!waiting.empty()) {
      const std::size_t triangle = waiting.back();
      waiting.pop_back();
      for (std::size_t k = 0; k < 3; ++k) {
        const auto opposite = static_cast<std::size_t>(opposite_sides[side_number(triangle, k)]);
        const std::size_t neighbour = triangle_of(opposite);
        if (parts[neighbour] >= 0) continue;
        parts[neighbour] = count;
        waiting.push_back(neighbour);
      }
    }
    ++count;
  }
  return parts;
}

void check_parts(const TriangleSurface& surface, std::span<const int> parts,
                 const SurfaceSource& source) {
  const int count = *std::ranges::max_element(parts) + 1;
  if (count > k_max_parts) {
    throw InputError(source.field, "a surface of " + std::to_string(count) + " parts",
                     "up to " + std::to_string(k_max_parts) + " parts");
  }
  // Holds six times the volumes, about a vertex of each part so that nothing cancels far from the
  // origin.
  std::vector<double> volumes(static_cast<std::size_t>(count), 0);
  std::vector<std::size_t> first(volumes.size(), parts.size());
  for (std::size_t t = 0; t < parts.size(); ++t) {
    const auto part = static_cast<std::size_t>(parts[t]);
    first[part] = std::min(first[part], t);
    const Vec3& origin = surface.corner(first[part], 0);
    volumes[part] += (surface.corner(t, 0) - origin)
                         .cross(surface.corner(t, 1) - origin)
                         .dot(surface.corner(t, 2) - origin);
  }
  for (std::size_t part = 0; part < volumes.size(); ++part) {
    if (!(volumes[part] > 0)) {
      throw InputError(source.field, "a surface that faces inwards" + source.location(first[part]),
                       "triangles that are counterclockwise from outside, and no hollows");
    }
    const int k = static_cast<int>(part);
    if (count > 1 && winding_number(surface, parts, k, surface.corner(first[part], 0)) > 0.5) {
      throw InputError(source.field, "a part inside another" + source.location(first[part]),
                       "parts beside each other");
    }
  }
}

}  // namespace weft
