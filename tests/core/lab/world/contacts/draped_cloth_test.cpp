#include "core/lab/world/simulation.h"
#include "core/scene/fabrics.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

// Cotton is stiff: a vertex that slides by 1 micrometre changes the force on it by many times the
// limit of friction. Friction that is chosen as if the vertex's mass alone resisted lets vertices
// slip and stick by turns for ever, and keeps the cloth moving at 1e-2 m/s.
TEST(SlowDrapedCloth, ComesToRestWithEveryContactSticking) {
  Scene scene = read_scene(source_dir() / "assets/scenes/sphere_drape.json");
  for (const char* side : {"rows", "columns"}) scene.mesh.grid.set(side, 33);
  scene = with_fabric(scene, build_mesh(scene.mesh), find_fabric("cotton"));
  // The force that a solver leaves unbalanced moves soft folds.
  scene.choice("solver").values.set("tolerance", 1e-6);
  // In longer steps friction lags behind folds that snap over, and some drapes need long to rest.
  scene.time.set("n_sub", 4);
  for (const double shift : {0.0, 1e-5}) {
    SCOPED_TRACE(shift);
    Simulation simulation(scene);
    State start = simulation.state();
    for (int i = 0; i < start.vertex_count(); ++i) at(start.x, i).x() += shift;
    simulation.set_state(start);
    for (int step = 0; step < 480 * simulation.substeps(); ++step) {
      ASSERT_FALSE(simulation.step().failure) << step;
    }
    EXPECT_LT(largest_speed(simulation.state()), 1e-4);
    const std::vector<Contact> contacts = simulation.contacts().contacts();
    EXPECT_GT(contacts.size(), 100u);
    EXPECT_TRUE(std::ranges::all_of(contacts, &Contact::sticks));
  }
}

}  // namespace
}  // namespace weft
