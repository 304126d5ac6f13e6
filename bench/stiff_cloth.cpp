#include "bench/stiff_cloth.h"

#include "core/lab/simulation.h"
#include "core/linear/filtered_matrix.h"
#include "core/linear/scalar_matrix.h"

#include <Eigen/CholmodSupport>

namespace weft {

namespace {

constexpr int k_steps_to_mid_swing = 30;

Scene scene_of(int n, double stiffness) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", n);
  scene.mesh.grid.set("columns", n);
  scene.material.set("density", 0.2);
  ParameterValues& springs = *find_group(scene, "forces.mass_spring");
  springs.set("stretch_stiffness", stiffness);
  springs.set("shear_stiffness", 0.3 * stiffness);
  springs.set("bend_stiffness", 0.01 * stiffness);
  scene.solver = default_choice(find_entry(linear_solver_table(), "grid_multigrid", "solver"));
  scene.solver.values.set("tolerance", 1e-5);
  return scene;
}

}  // namespace

StiffCloth::StiffCloth(int n, double stiffness) : n_(n), stiffness_(stiffness) {
  const Scene scene = scene_of(n, stiffness);
  Simulation simulation(scene);
  for (int step = 0; step < k_steps_to_mid_swing; ++step) simulation.step();
  state_ = simulation.state();
  const double h = simulation.step_length();
  matrix_ = {1, h * h, h};

  const std::span<const double> masses = simulation.model().masses();
  model_ =
      std::make_unique<Model>(simulation.mesh(), std::vector<double>(masses.begin(), masses.end()));
  for (const Choice& force : scene.forces) model_->add_force(force);
  model_->finish();
  std::vector<Target> targets;
  for (const Pin& pin : simulation.pins()) targets.push_back({pin.vertex, *pin.position});
  model_->set_targets(targets);

  VecX f(state_.x.size());
  b_.resize(state_.x.size());
  model_->linearise(state_, Definiteness::projected, as_span(f));
  model_->product(0, 1, 0, as_span(state_.v), as_span(b_));
  b_ = h * (f - h * b_);
  blocks_ = model_->make_matrix();
  model_->assemble(matrix_.mass, matrix_.stiffness, matrix_.damping, blocks_);

  BlockMatrix filtered;
  filter_matrix(blocks_, model_->filter(), filtered);
  filtered_ = scalar_matrix(filtered, MatrixPart::whole);
  filtered_b_ = b_;
  model_->filter().project(as_span(filtered_b_));
}

const VecX& StiffCloth::exact() const {
  if (exact_.size() == 0) {
    const Eigen::CholmodSupernodalLLT<Eigen::SparseMatrix<double>> direct(filtered_);
    exact_ = direct.solve(filtered_b_);
    exact_ += direct.solve(filtered_b_ - filtered_ * exact_);
  }
  return exact_;
}

double StiffCloth::residual(const VecX& x) const {
  return (filtered_b_ - filtered_ * x).norm() / filtered_b_.norm();
}

}  // namespace weft
