#include "core/base/stopwatch.h"
#include "core/collision/detect/tuning.h"
#include "core/collision/respond/filter/contact_filter.h"
#include "core/collision/respond/filter/contact_lists.h"
#include "core/collision/respond/filter/predicted_slip.h"
#include "core/collision/respond/filter/step_end.h"
#include "core/collision/respond/filter/tuning.h"

#include <atomic>
#include <cmath>
#include <limits>
#include <utility>

namespace weft {

namespace {

/// Returns the angle between two vectors, rad.
double angle_between(const Vec3& a, const Vec3& b) {
  return std::atan2(a.cross(b).norm(), a.dot(b));
}

}  // namespace

bool ContactErrors::any() const {
  return turn > k_max_turn || attraction > k_max_attraction || excess > k_max_excess ||
         unpredicted > k_max_unpredicted;
}

bool ContactErrors::is_far() const { return edge_turn > k_far_turn; }

ContactFilter::Wrong ContactFilter::check(const ContactStep& step, const State& end,
                                          const VecX& reactions) {
  std::atomic<bool> is_none = false;
  std::atomic<std::size_t> frictions = 0;
  parallel_for_vertices(predicted_, [&](std::span<PredictedContact> of_vertex) {
    const int vertex = of_vertex.front().contact.vertex();
    const ContactVerdict verdict = weft::verify(of_vertex, solids_, step, at(reactions, vertex));
    if (verdict == ContactVerdict::wrong_friction) ++frictions;
    if (verdict == ContactVerdict::wrong_contact) is_none = true;
  });
  const Stopwatch stopwatch;
  find_unpredicted(step, end);
  detection_seconds_ += stopwatch.seconds();
  errors_ = find_force_errors();
  Wrong wrong{.is_none = is_none, .frictions = frictions};
  for (const auto& [vertex, solid] : unpredicted_) {
    const double depth = -gaps_(vertex, solid).distance / solids_[solid].thickness();
    if (depth > k_deep) ++wrong.unpredicted;
    wrong.is_very_deep = wrong.is_very_deep || depth > k_very_deep;
  }
  return wrong;
}

bool ContactFilter::verify_and_correct(const ContactStep& step, const State& end,
                                       const VecX& reactions, bool may_repeat) {
  const Wrong wrong = check(step, end, reactions);
  const bool again =
      (wrong.is_none && contacts_.empty()) || wrong.is_very_deep ||
      wrong.frictions > predicted_.size() / (step.is_implicit ? k_one_wrong_in : k_one_loose_in) ||
      wrong.unpredicted > predicted_.size() / k_one_wrong_in;
  if (!again || !may_repeat) return false;
  std::erase_if(predicted_, [](const PredictedContact& e) { return e.is_new && e.is_released; });
  if (step.is_implicit) loose_.break_loose(predicted_, {solids_, step, elements_.edges()});
  for (PredictedContact& predicted : predicted_) predicted.breaks_loose = false;
  const std::size_t ordered = predicted_.size();
  for (const auto& [vertex, solid] : unpredicted_) {
    if (!is_unpredicted(vertex, solid, k_deep)) continue;
    const ContactPlane plane = plane_of(gaps_(vertex, solid), at(end.x, vertex));
    predicted_.push_back(
        predicted_contact(solids_, step, {{ClothPoint::at_vertex(vertex), solid}, true, plane}));
  }
  order(predicted_, ordered, added_);
  keep_largest(predicted_);
  return true;
}

ContactErrors ContactFilter::find_force_errors() const {
  double attraction = 0, pressure = 0, excess = 0, cones = 0;
  for (const PredictedContact& predicted : predicted_) {
    pressure += predicted.contact.normal_force;
    attraction += predicted.attraction;
    const double cone = cone_of(solids_, predicted.contact);
    cones += cone;
    if (predicted.breaks_loose) excess += predicted.along.norm() - cone;
  }
  ContactErrors errors;
  if (attraction > 0) errors.attraction = attraction / pressure;
  if (excess > 0) errors.excess = excess / cones;
  return errors;
}

ContactErrors ContactFilter::verify(const ContactStep& step, const State& end,
                                    const VecX& reactions, const VecX* about) {
  const Wrong wrong = check(step, end, reactions);
  if (!unpredicted_.empty()) {
    const auto contacts = static_cast<double>(predicted_.size());
    errors_.unpredicted = static_cast<double>(unpredicted_.size()) / std::max(contacts, 1.0);
  }
  if (wrong.is_very_deep) errors_.unpredicted = std::numeric_limits<double>::infinity();
  errors_.edge_turn = about != nullptr ? turn_of_edges(*about, end.x) : 0;
  errors_.turn = about != nullptr ? errors_.edge_turn : turn_of_normals(step, end);
  return errors_;
}

double ContactFilter::turn_of_edges(const VecX& about, const VecX& end) {
  is_in_contact_.assign(static_cast<std::size_t>(end.size()) / 3, 0);
  for (const PredictedContact& predicted : predicted_)
    is_in_contact_[static_cast<std::size_t>(predicted.contact.vertex())] = 1;
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
      static_cast<int>(predicted_.size()), k_contact_grain, [&](int first, int stop) {
        double turn = 0;
        for (int k = first; k < stop; ++k) {
          const PredictedContact& predicted = predicted_[static_cast<std::size_t>(k)];
          if (predicted.is_released || !predicted.contact.point.is_vertex()) continue;
          const auto [vertex, solid] =
              std::pair(predicted.contact.vertex(), predicted.contact.solid);
          gaps_.find(solids_, vertex, solid, at(step.start.x, vertex), at(end.x, vertex));
          turn = std::max(turn, angle_between(gaps_(vertex, solid).normal, predicted.normal));
        }
        return turn;
      });
}

void ContactFilter::loosen(const ContactStep& step) {
  if (errors_.edge_turn <= k_trusted_turn) {
    loose_.break_loose(predicted_, {solids_, step, elements_.edges()});
    return;
  }
  for (PredictedContact& predicted : predicted_) {
    if (!std::exchange(predicted.breaks_loose, false)) continue;
    predicted.contact.sticks = true;
    predicted.set_friction(Vec3::Zero(), 0);
  }
}

// A vertex that is inside is pushed out of each solid in turn.
void ContactFilter::relinearise(const ContactStep& step, State& end) {
  loosen(step);
  const auto push_out = [&](int vertex, int solid) {
    const SurfacePoint& gap = gaps_(vertex, solid);
    at(end.x, vertex) += std::max(-gap.distance, 0.0) * gap.normal;
  };
  parallel_for_vertices(predicted_, [&](std::span<PredictedContact> of_vertex) {
    const int vertex = of_vertex.front().contact.vertex();
    const Vec3 x = at(end.x, vertex);
    for (const PredictedContact& predicted : of_vertex) {
      if (!predicted.contact.point.is_vertex()) continue;
      const int solid = predicted.contact.solid;
      gaps_.find(solids_, vertex, solid, at(step.start.x, vertex), x);
      push_out(vertex, solid);
    }
    for (PredictedContact& predicted : of_vertex) predict_again(step, x, end, predicted);
  });
  std::erase_if(predicted_,
                [](const PredictedContact& predicted) { return predicted.is_released; });
  const bool any_slips = std::ranges::any_of(
      predicted_, [](const PredictedContact& predicted) { return !predicted.contact.sticks; });
  const std::size_t ordered = predicted_.size();
  for (const auto& [vertex, solid] : unpredicted_) {
    const ContactPlane plane = plane_of(gaps_(vertex, solid), at(end.x, vertex));
    push_out(vertex, solid);
    predicted_.push_back(predicted_contact(
        solids_, step,
        {{ClothPoint::at_vertex(vertex), solid}, true, plane, -1, at(end.x, vertex), any_slips}));
  }
  order(predicted_, ordered, added_);
  keep_largest(predicted_);
}

// The planes of edges and faces stay: they lie between vertices, whose own contacts turn.
void ContactFilter::predict_again(const ContactStep& step, const Vec3& x, const State& end,
                                  PredictedContact& predicted) {
  const auto [vertex, solid] = std::pair(predicted.contact.vertex(), predicted.contact.solid);
  if (!predicted.contact.point.is_vertex()) {
    predicted.breaks_loose = false;
    return;
  }
  const SurfacePoint& gap = gaps_(vertex, solid);
  if (predicted.is_released && gap.distance >= -k_touch * solids_[solid].thickness()) return;
  std::optional<ContactPlane> entered;
  if (gaps_.is_to_plane(vertex, solid)) entered = plane_of(gap, x);
  predicted = contact_again(solids_, step, predicted, {entered, gaps_.hint(vertex, solid)}, end);
}

bool ContactFilter::is_unpredicted(int vertex, int solid, double depth) const {
  return is_left_out_[static_cast<std::size_t>(vertex)] == 0 &&
         gaps_(vertex, solid).distance < -depth * solids_[solid].thickness();
}

bool ContactFilter::let_slip(const ContactStep& step, std::span<const Edge> edges) {
  if (edges.empty()) return false;
  std::vector<char> is_end(static_cast<std::size_t>(step.start.vertex_count()), 0);
  for (const Edge& edge : edges)
    for (const int end : edge) is_end[static_cast<std::size_t>(end)] = 1;
  bool any = false;
  for (PredictedContact& predicted : predicted_) {
    Contact& contact = predicted.contact;
    if (!contact.sticks || is_end[static_cast<std::size_t>(contact.vertex())] == 0) continue;
    contact.sticks = false;
    predicted.set_friction(Vec3::Zero(), 0);
    if (step.is_implicit) break_loose(solids_, step, predicted);
    any = true;
  }
  return any;
}

bool ContactFilter::release(const VecX& strains) {
  bool any = false;
  for_each_vertex(predicted_, [&](std::span<PredictedContact> of_vertex) {
    any = weft::release(of_vertex, at(strains, of_vertex.front().contact.vertex())) || any;
  });
  if (any) std::erase_if(predicted_, [](const PredictedContact& e) { return e.is_released; });
  return any;
}

// The gaps of vertices that are predicted to touch are found once they are pushed out.
void ContactFilter::find_unpredicted(const ContactStep& step, const State& end) {
  // An implicit step that is taken again can be as exact as the contacts of its try.
  const double depth = step.is_implicit ? k_touch : k_deep;
  const auto contact_of = &PredictedContact::contact;
  std::atomic<bool> any = false;
  parallel_for(end.vertex_count(), k_searched_grain, [&](int first, int stop) {
    ContactsFrom next(predicted_, first, contact_of);
    for (int vertex = first; vertex < stop; ++vertex) {
      for (int solid = 0; solid < solids_.count(); ++solid) {
        if (next.find(vertex, solid) != nullptr) continue;
        const double smallest = gaps_.bounds(solids_, vertex, solid, at(end.x, vertex)).smallest;
        if (smallest > elements_.reach() + solids_[solid].thickness()) {
          gaps_.set_far(vertex, solid);
          continue;
        }
        gaps_.find(solids_, vertex, solid, at(step.start.x, vertex), at(end.x, vertex));
        if (is_unpredicted(vertex, solid, depth)) any = true;
      }
    }
  });
  unpredicted_.clear();
  if (!any) return;
  ContactsFrom next(predicted_, 0, contact_of);
  for (int vertex = 0; vertex < end.vertex_count(); ++vertex) {
    for (int solid = 0; solid < solids_.count(); ++solid) {
      if (next.find(vertex, solid) != nullptr || !is_unpredicted(vertex, solid, depth)) continue;
      unpredicted_.push_back({vertex, solid});
    }
  }
}

}  // namespace weft
