#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"
#include "core/scene/fabrics.h"
#include "tests/support/full_run.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// The default scene of n x n vertices with another model of cloth and a fabric.
Scene scene_of_fabric(const Fabric& fabric, const ClothModel& model, int n) {
  Scene scene = scene_of_size(n);
  scene.forces.erase(scene.forces.begin());
  for (std::size_t k = 0; k < model.size(); ++k) {
    scene.forces.insert(scene.forces.begin() + static_cast<std::ptrdiff_t>(k),
                        default_choice(find_entry(force_table(), model[k], "forces")));
  }
  return with_fabric(scene, build_mesh(scene.mesh), fabric);
}

// The default integrator and solver get through a fall and a swing of every fabric by every model.
// The sample: each fabric with one model on 33 x 33 vertices for 30 steps, all models in turn, and
// silk, the lightest for its stiffness, as springs for 100.
TEST(SlowFabrics, FallWithoutAWarning) {
  const auto expect_no_warning = [](const Fabric& fabric, const ClothModel& model, int n,
                                    int steps) {
    Simulation simulation(scene_of_fabric(fabric, model, n));
    for (int step = 1; step <= steps; ++step) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure)
          << fabric.name << ", " << model.front() << ": " << *record.failure;
      ASSERT_EQ(record.warning(), "")
          << fabric.name << ", " << model.front() << ", " << model.back() << ", " << n << " x " << n
          << ", step " << step;
    }
  };
  const std::vector<ClothModel> models = cloth_models();
  if (full_run()) {
    for (const Fabric& fabric : fabrics()) {
      for (const ClothModel& model : models) {
        for (const int n : {33, 65}) expect_no_warning(fabric, model, n, 300);
      }
    }
    return;
  }
  for (std::size_t k = 0; k < models.size(); ++k) {
    expect_no_warning(fabrics()[k % fabrics().size()], models[k], 33, 30);
  }
  expect_no_warning(find_fabric("silk"), {"mass_spring"}, 33, 100);
}

}  // namespace
}  // namespace weft
