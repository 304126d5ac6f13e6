#include "core/collision/filter/step_end.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace weft {

namespace {

// An unpredicted edge is pushed out if it ends nearer than this fraction of the thickness.
constexpr double k_put_out = 0.25;
constexpr double k_depth = EdgeSearch::k_touches - k_put_out;
constexpr int k_sweeps = 20;

}  // namespace

// A vertex that moved along a plane, or out of one side of a solid, may have gone into another.
void StepEnd::put_out(int vertex) {
  gaps_.update(solids_, vertex, at(end_.x, vertex));
  for (int solid = 0; solid < solids_.count(); ++solid) {
    const SurfacePoint surface = gaps_(vertex, solid);
    if (surface.distance >= -k_deep * solids_[solid].thickness()) continue;
    const double depth =
        -solids_.gap_at_start(solid, at(step_.start.x, vertex), gaps_.hint(vertex, solid)).distance;
    const double travel = -surface.distance - depth_left(depth, step_.h);
    if (travel <= 0) continue;
    at(end_.x, vertex) += travel * surface.normal;
    const Vec3 velocity = solids_.velocity_at_end(solid, at(end_.x, vertex));
    const double speed = surface.normal.dot(velocity - at(end_.v, vertex));
    at(end_.v, vertex) += std::max(speed, 0.0) * surface.normal;
    gaps_.update(solids_, vertex, at(end_.x, vertex));
  }
}

// Pushing one edge out may push another in. Edges that are still inside after many sweeps lie
// around parts of a solid that went far through the cloth. Such edges end where the solid carries
// them, which leaves them as far outside as they were at the start; so do their neighbours, if
// those then pass through the solid.
void StepEnd::put_edges_out(EdgeSearch& search, std::span<const char> is_left_out) {
  std::vector<char> is_carried;
  std::map<std::pair<Edge, int>, double> travels_at_start;  // the same in every sweep
  for (int sweep = 0;; ++sweep) {
    bool any = false;
    for (const NearEdge& edge : search.find(solids_, end_.x, gaps_, {0, k_depth, true})) {
      if (edge.travel >= -k_depth * solids_[edge.solid].thickness()) continue;
      const auto is_of = [&](std::span<const char> vertices, std::size_t end) {
        return vertices[static_cast<std::size_t>(edge.ends[end])] != 0;
      };
      if (is_of(is_left_out, 0) || is_of(is_left_out, 1)) continue;
      const auto [start, is_new] = travels_at_start.try_emplace({edge.ends, edge.solid});
      if (is_new) start->second = EdgeSearch::travel_at_start(solids_, edge, step_.start.x);
      const double travel = -edge.travel - depth_left(-start->second, step_.h);
      if (travel <= 0) continue;
      if (sweep < k_sweeps) {
        push(edge, travel);
        any = true;
        continue;
      }
      is_carried.resize(is_left_out.size(), 0);
      for (std::size_t end = 0; end < 2; ++end) {
        if (is_of(is_carried, end)) continue;
        is_carried[static_cast<std::size_t>(edge.ends[end])] = 1;
        carry(edge.ends[end], edge.solid);
        any = true;
      }
    }
    if (!any) return;
  }
}

// Both ends move along the normal, in proportion to their weights and inverse masses.
void StepEnd::push(const NearEdge& edge, double travel) {
  std::array<double, 2> shares;
  double moved = 0;
  for (std::size_t k = 0; k < 2; ++k) {
    shares[k] = edge.weights[k] / step_.masses[static_cast<std::size_t>(edge.ends[k])];
    moved += edge.weights[k] * shares[k];
  }
  const ClothPoint point = point_of(edge, 0);
  const Vec3 velocity = solids_.velocity_at_end(edge.solid, point.of(end_.x));
  const double speed = edge.normal.dot(velocity - point.of(end_.v));
  for (std::size_t k = 0; k < 2; ++k) {
    at(end_.x, edge.ends[k]) += travel * shares[k] / moved * edge.normal;
    at(end_.v, edge.ends[k]) += std::max(speed, 0.0) * shares[k] / moved * edge.normal;
  }
  for (const int vertex : edge.ends) put_out(vertex);
}

void StepEnd::carry(int vertex, int solid) {
  const Vec3 point = solids_.start(solid).rest(at(step_.start.x, vertex));
  at(end_.x, vertex) = solids_.end(solid).place(point);
  at(end_.v, vertex) = solids_.end(solid).velocity(point);
  put_out(vertex);
}

}  // namespace weft
