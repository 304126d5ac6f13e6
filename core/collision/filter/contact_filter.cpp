#include "core/collision/filter/contact_filter.h"

#include "core/base/stopwatch.h"
#include "core/base/threads/parallel.h"
#include "core/collision/filter/expected_slip.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace weft {

namespace {

constexpr int k_gap_grain = 256;
constexpr int k_contact_grain = 64;
// A vertex that was missed is put to the surface only if it ends deeper than this part of the
// thickness: less is no penetration yet, and the next step leads it out.
constexpr double k_deep = 0.5;
// A new contact is expected deeper than this part of the thickness: less is rounding.
constexpr double k_touch = 0.02;
// A vertex that falls slower than this part of what gravity adds in a step is held by the cloth,
// and will be.
constexpr double k_falls = 0.5;
// Deeper than as many thicknesses, it takes the step again.
constexpr double k_very_deep = 3;
// The share of the contacts, one in k_few or k_many, that the next step may mend: those that break
// loose where forces are taken from the start of the step, and elsewhere also those that were
// missed.
constexpr std::size_t k_few = 10, k_many = 2;
// Beyond as many thicknesses of a solid no vertex is expected to touch it.
constexpr double k_near = 4;
// An edge that was missed is pushed out where it ends nearer than this part of the thickness.
constexpr double k_pushed = 0.25;
constexpr int k_sweeps = 20;
// Of one way, which would need more only where it passes a surface closely.
constexpr int k_trace_steps = 16;
// The cosine of the angle between two normals of what is one side of a solid.
constexpr double k_same_side = 0.5;
// A vertex is inside a solid beyond this depth, m: less is rounding.
constexpr double k_inside_depth = 1e-6;

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

/// use(k) for the number k of each contact, in their order for those of one vertex.
template <class Use>
void parallel_for_vertices(const std::vector<ExpectedContact>& contacts, const Use& use) {
  const auto is_same = [&](std::size_t k) {
    return k > 0 && contacts[k].contact.vertex() == contacts[k - 1].contact.vertex();
  };
  const std::size_t count = contacts.size();
  parallel_for(static_cast<int>(count), k_contact_grain, [&](int begin, int end) {
    auto k = static_cast<std::size_t>(begin);
    while (k < count && is_same(k)) ++k;  // belong to the piece before
    for (; k < count && (k < static_cast<std::size_t>(end) || is_same(k)); ++k) use(k);
  });
}

/// As contacts are ordered, with no more of a vertex than it can have; those of its own come before
/// those of its edges.
void order(std::vector<ExpectedContact>& contacts) {
  std::ranges::sort(contacts, is_before, &ExpectedContact::contact);
  std::size_t kept = 0, count = 0;
  for (std::size_t k = 0; k < contacts.size(); ++k) {
    const bool is_same =
        kept > 0 && contacts[kept - 1].contact.vertex() == contacts[k].contact.vertex();
    count = is_same ? count + 1 : 1;
    if (count <= k_most_of_vertex) contacts[kept++] = contacts[k];
  }
  contacts.resize(kept);
}

/// The gap at the end of a vertex that moves from x to `end`; where it goes into or through a solid
/// and would leave on another side, that to the plane that touches the solid where it enters. Goes
/// along the way by the distance that is certainly free (sphere tracing).
SurfacePoint gap_of_way(const MovingSolids& solids, int solid, const SurfacePoint& at_end,
                        const Vec3& x, const Vec3& end) {
  const Vec3 start = solids.start(solid).rest(x), way = solids.end(solid).rest(end) - start;
  const double thickness = solids[solid].thickness(), length = way.norm();
  // No point of the way is farther from its ends than it is long.
  if (at_end.distance > length + k_touch * thickness) return at_end;
  double gone = 0;
  int hint = -1;
  for (int k = 0; k < k_trace_steps && gone < length; ++k) {
    SurfacePoint point = solids[solid].shape().find_nearest(start + gone / length * way, hint);
    point.distance -= thickness;
    const double both = point.distance + at_end.distance;
    if (k == 0 && (point.distance <= 0 || both > length + 2 * k_touch * thickness)) return at_end;
    if (point.distance < k_touch * thickness) {
      const Vec3 normal = solids.end(solid).rotation * point.normal;
      if (at_end.distance < 0 && normal.dot(at_end.normal) > k_same_side) return at_end;
      const double entered = point.distance + (1 - gone / length) * point.normal.dot(way);
      return entered < -k_touch * thickness ? SurfacePoint{entered, normal} : at_end;
    }
    gone += point.distance;
  }
  return at_end;
}

/// The plane of a gap from x.
ContactPlane plane_of(const SurfacePoint& gap, const Vec3& x) {
  return {x - gap.distance * gap.normal, gap.normal};
}

}  // namespace

SurfacePoint& ContactFilter::gap(int vertex, int solid) {
  return gaps_[static_cast<std::size_t>(vertex * solids_.count() + solid)];
}

// A way that is shorter than the thickness leads through nothing.
bool ContactFilter::is_long_way(const Vec3& x, const Vec3& end, int solid) const {
  const double thickness = solids_[solid].thickness();
  return solids_.squared_way(solid, x, end) > thickness * thickness;
}

void ContactFilter::follow_way(const Vec3& x, const Vec3& end, int vertex, int solid) {
  if (!is_long_way(x, end, solid)) return;
  gap(vertex, solid) = gap_of_way(solids_, solid, gap(vertex, solid), x, end);
}

void ContactFilter::set_solids(std::vector<SolidBody> solids) {
  solids_ = MovingSolids(std::move(solids));
  seen_.clear();
}

// Gaps beyond `near` are infinite.
void ContactFilter::find_gaps(const ContactStep& step, double near) {
  places_.resize(step.start.x.size());
  gaps_.resize(is_left_out_.size() * static_cast<std::size_t>(solids_.count()));
  seen_.fit(step.start.vertex_count(), solids_.count());
  parallel_for(step.start.vertex_count(), k_gap_grain, [&](int begin, int end) {
    for (int vertex = begin; vertex < end; ++vertex) {
      const bool falls = at(step.start.v, vertex).dot(step.gravity) >
                         k_falls * step.h * step.gravity.squaredNorm();
      at(places_, vertex) = at(step.start.x, vertex) + step.h * at(step.start.v, vertex);
      if (falls) at(places_, vertex) = step.fallen(vertex);
      for (int solid = 0; solid < solids_.count(); ++solid) {
        gap(vertex, solid) = seen_.gap_at_end(solids_, solid, vertex, at(places_, vertex),
                                              near + k_near * solids_[solid].thickness());
        follow_way(at(step.start.x, vertex), at(places_, vertex), vertex, solid);
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
  const double fall = step.h * step.h * step.gravity.norm();
  const Stopwatch stopwatch;
  find_gaps(step, std::max(fall, edges_.reach()));
  bool is_near = false;
  auto last = contacts_.begin();
  for (int vertex = 0; vertex < step.start.vertex_count(); ++vertex) {
    std::size_t count = 0;
    for (int solid = 0; solid < solids_.count(); ++solid) {
      const double thickness = solids_[solid].thickness();
      const double distance = gap(vertex, solid).distance;
      if (!std::isfinite(distance)) continue;
      is_near = true;
      if (is_left_out_[static_cast<std::size_t>(vertex)] != 0) continue;
      Contact contact{ClothPoint::at_vertex(vertex), solid};
      while (last != contacts_.end() && is_before(*last, contact)) ++last;
      const bool touched = last != contacts_.end() && !is_before(contact, *last);
      if (touched) contact = *last;
      // What gravity could not bring back to the surface has left it.
      if (distance < (touched ? fall + k_deep * thickness : -k_touch * thickness) &&
          count < k_most_of_vertex) {
        expected_.push_back({.contact = contact, .is_new = !touched});
        ++count;
      }
    }
  }
  parallel_for(static_cast<int>(expected_.size()), k_contact_grain, [&](int begin, int end) {
    for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
      expect_vertex(step, expected_[k]);
    }
  });
  if (is_near) expect_edges(step, fall);
  detection_seconds_ = stopwatch.seconds();
  if (is_near) return true;
  contacts_.clear();
  least_distance_ = std::numeric_limits<double>::infinity();
  inside_ = 0;
  return false;
}

// What lies at the end of a long way may be another side of the solid.
void ContactFilter::expect_vertex(const ContactStep& step, ExpectedContact& expected) {
  const int vertex = expected.contact.vertex(), solid = expected.contact.solid;
  std::optional<ContactPlane> plane;
  if (expected.is_new || is_long_way(at(step.start.x, vertex), at(places_, vertex), solid)) {
    plane = plane_of(gap(vertex, solid), at(places_, vertex));
  }
  expected = expected_contact(solids_, step, expected.contact, expected.is_new, plane);
}

// By the same rules as vertices.
void ContactFilter::expect_edges(const ContactStep& step, double fall) {
  const auto vertices = static_cast<std::ptrdiff_t>(expected_.size());
  for (const ExpectedContact& expected : expected_) {
    at(places_, expected.contact.vertex()) = expected.place;
    gap(expected.contact.vertex(), expected.contact.solid) = {0, expected.normal};
  }
  edges_.set_touching(contacts_);
  const std::span<const NearEdge> near = edges_.find(solids_, places_, gaps_, {fall, k_touch});
  if (near.empty()) return;
  for (const NearEdge& edge : near) {
    const double thickness = solids_[edge.solid].thickness();
    for (std::size_t end = 0; end < 2; ++end) {
      if (is_left_out_[static_cast<std::size_t>(edge.ends[end])] != 0) continue;
      Contact contact{point_of(edge, end), edge.solid};
      const auto last = std::ranges::lower_bound(contacts_, contact, is_before);
      const bool touched = last != contacts_.end() && !is_before(contact, *last);
      const auto is_of_deeper_edge = [&](const ExpectedContact& expected) {
        return expected.contact.vertex() == edge.ends[end] && expected.contact.solid == edge.solid;
      };
      if (std::any_of(expected_.begin() + vertices, expected_.end(), is_of_deeper_edge)) continue;
      if (edge.way >= (touched ? fall + k_deep * thickness : -k_touch * thickness)) continue;
      if (touched) {
        contact = *last;
        contact.point = point_of(edge, end);
      }
      expected_.push_back(
          expected_contact(solids_, step, contact, !touched, plane_of(edge, end, places_)));
    }
  }
  order(expected_);
}

void ContactFilter::add_targets(std::vector<Target>& targets) const {
  for_each_vertex(expected_, [&](std::span<const ExpectedContact> of_vertex) {
    targets.push_back(target_of(of_vertex));
  });
}

void ContactFilter::add_friction(SlidingFriction& friction) const {
  for_each_vertex(expected_, [&](std::span<const ExpectedContact> of_vertex) {
    weft::add_friction(of_vertex, friction);
  });
}

bool ContactFilter::review(const ContactStep& step, const State& end, const VecX& reactions,
                           bool may_repeat) {
  bool again = false;
  std::size_t wrong_frictions = 0;
  for_each_vertex(expected_, [&](std::span<ExpectedContact> of_vertex) {
    const int vertex = of_vertex.front().contact.vertex();
    const Reviewed reviewed = weft::review(of_vertex, solids_, step, at(reactions, vertex));
    if (reviewed == Reviewed::wrong_friction) ++wrong_frictions;
    again = again || (reviewed == Reviewed::wrong_contact && contacts_.empty());
  });
  again = again || wrong_frictions > expected_.size() / (step.is_implicit ? k_many : k_few);
  const Stopwatch stopwatch;
  find_missed(step, end);
  detection_seconds_ += stopwatch.seconds();
  again = again || missed_.size() > expected_.size() / k_many;
  for (const auto& [vertex, solid] : missed_) {
    again = again || gap(vertex, solid).distance < -k_very_deep * solids_[solid].thickness();
  }
  if (!again || !may_repeat) return false;
  std::erase_if(expected_, [](const ExpectedContact& e) { return e.is_new && e.is_released; });
  const bool together =
      step.is_implicit && std::ranges::all_of(expected_, &ExpectedContact::breaks_loose);
  for (ExpectedContact& expected : expected_) {
    if (together) break_loose_together(solids_, step, expected);
    expected.breaks_loose = false;
  }
  for (const auto& [vertex, solid] : missed_) {
    expected_.push_back(expected_contact(solids_, step, {ClothPoint::at_vertex(vertex), solid},
                                         true, plane_of(gap(vertex, solid), at(end.x, vertex))));
  }
  order(expected_);
  return true;
}

void ContactFilter::find_missed(const ContactStep& step, const State& end) {
  parallel_for(end.vertex_count(), k_gap_grain, [&](int first, int behind) {
    for (int vertex = first; vertex < behind; ++vertex) {
      for (int solid = 0; solid < solids_.count(); ++solid) {
        gap(vertex, solid) = seen_.gap_at_end(solids_, solid, vertex, at(end.x, vertex),
                                              k_near * solids_[solid].thickness() + edges_.reach());
        follow_way(at(step.start.x, vertex), at(end.x, vertex), vertex, solid);
      }
    }
  });
  missed_.clear();
  auto next = expected_.begin();
  for (int vertex = 0; vertex < end.vertex_count(); ++vertex) {
    if (is_left_out_[static_cast<std::size_t>(vertex)] != 0) continue;
    for (int solid = 0; solid < solids_.count(); ++solid) {
      if (gap(vertex, solid).distance >= -k_deep * solids_[solid].thickness()) continue;
      const Contact contact{ClothPoint::at_vertex(vertex), solid};
      while (next != expected_.end() && is_before(next->contact, contact)) ++next;
      const bool is_expected = next != expected_.end() && !is_before(contact, next->contact);
      if (!is_expected) missed_.push_back({vertex, solid});
    }
  }
}

void ContactFilter::finish(const ContactStep& step, State& end) {
  contacts_.clear();
  for (const auto& [vertex, solid] : missed_) {
    expected_.push_back(missed_contact(solids_, step, {vertex, solid}, gap(vertex, solid), end));
  }
  if (!missed_.empty()) std::ranges::sort(expected_, is_before, &ExpectedContact::contact);
  ended_.resize(expected_.size());
  parallel_for_vertices(expected_, [&](std::size_t k) {
    ended_[k] = ended_contact(expected_[k], solids_, step, end);
    put_out(step, ended_[k].vertex(), end);
  });
  for (std::size_t k = 0; k < expected_.size(); ++k) {
    if (!expected_[k].is_released) contacts_.push_back(ended_[k]);
  }
  push_edges(step, end);
  measure_gaps();
}

// Along a plane, or out of one side of a solid, it may have gone into another.
void ContactFilter::put_out(const ContactStep& step, int vertex, State& end) {
  update_gaps(vertex, end);
  for (int solid = 0; solid < solids_.count(); ++solid) {
    const SurfacePoint surface = gap(vertex, solid);
    if (surface.distance >= -k_deep * solids_[solid].thickness()) continue;
    const double depth = -solids_.gap_at_start(solid, at(step.start.x, vertex)).distance;
    const double way = -surface.distance - depth_left(depth, step.h);
    if (way <= 0) continue;
    at(end.x, vertex) += way * surface.normal;
    const Vec3 velocity = solids_.velocity_at_end(solid, at(end.x, vertex));
    const double speed = surface.normal.dot(velocity - at(end.v, vertex));
    at(end.v, vertex) += std::max(speed, 0.0) * surface.normal;
    update_gaps(vertex, end);
  }
}

// Pushing one edge may push another in.
void ContactFilter::push_edges(const ContactStep& step, State& end) {
  for (int sweep = 0; sweep < k_sweeps; ++sweep) {
    bool any = false;
    constexpr double k_depth = EdgeSearch::k_touches - k_pushed;
    for (const NearEdge& edge : edges_.find(solids_, end.x, gaps_, {0, k_depth})) {
      if (edge.way >= -k_depth * solids_[edge.solid].thickness()) continue;
      const bool is_constrained = is_left_out_[static_cast<std::size_t>(edge.ends[0])] != 0 ||
                                  is_left_out_[static_cast<std::size_t>(edge.ends[1])] != 0;
      if (is_constrained) continue;
      push_out(edge, solids_, step, end);
      for (const int vertex : edge.ends) put_out(step, vertex, end);
      any = true;
    }
    if (!any) return;
  }
}

void ContactFilter::update_gaps(int vertex, const State& end) {
  for (int solid = 0; solid < solids_.count(); ++solid) {
    gap(vertex, solid) = solids_.gap_at_end(solid, at(end.x, vertex));
  }
}

void ContactFilter::measure_gaps() {
  least_distance_ = std::numeric_limits<double>::infinity();
  inside_ = 0;
  for (int vertex = 0; vertex < static_cast<int>(is_left_out_.size()); ++vertex) {
    bool is_inside = false;
    for (int solid = 0; solid < solids_.count(); ++solid) {
      const double distance = gap(vertex, solid).distance + solids_[solid].thickness();
      least_distance_ = std::min(least_distance_, distance);
      is_inside = is_inside || distance < -k_inside_depth;
    }
    if (is_inside) ++inside_;
  }
}

}  // namespace weft
