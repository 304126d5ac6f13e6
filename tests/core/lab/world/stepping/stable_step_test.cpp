#include "core/lab/world/simulation.h"
#include "core/model/step_matrix.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/dense.h"
#include "tests/support/source_dir.h"

#include <Eigen/Eigenvalues>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace weft {
namespace {

namespace fs = std::filesystem;

/// The scene with no more than 7 rows and columns, without the parts that name single vertices.
Scene reduced(Scene scene) {
  for (const char* side : {"rows", "columns"}) {
    const int count = std::get<int>(scene.mesh.grid.get(side));
    scene.mesh.grid.set(side, std::min(count, 7));
  }
  scene.pins.vertices = {};
  scene.constraints = {};
  scene.listed_edges = {};
  if (std::get<std::string>(scene.inextensible.get("edges")) == "listed")
    scene.inextensible.set("edges", std::string("warp_and_weft"));
  return scene;
}

/// 2/omega by dense eigenvalues of the cloth without the solids of the scene; with damping, omega
/// is where omega^2 = lambda_max(M^-1/2 S (K + omega D) S M^-1/2).
double dense_stable_step(Simulation& simulation, bool is_damped) {
  Scene scene = simulation.scene();
  scene.solids.clear();
  Simulation bare(scene, simulation.mesh());
  bare.set_state(simulation.state());
  const State& state = bare.state();
  Model& model = bare.prepare_step().model;
  VecX f(state.x.size());
  model.forces().linearise(state, Definiteness::projected, as_span(f));
  Eigen::MatrixXd scale = dense(model.filter(), model.vertex_count());
  for (int i = 0; i < model.vertex_count(); ++i)
    scale.middleRows<3>(3 * i) /= std::sqrt(model.masses()[static_cast<std::size_t>(i)]);
  BlockMatrix A = model.make_matrix();
  double omega = 0;
  for (int round = 0; round < 40; ++round) {
    assemble(model, {0, 1, is_damped ? omega : 0}, A);
    const Eigen::MatrixXd C = scale.transpose() * dense(A) * scale;
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen(C, Eigen::EigenvaluesOnly);
    const double next = std::sqrt(std::max(0.0, eigen.eigenvalues().maxCoeff()));
    if (std::abs(next - std::exchange(omega, next)) <= 1e-4 * next) break;
  }
  return 2 / omega;
}

// The estimate is right where the cloth touches solids, too, which repel it by forces in the
// scene's own integrator.
TEST(StableStep, IsThatOfTheClothAloneOnEveryShippedScene) {
  int touching = 0;
  for (const auto& entry : fs::directory_iterator(source_dir() / "assets/scenes")) {
    if (entry.path().extension() != ".json") continue;
    SCOPED_TRACE(entry.path().filename().string());
    const Scene scene = reduced(read_scene(entry.path()));
    Simulation simulation(scene);
    if (simulation.mesh()->vertex_count() > 200) continue;  // a mesh from a file
    for (int step = 0; step < 40; ++step) simulation.step();
    touching += simulation.contacts().contacts().empty() ? 0 : 1;
    double h = simulation.refine_stable_step();
    for (int call = 0; call < 40; ++call) h = simulation.refine_stable_step();
    const IntegratorKind& integrator =
        find_entry(integrator_table(), scene.choice("integrator").kind, "integrator");
    const double exact = dense_stable_step(simulation, !integrator.needs_damping());
    // The estimate is below omega; ten iterations leave an error of less than a hundredth.
    EXPECT_GE(h, exact * (1 - 1e-3));
    EXPECT_LE(h, exact * 1.01);
    EXPECT_NEAR(simulation.refine_stable_step(), h, 1e-3 * h);
  }
  EXPECT_GE(touching, 3);
}

}  // namespace
}  // namespace weft
