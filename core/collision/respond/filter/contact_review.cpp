#include "core/base/stopwatch.h"
#include "core/collision/respond/filter/contact_filter.h"
#include "core/collision/respond/filter/contact_lists.h"
#include "core/collision/respond/filter/expected_slip.h"
#include "core/collision/respond/filter/step_end.h"
#include "core/collision/respond/filter/tuning.h"

#include <atomic>
#include <cmath>
#include <limits>

namespace weft {

namespace {

// If a vertex is deeper than this many thicknesses, the step is taken again.
constexpr double k_very_deep = 3;
// A step that is not linearised again is repeated if more than one contact in this many is wrong:
// k_few for contacts that break loose in an explicit step, k_many for contacts that break loose in
// an implicit one, and for unpredicted ones. The next step corrects fewer than that.
constexpr std::size_t k_few = 10, k_many = 2;

/// Returns the angle between two vectors, rad.
double angle_between(const Vec3& a, const Vec3& b) {
  return std::atan2(a.cross(b).norm(), a.dot(b));
}

}  // namespace

bool ContactErrors::any() const {
  return turn > k_max_turn || pull > k_max_pull || excess > k_max_excess ||
         unpredicted > k_max_unpredicted;
}

bool ContactErrors::is_far() const { return edge_turn > k_far_turn; }

ContactFilter::Wrong ContactFilter::check(const ContactStep& step, const State& end,
                                          const VecX& reactions) {
  std::atomic<bool> is_none = false;
  std::atomic<std::size_t> frictions = 0;
  parallel_for_vertices(expected_, [&](std::span<ExpectedContact> of_vertex) {
    const int vertex = of_vertex.front().contact.vertex();
    const Reviewed reviewed = weft::review(of_vertex, solids_, step, at(reactions, vertex));
    if (reviewed == Reviewed::wrong_friction) ++frictions;
    if (reviewed == Reviewed::wrong_contact) is_none = true;
  });
  const Stopwatch stopwatch;
  find_missed(step, end);
  detection_seconds_ += stopwatch.seconds();
  Wrong wrong{.is_none = is_none, .frictions = frictions};
  for (const auto& [vertex, solid] : missed_) {
    const double depth = -gaps_(vertex, solid).distance / solids_[solid].thickness();
    if (depth > k_deep) ++wrong.missed;
    wrong.is_very_deep = wrong.is_very_deep || depth > k_very_deep;
  }
  return wrong;
}

bool ContactFilter::review(const ContactStep& step, const State& end, const VecX& reactions,
                           bool may_repeat) {
  const Wrong wrong = check(step, end, reactions);
  const bool again = (wrong.is_none && contacts_.empty()) || wrong.is_very_deep ||
                     wrong.frictions > expected_.size() / (step.is_implicit ? k_many : k_few) ||
                     wrong.missed > expected_.size() / k_many;
  if (!again || !may_repeat) return false;
  std::erase_if(expected_, [](const ExpectedContact& e) { return e.is_new && e.is_released; });
  if (step.is_implicit) loose_.break_loose(expected_, {solids_, step, elements_.edges()});
  for (ExpectedContact& expected : expected_) expected.breaks_loose = false;
  const std::size_t ordered = expected_.size();
  for (const auto& [vertex, solid] : missed_) {
    if (!is_missed(vertex, solid, k_deep)) continue;
    const ContactPlane plane = plane_of(gaps_(vertex, solid), at(end.x, vertex));
    expected_.push_back(
        expected_contact(solids_, step, {{ClothPoint::at_vertex(vertex), solid}, true, plane}));
  }
  order(expected_, ordered, added_);
  keep_largest(expected_);
  return true;
}

ContactErrors ContactFilter::verify(const ContactStep& step, const State& end,
                                    const VecX& reactions, const VecX* about) {
  const Wrong wrong = check(step, end, reactions);
  double pull = 0, press = 0, excess = 0, cones = 0;
  for (const ExpectedContact& expected : expected_) {
    press += expected.contact.normal_force;
    pull += expected.pull_in;
    const double cone = cone_of(solids_, expected.contact);
    cones += cone;
    if (expected.breaks_loose) excess += expected.along.norm() - cone;
  }
  ContactErrors errors;
  if (pull > 0) errors.pull = pull / press;
  if (excess > 0) errors.excess = excess / cones;
  if (!missed_.empty()) {
    const auto contacts = static_cast<double>(expected_.size());
    errors.unpredicted = static_cast<double>(missed_.size()) / std::max(contacts, 1.0);
  }
  if (wrong.is_very_deep) errors.unpredicted = std::numeric_limits<double>::infinity();
  errors.edge_turn = about != nullptr ? turn_of_edges(*about, end.x) : 0;
  errors.turn = about != nullptr ? errors.edge_turn : turn_of_normals(step, end);
  return errors;
}

double ContactFilter::turn_of_edges(const VecX& about, const VecX& end) {
  is_in_contact_.assign(static_cast<std::size_t>(end.size()) / 3, 0);
  for (const ExpectedContact& expected : expected_)
    is_in_contact_[static_cast<std::size_t>(expected.contact.vertex())] = 1;
  const std::span<const Edge> edges = elements_.edges();
  return parallel_max(static_cast<int>(edges.size()), k_length_grain, [&](int first, int stop) {
    double turn = 0;
    for (int e = first; e < stop; ++e) {
      const auto [i, j] = edges[static_cast<std::size_t>(e)];
      if (is_in_contact_[static_cast<std::size_t>(i)] == 0 &&
          is_in_contact_[static_cast<std::size_t>(j)] == 0)
        continue;
      turn = std::max(turn, angle_between(at(about, j) - at(about, i), at(end, j) - at(end, i)));
    }
    return turn;
  });
}

double ContactFilter::turn_of_normals(const ContactStep& step, const State& end) {
  return parallel_max(
      static_cast<int>(expected_.size()), k_contact_grain, [&](int first, int stop) {
        double turn = 0;
        for (int k = first; k < stop; ++k) {
          const ExpectedContact& expected = expected_[static_cast<std::size_t>(k)];
          if (expected.is_released || !expected.contact.point.is_vertex()) continue;
          const auto [vertex, solid] = std::pair(expected.contact.vertex(), expected.contact.solid);
          gaps_.find(solids_, vertex, solid, at(step.start.x, vertex), at(end.x, vertex));
          turn = std::max(turn, angle_between(gaps_(vertex, solid).normal, expected.normal));
        }
        return turn;
      });
}

// A vertex that is inside is pushed out of each solid in turn.
void ContactFilter::relinearise(const ContactStep& step, State& end) {
  loose_.break_loose(expected_, {solids_, step, elements_.edges()});
  const auto put_out = [&](int vertex, int solid) {
    const SurfacePoint& gap = gaps_(vertex, solid);
    at(end.x, vertex) += std::max(-gap.distance, 0.0) * gap.normal;
  };
  parallel_for_vertices(expected_, [&](std::span<ExpectedContact> of_vertex) {
    const int vertex = of_vertex.front().contact.vertex();
    const Vec3 x = at(end.x, vertex);
    for (const ExpectedContact& expected : of_vertex) {
      if (!expected.contact.point.is_vertex()) continue;
      const int solid = expected.contact.solid;
      gaps_.find(solids_, vertex, solid, at(step.start.x, vertex), x);
      put_out(vertex, solid);
    }
    for (ExpectedContact& expected : of_vertex) predict_again(step, x, end, expected);
  });
  std::erase_if(expected_, [](const ExpectedContact& expected) { return expected.is_released; });
  const bool any_slips = std::ranges::any_of(
      expected_, [](const ExpectedContact& expected) { return !expected.contact.sticks; });
  const std::size_t ordered = expected_.size();
  for (const auto& [vertex, solid] : missed_) {
    const ContactPlane plane = plane_of(gaps_(vertex, solid), at(end.x, vertex));
    put_out(vertex, solid);
    expected_.push_back(expected_contact(
        solids_, step,
        {{ClothPoint::at_vertex(vertex), solid}, true, plane, -1, at(end.x, vertex), any_slips}));
  }
  order(expected_, ordered, added_);
  keep_largest(expected_);
}

// The planes of edges and faces stay: they lie between vertices, whose own contacts turn.
void ContactFilter::predict_again(const ContactStep& step, const Vec3& x, const State& end,
                                  ExpectedContact& expected) {
  const auto [vertex, solid] = std::pair(expected.contact.vertex(), expected.contact.solid);
  if (!expected.contact.point.is_vertex()) {
    expected.breaks_loose = false;
    return;
  }
  const SurfacePoint& gap = gaps_(vertex, solid);
  if (expected.is_released && gap.distance >= -k_touch * solids_[solid].thickness()) return;
  std::optional<ContactPlane> entered;
  if (gaps_.is_to_plane(vertex, solid)) entered = plane_of(gap, x);
  expected = contact_again(solids_, step, expected, {entered, gaps_.hint(vertex, solid)}, end);
}

bool ContactFilter::is_missed(int vertex, int solid, double depth) const {
  return is_left_out_[static_cast<std::size_t>(vertex)] == 0 &&
         gaps_(vertex, solid).distance < -depth * solids_[solid].thickness();
}

bool ContactFilter::let_slide(const ContactStep& step, std::span<const Edge> edges) {
  if (edges.empty()) return false;
  std::vector<char> is_end(static_cast<std::size_t>(step.start.vertex_count()), 0);
  for (const Edge& edge : edges)
    for (const int end : edge) is_end[static_cast<std::size_t>(end)] = 1;
  bool any = false;
  for (ExpectedContact& expected : expected_) {
    Contact& contact = expected.contact;
    if (!contact.sticks || is_end[static_cast<std::size_t>(contact.vertex())] == 0) continue;
    contact.sticks = false;
    expected.set_friction(Vec3::Zero(), 0);
    if (step.is_implicit) break_loose(solids_, step, expected);
    any = true;
  }
  return any;
}

bool ContactFilter::let_go(const VecX& holds) {
  bool any = false;
  for_each_vertex(expected_, [&](std::span<ExpectedContact> of_vertex) {
    any = weft::let_go(of_vertex, at(holds, of_vertex.front().contact.vertex())) || any;
  });
  if (any) std::erase_if(expected_, [](const ExpectedContact& e) { return e.is_released; });
  return any;
}

// The gaps of vertices that are predicted to touch are found once they are pushed out.
void ContactFilter::find_missed(const ContactStep& step, const State& end) {
  // An implicit step that is taken again can be as exact as the contacts of its try.
  const double depth = step.is_implicit ? k_touch : k_deep;
  const auto contact_of = &ExpectedContact::contact;
  std::atomic<bool> any = false;
  parallel_for(end.vertex_count(), k_searched_grain, [&](int first, int stop) {
    ContactsFrom next(expected_, first, contact_of);
    for (int vertex = first; vertex < stop; ++vertex) {
      for (int solid = 0; solid < solids_.count(); ++solid) {
        if (next.find(vertex, solid) != nullptr) continue;
        const double smallest = gaps_.bounds(solids_, vertex, solid, at(end.x, vertex)).smallest;
        if (smallest > elements_.reach() + solids_[solid].thickness()) {
          gaps_.set_far(vertex, solid);
          continue;
        }
        gaps_.find(solids_, vertex, solid, at(step.start.x, vertex), at(end.x, vertex));
        if (is_missed(vertex, solid, depth)) any = true;
      }
    }
  });
  missed_.clear();
  if (!any) return;
  ContactsFrom next(expected_, 0, contact_of);
  for (int vertex = 0; vertex < end.vertex_count(); ++vertex) {
    for (int solid = 0; solid < solids_.count(); ++solid) {
      if (next.find(vertex, solid) != nullptr || !is_missed(vertex, solid, depth)) continue;
      missed_.push_back({vertex, solid});
    }
  }
}

}  // namespace weft
