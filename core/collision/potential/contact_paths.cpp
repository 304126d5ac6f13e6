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
// So often a vertex between solids is moved out of all of them before it may stay inside.
constexpr int k_rounds = 4;

}  // namespace

double ContactPaths::longest_path(int vertex, const Vec3& from, const Vec3& change,
                                  double left) const {
  const double length = change.norm();
  double longest = 1;
  for (int solid = 0; solid < pairs_.solid_count() && length > 0; ++solid) {
    const ContactPair& pair = pairs_.pair(vertex, solid);
    const double reach = pairs_.reach(solid);
    if (!pair.may_be_near(from, length + reach - pair.kept)) continue;
    const auto gap_after = [&](double part) {
      return pairs_.look(solid, from + part * change).distance + pair.kept;
    };
    double gap = gap_after(0), part = 0;
    const double first = std::min(gap, reach), least = left * first;
    for (int k = 0; k < k_most_approaches && gap - least > k_near_enough * first; ++k) {
      part += (gap - least) / length;
      if (part >= longest) break;
      gap = gap_after(part);
    }
    longest = std::min(longest, part);
  }
  return longest;
}

double ContactPaths::longest_move(int vertex, const Vec3& x, const Vec3& change) const {
  if (is_open()) return 1;
  return longest_path(vertex, pairs_.reached(vertex, x), change / pairs_.part(), k_left_gap);
}

void ContactPaths::free(int vertex, Vec3& x) {
  for (int round = 0; round < k_rounds; ++round) {
    bool was_free = true;
    for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
      ContactPair& pair = pairs_.pair(vertex, solid);
      const double least = k_first_gap * pairs_.reach(solid);
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

bool ContactPaths::any_blocked_before(const VecX& end) const {
  for (int vertex = 0; vertex < pairs_.vertex_count(); ++vertex) {
    if (pairs_.is_left_out(vertex)) continue;
    const Vec3 start = pairs_.start(vertex);
    if (longest_path(vertex, start, at(end, vertex) - start, k_guessed_gap) < 1) return true;
  }
  return false;
}

bool ContactPaths::lead(const VecX& inertial, VecX& x) {
  if (is_open()) return false;
  led_ = inertial;
  is_led_.assign(static_cast<std::size_t>(pairs_.vertex_count()), 0);
  parallel_for(pairs_.vertex_count(), k_path_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      if (pairs_.is_left_out(vertex)) continue;
      const Vec3 start = pairs_.start(vertex);
      Vec3 first = start;
      free(vertex, first);
      const Vec3 change = pairs_.reached(vertex, at(inertial, vertex)) - first;
      const double part = longest_path(vertex, first, change, k_guessed_gap);
      if (part == 1 && first == start) continue;
      is_led_[static_cast<std::size_t>(vertex)] = 1;
      at(led_, vertex) = start + pairs_.part() * (first + part * change - start);
    }
  });
  if (std::ranges::find(is_led_, char{1}) == is_led_.end()) return false;
  x = led_;
  return true;
}

void ContactPaths::shorten(const VecX& x, const VecX& gradient, VecX& direction) {
  if (is_open()) return;
  const int n = pairs_.vertex_count();
  parts_.resize(static_cast<std::size_t>(n));
  parallel_for(n, k_path_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      parts_[static_cast<std::size_t>(vertex)] =
          longest_move(vertex, at(x, vertex), at(direction, vertex));
    }
  });
  const double least = *std::ranges::min_element(parts_);
  if (least == 1) return;
  double slope = 0, shortened = 0;
  for (int vertex = 0; vertex < n; ++vertex) {
    const double of_vertex = at(gradient, vertex).dot(at(direction, vertex));
    slope += of_vertex;
    shortened += parts_[static_cast<std::size_t>(vertex)] * of_vertex;
  }
  const bool each_for_itself = shortened < least * slope;
  for (int vertex = 0; vertex < n; ++vertex) {
    at(direction, vertex) *= each_for_itself ? parts_[static_cast<std::size_t>(vertex)] : least;
  }
}

}  // namespace weft
