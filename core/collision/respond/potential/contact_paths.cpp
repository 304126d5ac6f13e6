#include "core/collision/respond/potential/contact_paths.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"

#include <algorithm>
#include <limits>

namespace weft {

namespace {

// The fraction of a gap, or of the reach if the gap is larger, that a first guess and an iteration
// leave.
constexpr double k_guessed_gap = 0.5;
constexpr double k_left_gap = 0.1;
// The fraction of its reach that a barrier needs as its first gap.
constexpr double k_first_gap = 0.1;
// An approach ends once the remaining distance is less than this fraction of the gap.
constexpr double k_near_enough = 0.05;
constexpr int k_max_approaches = 100;
// The number of rounds in which a vertex between solids is moved out of all of them before it may
// stay inside, and in which vertices go less far because of their edges and faces before all do.
constexpr int k_rounds = 4;
// The number of rounds in which edges and faces, which push one another, are moved out before they
// may stay inside.
constexpr int k_element_rounds = 20;
// The smallest gradient of the distance that counts: out of the middle of a solid, no direction is
// shorter for an edge than others.
constexpr double k_min_slope = 0.1;

/// Returns the fraction of a displacement of this length after which the fraction `left` of a gap,
/// or of the reach if the gap is larger, remains; at most `longest`.
template <class Gap>
double free_part(const Gap& gap_after, double reach, double length, double left, double longest) {
  double gap = gap_after(0.0), part = 0;
  const double first = std::min(gap, reach), smallest = left * first;
  for (int k = 0; k < k_max_approaches && gap - smallest > k_near_enough * first; ++k) {
    part += (gap - smallest) / length;
    if (part >= longest) return longest;
    gap = gap_after(part);
  }
  return part;
}

}  // namespace

double ContactPaths::longest_path(int vertex, const Vec3& from, const Vec3& change,
                                  double left) const {
  const ElementPath path = {{from}, {change}};
  double longest = 1;
  for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
    longest = longest_path_beside(solid, vertex, path, left, longest);
  }
  return longest;
}

double ContactPaths::longest_path_beside(int solid, int vertex, const ElementPath& path,
                                         double left, double longest) const {
  const Vec3 &from = path.from[0], &change = path.change[0];
  const double length = change.norm();
  const ContactPair& pair = pairs_.pair(vertex, solid);
  if (length == 0 || !pair.may_be_near(from, length + pair.reach - pair.allowed_depth))
    return longest;
  const auto gap_after = [&](double part) {
    return pairs_.look(solid, from + part * change).distance + pair.allowed_depth;
  };
  return free_part(gap_after, pair.reach, length, left, longest);
}

double ContactPaths::longest_path_of(int element, const ElementPath& path, double left) const {
  double longest = 1;
  for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
    longest = longest_path_beside_of(solid, element, path, left, longest);
  }
  return longest;
}

double ContactPaths::longest_path_beside_of(int solid, int element, const ElementPath& path,
                                            double left, double longest) const {
  const std::size_t count = vertices_of(elements_[element]).size();
  double length = 0;
  for (std::size_t k = 0; k < count; ++k) length = std::max(length, path.change[k].norm());
  if (length == 0) return longest;
  const double reach = elements_.reach(element, solid);
  const double smallest = elements_.min_gap(element, solid, path.from);
  if (smallest - left * std::min(smallest, reach) >= length) return longest;
  const double allowed_depth = elements_.allowed_depth(element, solid);
  const auto gap_after = [&](double part) {
    OfElement x;
    for (std::size_t k = 0; k < count; ++k) x[k] = path.from[k] + part * path.change[k];
    return elements_.deepest(element, solid, x).distance + allowed_depth;
  };
  return free_part(gap_after, reach, length, left, longest);
}

// All vertices of an element move in one sweep before the element is repelled again.
double ContactPaths::longest_move(int vertex, const VecX& x, const Vec3& change) const {
  if (is_open()) return 1;
  const Vec3 from = pairs_.reached(vertex, at(x, vertex)), move = change / pairs_.part();
  double longest = longest_path(vertex, from, move, k_left_gap);
  for (const int element : elements_.of_vertex(vertex)) {
    if (elements_.is_left_out(element)) continue;
    const ElementPath path = {
        elements_.positions(element, [&](int v) { return pairs_.reached(v, at(x, v)); }),
        elements_.positions(element, [&](int v) -> Vec3 {
          if (v == vertex) return longest * move;
          return Vec3::Zero();
        })};
    longest *= longest_path_of(element, path, k_guessed_gap);
  }
  return longest;
}

ElementPath ContactPaths::path_of(int element) const {
  return {elements_.positions(element, [&](int v) -> Vec3 { return at(from_, v); }),
          elements_.positions(element, [&](int v) -> Vec3 {
            return parts_[static_cast<std::size_t>(v)] * at(change_, v);
          })};
}

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
      if (elements_.min_gap(element, solid, x) >= -depth) continue;
      const double distance = elements_.deepest(element, solid, x).distance;
      depth = std::max(depth, -distance - elements_.allowed_depth(element, solid));
    }
  }
  return depth;
}

// Returns whether the solid would have gone through a vertex, an edge or a face in the step: seen
// from the solid, they go from where it would carry them to where they are.
bool ContactPaths::has_passed(int solid) const {
  const auto carried = [&](int v) -> Vec3 {
    if (pairs_.is_left_out(v)) return at(from_, v);
    return pairs_.pair(v, solid).carried;
  };
  const auto change = [&](int v) -> Vec3 { return at(from_, v) - carried(v); };
  for (int vertex = 0; vertex < pairs_.vertex_count(); ++vertex) {
    const ElementPath path = {{carried(vertex)}, {change(vertex)}};
    if (longest_path_beside(solid, vertex, path, 0, 1) < 1) return true;
  }
  for (int element = 0; element < elements_.count(); ++element) {
    if (elements_.is_left_out(element)) continue;
    const ElementPath path = {elements_.positions(element, carried),
                              elements_.positions(element, change)};
    if (longest_path_beside_of(solid, element, path, 0, 1) < 1) return true;
  }
  return false;
}

// A thin part of a solid that has run far into the cloth may have passed it, so that the shortest
// push out is on the wrong side. The cloth then starts where it was relative to the solid.
void ContactPaths::choose_start() {
  const auto depth = [&] {
    for (int solid = 0; solid < pairs_.solid_count(); ++solid)
      if (has_passed(solid)) return std::numeric_limits<double>::infinity();
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
  for (int round = 0; round < k_rounds; ++round) {
    bool was_free = true;
    for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
      ContactPair& pair = pairs_.pair(vertex, solid);
      const double smallest = k_first_gap * pair.reach;
      if (!pair.may_be_near(x, smallest - pair.allowed_depth)) continue;
      const SurfacePoint now = pairs_.look(solid, x);
      const double missing = smallest - now.distance - pair.allowed_depth;
      if (missing <= 0) continue;
      was_free = false;
      if (round + 1 < k_rounds) {
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
  if (elements_.min_gap(element, solid, from) >= smallest) return true;
  const DeepestPoint now = elements_.deepest(element, solid, from);
  const double allowed_depth = elements_.allowed_depth(element, solid),
               missing = smallest - now.distance - allowed_depth;
  if (missing <= 0) return true;
  if (!may_move) {
    elements_.keep(element, solid, allowed_depth + missing);
    return false;
  }
  const double size = std::max(now.gradient.norm(), k_min_slope);
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

bool ContactPaths::any_blocked_before(const VecX& end) const {
  if (!pairs_.is_acting()) return false;
  for (int vertex = 0; vertex < pairs_.vertex_count(); ++vertex) {
    if (pairs_.is_left_out(vertex)) continue;
    const Vec3 start = pairs_.start(vertex);
    if (longest_path(vertex, start, at(end, vertex) - start, k_guessed_gap) < 1) return true;
  }
  for (int element = 0; element < elements_.count(); ++element) {
    if (elements_.is_left_out(element)) continue;
    const ElementPath path = {
        elements_.positions(element, [&](int v) { return pairs_.start(v); }),
        elements_.positions(element, [&](int v) -> Vec3 { return at(end, v) - pairs_.start(v); })};
    if (longest_path_of(element, path, k_guessed_gap) < 1) return true;
  }
  return false;
}

void ContactPaths::shorten_vertices(double left) {
  parts_.resize(static_cast<std::size_t>(pairs_.vertex_count()));
  parallel_for(pairs_.vertex_count(), k_contact_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      parts_[static_cast<std::size_t>(vertex)] =
          longest_path(vertex, at(from_, vertex), at(change_, vertex), left);
    }
  });
}

double ContactPaths::min_of_elements(double left) {
  allowed_.resize(static_cast<std::size_t>(elements_.count()));
  parallel_for(elements_.count(), k_contact_grain, [&](int begin, int end) {
    for (int element = begin; element < end; ++element) {
      allowed_[static_cast<std::size_t>(element)] =
          elements_.is_left_out(element) ? 1 : longest_path_of(element, path_of(element), left);
    }
  });
  return allowed_.empty() ? 1 : *std::ranges::min_element(allowed_);
}

// The path of an edge or a face changes if its vertices go different fractions, so each round looks
// again. It leaves a smaller gap than the previous round, so that what that round allowed stays
// allowed.
void ContactPaths::shorten_elements(double left) {
  for (int round = 0; round < k_rounds; ++round, left /= 2) {
    if (min_of_elements(left) == 1) return;
    shrunk_ = parts_;
    for (int element = 0; element < elements_.count(); ++element) {
      const double allowed = allowed_[static_cast<std::size_t>(element)];
      for (const int vertex : vertices_of(elements_[element])) {
        const auto v = static_cast<std::size_t>(vertex);
        shrunk_[v] = std::min(shrunk_[v], allowed * parts_[v]);
      }
    }
    parts_.swap(shrunk_);
  }
  const double smallest = min_of_elements(left);
  for (double& part : parts_) part *= smallest;
}

bool ContactPaths::lead(const VecX& inertial, VecX& x) {
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
    const double part = parts_[static_cast<std::size_t>(vertex)];
    const Vec3 start = pairs_.start(vertex), first = at(from_, vertex);
    if (pairs_.is_left_out(vertex) || (part == 1 && first == start)) continue;
    any = true;
    at(blended_, vertex) = start + pairs_.part() * (first + part * at(change_, vertex) - start);
  }
  if (any) x = blended_;
  return any;
}

void ContactPaths::shorten(const VecX& x, const VecX& gradient, VecX& direction) {
  if (is_open()) return;
  const int n = pairs_.vertex_count();
  from_.resize(x.size());
  for (int vertex = 0; vertex < n; ++vertex) {
    at(from_, vertex) = pairs_.reached(vertex, at(x, vertex));
  }
  change_ = direction / pairs_.part();
  shorten_vertices(k_left_gap);
  double smallest = *std::ranges::min_element(parts_);
  shorten_elements(k_left_gap);
  if (*std::ranges::min_element(parts_) == 1) return;
  own_parts_ = parts_;
  std::ranges::fill(parts_, smallest);
  smallest *= min_of_elements(k_left_gap);
  double slope = 0, shortened = 0;
  for (int vertex = 0; vertex < n; ++vertex) {
    const double of_vertex = at(gradient, vertex).dot(at(direction, vertex));
    slope += of_vertex;
    shortened += own_parts_[static_cast<std::size_t>(vertex)] * of_vertex;
  }
  const bool each_for_itself = shortened < smallest * slope;
  for (int vertex = 0; vertex < n; ++vertex) {
    at(direction, vertex) *=
        each_for_itself ? own_parts_[static_cast<std::size_t>(vertex)] : smallest;
  }
}

}  // namespace weft
