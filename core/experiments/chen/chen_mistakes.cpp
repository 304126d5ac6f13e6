#include "core/experiments/chen/chen_cloth.h"
#include "core/experiments/particles.h"
#include "core/forces/bending/angle_bending.h"
#include "core/model/step_matrix.h"

#include <algorithm>

namespace weft {

namespace {

constexpr double k_h = k_chen_step;

// Chen's Algorithm 1 with P the diagonal, as published: where A is not definite, delta becomes
// negative, which ends the loop as if the solution were found.
VecX published_mpcg(const BlockMatrix& A, const VecX& b, const VertexFilter& filter) {
  constexpr double epsilon = 1e-12;
  VecX P(b.size());
  for (int i = 0; i < A.block_rows(); ++i) {
    at(P, i) = A.block(A.pattern().diagonal[static_cast<std::size_t>(i)]).diagonal();
  }
  const auto filtered = [&](VecX v) {
    filter.apply(as_span(v));
    return v;
  };
  VecX dv = VecX::Zero(b.size()), q(b.size());
  VecX r = filtered(b), c = filtered(r.cwiseQuotient(P));
  const double delta_0 = r.dot(c);
  double delta = delta_0;
  while (delta > epsilon * epsilon * delta_0) {
    A.apply(as_span(c), as_span(q));
    q = filtered(q);
    const double alpha = delta / c.dot(q);
    dv += alpha * c;
    r -= alpha * q;
    const VecX s = r.cwiseQuotient(P);
    const double previous = delta;
    delta = r.dot(s);
    c = filtered(s + delta / previous * c);
  }
  return dv;
}

// The system of a step as published, with f = dE/dx for the forces inside the cloth, so that their
// derivative has the wrong sign in A and b too, and with I in place of M or not.
struct PublishedSystem {
  PublishedSystem(Model& model, const State& state, bool identity) : A(model.make_matrix()) {
    VecX f(state.x.size()), K_v(state.x.size());
    model.forces().linearise(state, Definiteness::exact, as_span(f));
    at(f, k_chen_middle).z() -= k_chen_pull;
    multiply(model, {0, 1, 0}, as_span(state.v), as_span(K_v));
    b = -k_h * (f - k_h * K_v);
    at(b, k_chen_middle).z() += k_h * k_chen_pull;
    assemble(model, {identity ? 0.0 : 1.0, -k_h * k_h, 0}, A);
    if (identity) A.add_diagonal(1);
  }

  BlockMatrix A;
  VecX b;
};

double largest(const VecX& x) { return x.cwiseAbs().maxCoeff(); }

VecX solve_directly(const Model& model, const BlockMatrix& A, const VecX& b) {
  SolverSet ldlt = direct_solver();
  VecX x(b.size());
  const VecX zero = VecX::Zero(b.size());
  ldlt.solver->solve({A, as_span(b), model.filter(), as_span(zero), as_span(zero)},
                     *ldlt.preconditioner, as_span(x), nullptr, {});
  return x;
}

void reproduce_wrong_sign(std::vector<ReproducedValue>& values) {
  constexpr int steps = 20;
  Model model = chen_model({});
  State state = rest_state(model.mesh());
  for (int step = 0; step < steps; ++step) {
    const PublishedSystem system(model, state, false);
    state.v += published_mpcg(system.A, system.b, model.filter());
    state.x += k_h * state.v;
  }
  values.push_back({"wrong sign, step 20", "largest coordinate", largest(state.x), 467, 0.5, "m"});
}

void reproduce_identity_for_mass(std::vector<ReproducedValue>& values) {
  Model model = chen_model({});
  const State state = rest_state(model.mesh());
  VecX f(state.x.size());
  model.forces().linearise(state, Definiteness::exact, as_span(f));
  const VecX b = k_h * f;  // at rest
  BlockMatrix A = model.make_matrix();
  assemble(model, {1, k_h * k_h, 0}, A);
  const VecX right = solve_directly(model, A, b);
  assemble(model, {0, k_h * k_h, 0}, A);
  A.add_diagonal(1);
  values.push_back({"I for M, step 1", "largest difference of dv from the direct solution",
                    largest(published_mpcg(A, b, model.filter()) - right), 0.107, 5e-4, "m/s"});
}

// The derivative of arccos at a flat hinge is not a number, and the published code leaves such
// terms out: there is neither force nor stiffness.
Model published_model(const State& state) {
  Model model = chen_model({.pinned = {1, 4, 20, 24}, .bends = false});
  std::vector<AngleSpring> bent;
  for (const Hinge& hinge : model.mesh().hinges) {
    Eigen::Matrix<double, 3, 4> x;
    x << at(state.x, hinge.v0), at(state.x, hinge.v1), at(state.x, hinge.v2), at(state.x, hinge.v3);
    if (hinge_angle(x)->angle != 0) bent.push_back({hinge, 1});
  }
  model.add_force(std::make_unique<AngleBending>(std::move(bent), model.mesh(),
                                                 AngleStiffness{.stiffness = k_chen_stiffness}));
  model.finish();
  return model;
}

// Reproduces the run of Chen's Fig 3. The published code compares dv by its MPCG with a direct
// solution of the system that has M.
void reproduce_published_run(std::vector<ReproducedValue>& values) {
  State state = rest_state(*chen_mesh({}));
  for (const double printed : {0.16, 0.54377}) {
    Model model = published_model(state);
    const PublishedSystem system(model, state, true);
    const PublishedSystem with_masses(model, state, false);
    const VecX dv = published_mpcg(system.A, system.b, model.filter());
    const VecX difference = dv - solve_directly(model, with_masses.A, with_masses.b);
    const std::string step = printed == 0.16 ? "1" : "2";
    values.push_back({"as published, step " + step,
                      "largest difference of dv from the direct solution", largest(difference),
                      printed, 1e-5, "m/s"});
    state.v += dv;
    state.x += k_h * state.v;
  }
}

}  // namespace

std::vector<ReproducedValue> reproduce_chen_mistakes() {
  std::vector<ReproducedValue> values;
  reproduce_wrong_sign(values);
  reproduce_identity_for_mass(values);
  reproduce_published_run(values);
  return values;
}

}  // namespace weft
