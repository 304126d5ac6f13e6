#include "core/step/sweeps/vertex_block.h"

#include "core/base/threads/parallel.h"
#include "core/collision/respond/potential/contact_potential.h"
#include "core/step/minimise/tuning.h"
#include "core/step/sweeps/tuning.h"

#include <Eigen/Cholesky>

#include <cmath>
#include <limits>

namespace weft {

namespace {

// No useful step is shorter.
constexpr double k_shortest_move = 1e-6;
// Rounding of energies of about 30 elements, each rounded a few times.
constexpr double k_energy_rounding = 100 * std::numeric_limits<double>::epsilon();

}  // namespace

void VertexBlocks::begin(Model& model, const State& start, double h) {
  model_ = &model;
  h_ = h;
  inertial_ = start.x + h * start.v;
  constant_.setZero(start.x.size());
  for (const auto& force : model.forces()) {
    if (force->local()) continue;
    force->evaluate(start);
    force->add_force(as_span(constant_));
  }
}

VertexForce VertexBlocks::at_vertex(const State& state, int i) const {
  VertexForce sum;
  for (const auto& force : model_->forces()) {
    if (const LocalForce* local = force->local()) local->add_local(state, i, sum);
  }
  sum.force += at(constant_, i) - inertia(i) * (at(state.x, i) - at(inertial_, i));
  return sum;
}

double VertexBlocks::energy(const State& state, int i) const {
  double sum = 0;
  for (const auto& force : model_->forces()) {
    if (const LocalForce* local = force->local()) sum += local->local_energy(state, i);
  }
  return sum;
}

void VertexBlocks::descend(State& state, int i) const {
  const VertexForce here = at_vertex(state, i);
  const Mat3 S = model_->filter().block(i);
  const Mat3 H = inertia(i) * Mat3::Identity() + here.K + here.D / h_;
  const Mat3 filtered = S * H * S + Mat3::Identity() - S;
  const Vec3 f = S * here.force;
  Vec3 dx = filtered.ldlt().solve(f);
  ContactPotential* const contact = model_->contact_potential();
  if (contact != nullptr) dx *= contact->paths().longest_move(i, state.x, dx);
  const double slope = -f.dot(dx);
  if (!(slope < 0)) return;
  const Vec3 x = at(state.x, i), v = at(state.v, i);
  // The linear part: inertia, constant and dissipative forces, without the energy.
  const double linear =
      dx.dot(inertia(i) * (x - at(inertial_, i)) - at(constant_, i) - here.dissipative);
  const double square = 0.5 * (inertia(i) * dx.squaredNorm() + dx.dot(here.D * dx) / h_);
  for (double t = 1; t >= k_shortest_move; t /= 2) {
    at(state.x, i) = x + t * dx;
    at(state.v, i) = v + t / h_ * dx;
    const double there = energy(state, i);
    const double change = there - here.energy + t * (linear + t * square);
    const double rounding = k_energy_rounding * (std::abs(there) + std::abs(here.energy));
    if (change <= k_armijo_fraction * t * slope + rounding) return;
  }
  at(state.x, i) = x;
  at(state.v, i) = v;
}

void VertexBlocks::find_unbalanced(const State& state, VecX& forces) const {
  forces = constant_;
  for (const auto& force : model_->forces()) {
    if (!force->local()) continue;
    force->evaluate(state);
    force->add_force(as_span(forces));
  }
  for (int i = 0; i < model_->vertex_count(); ++i)
    at(forces, i) -= inertia(i) * (at(state.x, i) - at(inertial_, i));
}

double VertexBlocks::norm_of_free(const VecX& forces) const {
  return std::sqrt(parallel_sum(model_->vertex_count(), k_descent_grain, [&](int begin, int end) {
    double sum = 0;
    for (int i = begin; i < end; ++i)
      sum += (model_->filter().block(i) * at(forces, i)).squaredNorm();
    return sum;
  }));
}

}  // namespace weft
