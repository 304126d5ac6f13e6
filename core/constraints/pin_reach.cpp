#include "core/constraints/pin_reach.h"

#include "core/constraints/reach.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace weft {

namespace {

// Amounts of work that a step can wait for: a search visits all vertices, a round visits all pairs.
constexpr double k_visits = 1e6, k_pairs_a_vertex = 64, k_pair_tests = 1e7;
constexpr double k_pair_rounds = 100;
// The fraction of its path to which a pair is brought, so that the projection of lengths is not
// asked for a straight line.
constexpr double k_taut = 0.999;

double count_of_pairs(std::size_t targets) {
  return 0.5 * static_cast<double>(targets) * static_cast<double>(targets - 1);
}

bool is_alike(const Target& a, const Target& b) {
  return a.vertex == b.vertex && a.position == b.position && a.freedom == b.freedom;
}

}  // namespace

void PinReach::permit(double strain) {
  if (std::exchange(strain_, strain) != strain) asked_.clear();
}

void PinReach::choose(const EdgeLengths* edges, std::span<const Vec3> rest_positions) {
  edges_ = edges != nullptr && !edges->empty() ? edges : nullptr;
  asked_.clear();
  paths_.clear();
  searches_ = 0;
  moved_ = false;
  worst_.reset();
  if (edges_ == nullptr) return;
  rest_positions_.assign(rest_positions.begin(), rest_positions.end());
  ratio_ = std::numeric_limits<double>::infinity();
  for (std::size_t e = 0; e < edges_->edges().size(); ++e) {
    const auto [i, j] = edges_->edges()[e];
    const Vec3 d =
        rest_positions[static_cast<std::size_t>(i)] - rest_positions[static_cast<std::size_t>(j)];
    if (d.norm() > 0) ratio_ = std::min(ratio_, edges_->lengths()[e] / d.norm());
  }
}

bool PinReach::is_asked_again(std::span<const Target> targets) const {
  return std::ranges::equal(targets, asked_, is_alike);
}

void PinReach::note_asked(std::span<const Target> targets) {
  if (!std::ranges::equal(targets, asked_, {}, &Target::vertex, &Target::vertex))
    paths_.assign(targets.size(), {});
  asked_.assign(targets.begin(), targets.end());
}

bool PinReach::clamp(std::span<Target> targets) {
  if (edges_ == nullptr) return false;
  if (!is_asked_again(targets)) {
    note_asked(targets);
    answer_ = asked_;
    worst_.reset();
    moved_ = false;
    const double pairs = count_of_pairs(targets.size());
    // With more pairs than this, no cloth between them could be too short.
    if (pairs <= k_pairs_a_vertex * edges_->vertex_count()) {
      const double rounds = std::clamp(k_pair_tests / std::max(pairs, 1.0), 1.0, k_pair_rounds);
      int round = 0;
      while (round < rounds && project_pairs(answer_, round == 0)) ++round;
      moved_ = round > 0;
    }
  }
  if (!moved_) return false;
  for (std::size_t k = 0; k < targets.size(); ++k) targets[k].position = answer_[k].position;
  return true;
}

bool PinReach::project_pairs(std::span<Target> targets, bool notes) {
  bool moved = false;
  double largest = 1;
  for (std::size_t a = 0; a < targets.size(); ++a) {
    for (std::size_t b = a + 1; b < targets.size(); ++b) {
      Target &first = targets[a], &second = targets[b];
      const Vec3 d = difference(first, second);
      const double distance = d.norm();
      const Vec3 rest = rest_positions_[static_cast<std::size_t>(first.vertex)] -
                        rest_positions_[static_cast<std::size_t>(second.vertex)];
      if (distance <= (1 + strain_) * ratio_ * rest.norm()) continue;
      const double reach = path(a, b);
      if (distance <= (1 + strain_) * reach) continue;
      const Vec3 half = 0.5 * (1 - k_taut * reach / distance) * d;
      first.position -= half;
      second.position += half;
      moved = true;
      if (!notes || distance <= largest * reach) continue;
      largest = distance / reach;
      const Target &wanted = asked_[a], &other = asked_[b];
      worst_ = {first.vertex, second.vertex, difference(wanted, other).norm(), reach};
    }
  }
  return moved;
}

Vec3 PinReach::difference(const Target& a, const Target& b) {
  Vec3 d = a.position - b.position;
  if (a.freedom.is_pinned() && b.freedom.is_pinned()) return d;
  // Alternates projections on the directions that are prohibited to both.
  constexpr int k_projections = 20;
  for (int k = 0; k < k_projections; ++k) {
    d -= a.freedom.filtered(d);
    d -= b.freedom.filtered(d);
  }
  return d;
}

double PinReach::path(std::size_t a, std::size_t b) {
  if (!paths_[b].empty()) return paths_[b][a];
  if (paths_[a].empty()) {
    if ((searches_ + 1.0) * edges_->vertex_count() > k_visits && searches_ > 0)
      return std::numeric_limits<double>::infinity();
    ++searches_;
    const Reach reach(*edges_, asked_[a].vertex);
    for (const Target& other : asked_) paths_[a].push_back(reach.to(other.vertex));
  }
  return paths_[a][b];
}

}  // namespace weft
