#include "core/collision/potential/contact_paths.h"

#include "core/base/threads/parallel.h"

#include <algorithm>

namespace weft {

namespace {

constexpr int k_path_grain = 64;
// What a first guess and an iteration leave of a gap, or of the reach where the gap is larger.
constexpr double k_guessed_gap = 0.5;
constexpr double k_left_gap = 0.1;
// The part of its reach that a barrier needs to begin with.
constexpr double k_first_gap = 0.1;
// An approach ends once it is nearer than this part of the gap to where it may go.
constexpr double k_near_enough = 0.05;
constexpr int k_most_approaches = 100;
// So often a vertex between solids is moved out of all of them before it may stay inside, and so
// often vertices go less far for the sake of their edges before all do.
constexpr int k_rounds = 4;
// So often edges are moved out, which push one another, before they may stay inside.
constexpr int k_edge_rounds = 20;
// An edge that goes through the middle of a solid has no way out that is shorter than others: of a
// gradient of the distance, the least size that counts.
constexpr double k_least_slope = 0.1;

/// The part of a way of that length after which `left` of a gap remains, or of the reach where the
/// gap is larger; at most `longest`.
template <class Gap>
double free_part(const Gap& gap_after, double reach, double length, double left, double longest) {
  double gap = gap_after(0.0), part = 0;
  const double first = std::min(gap, reach), least = left * first;
  for (int k = 0; k < k_most_approaches && gap - least > k_near_enough * first; ++k) {
    part += (gap - least) / length;
    if (part >= longest) return longest;
    gap = gap_after(part);
  }
  return part;
}

}  // namespace

double ContactPaths::longest_path(int vertex, const Vec3& from, const Vec3& change,
                                  double left) const {
  const double length = change.norm();
  double longest = 1;
  for (int solid = 0; solid < pairs_.solid_count() && length > 0; ++solid) {
    const ContactPair& pair = pairs_.pair(vertex, solid);
    if (!pair.may_be_near(from, length + pair.reach - pair.kept)) continue;
    const auto gap_after = [&](double part) {
      return pairs_.look(solid, from + part * change).distance + pair.kept;
    };
    longest = free_part(gap_after, pair.reach, length, left, longest);
  }
  return longest;
}

double ContactPaths::longest_path_of_edge(int edge, const EdgeWay& way, double left) const {
  const double length = std::max(way.da.norm(), way.db.norm());
  double longest = 1;
  for (int solid = 0; solid < pairs_.solid_count() && length > 0; ++solid) {
    const double reach = edges_.reach(solid);
    const double least = edges_.least_gap(edge, solid, way.a, way.b);
    if (least - left * std::min(least, reach) >= length) continue;
    const double kept = edges_.kept(edge, solid);
    const auto gap_after = [&](double part) {
      return edges_.deepest(solid, way.a + part * way.da, way.b + part * way.db).distance + kept;
    };
    longest = free_part(gap_after, reach, length, left, longest);
  }
  return longest;
}

// Both ends of an edge move in one sweep, before the edge is repelled again.
double ContactPaths::longest_move(int vertex, const VecX& x, const Vec3& change) const {
  if (is_open()) return 1;
  const Vec3 from = pairs_.reached(vertex, at(x, vertex)), move = change / pairs_.part();
  double longest = longest_path(vertex, from, move, k_left_gap);
  for (const int edge : edges_.of_vertex(vertex)) {
    if (edges_.is_left_out(edge)) continue;
    const auto [i, j] = edges_[edge];
    const int other = i == vertex ? j : i;
    const EdgeWay way = {from, pairs_.reached(other, at(x, other)), longest * move, Vec3::Zero()};
    longest *= longest_path_of_edge(edge, way, k_guessed_gap);
  }
  return longest;
}

EdgeWay ContactPaths::way_of_edge(int edge) const {
  const auto [i, j] = edges_[edge];
  const double part_i = parts_[static_cast<std::size_t>(i)];
  const double part_j = parts_[static_cast<std::size_t>(j)];
  return {at(from_, i), at(from_, j), part_i * at(change_, i), part_j * at(change_, j)};
}

void ContactPaths::free(int vertex, Vec3& x) {
  for (int round = 0; round < k_rounds; ++round) {
    bool was_free = true;
    for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
      ContactPair& pair = pairs_.pair(vertex, solid);
      const double least = k_first_gap * pair.reach;
      if (!pair.may_be_near(x, least - pair.kept)) continue;
      const SurfacePoint now = pairs_.look(solid, x);
      const double missing = least - now.distance - pair.kept;
      if (missing <= 0) continue;
      was_free = false;
      if (round + 1 < k_rounds) {
        x += missing * now.normal;
      } else {
        pair.kept += missing;
      }
    }
    if (was_free) return;
  }
}

// From where their vertices are free.
void ContactPaths::free_edges() {
  for (int round = 0; round < k_edge_rounds; ++round) {
    bool were_free = true;
    for (int edge = 0; edge < edges_.count(); ++edge) {
      if (edges_.is_left_out(edge)) continue;
      const auto [i, j] = edges_[edge];
      for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
        const double least = k_first_gap * edges_.reach(solid);
        if (edges_.least_gap(edge, solid, at(from_, i), at(from_, j)) >= least) continue;
        const DeepestPoint now = edges_.deepest(solid, at(from_, i), at(from_, j));
        const double kept = edges_.kept(edge, solid), missing = least - now.distance - kept;
        if (missing <= 0) continue;
        were_free = false;
        if (round + 1 == k_edge_rounds) {
          edges_.keep(edge, solid, kept + missing);
          continue;
        }
        const double size = std::max(now.gradient.norm(), k_least_slope);
        const Vec3 out = missing / (size * size) * (pairs_.pose(solid).rotation * now.gradient);
        for (const int end : {i, j}) {
          Vec3 x = at(from_, end) + out;
          free(end, x);
          at(from_, end) = x;
        }
      }
    }
    if (were_free) return;
  }
}

bool ContactPaths::any_blocked_before(const VecX& end) const {
  for (int vertex = 0; vertex < pairs_.vertex_count(); ++vertex) {
    if (pairs_.is_left_out(vertex)) continue;
    const Vec3 start = pairs_.start(vertex);
    if (longest_path(vertex, start, at(end, vertex) - start, k_guessed_gap) < 1) return true;
  }
  for (int edge = 0; edge < edges_.count(); ++edge) {
    if (edges_.is_left_out(edge)) continue;
    const auto [i, j] = edges_[edge];
    const Vec3 a = pairs_.start(i), b = pairs_.start(j);
    const EdgeWay way = {a, b, at(end, i) - a, at(end, j) - b};
    if (longest_path_of_edge(edge, way, k_guessed_gap) < 1) return true;
  }
  return false;
}

void ContactPaths::shorten_vertices(double left) {
  parts_.resize(static_cast<std::size_t>(pairs_.vertex_count()));
  parallel_for(pairs_.vertex_count(), k_path_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      parts_[static_cast<std::size_t>(vertex)] =
          longest_path(vertex, at(from_, vertex), at(change_, vertex), left);
    }
  });
}

double ContactPaths::least_of_edges(double left) {
  allowed_.resize(static_cast<std::size_t>(edges_.count()));
  parallel_for(edges_.count(), k_path_grain, [&](int begin, int end) {
    for (int edge = begin; edge < end; ++edge) {
      allowed_[static_cast<std::size_t>(edge)] =
          edges_.is_left_out(edge) ? 1 : longest_path_of_edge(edge, way_of_edge(edge), left);
    }
  });
  return allowed_.empty() ? 1 : *std::ranges::min_element(allowed_);
}

// The way of an edge whose ends go different parts is another one, so that each round has to look
// again; where it leaves less than the round before, it lets what that allowed.
void ContactPaths::shorten_edges(double left) {
  for (int round = 0; round < k_rounds; ++round, left /= 2) {
    if (least_of_edges(left) == 1) return;
    shrunk_ = parts_;
    for (int edge = 0; edge < edges_.count(); ++edge) {
      const double allowed = allowed_[static_cast<std::size_t>(edge)];
      for (const int end : edges_[edge]) {
        const auto v = static_cast<std::size_t>(end);
        shrunk_[v] = std::min(shrunk_[v], allowed * parts_[v]);
      }
    }
    parts_.swap(shrunk_);
  }
  const double least = least_of_edges(left);
  for (double& part : parts_) part *= least;
}

bool ContactPaths::lead(const VecX& inertial, VecX& x) {
  if (is_open()) return false;
  const int n = pairs_.vertex_count();
  from_.resize(x.size());
  change_.resize(x.size());
  parallel_for(n, k_path_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      Vec3 first = pairs_.start(vertex);
      if (!pairs_.is_left_out(vertex)) free(vertex, first);
      at(from_, vertex) = first;
    }
  });
  free_edges();
  for (int vertex = 0; vertex < n; ++vertex) {
    at(change_, vertex) = pairs_.reached(vertex, at(inertial, vertex)) - at(from_, vertex);
  }
  shorten_vertices(k_guessed_gap);
  shorten_edges(k_guessed_gap);
  bool any = false;
  led_ = inertial;
  for (int vertex = 0; vertex < n; ++vertex) {
    const double part = parts_[static_cast<std::size_t>(vertex)];
    const Vec3 start = pairs_.start(vertex), first = at(from_, vertex);
    if (pairs_.is_left_out(vertex) || (part == 1 && first == start)) continue;
    any = true;
    at(led_, vertex) = start + pairs_.part() * (first + part * at(change_, vertex) - start);
  }
  if (any) x = led_;
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
  double least = *std::ranges::min_element(parts_);
  shorten_edges(k_left_gap);
  if (*std::ranges::min_element(parts_) == 1) return;
  own_parts_ = parts_;
  std::ranges::fill(parts_, least);
  least *= least_of_edges(k_left_gap);
  double slope = 0, shortened = 0;
  for (int vertex = 0; vertex < n; ++vertex) {
    const double of_vertex = at(gradient, vertex).dot(at(direction, vertex));
    slope += of_vertex;
    shortened += own_parts_[static_cast<std::size_t>(vertex)] * of_vertex;
  }
  const bool each_for_itself = shortened < least * slope;
  for (int vertex = 0; vertex < n; ++vertex) {
    at(direction, vertex) *= each_for_itself ? own_parts_[static_cast<std::size_t>(vertex)] : least;
  }
}

}  // namespace weft
