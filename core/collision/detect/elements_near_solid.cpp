#include "core/collision/detect/elements_near_solid.h"

#include "core/collision/detect/tuning.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace weft {

namespace {

constexpr double k_tolerance = 1e-7;  // m, of the smallest distance
// The deepest point of a face belongs to one of its edges if a weight is smaller than this.
constexpr double k_on_edge = 1e-6;

/// Returns whether a convex distance may fall below `limit` between two ends: it lies above the
/// tangents at both.
bool convex_may_reach(const SurfacePoint& a, const SurfacePoint& b, const Vec3& edge,
                      double limit) {
  const double slope_a = a.normal.dot(edge), slope_b = b.normal.dot(edge);
  if (slope_a >= 0 || slope_b <= 0) return false;
  const double crossing = (b.distance - a.distance - slope_b) / (slope_a - slope_b);
  return a.distance + slope_a * crossing < limit;
}

}  // namespace

double touching_distance(const Element& element, const SolidBody& body) {
  return touching_fraction(element) * body.thickness();
}

double travel_of(const DeepestPoint& deepest, double touches) {
  return (deepest.distance - touches) / std::max(deepest.gradient.norm(), k_min_gradient);
}

OfElement rest_of(const RigidPose& pose, const Element& element, const VecX& x) {
  OfElement rest;
  rest.fill(Vec3::Zero());
  const std::span<const int> vertices = vertices_of(element);
  for (std::size_t k = 0; k < vertices.size(); ++k) rest[k] = pose.rest(at(x, vertices[k]));
  return rest;
}

DeepestPoint deepest_of(const Shape& shape, const Element& element, const OfElement& x) {
  if (is_edge(element)) return deepest_of_edge(shape, x[0], x[1], k_tolerance);
  return deepest_of_face(shape, x[0], x[1], x[2], k_tolerance);
}

bool ElementsNearSolid::is_far(int vertex) const {
  return !std::isfinite(cloth_.gaps(vertex, cloth_.solid).distance);
}

bool ElementsNearSolid::any_far(const Element& element) const {
  return std::ranges::any_of(vertices_of(element), [this](int vertex) { return is_far(vertex); });
}

double ElementsNearSolid::min_gap(int vertex) const {
  return std::min(cloth_.gaps(vertex, cloth_.solid).distance, cloth_.reach);
}

// Returns the limit of the smallest gap of an element, m: its distance minus the thickness. A
// displacement into the solid may be longer than the missing distance.
double ElementsNearSolid::max_gap(std::size_t e) const {
  const double touches = touching_distance(cloth_.elements[e], cloth_.body),
               gap = touches - cloth_.body.thickness();
  return cloth_.touched[e] != 0 ? gap + within_.of_touching
                                : gap - k_min_gradient * within_.depth * touches;
}

bool ElementsNearSolid::edge_may_be_near(const Element& edge, bool any_far, double limit) const {
  const auto [i, j] = std::array{edge[0], edge[1]};
  const Vec3 along = at(cloth_.x, j) - at(cloth_.x, i);
  if (!any_far && bounds_ == nullptr)
    return convex_may_reach(cloth_.gaps(i, cloth_.solid), cloth_.gaps(j, cloth_.solid), along,
                            limit);
  // Does what edge_may_reach() does, without the square root.
  const double length = min_gap(i) + min_gap(j) - 2 * limit;
  return length < 0 || along.squaredNorm() > length * length;
}

// A convex distance lies above its tangent plane at each vertex, and the plane above its value at
// one of the vertices. No point of a face with the longest side D is farther than D / sqrt(3) from
// the nearest vertex: from the point, two vertices are seen under at least 120 degrees, so that
// with the distances s <= t from them D^2 >= s^2 + t^2 + s t >= 3 s^2.
bool ElementsNearSolid::face_may_be_near(const Element& face, bool any_far, double limit) const {
  double nearest = std::numeric_limits<double>::infinity(), longest = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const Vec3 x = at(cloth_.x, face[k]), to_next = at(cloth_.x, face[(k + 1) % 3]) - x,
               to_last = at(cloth_.x, face[(k + 2) % 3]) - x;
    nearest = std::min(nearest, min_gap(face[k]));
    longest = std::max(longest, to_next.squaredNorm());
    if (any_far || bounds_ != nullptr) continue;
    const SurfacePoint& gap = cloth_.gaps(face[k], cloth_.solid);
    const double below = std::min({0.0, gap.normal.dot(to_next), gap.normal.dot(to_last)});
    if (gap.distance + below >= limit) return false;
  }
  const double free = nearest - limit;
  return free < 0 || longest > 3 * free * free;
}

// Returns a lower bound of the distance of an element, m, which is exact where it is smaller than
// `limit`. It may be larger by k_search_slack, so that it outlasts small displacements.
double ElementsNearSolid::min_distance(const Element& element, double limit) const {
  const std::span<const int> vertices = vertices_of(element);
  double of_corners = limit + k_search_slack * cloth_.body.thickness();
  for (const int vertex : vertices)
    of_corners = std::min(of_corners, min_gap(vertex) + cloth_.body.thickness());
  if (of_corners < limit) return of_corners;
  const OfElement x = rest_of(cloth_.pose, element, cloth_.x);
  return cloth_.body.shape().concave()->distance_within(std::span(x).first(vertices.size()),
                                                        of_corners);
}

double ElementsNearSolid::known_distance(std::size_t e) const {
  const Element& element = cloth_.elements[e];
  if (bounds_ == nullptr || any_far(element)) return -std::numeric_limits<double>::infinity();
  return bounds_->smallest(e, element);
}

// Returns nothing if a bound shows that the element is not near the solid.
std::optional<DeepestPoint> ElementsNearSolid::find_deepest(std::size_t e) const {
  const Element& element = cloth_.elements[e];
  const bool far = any_far(element);
  if (far && !looks_far_) return std::nullopt;
  const double gap = max_gap(e), limit = gap + cloth_.body.thickness();
  const bool may_be_near =
      is_edge(element) ? edge_may_be_near(element, far, gap) : face_may_be_near(element, far, gap);
  if (!may_be_near) return std::nullopt;
  ElementBounds* const known = far ? nullptr : bounds_;
  if (known != nullptr) {
    if (known->smallest(e, element) >= limit) return std::nullopt;
    if (const DeepestPoint* deepest = known->deepest(e, element)) return *deepest;
  }
  if (bounds_ != nullptr) {
    const double smallest = min_distance(element, limit);
    if (smallest >= limit) {
      if (known != nullptr) known->set_min(e, element, smallest);
      return std::nullopt;
    }
  }
  const DeepestPoint deepest =
      deepest_of(cloth_.body.shape(), element, rest_of(cloth_.pose, element, cloth_.x));
  if (known != nullptr) known->set_deepest(e, element, deepest);
  return deepest;
}

void ElementsNearSolid::look(std::size_t e, std::vector<NearElement>& found) const {
  const std::optional<DeepestPoint> deepest = find_deepest(e);
  if (!deepest || deepest->distance >= max_gap(e) + cloth_.body.thickness()) return;
  const Element& element = cloth_.elements[e];
  if (!is_edge(element) && std::ranges::min(deepest->weights) < k_on_edge) return;
  const double size = deepest->gradient.norm(), touches = touching_distance(element, cloth_.body);
  found.push_back({.point = {.vertices = element, .weights = deepest->weights},
                   .solid = cloth_.solid,
                   .normal = cloth_.pose.rotation * deepest->gradient / std::max(size, 1e-300),
                   .travel = travel_of(*deepest, touches),
                   .touches = touches,
                   .distance = deepest->distance});
}

}  // namespace weft
