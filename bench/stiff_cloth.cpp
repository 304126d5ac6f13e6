#include "bench/stiff_cloth.h"

#include "bench/committed_scene.h"
#include "core/lab/world/stepping/step_targets.h"
#include "core/lab/world/world.h"
#include "core/linear/filtered_matrix.h"
#include "core/linear/scalar_matrix.h"
#include "core/mesh/obj.h"
#include "core/model/model.h"
#include "core/model/step_matrix.h"
#include "tests/support/unstructured_mesh.h"

#include <Eigen/CholmodSupport>
#include <unistd.h>

#include <filesystem>

namespace weft {

namespace fs = std::filesystem;

namespace {

// Sets the stiffness of the springs; shear and bend springs stay in proportion.
void set_stiffness(ParameterValues& springs, double stiffness) {
  const double before = std::get<double>(springs.get("stretch_stiffness"));
  for (const char* name : {"stretch_stiffness", "shear_stiffness", "bend_stiffness"}) {
    const double value = std::get<double>(springs.get(name));
    springs.set(name, value * stiffness / before, "forces.mass_spring");
  }
}

Scene scene_of(int n, double stiffness) {
  Scene scene = committed_scene("bench/scenes/stiff_cloth.json", n);
  set_stiffness(*find_group(scene, "forces.mass_spring"), stiffness);
  return scene;
}

// Returns an unstructured mesh, read from a file as a user's mesh is.
std::shared_ptr<const Mesh> unstructured_mesh_from_file(int n) {
  const std::shared_ptr<const Mesh> made = unstructured_mesh(n);
  const State rest = rest_state(*made);
  const fs::path path =
      fs::temp_directory_path() / ("weft_bench_" + std::to_string(getpid()) + ".obj");
  write_obj(*made, as_span(rest.x), path);
  MeshDescription description;
  description.obj = path.string();
  auto mesh = std::make_shared<const Mesh>(build_mesh(description));
  fs::remove(path);
  return mesh;
}

}  // namespace

StiffCloth::StiffCloth(int n, double stiffness, ClothMesh mesh)
    : n_(n), stiffness_(stiffness), mesh_(mesh) {
  const Scene scene = scene_of(n, stiffness);
  World world(scene, mesh == ClothMesh::grid ? nullptr : unstructured_mesh_from_file(n));
  for (int step = 0; step < k_steps_to_mid_swing; ++step) world.step();
  state_ = world.state();
  const double h = world.step_length();
  matrix_ = {1, h * h, h};

  const std::span<const double> masses = world.model().masses();
  model_ = std::make_unique<Model>(world.mesh(), std::vector<double>(masses.begin(), masses.end()));
  for (const Choice& force : scene.forces) model_->add_force(force);
  model_->finish();
  std::vector<Target> targets;
  for (const auto& constrained : world.targets().vertices())
    targets.push_back({constrained.vertex, constrained.position, constrained.freedom});
  model_->set_targets(targets);

  VecX f(state_.x.size());
  b_.resize(state_.x.size());
  model_->forces().linearise(state_, Definiteness::projected, as_span(f));
  multiply(*model_, {0, 1, 0}, as_span(state_.v), as_span(b_));
  b_ = h * (f - h * b_);
  blocks_ = model_->make_matrix();
  assemble(*model_, matrix_, blocks_);

  BlockMatrix filtered;
  filter_matrix(blocks_, model_->filter(), filtered);
  filtered_ = scalar_matrix(filtered, MatrixPart::whole);
  filtered_b_ = b_;
  model_->filter().apply(as_span(filtered_b_));
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
