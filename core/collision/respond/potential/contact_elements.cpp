#include "core/collision/respond/potential/contact_elements.h"

#include "core/base/threads/parallel.h"
#include "core/mesh/ascending.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

constexpr double k_exactness = 1e-9;  // m, of the smallest distance
constexpr int k_bound_grain = 1024;   // elements

/// Returns the smallest value of the larger of two linear functions along an edge, from their
/// values at its ends.
double min_of_larger(const Vec2& f, const Vec2& g) {
  double smallest = f.cwiseMax(g).minCoeff();
  const Vec2 above = f - g;
  if (above[0] * above[1] < 0) {
    const double s = above[0] / (above[0] - above[1]);
    smallest = std::min(smallest, f[0] + s * (f[1] - f[0]));
  }
  return smallest;
}

}  // namespace

ContactElements::ContactElements(const Mesh& mesh, ContactPairs& pairs)
    : pairs_(pairs), edges_(triangle_edges(mesh)) {
  const auto number = [&](int a, int b) {
    return static_cast<int>(std::ranges::lower_bound(edges_, ascending(a, b)) - edges_.begin());
  };
  for (const auto& [a, b] : edges_) elements_.push_back({a, b, -1});
  for (const auto& [a, b, c] : mesh.triangles) {
    elements_.push_back({a, b, c});
    edges_of_.push_back({number(a, b), number(b, c), number(c, a)});
  }
  first_of_.assign(static_cast<std::size_t>(mesh.vertex_count()) + 1, 0);
  const auto for_each_vertex = [&](const auto& use) {
    for (int e = 0; e < count(); ++e) {
      for (const int vertex : vertices_of((*this)[e])) use(static_cast<std::size_t>(vertex), e);
    }
  };
  for_each_vertex([&](std::size_t v, int) { ++first_of_[v + 1]; });
  for (std::size_t v = 1; v < first_of_.size(); ++v) first_of_[v] += first_of_[v - 1];
  of_vertices_.resize(first_of_.back());
  std::vector<std::size_t> next = first_of_;
  for_each_vertex([&](std::size_t v, int e) { of_vertices_[next[v]++] = e; });
}

// An element that a solid carries keeps its distance.
void ContactElements::begin() {
  allowed_depths_.clear();
  OfElement nowhere;
  nowhere.fill(Vec3::Zero());
  seen_.assign(index(count(), 0), {nowhere, -std::numeric_limits<double>::infinity()});
  remember_carried();
  for (int e = 0; e < count(); ++e) {
    if (is_left_out(e)) continue;
    for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
      const OfElement x = carried(e, solid);
      if (!may_be_near(e, solid, x, 0)) continue;
      const double depth = depth_left(-deepest(e, solid, x).distance, pairs_.h());
      if (depth > 0) allowed_depths_.push_back({e, solid, depth});
    }
  }
}

void ContactElements::remember_carried() {
  carried_.clear();
  for (const ContactPair& pair : pairs_.all()) carried_.push_back(pair.carried);
  carried_distances_.resize(seen_.size());
  parallel_for(count(), k_bound_grain, [&](int begin, int end) {
    for (int e = begin; e < end; ++e) {
      for (int solid = 0; solid < pairs_.solid_count(); ++solid)
        carried_distances_[index(e, solid)] = min_carried_distance(e, solid);
    }
  });
}

// No point of an element is farther from one of its vertices than the longest side.
double ContactElements::min_carried_distance(int element, int solid) const {
  const std::span<const int> vertices = vertices_of((*this)[element]);
  const auto pair = [&](std::size_t k) -> const ContactPair& {
    return pairs_.pair(vertices[k % vertices.size()], solid);
  };
  double farthest = -std::numeric_limits<double>::infinity(), longest = 0;
  for (std::size_t k = 0; k < vertices.size(); ++k) {
    farthest = std::max(farthest, pair(k).seen.distance);
    longest = std::max(longest, (pair(k + 1).carried - pair(k).carried).squaredNorm());
  }
  return farthest - std::sqrt(longest);
}

bool ContactElements::is_far(int element, int solid, const OfElement& x, double gap) const {
  const double free = carried_distances_[index(element, solid)] - gap;
  if (free <= 0) return false;
  const std::span<const int> vertices = vertices_of((*this)[element]);
  double longest = 0;
  for (std::size_t k = 0; k < vertices.size(); ++k) {
    const Vec3& carried = carried_[index(vertices[k], solid)];
    longest = std::max(longest, (x[k] - carried).squaredNorm());
  }
  return longest <= free * free;
}

bool ContactElements::is_left_out(int element) const {
  return std::ranges::any_of(vertices_of((*this)[element]),
                             [&](int vertex) { return pairs_.is_left_out(vertex); });
}

auto ContactElements::find(int element, int solid) const {
  return std::ranges::lower_bound(allowed_depths_, std::pair(element, solid), {},
                                  [](const AllowedDepth& allowed_depth) {
                                    return std::pair(allowed_depth.element, allowed_depth.solid);
                                  });
}

double ContactElements::allowed_depth(int element, int solid) const {
  if (allowed_depths_.empty()) return 0;
  const auto found = find(element, solid);
  const bool is_there =
      found != allowed_depths_.end() && found->element == element && found->solid == solid;
  return is_there ? found->depth : 0;
}

void ContactElements::keep(int element, int solid, double depth) {
  const Element& vertices = (*this)[element];
  pairs_.for_each_added(vertices[0], [&](ContactPair& pair, double) {
    if (pair.solid == solid && pair.point.vertices == vertices) pair.allowed_depth = depth;
  });
  const auto found = find(element, solid);
  const auto at = allowed_depths_.begin() + (found - allowed_depths_.cbegin());
  const bool is_there = at != allowed_depths_.end() && at->element == element && at->solid == solid;
  if (is_there) {
    at->depth = depth;
  } else {
    allowed_depths_.insert(at, {element, solid, depth});
  }
}

OfElement ContactElements::rest(int element, int solid, const OfElement& x) const {
  const RigidPose& pose = pairs_.pose(solid);
  OfElement rest = x;
  const std::size_t count = vertices_of((*this)[element]).size();
  for (std::size_t k = 0; k < count; ++k) rest[k] = pose.rest(x[k]);
  return rest;
}

DeepestPoint ContactElements::deepest(int element, int solid, const OfElement& x) {
  const Shape& shape = pairs_.body(solid).shape();
  Seen& seen = seen_[index(element, solid)];
  seen.x = rest(element, solid, x);
  const DeepestPoint found =
      is_edge((*this)[element])
          ? deepest_of_edge(shape, seen.x[0], seen.x[1], k_exactness)
          : deepest_of_face(shape, seen.x[0], seen.x[1], seen.x[2], k_exactness);
  seen.distance = found.distance - k_exactness;
  return found;
}

// The distances of a point of an edge from both ends sum up to the edge's length; those of a point
// of a face from its corners, to at most its two longest sides.
double ContactElements::min_gap(int element, int solid, const OfElement& x) const {
  const std::span<const int> vertices = vertices_of((*this)[element]);
  const std::size_t count = vertices.size();
  const auto pair = [&](std::size_t k) -> const ContactPair& {
    return pairs_.pair(vertices[k], solid);
  };
  double sum = 0, around = 0, shortest = std::numeric_limits<double>::infinity();
  for (std::size_t k = 0; k < count; ++k) {
    sum += pair(k).seen.distance - (x[k] - pair(k).seen_from).norm();
    const double side = (x[(k + 1) % count] - x[k]).norm();
    around += side;
    shortest = std::min(shortest, side);
  }
  double smallest = (sum - (around - shortest)) / static_cast<double>(count);
  if (pairs_.body(solid).shape().is_convex()) {
    // Each vertex gives the plane that it has seen; the largest of the planes bounds the distance,
    // and so does their mean.
    OfElement planes;
    planes.fill(Vec3::Zero());
    for (std::size_t k = 0; k < count; ++k) {
      const ContactPair& seen = pair(k);
      for (std::size_t v = 0; v < count; ++v) {
        planes[k][static_cast<Eigen::Index>(v)] =
            seen.seen.distance + seen.seen.normal.dot(x[v] - seen.seen_from);
      }
    }
    if (count == 2) {
      smallest = std::max(smallest, min_of_larger(planes[0].head<2>(), planes[1].head<2>()));
    } else {
      const Vec3 mean = (planes[0] + planes[1] + planes[2]) / 3;
      smallest = std::max({smallest, mean.minCoeff(), planes[0].minCoeff(), planes[1].minCoeff(),
                           planes[2].minCoeff()});
    }
  }
  const Seen& seen = seen_[index(element, solid)];
  if (seen.distance > smallest) {
    const OfElement now = rest(element, solid, x);
    double longest = 0;
    for (std::size_t k = 0; k < count; ++k)
      longest = std::max(longest, (now[k] - seen.x[k]).norm());
    smallest = std::max(smallest, seen.distance - longest);
  }
  return smallest + allowed_depth(element, solid);
}

}  // namespace weft
