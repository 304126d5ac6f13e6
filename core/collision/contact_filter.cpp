#include "core/collision/contact_filter.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <limits>
#include <tuple>

namespace weft {

namespace {

constexpr int k_gap_grain = 256;
// A vertex that was missed takes the step again only if it ends deeper than this part of the
// thickness: less is no penetration yet, and the next step leads it out.
constexpr double k_deep = 0.5;
// A new contact is expected deeper than this part of the thickness: less is rounding.
constexpr double k_touch = 0.02;
// A vertex that falls slower than this part of what gravity adds in a step is held by the cloth,
// and will be.
constexpr double k_falls = 0.5;
// The friction of one contact in this number may be left to the next step.
constexpr std::size_t k_few = 10;
// Beyond as many thicknesses of a solid no vertex is expected to touch it.
constexpr double k_near = 4;
constexpr std::size_t k_most_of_vertex = 2;

/// use(contacts of a vertex) for each vertex.
template <class Contacts, class Use>
void for_each_vertex(Contacts& contacts, const Use& use) {
  for (auto begin = contacts.begin(); begin != contacts.end();) {
    auto end = begin;
    while (end != contacts.end() && end->contact.vertex() == begin->contact.vertex()) ++end;
    use(std::span(begin, end));
    begin = end;
  }
}

void order(std::vector<ExpectedContact>& contacts) {
  std::ranges::sort(contacts, is_before, &ExpectedContact::contact);
}

}  // namespace

double& ContactFilter::gap(int vertex, int solid) {
  return gaps_[static_cast<std::size_t>(vertex * solids_.count() + solid)];
}

void ContactFilter::find_gaps(const ContactStep& step) {
  gaps_.resize(is_left_out_.size() * static_cast<std::size_t>(solids_.count()));
  parallel_for(step.start.vertex_count(), k_gap_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      const bool left_out = is_left_out_[static_cast<std::size_t>(vertex)] != 0;
      const bool falls = at(step.start.v, vertex).dot(step.gravity) >
                         k_falls * step.h * step.gravity.squaredNorm();
      const Vec3 place = falls ? step.fallen(vertex)
                               : Vec3(at(step.start.x, vertex) + step.h * at(step.start.v, vertex));
      for (int solid = 0; solid < solids_.count(); ++solid) {
        gap(vertex, solid) = left_out ? std::numeric_limits<double>::infinity()
                                      : solids_.gap_at_end(solid, place).distance;
      }
    }
  });
}

bool ContactFilter::expect(const ContactStep& step, std::span<const Target> constrained) {
  expected_.clear();
  if (solids_.count() == 0) return false;
  solids_.begin_step(step.start.t, step.h);
  is_left_out_.assign(static_cast<std::size_t>(step.start.vertex_count()), 0);
  for (const Target& target : constrained) {
    is_left_out_[static_cast<std::size_t>(target.vertex)] = 1;
  }
  find_gaps(step);
  const double fall = step.h * step.h * step.gravity.norm();
  bool is_near = false;
  auto last = contacts_.begin();
  for (int vertex = 0; vertex < step.start.vertex_count(); ++vertex) {
    std::size_t count = 0;
    for (int solid = 0; solid < solids_.count(); ++solid) {
      const double thickness = solids_[solid].thickness();
      const double distance = gap(vertex, solid);
      const bool touched =
          last != contacts_.end() && last->vertex() == vertex && last->solid == solid;
      const Contact contact = touched ? *last++ : Contact{ClothPoint::at_vertex(vertex), solid};
      is_near = is_near || distance < k_near * thickness;
      // What gravity could not bring back to the surface has left it.
      if (distance < (touched ? fall + k_deep * thickness : -k_touch * thickness) &&
          count < k_most_of_vertex) {
        expected_.push_back(expected_contact(solids_, step, contact, !touched));
        ++count;
      }
    }
  }
  return is_near || !expected_.empty();
}

void ContactFilter::add_targets(std::vector<Target>& targets) const {
  for_each_vertex(expected_, [&](std::span<const ExpectedContact> of_vertex) {
    targets.push_back(target_of(of_vertex));
  });
}

bool ContactFilter::review(const ContactStep& step, const State& end, const VecX& reactions) {
  bool again = false;
  std::size_t wrong_frictions = 0;
  for_each_vertex(expected_, [&](std::span<ExpectedContact> of_vertex) {
    const int vertex = of_vertex.front().contact.vertex();
    const Reviewed reviewed =
        weft::review(of_vertex, solids_, step, at(reactions, vertex), at(end.v, vertex));
    if (reviewed == Reviewed::wrong_friction) ++wrong_frictions;
    again = again || reviewed == Reviewed::wrong_contact;
  });
  again = again || wrong_frictions > expected_.size() / k_few;
  again = add_missed(step, end) || again;
  if (again) {
    std::erase_if(expected_, [](const ExpectedContact& e) { return e.is_new && e.is_released; });
  }
  return again;
}

bool ContactFilter::add_missed(const ContactStep& step, const State& end) {
  parallel_for(end.vertex_count(), k_gap_grain, [&](int first, int behind) {
    for (int vertex = first; vertex < behind; ++vertex) {
      if (is_left_out_[static_cast<std::size_t>(vertex)] != 0) continue;
      for (int solid = 0; solid < solids_.count(); ++solid) {
        gap(vertex, solid) = solids_.gap_at_end(solid, at(end.x, vertex)).distance;
      }
    }
  });
  const std::size_t known = expected_.size();
  std::size_t next = 0;
  for (int vertex = 0; vertex < end.vertex_count(); ++vertex) {
    for (int solid = 0; solid < solids_.count(); ++solid) {
      const bool is_expected = next < known && expected_[next].contact.vertex() == vertex &&
                               expected_[next].contact.solid == solid;
      if (is_expected) ++next;
      if (is_expected || gap(vertex, solid) >= -k_deep * solids_[solid].thickness()) continue;
      expected_.push_back(
          expected_contact(solids_, step, {ClothPoint::at_vertex(vertex), solid}, true));
    }
  }
  if (expected_.size() == known) return false;
  order(expected_);
  return true;
}

void ContactFilter::finish(const ContactStep& step, State& end) {
  contacts_.clear();
  for (const ExpectedContact& expected : expected_) {
    const int vertex = expected.contact.vertex();
    const Vec3 v = at(end.v, vertex);
    const double deep = k_deep * solids_[expected.contact.solid].thickness();
    const double missing = expected.normal.dot(expected.place - at(end.x, vertex));
    if (missing > deep) at(end.x, vertex) += missing * expected.normal;
    at(end.v, vertex) += expected.contact.sticks
                             ? Vec3(expected.velocity - v)
                             : Vec3(expected.normal.dot(expected.velocity - v) * expected.normal);
    if (expected.is_released) continue;
    contacts_.push_back(ended_contact(expected, solids_, step, end));
  }
}

}  // namespace weft
