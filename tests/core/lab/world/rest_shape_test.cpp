#include "core/base/errors.h"
#include "core/forces/force.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/state.h"
#include "core/scene/compatibility.h"
#include "core/step/integrator.h"
#include "tests/support/full_run.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

Scene loose_scene_on(const std::string& mesh, const std::string& force,
                     const std::string& integrator) {
  Scene scene = default_scene();
  scene.mesh.obj = (source_dir() / "tests/data/meshes" / (mesh + ".obj")).string();
  scene.pins = {};
  scene.forces = {default_choice(find_entry(force_table(), force, "forces"))};
  choose(scene, "integrator", integrator);
  return scene;
}

bool fits_together(const Scene& scene) {
  try {
    check_compatibility(scene);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

/// Returns the largest distance of a vertex from its rest position in 60 frames, m; infinite where
/// a step fails.
double farthest(const Scene& scene) {
  Simulation simulation(scene);
  const State rest = rest_state(*simulation.mesh());
  double farthest = 0;
  for (int frame = 0; frame < 60; ++frame) {
    if (simulation.step().failure) return std::numeric_limits<double>::infinity();
    for (int i = 0; i < rest.vertex_count(); ++i)
      farthest = std::max(farthest, (at(simulation.state().x, i) - at(rest.x, i)).norm());
  }
  return farthest;
}

class CurvedCloth : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(OfEachMesh, CurvedCloth,
                         testing::Values("uv_seam", "tube_without_uv", "uv_0_to_1"),
                         [](const auto& mesh) { return std::string(mesh.param); });

// The test covers every elastic force, with an eighth of the integrators by turns unless all are
// asked for. The files have ten digits: a coordinate is off by up to 5e-11 m, and lengths in
// texture coordinates differ from those in space by that. Explicit integrators are stable for steps
// that are shorter alone, and vertex block descent diverges from rest on flat grids, too.
TEST_P(CurvedCloth, DoesNotMoveWithoutLoads) {
  constexpr int k_sample = 8;
  int runs = 0, pair = 0;
  for (const ForceKind& force : force_table()) {
    if (!force.elastic) continue;
    ++pair;
    for (const IntegratorKind& integrator : integrator_table()) {
      if (integrator.has_stability_limit || integrator.name == "vertex_block_descent") continue;
      if (!full_run() && ++pair % k_sample != 0) continue;
      const Scene scene = loose_scene_on(GetParam(), force.name, integrator.name);
      if (!fits_together(scene)) continue;
      EXPECT_LT(farthest(scene), 1e-9) << force.name << " " << integrator.name;
      ++runs;
    }
  }
  EXPECT_GT(runs, 4);
}

// Nothing but rounding is left of the forces in a cloth that stands still: it is no failure of an
// integrator that it leaves them.
TEST(UnloadedCloth, GivesNoWarningWhereItStandsStill) {
  int runs = 0;
  for (const ForceKind& force : force_table()) {
    if (!force.elastic) continue;
    for (const IntegratorKind& integrator : integrator_table()) {
      if (integrator.has_stability_limit) continue;
      const Scene scene = loose_scene_on("tube_without_uv", force.name, integrator.name);
      if (!fits_together(scene)) continue;
      SCOPED_TRACE(force.name + " " + integrator.name);
      Simulation simulation(scene);
      for (int step = 0; step < 5; ++step) EXPECT_EQ(simulation.step().warning(), "");
      ++runs;
    }
  }
  EXPECT_GT(runs, 30);
}

TEST_P(CurvedCloth, KeepsItsLengthsWithoutLoads) {
  for (const ProjectionKind& projection : projection_table()) {
    Scene scene = loose_scene_on(GetParam(), "st_venant_kirchhoff", "implicit_euler");
    choose(scene, "projection", projection.name);
    if (!fits_together(scene)) continue;
    EXPECT_LT(farthest(scene), 1e-9) << projection.name;
  }
}

}  // namespace
}  // namespace weft
