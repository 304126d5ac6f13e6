#include "app/view/solid_picking.h"

#include "app/base/vectors.h"

#include <limits>

namespace weft {

namespace {

/// Returns the ray in the coordinates of a body in this pose, with its start at 0.
Ray in_body(const Ray& ray, const RigidPose& pose) {
  return {glm::vec3(0), to_glm(pose.rotation.transpose() * to_eigen(ray.direction))};
}

}  // namespace

// The ray's start is the origin of the body's coordinates: a body may be far from its own origin.
std::optional<SolidHit> first_solid(const ShownSolids& solids, const Ray& ray, const Vec3& origin) {
  SolidHit first{0, std::numeric_limits<float>::infinity()};
  for (std::size_t k = 0; k < solids.poses.size(); ++k) {
    const Ray own = in_body(ray, solids.poses[k]);
    const Vec3 begin = solids.poses[k].rest(origin + to_eigen(ray.origin));
    const DrawnSurface& surface = *solids.surfaces[k];
    for (const auto& [i, j, l] : surface.triangles) {
      const auto corner = [&](int vertex) {
        return to_glm(Vec3(surface.positions[static_cast<std::size_t>(vertex)] - begin));
      };
      const glm::vec3 a = corner(i), b = corner(j), c = corner(l);
      const bool is_hidden_by_side = glm::dot(glm::cross(b - a, c - a), own.direction) >= 0;
      const auto distance = is_hidden_by_side ? std::nullopt : distance_to_triangle(own, a, b, c);
      if (distance && *distance < first.distance) first = {solids.ids[k], *distance};
    }
  }
  return std::isfinite(first.distance) ? std::optional(first) : std::nullopt;
}

Seen seen_at(const Snapshot& snapshot, const ScreenView& view, glm::vec2 point) {
  // A vertex at the cloth's border that lies on a solid may be this far behind the drawn surface.
  constexpr float k_beside = 1.02f;
  const Ray ray = ray_through(view, point);
  const ClothShape cloth = shape_of(snapshot);
  const auto solid = first_solid(snapshot.solids, ray, view.origin);
  const auto vertex = pick_vertex(cloth, view, point);
  if (!solid) return {vertex, {}};
  if (!vertex) return {{}, solid->solid};
  const auto triangle = first_triangle(cloth, ray);
  const float distance =
      triangle ? triangle->distance
               : glm::distance(position_of(cloth.positions, *vertex), view.eye) / k_beside;
  return distance <= solid->distance ? Seen{vertex, {}} : Seen{{}, solid->solid};
}

}  // namespace weft
