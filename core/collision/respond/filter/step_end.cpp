#include "core/collision/respond/filter/step_end.h"

#include "core/collision/respond/filter/tuning.h"

#include <algorithm>
#include <map>
#include <utility>

namespace weft {

namespace {

/// Returns a point without the weights of vertices that are left out (n).
ClothPoint movable(ClothPoint point, std::span<const char> is_left_out) {
  for (std::size_t k = 0; k < static_cast<std::size_t>(point.count()); ++k)
    if (is_left_out[static_cast<std::size_t>(point.vertices[k])] != 0) point.weights[k] = 0;
  return point;
}

bool is_still(const ClothPoint& movable) {
  return std::ranges::max(movable.weights) < 1 / k_max_lever;
}

}  // namespace

// A vertex that moved along a plane, or out of one side of a solid, may have gone into another.
void StepEnd::push_out(int vertex) {
  gaps_.update(solids_, vertex, at(end_.x, vertex));
  for (int solid = 0; solid < solids_.count(); ++solid) {
    const SurfacePoint surface = gaps_(vertex, solid);
    if (surface.distance >= -k_deep * solids_[solid].thickness()) continue;
    const double depth =
        -solids_.gap_at_start(solid, at(step_.start.x, vertex), gaps_.hint(vertex, solid)).distance;
    const double travel = -surface.distance - depth_left(depth, step_.h);
    if (travel <= 0) continue;
    is_moved_[static_cast<std::size_t>(vertex)] = 1;
    at(end_.x, vertex) += travel * surface.normal;
    const Vec3 velocity = solids_.velocity_at_end(solid, at(end_.x, vertex));
    const double speed = surface.normal.dot(velocity - at(end_.v, vertex));
    at(end_.v, vertex) += std::max(speed, 0.0) * surface.normal;
    gaps_.update(solids_, vertex, at(end_.x, vertex));
  }
}

// Pushing one element out may push another in. Elements that are still inside after many sweeps lie
// around parts of a solid that went far through the cloth. Such elements end where the solid
// carries them, which leaves them as far outside as they were at the start; so do their neighbours,
// if those then pass through the solid.
std::vector<NearElement> StepEnd::push_elements_out(ElementSearch& search,
                                                    std::span<const char> is_left_out) {
  std::vector<char> is_carried;
  std::map<std::pair<Element, int>, double> travels_at_start;  // the same in every sweep
  for (int sweep = 0;; ++sweep) {
    bool any = false;
    const std::span<const NearElement> near = search.find(
        solids_, {step_.start.x, end_.x}, gaps_,
        {.of_touching = 0, .depth = k_deep_element, .finds_all = true, .along_paths = true});
    for (const NearElement& element : near) {
      if (element.travel >= -k_deep_element * element.touches) continue;
      const ClothPoint point = movable(element.point, is_left_out);
      const auto [start, is_new] =
          travels_at_start.try_emplace({element.point.vertices, element.solid});
      if (is_new) start->second = ElementSearch::travel_at_start(solids_, element, step_.start.x);
      const double travel = -element.travel - depth_left(-start->second, step_.h);
      if (travel <= 0 || is_still(point)) continue;
      if (sweep < k_push_out_sweeps) {
        push(element, point.weights, travel);
        any = true;
        continue;
      }
      is_carried.resize(is_left_out.size(), 0);
      point.for_each_vertex([&](int vertex, double weight) {
        if (weight == 0 || std::exchange(is_carried[static_cast<std::size_t>(vertex)], 1) != 0)
          return;
        carry(vertex, element.solid);
        any = true;
      });
    }
    if (!any) return {near.begin(), near.end()};
  }
}

// The vertices move along the normal, in proportion to their weights and inverse masses.
void StepEnd::push(const NearElement& element, const std::array<double, 3>& weights,
                   double travel) {
  const auto mass = [this](int vertex) { return step_.masses[static_cast<std::size_t>(vertex)]; };
  const ClothPoint moved{.vertices = element.point.vertices, .weights = weights};
  double sum = 0;
  moved.for_each_vertex([&](int vertex, double weight) { sum += weight * weight / mass(vertex); });
  const Vec3 velocity = solids_.velocity_at_end(element.solid, element.point.of(end_.x));
  const double speed = std::max(element.normal.dot(velocity - element.point.of(end_.v)), 0.0);
  moved.for_each_vertex([&](int vertex, double weight) {
    if (weight == 0) return;
    const double ratio = weight / mass(vertex) / sum;
    is_moved_[static_cast<std::size_t>(vertex)] = 1;
    at(end_.x, vertex) += travel * ratio * element.normal;
    at(end_.v, vertex) += speed * ratio * element.normal;
    push_out(vertex);
  });
}

void StepEnd::carry(int vertex, int solid) {
  const Vec3 point = solids_.start(solid).rest(at(step_.start.x, vertex));
  is_moved_[static_cast<std::size_t>(vertex)] = 1;
  at(end_.x, vertex) = solids_.end(solid).place(point);
  at(end_.v, vertex) = solids_.end(solid).velocity(point);
  push_out(vertex);
}

}  // namespace weft
