#include "core/collision/potential/contact_elements.h"

#include "core/mesh/ascending.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

constexpr double k_exactness = 1e-9;  // m, of the least distance

/// The least value of the larger one of two linear functions along an edge, by their values at its
/// ends.
double least_of_larger(const Vec2& f, const Vec2& g) {
  double least = f.cwiseMax(g).minCoeff();
  const Vec2 above = f - g;
  if (above[0] * above[1] < 0) {
    const double s = above[0] / (above[0] - above[1]);
    least = std::min(least, f[0] + s * (f[1] - f[0]));
  }
  return least;
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

// Where the solid carries it, its distance stays as it was.
void ContactElements::begin() {
  kept_.clear();
  OfElement nowhere;
  nowhere.fill(Vec3::Zero());
  seen_.assign(index(count(), 0), {nowhere, -std::numeric_limits<double>::infinity()});
  for (int e = 0; e < count(); ++e) {
    if (is_left_out(e)) continue;
    for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
      const OfElement x = carried(e, solid);
      if (least_gap(e, solid, x) >= 0) continue;
      const double depth = depth_left(-deepest(e, solid, x).distance, pairs_.h());
      if (depth > 0) kept_.push_back({e, solid, depth});
    }
  }
}

bool ContactElements::is_left_out(int element) const {
  return std::ranges::any_of(vertices_of((*this)[element]),
                             [&](int vertex) { return pairs_.is_left_out(vertex); });
}

auto ContactElements::find(int element, int solid) const {
  return std::ranges::lower_bound(kept_, std::pair(element, solid), {}, [](const Kept& kept) {
    return std::pair(kept.element, kept.solid);
  });
}

double ContactElements::kept(int element, int solid) const {
  if (kept_.empty()) return 0;
  const auto found = find(element, solid);
  const bool is_there = found != kept_.end() && found->element == element && found->solid == solid;
  return is_there ? found->depth : 0;
}

void ContactElements::keep(int element, int solid, double depth) {
  const Element& vertices = (*this)[element];
  pairs_.for_each_added(vertices[0], [&](ContactPair& pair, double) {
    if (pair.solid == solid && pair.point.vertices == vertices) pair.kept = depth;
  });
  const auto found = find(element, solid);
  const auto at = kept_.begin() + (found - kept_.cbegin());
  const bool is_there = at != kept_.end() && at->element == element && at->solid == solid;
  if (is_there) {
    at->depth = depth;
  } else {
    kept_.insert(at, {element, solid, depth});
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

// A point of an edge is as far from both its ends as that is long, and one of a face from its three
// corners no farther than its two longest sides are long.
double ContactElements::least_gap(int element, int solid, const OfElement& x) const {
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
  double least = (sum - (around - shortest)) / static_cast<double>(count);
  if (pairs_.body(solid).shape().is_convex()) {
    // At its vertices, the plane that each of them has seen; the largest of them bounds the
    // distance, and so does their mean.
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
      least = std::max(least, least_of_larger(planes[0].head<2>(), planes[1].head<2>()));
    } else {
      const Vec3 mean = (planes[0] + planes[1] + planes[2]) / 3;
      least = std::max({least, mean.minCoeff(), planes[0].minCoeff(), planes[1].minCoeff(),
                        planes[2].minCoeff()});
    }
  }
  const Seen& seen = seen_[index(element, solid)];
  if (seen.distance > least) {
    const OfElement now = rest(element, solid, x);
    double way = 0;
    for (std::size_t k = 0; k < count; ++k) way = std::max(way, (now[k] - seen.x[k]).norm());
    least = std::max(least, seen.distance - way);
  }
  return least + kept(element, solid);
}

}  // namespace weft
