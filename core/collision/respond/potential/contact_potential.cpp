#include "core/collision/respond/potential/contact_potential.h"

#include "core/base/stopwatch.h"
#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/sparse/grid_stencil.h"

#include <Eigen/Geometry>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr double k_curvature_step = 1e-4;  // fraction of the reach

/// Adds one contact for each vertex of a point; that vertex comes first.
void add_contacts(const ContactPair& pair, const Contact& found, std::vector<Contact>& contacts) {
  const ClothPoint& point = pair.point;
  const auto count = static_cast<std::size_t>(point.count());
  for (std::size_t first = 0; first < count; ++first) {
    contacts.push_back(found);
    Contact& contact = contacts.back();
    for (std::size_t k = 0; k < count; ++k) {
      contact.point.vertices[k] = point.vertices[(first + k) % count];
      contact.point.weights[k] = point.weights[(first + k) % count];
    }
    contact.normal_force *= contact.point.weights[0];
  }
}

/// Sorts contacts. Of an edge's or a face's contacts with one solid, the one that presses hardest
/// stays, with the total force.
void order(std::vector<Contact>& contacts) {
  std::ranges::sort(contacts, [](const Contact& a, const Contact& b) {
    if (is_before(a, b)) return true;
    return !is_before(b, a) && a.normal_force > b.normal_force;
  });
  std::size_t merged = 0;
  for (const Contact& contact : contacts) {
    if (merged > 0 && !is_before(contacts[merged - 1], contact)) {
      contacts[merged - 1].normal_force += contact.normal_force;
    } else {
      contacts[merged++] = contact;
    }
  }
  contacts.resize(merged);
}

}  // namespace

template <class Search>
void ContactPotential::detect(const Search& search) {
  const Stopwatch stopwatch;
  search();
  detection_seconds_ += stopwatch.seconds();
}

void ContactPotential::begin(const MovingSolids& solids, const RepelledStep& step) {
  detection_seconds_ = 0;
  detect([&] { pairs_.begin(solids, step); });
  friction_.begin();
  elements_.begin();
  points_.begin();
  paths_.begin();
}

bool ContactPotential::adapt(const VecX& x) {
  if (!pairs_.is_acting()) return false;
  bool found = false;
  detect([&] {
    pairs_.look_around(x, false);
    found = points_.add(x);
  });
  return (pairs_.is_barrier() && pairs_.stiffen()) || found;
}

RepelledPoint ContactPotential::repelled(const ContactPair& pair, const SurfacePoint& now,
                                         const Vec3& x, const Vec3& v) const {
  const CubicRepulsion law = pair.repulsion();
  const double gap = now.distance + pair.allowed_depth, N = law.force(gap);
  const Vec3& n = now.normal;
  RepelledPoint result{&pair, pair.point, law.energy(gap), N * n,
                       law.curvature(gap) * n * n.transpose()};
  const double cone = pairs_.body(pair.solid).friction() * (pairs_.is_lagged() ? pair.pressure : N);
  if (cone > 0) {
    const double h = pairs_.h();
    SmoothedFriction friction{pairs_.slip_speed() * h};
    Vec3 u = x - pair.carried;
    if (!pairs_.is_lagged()) {
      const RigidPose& pose = pairs_.pose(pair.solid);
      u = h * (v - pose.velocity(pose.rest(x)));
      // Friction stops the point within the step at most: -m u/h^2.
      friction.min_slip = std::max(friction.min_slip, 2 * h * h * cone / pairs_.mass(pair.point));
    }
    const Vec3& m = pairs_.is_lagged() ? pair.normal : n;
    u = along_surface(u, m);
    const double slip = u.norm(), over = friction.force_over_slip(slip);
    result.energy += cone * friction.potential(slip);
    result.acting -= cone * over * u;
    result.K += cone * over * (Mat3::Identity() - m * m.transpose());
    if (slip > 0) {
      result.K += cone * (friction.slope(slip) - over) / (slip * slip) * u * u.transpose();
    }
  }
  result.energy *= pairs_.fraction();
  result.K /= pairs_.fraction();
  return result;
}

bool ContactPotential::is_touched_before(const VecX& end) const {
  if (!pairs_.is_acting()) return is_filtered_;
  return pairs_.any_pressed() || paths_.any_blocked_before(end);
}

void ContactPotential::turn_along_surfaces(const VecX& x, VecX& displacement) const {
  if (!pairs_.is_acting()) return;
  for (const ContactPair& pair : pairs_.all()) {
    const Vec3 here = pairs_.reached(pair.point, x);
    for (const Vec3& position :
         {here, Vec3(here + pair.point.of(displacement) / pairs_.fraction())}) {
      if (!pair.may_be_near(position, pair.reach - pair.allowed_depth)) continue;
      const SurfacePoint seen = pairs_.look(pair.solid, position);
      if (seen.distance + pair.allowed_depth >= pair.reach) continue;
      pair.point.for_each_vertex([&](int vertex, double) {
        at(displacement, vertex) = along_surface(at(displacement, vertex), seen.normal);
      });
    }
  }
}

void ContactPotential::evaluate(const State& state) {
  terms().clear();
  if (!pairs_.is_acting()) return;
  detect([&] { pairs_.look_around(state.x, pairs_.is_lagged()); });
  pairs_.for_each_near([&](const ContactPair& pair) {
    terms().push_back(repelled(pair, pair.seen, pair.seen_from, pair.point.of(state.v)));
  });
}

void ContactPotential::linearise(const State& state, Definiteness definiteness) {
  evaluate(state);
  if (definiteness == Definiteness::projected || !pairs_.is_acting()) return;
  parallel_for(static_cast<int>(terms().size()), k_contact_grain, [&](int begin, int end) {
    for (int k = begin; k < end; ++k) add_curvature(terms()[static_cast<std::size_t>(k)]);
  });
}

// Adds H by central differences of the normal, which is constant along itself.
void ContactPotential::add_curvature(RepelledPoint& term) const {
  const ContactPair& pair = *term.pair;
  const double N = pair.force(), step = k_curvature_step * pair.reach;
  if (N == 0) return;
  const Vec3& n = pair.seen.normal;
  const Vec3 u = n.unitOrthogonal(), v = n.cross(u);
  Mat3 H = Mat3::Zero();
  for (const Vec3& along : {u, v}) {
    const Vec3 change = pairs_.look(pair.solid, pair.seen_from + step * along).normal -
                        pairs_.look(pair.solid, pair.seen_from - step * along).normal;
    H += along_surface(change, n) / (2 * step) * along.transpose();
  }
  term.K -= N / pairs_.fraction() * (H + H.transpose()) / 2;
}

double ContactPotential::energy() const {
  double energy = 0;
  for (const RepelledPoint& term : terms()) energy += term.energy;
  return energy;
}

bool ContactPotential::add_stencil(double stiffness_scale, double damping_scale,
                                   GridStencil& A) const {
  for (const RepelledPoint& term : terms()) {
    const auto count = static_cast<std::size_t>(term.point.count());
    A.couplings().add(std::span(term.point.vertices).first(count),
                      std::span(term.point.weights).first(count),
                      term.block(stiffness_scale, damping_scale));
  }
  return true;
}

template <class Use>
void ContactPotential::for_each_repelled(const State& state, int vertex, const Use& use) const {
  if (!pairs_.is_acting()) return;
  const auto look = [&](const ContactPair& pair, double weight) {
    const Vec3 x = pairs_.reached(pair.point, state.x);
    if (pair.pressure == 0 && !pair.may_be_near(x, pair.reach - pair.allowed_depth)) return;
    use(repelled(pair, pairs_.look(pair.solid, x), x, pair.point.of(state.v)), weight);
  };
  for (int solid = 0; solid < pairs_.solid_count(); ++solid) look(pairs_.pair(vertex, solid), 1);
  pairs_.for_each_added(vertex, look);
}

void ContactPotential::add_local(const State& state, int vertex, VertexForce& sum) const {
  for_each_repelled(state, vertex, [&](const RepelledPoint& found, double weight) {
    sum.energy += found.energy;
    sum.force += weight * found.acting;
    sum.K += weight * weight * found.K;
  });
}

double ContactPotential::local_energy(const State& state, int vertex) const {
  double energy = 0;
  for_each_repelled(state, vertex,
                    [&](const RepelledPoint& found, double) { energy += found.energy; });
  return energy;
}

ContactPotential::Ended ContactPotential::end_step(State& end, std::vector<Contact>& contacts) {
  contacts.clear();
  Ended ended;
  if (!pairs_.is_acting()) return ended;
  // From now on, forces are evaluated at the end.
  const bool is_at_end = pairs_.fraction() == 1;
  pairs_.act_at_end();
  detect([&] {
    pairs_.look_around(end.x, false);
    ended.min_distance = points_.min_distance(end.x);
  });
  pairs_.for_each_near([&](const ContactPair& pair) {
    const double force = pair.force();
    if (force == 0) return;
    ended.min_distance = std::min(ended.min_distance, pair.seen.distance);
    if (pair.point.is_vertex() && pair.seen.distance < 0) ++ended.inside;
    const double slip = slip_of(pair, end);
    const bool sticks = slip < pairs_.slip_speed();
    add_contacts(pair,
                 {.point = pair.point,
                  .solid = pair.solid,
                  .sticks = sticks,
                  .anchor = pairs_.pose(pair.solid).rest(pair.point.of(end.x)),
                  .normal_force = force},
                 contacts);
    if (sticks) ended.creep = std::max(ended.creep, slip);
    if (!is_at_end) stop_bouncing(pair, sticks, end);
  });
  order(contacts);
  return ended;
}

double ContactPotential::slip_of(const ContactPair& pair, const State& end) const {
  const Vec3 start = pairs_.start(pair.point);
  const Vec3 moved = (pairs_.carried(pair.solid, start) - start) / pairs_.h();
  const Vec3 v =
      pairs_.is_lagged() ? Vec3((pair.point.of(end.x) - start) / pairs_.h()) : pair.point.of(end.v);
  return along_surface(v - moved, pair.seen.normal).norm();
}

void ContactPotential::stop_bouncing(const ContactPair& pair, bool sticks, State& end) const {
  const Vec3& n = pair.seen.normal;
  pair.point.for_each_vertex([&](int vertex, double) {
    const Vec3 start = pairs_.start(vertex);
    const Vec3 moved = (pairs_.carried(pair.solid, start) - start) / pairs_.h();
    const Vec3 mean = (at(end.x, vertex) - start) / pairs_.h() - moved;
    const Vec3 last = at(end.v, vertex) - moved;
    if (std::abs(n.dot(mean)) < std::abs(n.dot(last))) at(end.v, vertex) += n.dot(mean - last) * n;
    const Vec3 along = along_surface(mean, n), last_along = along_surface(last, n);
    if (sticks && along.norm() < last_along.norm()) at(end.v, vertex) += along - last_along;
  });
}

}  // namespace weft
