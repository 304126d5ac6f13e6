#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/collision/detect/tuning.h"
#include "core/collision/respond/potential/contact_paths.h"
#include "core/collision/respond/potential/tuning.h"

#include <algorithm>
#include <limits>

namespace weft {

// Starts from the positions at the start of the step, or from those to which this solid carries all
// of the cloth; -1: no solid.
void ContactPaths::start_from(int carrier) {
  from_.resize(3 * pairs_.vertex_count());
  for (int vertex = 0; vertex < pairs_.vertex_count(); ++vertex) {
    const bool is_carried = carrier >= 0 && !pairs_.is_left_out(vertex);
    at(from_, vertex) = is_carried ? pairs_.pair(vertex, carrier).carried : pairs_.start(vertex);
  }
}

// Returns the largest depth of a vertex, an edge or a face inside a solid, m; 0 if none is inside.
double ContactPaths::depth_inside() const {
  double depth = 0;
  for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
    for (int vertex = 0; vertex < pairs_.vertex_count(); ++vertex) {
      const ContactPair& pair = pairs_.pair(vertex, solid);
      const Vec3 x = at(from_, vertex);
      if (!pair.may_be_near(x, -pair.allowed_depth - depth)) continue;
      depth = std::max(depth, -pairs_.look(solid, x).distance - pair.allowed_depth);
    }
    for (int element = 0; element < elements_.count(); ++element) {
      if (elements_.is_left_out(element)) continue;
      const OfElement x = elements_.positions(element, [&](int v) -> Vec3 { return at(from_, v); });
      if (!elements_.may_be_near(element, solid, x, -depth)) continue;
      const double distance = elements_.deepest(element, solid, x).distance;
      depth = std::max(depth, -distance - elements_.allowed_depth(element, solid));
    }
  }
  return depth;
}

// A thin part of a solid that has run far into the cloth may have passed it, so that the shortest
// push out is on the wrong side. The cloth then starts where it was relative to the solid.
void ContactPaths::choose_start() {
  const auto depth = [&] {
    for (int solid = 0; solid < pairs_.solid_count(); ++solid)
      if (has_passed(solid, from_, 0)) return std::numeric_limits<double>::infinity();
    return depth_inside();
  };
  start_from(-1);
  double smallest = depth();
  if (smallest == 0) return;
  int best = -1;
  for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
    start_from(solid);
    const double of_solid = depth();
    if (of_solid >= smallest) continue;
    smallest = of_solid;
    best = solid;
  }
  start_from(best);
}

void ContactPaths::free(int vertex, Vec3& x) {
  for (int round = 0; round < k_vertex_rounds; ++round) {
    bool was_free = true;
    for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
      ContactPair& pair = pairs_.pair(vertex, solid);
      const double smallest = k_first_gap * pair.reach;
      if (!pair.may_be_near(x, smallest - pair.allowed_depth)) continue;
      const SurfacePoint now = pairs_.look(solid, x);
      const double missing = smallest - now.distance - pair.allowed_depth;
      if (missing <= 0) continue;
      was_free = false;
      if (round + 1 < k_vertex_rounds) {
        x += missing * now.normal;
      } else {
        pair.allowed_depth += missing;
      }
    }
    if (was_free) return;
  }
}

// Frees an element from a solid. Returns whether it was free.
bool ContactPaths::free_element(int element, int solid, bool may_move) {
  const double smallest = k_first_gap * elements_.reach(element, solid);
  const OfElement from = elements_.positions(element, [&](int v) -> Vec3 { return at(from_, v); });
  if (!elements_.may_be_near(element, solid, from, smallest)) return true;
  const DeepestPoint now = elements_.deepest(element, solid, from);
  const double allowed_depth = elements_.allowed_depth(element, solid),
               missing = smallest - now.distance - allowed_depth;
  if (missing <= 0) return true;
  if (!may_move) {
    elements_.keep(element, solid, allowed_depth + missing);
    return false;
  }
  const double size = std::max(now.gradient.norm(), k_min_gradient);
  const Vec3 out = missing / (size * size) * (pairs_.pose(solid).rotation * now.gradient);
  for (const int vertex : vertices_of(elements_[element])) {
    Vec3 x = at(from_, vertex) + out;
    free(vertex, x);
    at(from_, vertex) = x;
  }
  return false;
}

// Starts from positions at which the vertices are free.
void ContactPaths::free_elements() {
  for (int round = 1; round <= k_element_rounds; ++round) {
    bool were_free = true;
    for (int element = 0; element < elements_.count(); ++element) {
      if (elements_.is_left_out(element)) continue;
      for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
        if (!free_element(element, solid, round < k_element_rounds)) were_free = false;
      }
    }
    if (were_free) return;
  }
}

bool ContactPaths::make_first_guess(const VecX& inertial, VecX& x) {
  if (is_open()) return false;
  const int n = pairs_.vertex_count();
  change_.resize(x.size());
  choose_start();
  parallel_for(n, k_contact_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      Vec3 first = at(from_, vertex);
      if (!pairs_.is_left_out(vertex)) free(vertex, first);
      at(from_, vertex) = first;
    }
  });
  free_elements();
  for (int vertex = 0; vertex < n; ++vertex) {
    at(change_, vertex) = pairs_.reached(vertex, at(inertial, vertex)) - at(from_, vertex);
  }
  shorten_vertices(k_guessed_gap);
  shorten_elements(k_guessed_gap);
  bool any = false;
  blended_ = inertial;
  for (int vertex = 0; vertex < n; ++vertex) {
    const double fraction = fractions_[static_cast<std::size_t>(vertex)];
    const Vec3 start = pairs_.start(vertex), first = at(from_, vertex);
    if (pairs_.is_left_out(vertex) || (fraction == 1 && first == start)) continue;
    any = true;
    if (fraction < 1) was_stopped_[static_cast<std::size_t>(vertex)] = 1;
    at(blended_, vertex) =
        start + pairs_.fraction() * (first + fraction * at(change_, vertex) - start);
  }
  if (any) x = blended_;
  return any;
}

}  // namespace weft
