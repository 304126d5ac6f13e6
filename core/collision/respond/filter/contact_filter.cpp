#include "core/collision/respond/filter/contact_filter.h"

#include "core/base/stopwatch.h"
#include "core/collision/detect/tuning.h"
#include "core/collision/respond/filter/contact_lists.h"
#include "core/collision/respond/filter/step_end.h"
#include "core/collision/respond/filter/tuning.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <numeric>

namespace weft {

void ContactFilter::set_solids(std::vector<SolidBody> solids) {
  solids_ = MovingSolids(std::move(solids));
  forget_distances();
}

void ContactFilter::forget_distances() {
  gaps_.clear();
  elements_.clear();
}

// Returns the position of the vertex at the end of the step if the cloth exerted no force.
Vec3 ContactFilter::predicted_position(const ContactStep& step, int vertex) {
  const bool falls =
      at(step.start.v, vertex).dot(step.gravity) > k_falling * step.h * step.gravity.squaredNorm();
  if (falls) return step.fallen(vertex);
  return at(step.start.x, vertex) + step.h * at(step.start.v, vertex);
}

bool ContactFilter::predict(const ContactStep& step, std::span<const Target> constrained) {
  if (solids_.count() == 0) {
    predicted_.clear();
    return false;
  }
  if (solids_.begin_step(step.start.t, step.h)) forget_distances();
  is_left_out_.assign(static_cast<std::size_t>(step.start.vertex_count()), 0);
  for (const Target& target : constrained) {
    is_left_out_[static_cast<std::size_t>(target.vertex)] = 1;
  }
  const double fall = step.h * step.h * step.gravity.norm();
  const Stopwatch stopwatch;
  // An element with an edge longer than the reach may touch a solid that is far from all vertices.
  const bool is_near = predict_vertices(step, fall) || elements_.any_exceeds_reach(step.start.x) ||
                       elements_.any_exceeds_reach(predicted_ends_);
  if (is_near) predict_elements(step, fall);
  detection_seconds_ = stopwatch.seconds();
  if (is_near) return true;
  contacts_.clear();
  measures_ = {};
  moved_out_ = 0;
  return false;
}

// Returns whether a vertex is near a solid.
bool ContactFilter::predict_vertices(const ContactStep& step, double fall) {
  const int vertices = step.start.vertex_count();
  predicted_ends_.resize(step.start.x.size());
  gaps_.fit(vertices, solids_.count());
  is_touching_.resize(static_cast<std::size_t>(vertices * solids_.count()));
  std::atomic<bool> is_near = false;
  std::array<std::size_t, detail::k_max_pieces + 1> first{};
  parallel_pieces(vertices, k_searched_grain, [&](int piece, int begin, int end) {
    const Found found = find_touching(step, fall, begin, end);
    first[static_cast<std::size_t>(piece) + 1] = found.touching;
    if (found.is_near) is_near = true;
  });
  std::partial_sum(first.begin(), first.end(), first.begin());
  predicted_.resize(first.back());
  parallel_pieces(vertices, k_searched_grain, [&](int piece, int begin, int end) {
    const auto k = static_cast<std::size_t>(piece);
    predict_found(step, begin, end,
                  std::span(predicted_).subspan(first[k], first[k + 1] - first[k]));
  });
  return is_near;
}

// The gap of a vertex that touched need not be found where gravity certainly could bring the vertex
// back to the surface.
ContactFilter::Found ContactFilter::find_touching(const ContactStep& step, double fall, int begin,
                                                  int end) {
  Found found{};
  ContactsFrom last(contacts_, begin, std::identity());
  for (int vertex = begin; vertex < end; ++vertex) {
    const Vec3 x = at(step.start.x, vertex), position = predicted_position(step, vertex);
    at(predicted_ends_, vertex) = position;
    std::size_t count = is_left_out_[static_cast<std::size_t>(vertex)] != 0 ? k_max_of_vertex : 0;
    for (int solid = 0; solid < solids_.count(); ++solid) {
      char& is_touching = is_touching_[static_cast<std::size_t>(vertex * solids_.count() + solid)];
      is_touching = 0;
      const double thickness = solids_[solid].thickness();
      const auto [smallest, largest] = gaps_.bounds(solids_, vertex, solid, position);
      found.is_near = found.is_near ||
                      smallest < std::max(fall, elements_.reach()) + k_near_thicknesses * thickness;
      if (smallest > elements_.reach() + fall + thickness) {
        gaps_.set_far(vertex, solid);
        continue;
      }
      const bool touched = last.find(vertex, solid) != nullptr;
      // A vertex that gravity could not bring back to the surface has left it.
      const double limit = touched ? fall + k_deep * thickness : -k_touch * thickness;
      const bool may_touch = count < k_max_of_vertex;
      const bool is_certain =
          may_touch && touched && largest < limit && !moves_far(solids_, solid, x, position);
      if (!is_certain) gaps_.find(solids_, vertex, solid, x, position);
      if (!may_touch || (!is_certain && !(gaps_(vertex, solid).distance < limit))) continue;
      is_touching = 1;
      ++count;
      ++found.touching;
    }
  }
  return found;
}

void ContactFilter::predict_found(const ContactStep& step, int begin, int end,
                                  std::span<PredictedContact> predicted) {
  auto next = predicted.begin();
  ContactsFrom last(contacts_, begin, std::identity());
  for (int vertex = begin; vertex < end; ++vertex) {
    const Vec3 position = at(predicted_ends_, vertex);
    for (int solid = 0; solid < solids_.count(); ++solid) {
      if (is_touching_[static_cast<std::size_t>(vertex * solids_.count() + solid)] == 0) continue;
      const Contact* touched = last.find(vertex, solid);
      const Contact contact = touched ? *touched : Contact{ClothPoint::at_vertex(vertex), solid};
      std::optional<ContactPlane> entered;
      if (gaps_.is_to_plane(vertex, solid)) entered = plane_of(gaps_(vertex, solid), position);
      *next++ =
          predicted_contact(solids_, step, {contact, !touched, entered, gaps_.hint(vertex, solid)});
    }
  }
  for (const PredictedContact& of_piece : predicted) {
    at(predicted_ends_, of_piece.contact.vertex()) = of_piece.end_position;
    gaps_.set(of_piece.contact.vertex(), of_piece.contact.solid, {0, of_piece.normal});
  }
}

// Predicts the contacts of edges and faces by the same rules as those of vertices.
void ContactFilter::predict_elements(const ContactStep& step, double fall) {
  const std::size_t vertices = predicted_.size();
  elements_.set_touching(contacts_);
  const std::span<const NearElement> near = elements_.find(
      solids_, {step.start.x, predicted_ends_}, gaps_,
      {.of_touching = fall, .depth = k_predicted_depth, .finds_all = false, .along_paths = true});
  if (near.empty()) return;
  for (const NearElement& element : near) {
    for (std::size_t k = 0; k < static_cast<std::size_t>(element.point.count()); ++k) {
      const int vertex = element.point.vertices[k];
      if (is_left_out_[static_cast<std::size_t>(vertex)] != 0) continue;
      Contact contact{seen_from(element.point, k), element.solid};
      const auto last = std::ranges::lower_bound(contacts_, contact, is_before);
      const bool touched = last != contacts_.end() && !is_before(contact, *last);
      const auto is_of_deeper = [&](const PredictedContact& predicted) {
        return predicted.contact.vertex() == vertex && predicted.contact.solid == element.solid;
      };
      if (std::ranges::any_of(std::span(predicted_).subspan(vertices), is_of_deeper)) continue;
      const double limit = touched ? fall + k_deep * solids_[element.solid].thickness()
                                   : -k_predicted_depth * element.touches;
      if (element.travel >= limit) continue;
      if (touched) {
        contact = *last;
        contact.point = seen_from(element.point, k);
      }
      predicted_.push_back(predicted_contact(
          solids_, step, {contact, !touched, plane_of(element, k, predicted_ends_)}));
    }
  }
  order(predicted_, vertices, added_);
  keep_largest(predicted_);
}

std::size_t ContactFilter::write_targets(std::span<Target> targets) {
  std::atomic<bool> touches_twice = false;
  parallel_for_vertices(predicted_, [&](std::span<const PredictedContact> of_vertex) {
    const auto first = static_cast<std::size_t>(of_vertex.data() - predicted_.data());
    targets[first] = target_of(of_vertex);
    for (std::size_t k = first + 1; k < first + of_vertex.size(); ++k) {
      targets[k].vertex = -1;
    }
    if (of_vertex.size() > 1) touches_twice = true;
  });
  if (!touches_twice) return predicted_.size();
  std::size_t left = 0;
  for (std::size_t k = 0; k < predicted_.size(); ++k) {
    if (targets[k].vertex < 0) continue;
    if (left != k) targets[left] = targets[k];
    ++left;
  }
  return left;
}

void ContactFilter::add_friction(SlidingFriction& friction) const {
  for_each_vertex(predicted_, [&](std::span<const PredictedContact> of_vertex) {
    weft::add_friction(of_vertex, friction);
  });
}

void ContactFilter::finish(const ContactStep& step, State& end) {
  const std::size_t ordered = predicted_.size();
  is_moved_.assign(is_left_out_.size(), 0);
  for (const auto& [vertex, solid] : unpredicted_) {
    if (!is_unpredicted(vertex, solid, k_deep)) continue;
    is_moved_[static_cast<std::size_t>(vertex)] = 1;
    predicted_.push_back(
        unpredicted_contact(solids_, step, {vertex, solid}, gaps_(vertex, solid), end));
  }
  order(predicted_, ordered, added_);
  contacts_.resize(predicted_.size());
  StepEnd step_end(solids_, step, gaps_, end, is_moved_);
  std::atomic<bool> any_released = false;
  parallel_for_vertices(predicted_, [&](std::span<const PredictedContact> of_vertex) {
    Contact* ended = contacts_.data() + (of_vertex.data() - predicted_.data());
    for (const PredictedContact& predicted : of_vertex) {
      *ended++ = ended_contact(predicted, solids_, step, end);
      step_end.push_out(predicted.contact.vertex());
      if (predicted.is_released) any_released = true;
    }
  });
  if (any_released) {
    std::size_t left = 0;
    for (std::size_t k = 0; k < predicted_.size(); ++k) {
      if (!predicted_[k].is_released) contacts_[left++] = contacts_[k];
    }
    contacts_.resize(left);
  }
  left_near_ = step_end.push_elements_out(elements_, is_left_out_);
  measures_ = gaps_.measure(solids_);
  moved_out_ = static_cast<int>(std::ranges::count(is_moved_, 1));
}

}  // namespace weft
