#include "core/step/sweeps/spring_step.h"

#include "core/step/targets.h"

#include <Eigen/LU>

namespace weft {

void SpringStep::begin(Model& model, const State& state, double h) {
  const auto n = static_cast<std::size_t>(model.vertex_count());
  inertial_ = state.x + h * state.v;
  scale_.begin(model, state.x, state.t);
  inertia.assign(n, Mat3::Zero());     // K + D/h at first
  stiffness_.assign(n, Mat3::Zero());  // K
  prediction.setZero(state.x.size());  // forces at first
  springs.clear();
  for (std::size_t k = 0; k < model.forces().size(); ++k) {
    Force& force = *model.forces()[k];
    for (Spring spring : force.springs()) {
      const double start_length = (at(state.x, spring.i) - at(state.x, spring.j)).norm();
      const double stiffness = spring.stiffness + spring.damping / h;
      if (stiffness == 0) continue;
      spring.rest_length =
          (spring.stiffness * spring.rest_length + spring.damping / h * start_length) / stiffness;
      spring.stiffness = stiffness;
      springs.push_back(spring);
    }
    if (force.springs().empty()) add_lumped(force, state, 1 / h);
  }
  for (int i = 0; i < model.vertex_count(); ++i) {
    // Solves (M + h D + h^2 K) dv = h (f - h K v), Chen (11).
    const auto k = static_cast<std::size_t>(i);
    Mat3& H = inertia[k];
    H = (1 + h * model.forces().mass_damping()) * model.masses()[k] * Mat3::Identity() + h * h * H;
    const Vec3 v = at(state.v, i);
    const Vec3 dv = H.inverse() * (h * (at(prediction, i) - h * stiffness_[k] * v));
    at(prediction, i) = at(state.x, i) + h * (v + dv);
  }
  free_prediction = prediction;
  constrain(model);
}

// If y moves to t in the prohibited directions, 1/2 (x - y)^T H (x - y) has its minimum at t + S q,
// S H S q = S H (y - t): H may couple the directions.
void SpringStep::constrain(const Model& model) {
  for (const Target& target : model.targets()) {
    const Freedom& freedom = target.freedom;
    const Mat3& S = freedom.block();
    const Vec3 y = at(prediction, target.vertex);
    const Vec3 imposed = freedom.imposed(target.position, y);
    at(prediction, target.vertex) = imposed;
    if (freedom.is_pinned() || freedom.is_free()) continue;
    const Mat3& H = inertia[static_cast<std::size_t>(target.vertex)];
    const Mat3 filtered = S * H * S + H.trace() / 3 * (Mat3::Identity() - S);
    const Vec3 q = filtered.inverse() * (S * (H * (y - imposed)));
    at(prediction, target.vertex) = freedom.imposed(target.position, imposed + q);
  }
}

// Adds the sums of the rows of K and of K + s D, which act on a cloth that moves as one piece. The
// sum of row i times e_c is row i of K applied to e_c at every vertex.
void SpringStep::add_lumped(Force& force, const State& state, double damping_scale) {
  force.linearise(state, Definiteness::projected);
  force.add_force(as_span(prediction));
  const ForceMatrices* matrices = force.matrices();
  if (!matrices) return;
  for (int c = 0; c < 3; ++c) {
    translation_.setZero(state.x.size());
    for (Eigen::Index k = c; k < translation_.size(); k += 3) translation_[k] = 1;
    stiff_.setZero(state.x.size());
    damped_.setZero(state.x.size());
    matrices->add_product(1, 0, as_span(translation_), as_span(stiff_));
    matrices->add_product(1, damping_scale, as_span(translation_), as_span(damped_));
    for (std::size_t i = 0; i < inertia.size(); ++i) {
      stiffness_[i].col(c) += at(stiff_, static_cast<int>(i));
      inertia[i].col(c) += at(damped_, static_cast<int>(i));
    }
  }
}

void SpringStep::residual(const Model& model, double h, const VecX& x, VecX& r) const {
  r.resize(x.size());
  for (std::size_t i = 0; i < inertia.size(); ++i) {
    const auto vertex = static_cast<int>(i);
    at(r, vertex) = inertia[i] * (at(prediction, vertex) - at(x, vertex));
  }
  for (const Spring& spring : springs) {
    const Vec3 d = at(x, spring.i) - at(x, spring.j);
    const double length = d.norm();
    if (length == 0) continue;
    const Vec3 pull = h * h * spring.stiffness * (1 - spring.rest_length / length) * d;
    at(r, spring.i) -= pull;
    at(r, spring.j) += pull;
  }
  model.filter().apply(as_span(r));
}

void SpringStep::find_reactions(double h, const VecX& x, const VecX& pulls, VecX& reactions) const {
  reactions.resize(x.size());
  for (std::size_t i = 0; i < inertia.size(); ++i) {
    const auto vertex = static_cast<int>(i);
    const Vec3 moved = at(x, vertex) - at(free_prediction, vertex);
    at(reactions, vertex) = (inertia[i] * moved - at(pulls, vertex)) / (h * h);
  }
}

std::string refuse_all_but_springs(std::span<const Choice> forces) {
  for (const Choice& choice : forces) {
    const ForceKind& kind = find_chosen(force_table(), choice, "forces");
    if ((kind.elastic && !kind.linear_springs) || kind.couples_vertices) {
      return "it works on linear springs, not on \"" + kind.label + "\"";
    }
  }
  return {};
}

}  // namespace weft
