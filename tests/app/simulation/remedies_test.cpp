#include "app/simulation/remedies.h"

#include "core/lab/world/world.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace weft {
namespace {

/// A small cloth far above the limit of its integrator.
Scene exploding_scene(const std::string& integrator) {
  Scene scene = default_scene();
  scene.mesh.grid.set("rows", 9);
  scene.mesh.grid.set("columns", 9);
  choose(scene, "integrator", integrator);
  scene.time.set("h_disp", 0.05);
  return scene;
}

void run(World& world, int steps) {
  for (int k = 0; k < steps && !world.failure(); ++k) world.step();
}

TEST(Remedies, KeepAClothFromExplodingAgain) {
  const Scene scene = exploding_scene("symplectic_euler");
  World world(scene);
  run(world, 1000);
  ASSERT_TRUE(world.explosion());
  const std::vector<Remedy> all = remedies(*world.explosion(), Editor(scene));
  ASSERT_EQ(all.size(), 2u);
  for (const Remedy& remedy : all) {
    SCOPED_TRACE(remedy.name);
    Editor editor(scene);
    editor.execute(remedy.command);
    World mended(scene);
    run(mended, 1000);
    mended.set_scene(editor.scene(), nullptr);
    EXPECT_FALSE(mended.failure()) << "the failure goes with its cause";
    run(mended, 200);
    EXPECT_FALSE(mended.failure());
  }
}

TEST(Remedies, OfAnIntegratorThatNeedsDampingAddSome) {
  const Scene scene = exploding_scene("forward_euler");
  World world(scene);
  run(world, 1000);
  ASSERT_TRUE(world.explosion());
  const std::vector<Remedy> all = remedies(*world.explosion(), Editor(scene));
  const auto damping = std::ranges::find(all, "damping", &Remedy::name);
  ASSERT_NE(damping, all.end());
  Editor editor(scene);
  editor.execute(damping->command);
  const auto of = [](const Scene& s) {
    return std::get<double>(find_group(s, "forces.mass_spring")->get("damping"));
  };
  EXPECT_GT(of(editor.scene()), of(scene));
}

}  // namespace
}  // namespace weft
