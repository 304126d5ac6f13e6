#include "core/collision/detect/vertex_gaps.h"

#include "core/base/threads/parallel.h"
#include "core/collision/detect/tuning.h"
#include "core/collision/detect/vertices_inside.h"

#include <algorithm>
#include <array>
#include <optional>

namespace weft {

namespace {

constexpr int k_measure_grain = 4096;

/// Returns the gap to the plane of VertexGaps::find, if there is one. Goes along the displacement
/// by the distance that is certainly free (sphere tracing).
std::optional<SurfacePoint> gap_to_entered(const MovingSolids& solids, int solid,
                                           const SurfacePoint& at_end, const Vec3& x,
                                           const Vec3& end) {
  const Vec3 start = solids.start(solid).rest(x),
             displacement = solids.end(solid).rest(end) - start;
  const double thickness = solids[solid].thickness(), length = displacement.norm();
  // No point of the displacement is farther from its ends than its length.
  if (at_end.distance > length + k_touch * thickness) return std::nullopt;
  double gone = 0;
  int hint = -1;
  for (int k = 0; k < k_trace_steps && gone < length; ++k) {
    SurfacePoint point =
        solids[solid].shape().find_nearest(start + gone / length * displacement, hint);
    point.distance -= thickness;
    const double both = point.distance + at_end.distance;
    if (k == 0 && (point.distance <= 0 || both > length + 2 * k_touch * thickness)) {
      return std::nullopt;
    }
    if (point.distance < k_touch * thickness) {
      const Vec3 normal = solids.end(solid).rotation * point.normal;
      const double entered = point.distance + (1 - gone / length) * point.normal.dot(displacement);
      // A vertex less than a thickness below the plane stays outside the solid itself.
      const bool stays = at_end.distance < 0 || entered > -thickness;
      if (stays && normal.dot(at_end.normal) > k_same_side) return std::nullopt;
      if (entered >= -k_touch * thickness) return std::nullopt;
      return SurfacePoint{entered, normal};
    }
    gone += point.distance;
  }
  return std::nullopt;
}

}  // namespace

// A displacement that is shorter than the thickness passes through nothing.
bool moves_far(const MovingSolids& solids, int solid, const Vec3& x, const Vec3& end) {
  const double thickness = solids[solid].thickness();
  return solids.squared_displacement(solid, x, end) > thickness * thickness;
}

void VertexGaps::fit(int vertices, int solids) {
  gaps_.resize(static_cast<std::size_t>(vertices) * static_cast<std::size_t>(solids));
  is_to_plane_.resize(gaps_.size());
  seen_.fit(vertices, solids);
  solids_ = solids;
}

SeenDistances::Bounds VertexGaps::bounds(const MovingSolids& solids, int vertex, int solid,
                                         const Vec3& end) const {
  const double thickness = solids[solid].thickness();
  const auto [smallest, largest] = seen_.bounds(solid, vertex, solids.end(solid).rest(end));
  return {smallest - thickness, largest - thickness};
}

void VertexGaps::find(const MovingSolids& solids, int vertex, int solid, const Vec3& x,
                      const Vec3& end) {
  const SurfacePoint gap = seen_.gap_at_end(solids, solid, vertex, solids.end(solid).rest(end));
  set(vertex, solid, gap);
  if (!moves_far(solids, solid, x, end)) return;
  if (const auto entered = gap_to_entered(solids, solid, gap, x, end)) {
    set(vertex, solid, *entered);
    is_to_plane_[index(vertex, solid)] = 1;
  }
}

void VertexGaps::update(const MovingSolids& solids, int vertex, const Vec3& x) {
  for (int solid = 0; solid < solids.count(); ++solid) {
    set(vertex, solid, seen_.gap_at_end(solids, solid, vertex, solids.end(solid).rest(x)));
  }
}

VertexGaps::Measures VertexGaps::measure(const MovingSolids& solids) const {
  std::array<Measures, detail::k_max_pieces> of_pieces;
  const auto vertices = static_cast<int>(gaps_.size()) / std::max(solids.count(), 1);
  parallel_pieces(vertices, k_measure_grain, [&](int piece, int begin, int end) {
    Measures found;
    for (int vertex = begin; vertex < end; ++vertex) {
      bool is_inside = false;
      for (int solid = 0; solid < solids.count(); ++solid) {
        const double distance = (*this)(vertex, solid).distance + solids[solid].thickness();
        found.min_distance = std::min(found.min_distance, distance);
        is_inside = is_inside || distance < -k_inside_depth;
      }
      if (is_inside) ++found.inside;
    }
    of_pieces[static_cast<std::size_t>(piece)] = found;
  });
  Measures all;
  for (const Measures& found : of_pieces) {
    all.min_distance = std::min(all.min_distance, found.min_distance);
    all.inside += found.inside;
  }
  return all;
}

}  // namespace weft
