#include "core/collision/contact_potential.h"

#include "core/base/parallel.h"
#include "core/sparse/grid_stencil.h"

#include <algorithm>
#include <array>
#include <limits>

namespace weft {

namespace {

constexpr int k_pair_grain = 256;
// A gap counts as this part of the reach at least, so that no stiffness is infinite.
constexpr double k_least_gap = 0.01;
// The speed at which a barrier's own stiffness stops a vertex within about its reach, m/s.
constexpr double k_barrier_speed = 1;

Vec3 along_plane(const Vec3& u, const Vec3& normal) { return u - normal.dot(u) * normal; }

}  // namespace

SurfacePoint ContactPotential::look(int solid, const Vec3& x) const {
  return nearest((*solids_)[solid].shape(), poses_[static_cast<std::size_t>(solid)], x);
}

// The distance changes by no more than the way.
bool ContactPotential::may_be_near(const Pair& pair, const Vec3& x, double distance) {
  return pair.seen.distance - (x - pair.seen_from).norm() < distance;
}

double ContactPotential::stiffness_of(const Pair& pair, int vertex, int solid, double gap) const {
  if (!is_barrier()) return settings_.stiffness;
  const double reach = (*solids_)[solid].thickness();
  const double g = std::clamp(gap, k_least_gap * reach, reach) / k_barrier_speed;
  const auto i = static_cast<std::size_t>(vertex);
  const Vec3& n = pair.seen.normal;
  return masses_[i] / (g * g) + n.dot(inertia_[i] * n);
}

void ContactPotential::begin(const MovingSolids& solids, const RepelledStep& step) {
  solids_ = &solids;
  h_ = step.h;
  solves_at_ = step.solves_at;
  part_ = is_lagged() ? solves_at_ : 1;
  masses_ = step.masses;
  inertia_.assign(step.inertia.begin(), step.inertia.end());
  start_ = step.start.x;
  const int n = step.start.vertex_count(), count = solids.count();
  is_left_out_.assign(static_cast<std::size_t>(n), 0);
  is_led_.assign(static_cast<std::size_t>(n), 0);
  for (const Target& target : step.constrained) {
    is_left_out_[static_cast<std::size_t>(target.vertex)] = 1;
  }
  poses_.clear();
  starts_.clear();
  for (const SolidBody& body : solids.bodies()) {
    starts_.push_back(body.pose(step.start.t));
    poses_.push_back(is_lagged() ? body.pose(step.start.t + h_) : starts_.back());
  }
  pairs_.resize(static_cast<std::size_t>(n * count));
  parallel_for(n, k_pair_grain, [&](int first, int behind) {
    for (int vertex = first; vertex < behind; ++vertex) {
      for (int solid = 0; solid < count; ++solid) begin_pair(vertex, solid);
    }
  });
}

// Where the solid carries it, its distance stays as it was.
void ContactPotential::begin_pair(int vertex, int solid) {
  Pair& pair = pairs_[pair_index(vertex, solid)];
  const auto s = static_cast<std::size_t>(solid);
  pair = {};
  pair.carried = poses_[s].place(starts_[s].rest(at(start_, vertex)));
  pair.seen_from = pair.carried;
  if (is_left_out_[static_cast<std::size_t>(vertex)] != 0) {
    pair.seen.distance = std::numeric_limits<double>::infinity();
    return;
  }
  pair.seen = look(solid, pair.carried);
  pair.kept = depth_left(-pair.seen.distance, h_);
  const double reach = (*solids_)[solid].thickness();
  const double gap = std::max(pair.seen.distance + pair.kept, k_least_gap * reach);
  pair.stiffness = stiffness_of(pair, vertex, solid, gap);
  pair.pressure = repulsion(pair, solid).force(gap);
  pair.normal = pair.seen.normal;
}

// A pair that is near is looked at, and has been seen from x then.
void ContactPotential::look_around(const VecX& x, bool at_slipping) {
  parallel_for(static_cast<int>(is_left_out_.size()), k_pair_grain, [&](int first, int behind) {
    for (int vertex = first; vertex < behind; ++vertex) {
      const Vec3 place = reached(vertex, at(x, vertex));
      for (int solid = 0; solid < solids_->count(); ++solid) {
        Pair& pair = pairs_[pair_index(vertex, solid)];
        pair.is_near = (at_slipping && pair.pressure > 0) ||
                       may_be_near(pair, place, (*solids_)[solid].thickness() - pair.kept);
        if (!pair.is_near) continue;
        pair.seen = look(solid, place);
        pair.seen_from = place;
      }
    }
  });
}

template <class Use>
void ContactPotential::for_each_near(const Use& use) {
  std::size_t k = 0;
  const auto n = static_cast<int>(is_left_out_.size());
  for (int vertex = 0; vertex < n; ++vertex) {
    for (int solid = 0; solid < solids_->count(); ++solid, ++k) {
      if (pairs_[k].is_near) use(pairs_[k], vertex, solid);
    }
  }
}

bool ContactPotential::stiffen(const VecX& x) {
  if (!is_acting() || !is_barrier()) return false;
  bool changed = false;
  look_around(x, false);
  for_each_near([&](Pair& pair, int vertex, int solid) {
    const double gap = pair.seen.distance + pair.kept;
    if (gap >= (*solids_)[solid].thickness()) return;
    const double stiffness = stiffness_of(pair, vertex, solid, gap);
    if (stiffness <= pair.stiffness) return;
    pair.stiffness = stiffness;
    changed = true;
  });
  return changed;
}

void ContactPotential::lag_friction(const VecX& x) {
  if (!is_acting()) return;
  look_around(x, true);
  for_each_near([&](Pair& pair, int, int solid) {
    pair.pressure = repulsion(pair, solid).force(pair.seen.distance + pair.kept);
    pair.normal = pair.seen.normal;
  });
}

ContactPotential::Push ContactPotential::push(const Pair& pair, int vertex, int solid,
                                              const SurfacePoint& now, const Vec3& x,
                                              const Vec3& v) const {
  const CubicRepulsion law = repulsion(pair, solid);
  const double gap = now.distance + pair.kept, N = law.force(gap);
  const Vec3& n = now.normal;
  Push push{vertex, law.energy(gap), N * n, law.curvature(gap) * n * n.transpose()};
  const double cone = (*solids_)[solid].friction() * (is_lagged() ? pair.pressure : N);
  if (cone > 0) {
    SmoothedFriction friction{settings_.slip_speed * h_};
    Vec3 u = x - pair.carried;
    if (!is_lagged()) {
      const RigidPose& pose = poses_[static_cast<std::size_t>(solid)];
      u = h_ * (v - pose.velocity(pose.rest(x)));
      // It stops the vertex within the step at most: -m u/h^2.
      friction.least_slip = std::max(
          friction.least_slip, 2 * h_ * h_ * cone / masses_[static_cast<std::size_t>(vertex)]);
    }
    const Vec3& m = is_lagged() ? pair.normal : n;
    u = along_plane(u, m);
    const double slip = u.norm(), over = friction.force_over_slip(slip);
    push.energy += cone * friction.potential(slip);
    push.force -= cone * over * u;
    push.K += cone * over * (Mat3::Identity() - m * m.transpose());
    if (slip > 0) {
      push.K += cone * (friction.slope(slip) - over) / (slip * slip) * u * u.transpose();
    }
  }
  push.energy *= part_;
  push.K /= part_;
  return push;
}

void ContactPotential::evaluate(const State& state) {
  pushes_.clear();
  if (!is_acting()) return;
  look_around(state.x, is_lagged());
  for_each_near([&](const Pair& pair, int vertex, int solid) {
    pushes_.push_back(push(pair, vertex, solid, pair.seen, pair.seen_from, at(state.v, vertex)));
  });
}

double ContactPotential::energy() const {
  double energy = 0;
  for (const Push& push : pushes_) energy += push.energy;
  return energy;
}

void ContactPotential::add_force(std::span<double> f) const {
  for (const Push& push : pushes_) at(f, push.vertex) += push.force;
}

void ContactPotential::add_product(double stiffness_scale, double, std::span<const double> p,
                                   std::span<double> y) const {
  for (const Push& push : pushes_) {
    at(y, push.vertex) += stiffness_scale * (push.K * at(p, push.vertex));
  }
}

void ContactPotential::add_matrices(double stiffness_scale, double, BlockMatrix& A) const {
  for (const Push& push : pushes_) {
    A.block(diagonal_[static_cast<std::size_t>(push.vertex)]) += stiffness_scale * push.K;
  }
}

void ContactPotential::add_diagonal_blocks(double stiffness_scale, double,
                                           std::span<Mat3> blocks) const {
  for (const Push& push : pushes_) {
    blocks[static_cast<std::size_t>(push.vertex)] += stiffness_scale * push.K;
  }
}

bool ContactPotential::add_stencil(double stiffness_scale, double, GridStencil& A) const {
  for (const Push& push : pushes_) {
    A.couplings().add(std::array{push.vertex}, std::array{1.0}, stiffness_scale * push.K);
  }
  return true;
}

void ContactPotential::add_local(const State& state, int vertex, double, Vec3& f, Mat3& H) const {
  if (!is_acting()) return;
  const Vec3 x = reached(vertex, at(state.x, vertex));
  for (int solid = 0; solid < solids_->count(); ++solid) {
    const Pair& pair = pairs_[pair_index(vertex, solid)];
    const double reach = (*solids_)[solid].thickness() - pair.kept;
    if (pair.pressure == 0 && !may_be_near(pair, x, reach)) continue;
    const Push found = push(pair, vertex, solid, look(solid, x), x, at(state.v, vertex));
    f += found.force;
    H += found.K;
  }
}

void ContactPotential::end_step(State& end, std::vector<Contact>& contacts) {
  contacts.clear();
  creep_ = 0;
  if (!is_acting()) return;
  // From here on, forces are asked for at the end.
  const bool is_at_end = part_ == 1;
  part_ = 1;
  look_around(end.x, false);
  for_each_near([&](const Pair& pair, int vertex, int solid) {
    const double force = repulsion(pair, solid).force(pair.seen.distance + pair.kept);
    if (force == 0) return;
    const Vec3& n = pair.seen.normal;
    const RigidPose& pose = poses_[static_cast<std::size_t>(solid)];
    const Vec3 moved = (pair.carried - at(start_, vertex)) / h_;
    const Vec3 mean = (at(end.x, vertex) - at(start_, vertex)) / h_ - moved;
    const Vec3 last = at(end.v, vertex) - moved;
    const double slip = along_plane(is_lagged() ? mean : last, n).norm();
    contacts.push_back({.point = ClothPoint::at_vertex(vertex),
                        .solid = solid,
                        .sticks = slip < settings_.slip_speed,
                        .anchor = pose.rest(at(end.x, vertex)),
                        .normal_force = force});
    if (contacts.back().sticks) creep_ = std::max(creep_, slip);
    if (is_at_end) return;
    if (std::abs(n.dot(mean)) < std::abs(n.dot(last))) at(end.v, vertex) += n.dot(mean - last) * n;
    const Vec3 along = along_plane(mean, n), last_along = along_plane(last, n);
    if (contacts.back().sticks && along.norm() < last_along.norm()) {
      at(end.v, vertex) += along - last_along;
    }
  });
}

}  // namespace weft
