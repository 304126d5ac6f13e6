#include "core/collision/respond/potential/contact_paths.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/collision/respond/potential/tuning.h"

#include <algorithm>

namespace weft {

namespace {

constexpr int k_max_approaches = 100;

/// Returns the fraction of a displacement of this length after which the fraction `left` of a gap,
/// or of the reach if the gap is larger, remains; at most `longest`.
template <class Gap>
double free_fraction(const Gap& gap_after, double reach, double length, double left,
                     double longest) {
  double gap = gap_after(0.0), fraction = 0;
  const double first = std::min(gap, reach), smallest = left * first;
  for (int k = 0; k < k_max_approaches && gap - smallest > k_approached_gap * first; ++k) {
    fraction += (gap - smallest) / length;
    if (fraction >= longest) return longest;
    gap = gap_after(fraction);
  }
  return fraction;
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
  const auto gap_after = [&](double fraction) {
    return pairs_.look(solid, from + fraction * change).distance + pair.allowed_depth;
  };
  return free_fraction(gap_after, pair.reach, length, left, longest);
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
  // Where gap - left min(gap, reach) >= length, the whole path is free.
  const double free_gap = std::min(length / (1 - left), length + left * reach);
  if (!elements_.may_be_near(element, solid, path.from, free_gap)) return longest;
  const double allowed_depth = elements_.allowed_depth(element, solid);
  const auto gap_after = [&](double fraction) {
    OfElement x;
    for (std::size_t k = 0; k < count; ++k) x[k] = path.from[k] + fraction * path.change[k];
    return elements_.deepest(element, solid, x).distance + allowed_depth;
  };
  return free_fraction(gap_after, reach, length, left, longest);
}

// All vertices of an element move in one sweep before the element is repelled again.
double ContactPaths::longest_move(int vertex, const VecX& x, const Vec3& change) {
  if (is_open()) return 1;
  const Vec3 from = pairs_.reached(vertex, at(x, vertex)), move = change / pairs_.fraction();
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
  if (longest < 1) was_stopped_[static_cast<std::size_t>(vertex)] = 1;
  return longest;
}

ElementPath ContactPaths::path_of(int element) const {
  return {elements_.positions(element, [&](int v) -> Vec3 { return at(from_, v); }),
          elements_.positions(element, [&](int v) -> Vec3 {
            return fractions_[static_cast<std::size_t>(v)] * at(change_, v);
          })};
}

template <class Start, class End>
bool ContactPaths::is_blocked_beside(int solid, const Start& start, const End& end,
                                     double left) const {
  const auto change = [&](int v) -> Vec3 { return end(v) - start(v); };
  for (int vertex = 0; vertex < pairs_.vertex_count(); ++vertex) {
    if (pairs_.is_left_out(vertex)) continue;
    const ElementPath path = {{start(vertex)}, {change(vertex)}};
    if (longest_path_beside(solid, vertex, path, left, 1) < 1) return true;
  }
  for (int element = 0; element < elements_.count(); ++element) {
    if (elements_.is_left_out(element)) continue;
    const ElementPath path = {elements_.positions(element, start),
                              elements_.positions(element, change)};
    if (longest_path_beside_of(solid, element, path, left, 1) < 1) return true;
  }
  return false;
}

bool ContactPaths::has_passed(int solid, const VecX& end, double left) const {
  const auto carried = [&](int vertex) -> Vec3 {
    if (pairs_.is_left_out(vertex)) return at(end, vertex);
    return pairs_.pair(vertex, solid).carried;
  };
  return is_blocked_beside(
      solid, carried, [&](int vertex) -> Vec3 { return at(end, vertex); }, left);
}

bool ContactPaths::any_blocked(const VecX& x, const VecX& end) const {
  if (!pairs_.is_acting()) return false;
  const auto reached_from = [this](const VecX& positions) {
    return [this, &positions](int v) -> Vec3 { return pairs_.reached(v, at(positions, v)); };
  };
  for (int solid = 0; solid < pairs_.solid_count(); ++solid)
    if (is_blocked_beside(solid, reached_from(x), reached_from(end), k_guessed_gap)) return true;
  return false;
}

bool ContactPaths::any_blocked_before(const VecX& end) const {
  if (!pairs_.is_acting()) return false;
  for (int solid = 0; solid < pairs_.solid_count(); ++solid)
    if (has_passed(solid, end, k_guessed_gap)) return true;
  return false;
}

void ContactPaths::shorten_vertices(double left) {
  fractions_.resize(static_cast<std::size_t>(pairs_.vertex_count()));
  parallel_for(pairs_.vertex_count(), k_contact_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      fractions_[static_cast<std::size_t>(vertex)] =
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
  for (int round = 0; round < k_path_rounds; ++round, left /= 2) {
    if (min_of_elements(left) == 1) return;
    shrunk_ = fractions_;
    for (int element = 0; element < elements_.count(); ++element) {
      const double allowed = allowed_[static_cast<std::size_t>(element)];
      for (const int vertex : vertices_of(elements_[element])) {
        const auto v = static_cast<std::size_t>(vertex);
        shrunk_[v] = std::min(shrunk_[v], allowed * fractions_[v]);
      }
    }
    fractions_.swap(shrunk_);
  }
  const double smallest = min_of_elements(left);
  for (double& fraction : fractions_) fraction *= smallest;
}

void ContactPaths::shorten(const VecX& x, const VecX& gradient, VecX& direction) {
  if (is_open()) return;
  const int n = pairs_.vertex_count();
  from_.resize(x.size());
  for (int vertex = 0; vertex < n; ++vertex) {
    at(from_, vertex) = pairs_.reached(vertex, at(x, vertex));
  }
  change_ = direction / pairs_.fraction();
  shorten_vertices(k_left_gap);
  double smallest = *std::ranges::min_element(fractions_);
  shorten_elements(k_left_gap);
  if (*std::ranges::min_element(fractions_) == 1) return;
  own_fractions_ = fractions_;
  std::ranges::fill(fractions_, smallest);
  smallest *= min_of_elements(k_left_gap);
  double slope = 0, shortened = 0;
  for (int vertex = 0; vertex < n; ++vertex) {
    const double of_vertex = at(gradient, vertex).dot(at(direction, vertex));
    slope += of_vertex;
    shortened += own_fractions_[static_cast<std::size_t>(vertex)] * of_vertex;
  }
  const bool each_for_itself = shortened < smallest * slope;
  for (int vertex = 0; vertex < n; ++vertex) {
    const auto v = static_cast<std::size_t>(vertex);
    if (own_fractions_[v] < 1) was_stopped_[v] = 1;
    at(direction, vertex) *= each_for_itself ? own_fractions_[v] : smallest;
  }
}

}  // namespace weft
