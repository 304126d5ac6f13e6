#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"
#include "tests/core/lab/world/contacts/contact_method_case.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

// A falling cloth has the energy m g h, to which the surface adds nothing.
TEST(Barrier, LosesEnergyWhenAClothLandsOnASphere) {
  for (const std::string integrator : {"minimising_euler", "implicit_midpoint"}) {
    SCOPED_TRACE(integrator);
    Scene scene = falling_scene("automatic", integrator);
    // A landing takes some steps more than the 50 of the default.
    scene.choice("integrator").values.set("max_iterations", 200);
    for (const char* side : {"rows", "columns"}) scene.mesh.grid.set(side, 9);
    scene.mesh.grid.set("height", 1.0);
    scene.solids.front().shape = default_choice(find_entry(solid_table(), "sphere", "solids"));
    scene.solids.front().shape.values.set("position", Vec3(0, 0, 0.5));
    Simulation simulation(scene);
    const double before = simulation.energies().total();
    for (int k = 0; k < 60; ++k) {
      const StepRecord record = simulation.step();
      ASSERT_FALSE(record.failure);
      EXPECT_TRUE(record.converged) << k << ": " << record.warning();
      ASSERT_GE(min_distance(simulation), 0) << k;
      EXPECT_LT(simulation.energies().total(), 1.001 * before) << k;
    }
  }
}

// A slab rises by more than its height in a step, as a whole or as a ball under the middle of a
// face.
TEST(Barrier, StopsAtSolidsThatMoveFartherInAStepThanTheyAreHigh) {
  struct Riser {
    const char *kind, *size;
    double length, position;  // m
  };
  for (const auto& [kind, size, length, position] :
       {Riser{"square_table", "slab", 0.002, 0}, Riser{"sphere", "radius", 0.02, 0.05}}) {
    for (const std::string integrator :
         {"minimising_euler", "implicit_midpoint", "vertex_block_descent"}) {
      for (const double speed : {3.0, 6.0}) {
        SCOPED_TRACE(testing::Message() << kind << " with " << integrator << ", " << speed);
        Scene scene = falling_scene("barrier", integrator);
        for (const char* side : {"rows", "columns"}) scene.mesh.grid.set(side, 3);
        for (const char* side : {"width", "length"}) scene.mesh.grid.set(side, 0.4);
        scene.mesh.grid.set("height", 1.0);
        SceneSolid riser{default_choice(find_entry(solid_table(), kind, "solids"))};
        riser.shape.values.set("position", Vec3(2 * position, position, 0.8));
        riser.shape.values.set(size, length);
        riser.shape.values.set("thickness", 1e-3);
        riser.motion = default_choice(find_entry(motion_table(), "uniform", "motion"));
        riser.motion.values.set("velocity", Vec3(0, 0, speed));
        scene.solids.push_back(riser);
        Simulation simulation(scene);
        while (0.8 + speed * simulation.state().t < 1.2) ASSERT_FALSE(simulation.step().failure);
        // The slab took the cloth along: vertices that it passed would still be near their start.
        double highest = 0;
        for (int i = 0; i < simulation.state().vertex_count(); ++i)
          highest = std::max(highest, at(simulation.state().x, i).z());
        EXPECT_GT(highest, 0.8 + speed * simulation.state().t);
        EXPECT_GE(min_distance(simulation), 0);
      }
    }
  }
}

}  // namespace
}  // namespace weft
