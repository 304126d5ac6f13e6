#include "core/collision/detect/element_entries.h"

#include "core/collision/detect/tuning.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

OfElement positions_at(const ElementPath& path, double fraction) {
  OfElement x;
  for (std::size_t k = 0; k < x.size(); ++k) x[k] = path.from[k] + fraction * path.change[k];
  return x;
}

}  // namespace

// A convex solid lies on one side of each of its tangent planes.
bool ElementEntries::is_separated(const Element& element, const ElementPath& path) const {
  const std::span<const int> vertices = vertices_of(element);
  OfElement to;
  for (std::size_t k = 0; k < vertices.size(); ++k) to[k] = path.from[k] + path.change[k];
  if (const ConcaveShape* concave = cloth_.body.shape().concave())
    return !concave->may_meet(std::span(path.from).first(vertices.size()),
                              std::span(to).first(vertices.size()));
  const SeenDistances& seen = cloth_.gaps.seen();
  return std::ranges::any_of(vertices, [&](int vertex) {
    for (std::size_t k = 0; k < vertices.size(); ++k)
      if (!(seen.above_plane(cloth_.solid, vertex, path.from[k]) > 0 &&
            seen.above_plane(cloth_.solid, vertex, to[k]) > 0))
        return false;
    return true;
  });
}

DeepestPoint ElementEntries::deepest_at(const Element& element, const ElementPath& path,
                                        double fraction) const {
  return deepest_of(cloth_.body.shape(), element, positions_at(path, fraction));
}

// A distance changes by at most the longest displacement of a vertex. A convex solid moreover lies
// behind the plane that touches it at its nearest point: nothing is met before a vertex reaches
// that plane.
double ElementEntries::free_fraction(const Element& element, const ElementPath& path,
                                     double fraction, const DeepestPoint& point) const {
  double length = 0;
  for (const Vec3& change : path.change) length = std::max(length, change.norm());
  const double free = point.distance / length;
  if (!cloth_.body.shape().is_convex()) return free;
  const OfElement x = positions_at(path, fraction);
  const Vec3 normal = point.gradient.normalized();
  double level = -point.distance, before_plane = 1;
  for (std::size_t k = 0; k < 3; ++k) level += point.weights[k] * normal.dot(x[k]);
  for (std::size_t k = 0; k < vertices_of(element).size(); ++k) {
    const double height = normal.dot(x[k]) - level, speed = -normal.dot(path.change[k]);
    if (speed > 0) before_plane = std::min(before_plane, height / speed);
  }
  return std::max(free, before_plane);
}

// Goes along the path by what is certainly free (conservative advancement). Where that does not
// end, the element is so near that it counts as entering.
std::optional<NearElement> ElementEntries::find(std::size_t e, double end_distance) const {
  const Element& element = cloth_.elements[e];
  const double touches = touching_distance(element, cloth_.body),
               free = std::max(touches, end_distance);
  const std::span<const int> vertices = vertices_of(element);
  if (std::ranges::all_of(vertices, [&](int vertex) { return path_of(vertex).length < free; }))
    return std::nullopt;
  ElementPath path{rest_of(cloth_.start_pose, element, cloth_.start),
                   rest_of(cloth_.pose, element, cloth_.x)};
  for (std::size_t k = 0; k < path.from.size(); ++k) path.change[k] -= path.from[k];
  if (is_separated(element, path)) return std::nullopt;
  DeepestPoint point = deepest_at(element, path, 0);
  double fraction = 0;
  for (int k = 0; k < k_element_path_steps && point.distance > k_entered_gap * touches; ++k) {
    fraction += k_safe_advance * free_fraction(element, path, fraction, point);
    if (fraction >= 1) return std::nullopt;
    point = deepest_at(element, path, fraction);
  }
  const Vec3 normal = point.gradient.normalized();
  Vec3 change = Vec3::Zero();
  for (std::size_t k = 0; k < 3; ++k) change += point.weights[k] * path.change[k];
  const double entered = point.distance - touches + (1 - fraction) * normal.dot(change);
  const Vec3 normal_at_end = deepest_at(element, path, 1).gradient.normalized();
  if (entered >= -touches || normal.dot(normal_at_end) > k_same_side) return std::nullopt;
  return NearElement{.point = {.vertices = element, .weights = point.weights},
                     .solid = cloth_.solid,
                     .normal = cloth_.pose.rotation * normal,
                     .travel = entered,
                     .touches = touches,
                     .distance = entered + touches};
}

}  // namespace weft
