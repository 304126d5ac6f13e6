#include "core/collision/potential/contact_potential.h"

#include "core/sparse/grid_stencil.h"

#include <algorithm>
#include <cmath>

namespace weft {

RepelledPoint ContactPotential::repelled(const ContactPair& pair, int vertex, int solid,
                                         const SurfacePoint& now, const Vec3& x,
                                         const Vec3& v) const {
  const CubicRepulsion law = pairs_.repulsion(pair, solid);
  const double gap = now.distance + pair.kept, N = law.force(gap);
  const Vec3& n = now.normal;
  RepelledPoint result{ClothPoint::at_vertex(vertex), law.energy(gap), N * n,
                       law.curvature(gap) * n * n.transpose()};
  const double cone = pairs_.body(solid).friction() * (pairs_.is_lagged() ? pair.pressure : N);
  if (cone > 0) {
    const double h = pairs_.h();
    SmoothedFriction friction{pairs_.slip_speed() * h};
    Vec3 u = x - pair.carried;
    if (!pairs_.is_lagged()) {
      const RigidPose& pose = pairs_.pose(solid);
      u = h * (v - pose.velocity(pose.rest(x)));
      // It stops the vertex within the step at most: -m u/h^2.
      friction.least_slip = std::max(friction.least_slip, 2 * h * h * cone / pairs_.mass(vertex));
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
  result.energy *= pairs_.part();
  result.K /= pairs_.part();
  return result;
}

bool ContactPotential::is_touched_before(const VecX& end) const {
  if (!pairs_.is_acting()) return is_held_;
  return pairs_.any_pressed() || paths_.any_blocked_before(end);
}

void ContactPotential::evaluate(const State& state) {
  terms().clear();
  if (!pairs_.is_acting()) return;
  pairs_.look_around(state.x, pairs_.is_lagged());
  pairs_.for_each_near([&](const ContactPair& pair, int vertex, int solid) {
    terms().push_back(
        repelled(pair, vertex, solid, pair.seen, pair.seen_from, at(state.v, vertex)));
  });
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

void ContactPotential::add_local(const State& state, int vertex, double, Vec3& f, Mat3& H) const {
  if (!pairs_.is_acting()) return;
  const Vec3 x = pairs_.reached(vertex, at(state.x, vertex));
  for (int solid = 0; solid < pairs_.solid_count(); ++solid) {
    const ContactPair& pair = pairs_.pair(vertex, solid);
    if (pair.pressure == 0 && !pair.may_be_near(x, pairs_.reach(solid) - pair.kept)) continue;
    const RepelledPoint found =
        repelled(pair, vertex, solid, pairs_.look(solid, x), x, at(state.v, vertex));
    f += found.acting;
    H += found.K;
  }
}

ContactPotential::Ended ContactPotential::end_step(State& end, std::vector<Contact>& contacts) {
  contacts.clear();
  Ended ended;
  if (!pairs_.is_acting()) return ended;
  // From here on, forces are asked for at the end.
  const bool is_at_end = pairs_.part() == 1;
  pairs_.act_at_end();
  pairs_.look_around(end.x, false);
  pairs_.for_each_near([&](const ContactPair& pair, int vertex, int solid) {
    const double force = pairs_.repulsion(pair, solid).force(pair.gap());
    if (force == 0) return;
    ended.least_distance = std::min(ended.least_distance, pair.seen.distance);
    if (pair.seen.distance < 0) ++ended.inside;
    const Vec3& n = pair.seen.normal;
    const Vec3 start = pairs_.start(vertex);
    const Vec3 moved = (pairs_.carried(solid, start) - start) / pairs_.h();
    const Vec3 mean = (at(end.x, vertex) - start) / pairs_.h() - moved;
    const Vec3 last = at(end.v, vertex) - moved;
    const double slip = along_surface(pairs_.is_lagged() ? mean : last, n).norm();
    contacts.push_back({.point = ClothPoint::at_vertex(vertex),
                        .solid = solid,
                        .sticks = slip < pairs_.slip_speed(),
                        .anchor = pairs_.pose(solid).rest(at(end.x, vertex)),
                        .normal_force = force});
    if (contacts.back().sticks) ended.creep = std::max(ended.creep, slip);
    if (is_at_end) return;
    if (std::abs(n.dot(mean)) < std::abs(n.dot(last))) at(end.v, vertex) += n.dot(mean - last) * n;
    const Vec3 along = along_surface(mean, n), last_along = along_surface(last, n);
    if (contacts.back().sticks && along.norm() < last_along.norm()) {
      at(end.v, vertex) += along - last_along;
    }
  });
  return ended;
}

}  // namespace weft
