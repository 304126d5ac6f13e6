#include "core/lab/world/world_mesh.h"

#include "core/base/errors.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "core/scene/combinations.h"
#include "tests/support/scenes.h"
#include "tests/support/split_vertex.h"

#include <gtest/gtest.h>

#include <limits>

/// Tests of a cloth whose topology changes while it moves.
namespace weft {
namespace {

constexpr int k_part = 10;
constexpr int k_vertex = 12;  // the middle of hanging_scene()'s cloth of 5 x 5 vertices
// Rounding of a sum over 26 vertices whose momenta are less than 1 N s together.
constexpr double k_rounding = 26 * std::numeric_limits<double>::epsilon();
const Drag k_sideways = {k_vertex, Vec3(0.2, 0.3, 1)};

void take(World& world, int steps) {
  for (int step = 0; step < steps; ++step) {
    world.step();
    ASSERT_EQ(world.failure().value_or(""), "");
  }
}

World running_world(const Scene& scene) {
  World world(scene);
  take(world, k_part);
  return world;
}

TopologyChange split_of(const World& world, int vertex = k_vertex) {
  return split_vertex(*world.mesh(), vertex);
}

Vec3 momentum(const World& world) {
  Vec3 sum = Vec3::Zero();
  for (int i = 0; i < world.mesh()->vertex_count(); ++i) {
    sum += world.model().masses()[static_cast<std::size_t>(i)] * at(world.state().v, i);
  }
  return sum;
}

std::vector<Scene> scenes_of_every_integrator_and_projection() {
  std::vector<Scene> scenes;
  for (const IntegratorKind& kind : integrator_table()) {
    scenes.push_back(hanging_scene({"mass_spring"}, kind.name, 16));
  }
  for (const ProjectionKind& kind : projection_table()) {
    scenes.push_back(hanging_scene({"mass_spring"}, "implicit_euler"));
    scenes.back().choice("projection") = default_choice(kind);
  }
  return scenes;
}

// A change of the mesh loses nothing that the next steps depend on.
TEST(WorldMesh, ThatIsReplacedByItsCopyLeavesEveryBit) {
  for (const Scene& scene : scenes_of_every_integrator_and_projection()) {
    SCOPED_TRACE(scene.choice("integrator").kind + ", " + scene.choice("projection").kind);
    World whole(scene), changed(scene);
    for (World* world : {&whole, &changed}) {
      world->drag(k_sideways);
      take(*world, k_part);
    }
    const auto& mesh = changed.mesh();
    changed.change_topology(
        {std::make_shared<const Mesh>(*mesh), VertexOrigins::same(mesh->vertex_count())});
    for (World* world : {&whole, &changed}) take(*world, k_part);
    EXPECT_EQ(state_file_text(changed.checkpoint()), state_file_text(whole.checkpoint()));
  }
}

TEST(WorldMesh, IsSplitAndJoinedWhileEveryIntegratorRuns) {
  for (const Scene& scene : scenes_of_every_integrator_and_projection()) {
    SCOPED_TRACE(scene.choice("integrator").kind + ", " + scene.choice("projection").kind);
    World world = running_world(scene);
    world.drag(k_sideways);
    const State before = world.state();
    const Vec3 momentum_before = momentum(world);
    world.change_topology(split_of(world));
    EXPECT_EQ(at(world.state().x, 25), at(before.x, k_vertex));
    EXPECT_EQ(world.state().t, before.t);
    EXPECT_NEAR((momentum(world) - momentum_before).norm(), 0, k_rounding);
    take(world, k_part);
    EXPECT_GT((at(world.state().x, 25) - at(world.state().x, k_vertex)).norm(), 0);
    const State parted = world.state();
    const Vec3 momentum_parted = momentum(world);
    world.undo_topology_change();
    EXPECT_EQ(world.mesh(), world.document_mesh());
    EXPECT_LT(
        (at(world.state().x, k_vertex) - (at(parted.x, k_vertex) + at(parted.x, 25)) / 2).norm(),
        1e-15);
    EXPECT_NEAR((momentum(world) - momentum_parted).norm(), 0, k_rounding);
    EXPECT_EQ(world.mouse().drag(), k_sideways);
    EXPECT_EQ(world.steps(), 2 * k_part);
    take(world, k_part);
  }
}

TEST(WorldMesh, StaysSplitWhenASliderMovesAndIsThatOfTheDocumentAfterAReset) {
  std::vector<World> worlds;
  worlds.push_back(running_world(hanging_scene({"mass_spring"}, "implicit_euler")));
  worlds.front().change_topology(split_of(worlds.front()));
  take(worlds.front(), 1);
  Laboratory laboratory(std::move(worlds), 1);
  const World& world = laboratory.world(WorldId(0));
  const State before = world.state();
  const double energy = world.model().forces().energy();
  laboratory.apply({Command(SetParameter{"forces.mass_spring", "stretch_stiffness", 100.0})});
  EXPECT_EQ(world.mesh()->vertex_count(), 26);
  EXPECT_EQ(world.state().x, before.x);
  EXPECT_EQ(world.state().v, before.v);
  EXPECT_EQ(world.state().t, before.t);
  laboratory.step(WorldId(0));
  EXPECT_NE(world.model().forces().energy(), energy);

  laboratory.apply({Reset{}});
  EXPECT_EQ(world.mesh(), world.document_mesh());
  EXPECT_EQ(world.state().x, rest_state(*world.document_mesh()).x);
  EXPECT_EQ(world.state().t, 0);
}

TEST(WorldMesh, ConstrainsEveryCopyOfAConstrainedVertex) {
  Scene scene = hanging_scene({"mass_spring"}, "implicit_euler");
  scene.pins.preset.clear();
  scene.pins.vertices = {{2, std::nullopt}, {20, Vec3(0, 0, 1)}};
  Constraint rail;
  rail.vertices = {k_vertex};
  rail.free = {Vec3::UnitX()};
  scene.constraints = {rail};
  World world = running_world(scene);
  world.change_topology(split_of(world, 2));
  world.change_topology(split_of(world, k_vertex));
  std::vector<int> constrained;
  for (const auto& vertex : world.targets().vertices()) constrained.push_back(vertex.vertex);
  EXPECT_EQ(constrained, (std::vector<int>{2, k_vertex, 20, 25, 26}));
  take(world, k_part);
  EXPECT_EQ(at(world.state().x, 25), world.mesh()->rest_positions[2]);
  EXPECT_EQ(at(world.state().x, 26)[2], world.mesh()->rest_positions[k_vertex][2]);
}

TEST(WorldMesh, KeepsTheLengthsOfListedEdgesOnBothSidesOfACut) {
  Scene scene = hanging_scene({"mass_spring"}, "implicit_euler");
  scene.choice("projection") = default_choice(projection_table()[1]);
  scene.inextensible.set("edges", std::string("listed"));
  scene.listed_edges = {{k_vertex - 1, k_vertex}, {k_vertex - 5, k_vertex}};
  World world = running_world(scene);
  world.change_topology(split_of(world));
  const auto edges = world.model().length_constraints().edges.edges();
  EXPECT_EQ((std::vector<Edge>(edges.begin(), edges.end())),
            (std::vector<Edge>{{11, k_vertex}, {11, 25}, {7, k_vertex}}));
}

TEST(WorldMesh, IsAsItWasAfterAChangeThatDoesNotFit) {
  World world = running_world(hanging_scene({"mass_spring"}, "implicit_euler"));
  const auto mesh = world.mesh();
  const std::string before = state_file_text(world.checkpoint());
  TopologyChange change = split_of(world);
  change.origins = VertexOrigins::same(25);
  EXPECT_THROW(world.change_topology(change), InputError);
  EXPECT_EQ(world.mesh(), mesh);
  EXPECT_EQ(state_file_text(world.checkpoint()), before);
}

TEST(WorldMesh, WithoutAChangeHasNothingToUndo) {
  World world = running_world(hanging_scene({"mass_spring"}, "implicit_euler"));
  const std::string before = state_file_text(world.checkpoint());
  world.undo_topology_change();
  EXPECT_EQ(state_file_text(world.checkpoint()), before);
}

}  // namespace
}  // namespace weft
