#include "core/collision/shapes/solid_mesh.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/collision/shapes/creased_surface.h"
#include "core/collision/shapes/nearest_of_triangle.h"
#include "core/collision/shapes/nearest_pair.h"
#include "core/collision/shapes/surface_crossings.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

TriangleSurface checked_triangles(TriangleSurface surface, const SurfaceSource& source) {
  const std::size_t count = surface.triangles.size();
  if (count < 4 || count > k_max_solid_triangles) {
    throw InputError(source.field, counted(count, " triangle", " triangles"),
                     "4 to " + std::to_string(k_max_solid_triangles) + " triangles");
  }
  for (std::size_t t = 0; t < count; ++t) {
    if (surface.normal(t).squaredNorm() > 0) continue;
    throw InputError(source.field, "a triangle without area" + source.location(t),
                     "triangles with an area above 0");
  }
  return surface;
}

/// Returns the angle between the sides at a corner, rad.
double angle_at(const TriangleSurface& surface, std::size_t triangle, std::size_t k) {
  const Vec3 a = surface.corner(triangle, (k + 1) % 3) - surface.corner(triangle, k);
  const Vec3 b = surface.corner(triangle, (k + 2) % 3) - surface.corner(triangle, k);
  return std::atan2(a.cross(b).norm(), a.dot(b));
}

/// Returns whether each triangle's neighbours lie below its plane, except for rounding.
bool bends_outwards(const TriangleSurface& surface, std::span<const int> opposite_sides) {
  constexpr double k_rounding = 1e-12;
  for (std::size_t side = 0; side < opposite_sides.size(); ++side) {
    const auto back = static_cast<std::size_t>(opposite_sides[side]);
    const Vec3 across =
        surface.corner(back / 3, (back + 2) % 3) - surface.corner(side / 3, side % 3);
    if (surface.normal(side / 3).dot(across) > k_rounding * across.norm()) return false;
  }
  return true;
}

Eigen::AlignedBox3d box_around(std::span<const Vec3> points) {
  Eigen::AlignedBox3d box;
  for (const Vec3& x : points) box.extend(x);
  return box;
}

/// The lowest and the highest of points along a unit vector, m.
struct Extent {
  Extent(const Vec3& along, std::span<const Vec3> points) {
    for (const Vec3& x : points) {
      low = std::min(low, along.dot(x));
      high = std::max(high, along.dot(x));
    }
  }
  double low = std::numeric_limits<double>::infinity(), high = -low;
};

/// Returns a lower bound of the squared distance between two sets of points, m^2: that between
/// their projections on any line.
double squared_between(const Extent& a, const Extent& b) {
  const double free = std::max({a.low - b.high, b.low - a.high, 0.0});
  return free * free;
}

/// Returns whether p is above the interior of a triangle, and then writes the nearest point: on a
/// convex body no other triangle is nearer. Points near the sides do not count, as rounding might
/// choose another triangle there.
bool is_above(const TriangleSurface& surface, const Vec3& p, std::size_t triangle,
              NearestOnSurface& found) {
  constexpr double k_off_side = 1e-3;  // fraction of the height over each side
  const Vec3 &a = surface.corner(triangle, 0), &b = surface.corner(triangle, 1),
             &c = surface.corner(triangle, 2);
  const Vec3 normal = (b - a).cross(c - a), from_a = p - a, from_b = p - b;
  if (!(normal.dot(from_a) > 0)) return false;
  const double smallest = k_off_side * normal.squaredNorm();
  if (!(normal.dot((b - a).cross(from_a)) > smallest)) return false;
  if (!(normal.dot((c - b).cross(from_b)) > smallest)) return false;
  if (!(normal.dot(from_a.cross(c - a)) > smallest)) return false;
  take_nearest(p, {a, b, c}, static_cast<int>(triangle), found);
  return found.feature == 6;
}

/// Removes the vertices that no triangle has.
void compact(TriangleSurface& surface) {
  std::vector<int> index(surface.positions.size(), -1);
  std::vector<Vec3> positions;
  for (const Triangle& triangle : surface.triangles) {
    for (const int vertex : triangle) index[static_cast<std::size_t>(vertex)] = 0;
  }
  for (std::size_t i = 0; i < index.size(); ++i) {
    if (index[i] < 0) continue;
    index[i] = static_cast<int>(positions.size());
    positions.push_back(surface.positions[i]);
  }
  surface.positions = std::move(positions);
  for (Triangle& triangle : surface.triangles) {
    for (int& vertex : triangle) vertex = index[static_cast<std::size_t>(vertex)];
  }
}

}  // namespace

SolidMesh::SolidMesh(TriangleSurface surface, std::string obj, const SurfaceSource& source,
                     SolidImport import)
    : surface_(checked_triangles(std::move(surface), source)),
      obj_(std::move(obj)),
      import_(std::move(import)),
      tree_(surface_) {
  opposite_sides_ = weft::opposite_sides(surface_, source);
  check_no_crossings(surface_, tree_, source);
  const std::vector<int> parts = connected_parts(opposite_sides_);
  check_parts(surface_, parts, source);
  is_convex_ = std::ranges::max(parts) == 0 && bends_outwards(surface_, opposite_sides_);
  compact(surface_);
  vertex_normals_.assign(surface_.positions.size(), Vec3::Zero());
  for (std::size_t t = 0; t < surface_.triangles.size(); ++t) {
    normals_.push_back(surface_.normal(t));
    for (std::size_t k = 0; k < 3; ++k) {
      vertex_normals_[static_cast<std::size_t>(surface_.triangles[t][k])] +=
          angle_at(surface_, t, k) * normals_.back();
    }
  }
  bend_radius_ = narrowest_bend(surface_, opposite_sides_);
}

// The normal of the triangle, the sum of the two normals at an edge, or the sum of those around a
// vertex, each times its angle there, tells outside from inside (Baerentzen and Aanaes 2005).
Vec3 SolidMesh::pseudonormal(const NearestOnSurface& found) const {
  const auto triangle = static_cast<std::size_t>(found.triangle);
  const auto feature = static_cast<std::size_t>(found.feature);
  if (feature < 3) {
    return vertex_normals_[static_cast<std::size_t>(surface_.triangles[triangle][feature])];
  }
  if (feature == 6) return normals_[triangle];
  const auto opposite =
      static_cast<std::size_t>(opposite_sides_[side_number(triangle, feature - 3)]);
  return normals_[triangle] + normals_[opposite / 3];
}

SurfacePoint SolidMesh::find_nearest(const Vec3& p, int& hint) const {
  NearestOnSurface found;
  if (!is_convex_ || hint < 0 || !is_above(surface_, p, static_cast<std::size_t>(hint), found)) {
    found = tree_.nearest(p, hint);
  }
  hint = found.triangle;
  // A p that is not finite has no nearest triangle.
  if (found.triangle < 0) return {found.squared_distance, Vec3::UnitZ()};
  const Vec3 out = pseudonormal(found), from_surface = p - found.point;
  const double distance = std::sqrt(found.squared_distance);
  const double sign = from_surface.dot(out) < 0 ? -1 : 1;
  // On the surface, the direction is rounding.
  const double shortest = 1e-9 * (1 + found.point.norm());
  if (found.feature == 6 || distance < shortest) return {sign * distance, out.normalized()};
  return {sign * distance, sign / distance * from_surface};
}

void SolidMesh::take_nearest_pair(std::span<const Vec3> corners, NearestPair& found) const {
  const Eigen::AlignedBox3d around = box_around(corners);
  // The normal of a triangle without area is rounding, but separates as any direction does; the
  // zero vector of an edge separates nothing.
  const Vec3 across =
      corners.size() == 2
          ? Vec3::Zero()
          : Vec3((corners[1] - corners[0]).cross(corners[2] - corners[0]).normalized());
  const Extent across_corners(across, corners);
  const Vec3 reach = Vec3::Constant(std::sqrt(found.squared_distance));
  tree_.visit(around.min() - reach, around.max() + reach, [&](int triangle) {
    const auto t = static_cast<std::size_t>(triangle);
    const std::array<Vec3, 3> x = {surface_.corner(t, 0), surface_.corner(t, 1),
                                   surface_.corner(t, 2)};
    if (around.squaredExteriorDistance(box_around(x)) >= found.squared_distance) return;
    const double of_plane = squared_between(Extent(normals_[t], corners), Extent(normals_[t], x));
    if (of_plane >= found.squared_distance) return;
    if (squared_between(across_corners, Extent(across, x)) >= found.squared_distance) return;
    if (corners.size() == 2) {
      take_nearest_of_edge({corners[0], corners[1]}, x, found);
    } else {
      take_nearest_of_face({corners[0], corners[1], corners[2]}, x, found);
    }
  });
}

std::optional<NearestPair> SolidMesh::nearest_outside(std::span<const Vec3> corners) const {
  NearestPair found;
  int hint = -1;
  for (std::size_t k = 0; k < corners.size(); ++k) {
    const SurfacePoint point = find_nearest(corners[k], hint);
    if (!(point.distance > 0)) return {};
    const double squared = point.distance * point.distance;
    if (squared >= found.squared_distance) continue;
    found.squared_distance = squared;
    found.weights = {0, 0, 0};
    found.weights[k] = 1;
    found.on_surface = corners[k] - point.distance * point.normal;
  }
  take_nearest_pair(corners, found);
  if (found.is_crossing) return {};
  return found;
}

double SolidMesh::distance_within(std::span<const Vec3> corners, double limit) const {
  NearestPair found;
  found.squared_distance = limit * limit;
  take_nearest_pair(corners, found);
  return found.is_crossing ? 0 : std::sqrt(found.squared_distance);
}

// An element that stays on one side of a triangle's plane does not meet the triangle.
bool SolidMesh::may_meet(std::span<const Vec3> from, std::span<const Vec3> to) const {
  Eigen::AlignedBox3d around = box_around(from);
  around.extend(box_around(to));
  bool may_meet = false;
  tree_.visit(around.min(), around.max(), [&](int triangle) {
    if (may_meet) return;
    const auto t = static_cast<std::size_t>(triangle);
    const Vec3& corner = surface_.corner(t, 0);
    const auto is_above = [&](const Vec3& x) { return normals_[t].dot(x - corner) > 0; };
    const auto above = std::ranges::count_if(from, is_above) + std::ranges::count_if(to, is_above);
    may_meet = above != 0 && above != static_cast<std::ptrdiff_t>(from.size() + to.size());
  });
  return may_meet;
}

}  // namespace weft
