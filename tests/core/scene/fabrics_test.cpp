#include "core/scene/fabrics.h"

#include "core/forces/force.h"
#include "core/lab/document/editor.h"
#include "core/model/energies.h"
#include "core/model/model.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

/// The small scene with all forces of the table that fit any mesh.
Scene scene_with_all_forces() {
  Scene scene = small_scene();
  scene.forces.clear();
  for (const ForceKind& kind : force_table()) scene.forces.push_back(default_choice(kind));
  return scene;
}

class EveryFabric : public testing::TestWithParam<int> {
 protected:
  const Fabric& fabric() const { return fabrics()[static_cast<std::size_t>(GetParam())]; }
};

TEST_P(EveryFabric, SetsParametersThatExistToAllowedValues) {
  Scene scene = scene_with_all_forces();
  for (const double spacing : {0.005, 1.0 / 64, 0.1}) {
    for (const FabricValue& entry : fabric_values(fabric(), spacing)) {
      ParameterValues* group = find_group(scene, entry.group);
      ASSERT_NE(group, nullptr) << entry.group;
      EXPECT_NO_THROW(group->set(entry.parameter, entry.value, entry.group));
    }
  }
}

TEST_P(EveryFabric, LeavesWhatItDoesNotDetermine) {
  Scene scene = scene_with_all_forces();
  const Mesh mesh = build_mesh(scene.mesh);
  const Scene result = with_fabric(scene, mesh, fabric());
  EXPECT_EQ(std::get<double>(result.material.get("density")), fabric().density);
  for (const char* group : {"forces.gravity", "forces.wind", "forces.air_drag", "time", "solver"}) {
    EXPECT_EQ(*find_group(result, group), *find_group(scene, group)) << group;
  }
}

TEST_P(EveryFabric, SaysWhereItsNumbersComeFrom) { EXPECT_GT(fabric().source.size(), 40u); }

TEST_P(EveryFabric, DeterminesEveryElasticModel) {
  const std::vector<FabricValue> values = fabric_values(fabric(), 0.01);
  for (const ForceKind& kind : force_table()) {
    const bool determined = std::any_of(values.begin(), values.end(), [&](const auto& entry) {
      return entry.group == "forces." + kind.name;
    });
    EXPECT_EQ(determined, kind.elastic) << kind.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Table, EveryFabric, testing::Range(0, static_cast<int>(fabrics().size())),
                         [](const auto& test) {
                           return fabrics()[static_cast<std::size_t>(test.param)].name;
                         });

/// Energy of a force model on a sheet of 1 m^2 made of cotton and bent to a cylinder, J; its edges
/// keep their length.
double bending_energy(const char* kind, double curvature) {
  Scene scene;
  GridParameters grid;
  grid.rows = grid.columns = 51;
  grid.orientation = "horizontal";
  grid.height = 0;
  const Mesh mesh = make_grid(grid);
  scene.forces = {default_choice(find_entry(force_table(), kind, ""))};
  scene = with_fabric(scene, mesh, find_fabric("cotton"));
  Model model(std::make_shared<const Mesh>(mesh), std::vector<double>(51 * 51, 1));
  model.add_force(scene.forces.front());
  model.finish();
  State state = rest_state(mesh);
  const double a = 1.0 / 50, half_turn = std::asin(curvature * a / 2);
  for (int i = 0; i < state.vertex_count(); ++i) {
    const double angle = 2 * half_turn * (i % 51 - 25);
    at(state.x, i)[0] = std::sin(angle) / curvature;
    at(state.x, i)[2] = (1 - std::cos(angle)) / curvature;
  }
  return energies_at(model, state).potential();
}

// A plate's B kappa^2/2 per area. Along the border 1 in 25 rows and diagonals is missing; the rest
// is the higher order of (a kappa)^2 < 0.2. On a cylinder only the hinges across it are bent; a
// strip under a moment bends its diagonals too, and has the rigidity B when the former alone have
// 3/2 of it.
TEST(Fabrics, BendWithTheirBendingRigidityInEveryModel) {
  const double B = find_fabric("cotton").bending;
  const std::vector<std::pair<const char*, double>> models = {
      {"choi_ko", 1}, {"baraff_witkin", 1.5}, {"discrete_shells", 1.5}, {"isometric_bending", 1.5}};
  for (const auto& [kind, factor] : models) {
    for (const double curvature : {5.0, 20.0}) {
      const double expected = factor * B * curvature * curvature / 2;
      EXPECT_NEAR(bending_energy(kind, curvature), expected, 0.06 * expected) << kind << curvature;
    }
  }
  const double fold = 20;  // 1/m, the curvature at which linear springs are matched
  EXPECT_NEAR(bending_energy("mass_spring", fold), B * fold * fold / 2, 0.06 * B * fold * fold / 2);
}

TEST(Fabrics, AreAppliedAndUndoneAsOneCommand) {
  Editor editor(small_scene());
  const Scene before = editor.scene();
  editor.execute(ApplyFabric{"denim"});
  EXPECT_EQ(editor.undo_label(), "Make the cloth Denim");
  EXPECT_EQ(editor.scene(), with_fabric(before, *editor.mesh(), find_fabric("denim")));
  EXPECT_FALSE(editor.scene() == before);
  editor.undo();
  EXPECT_EQ(editor.scene(), before);
}

TEST(Fabrics, AreSeenUntilTheLookIsChangedOrUndone) {
  Editor editor(small_scene());
  const ParameterValues before = editor.scene().look;
  for (const Fabric& fabric : fabrics()) {
    editor.execute(ApplyFabric{fabric.name});
    EXPECT_EQ(editor.scene().look, to_values(fabric.look, "look")) << fabric.name;
    EXPECT_NE(editor.scene().look, before) << fabric.name;
    editor.execute(SetParameter{"look", "front", Vec3(0, 1, 0)});
    EXPECT_EQ(fabric_of(editor.scene(), *editor.mesh()), &fabric) << "whatever its colour";
    editor.execute(ChooseModel{"choi_ko", ""});
    EXPECT_EQ(editor.scene().look.get("front"), ParameterValue(Vec3(0, 1, 0)));
    while (editor.can_undo()) editor.undo();
    EXPECT_EQ(editor.scene().look, before);
  }
}

TEST(Fabrics, NamesTheOnesThatThereAreWhenAskedForAnother) {
  try {
    find_fabric("tin");
    FAIL() << "found tin";
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(),
                 "fabric: got \"tin\", expected one of: cotton, silk, denim, wool, "
                 "rubber");
  }
}

}  // namespace
}  // namespace weft
