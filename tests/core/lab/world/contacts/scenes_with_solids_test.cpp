#include "core/collision/detect/deepest_point.h"
#include "core/collision/detect/sagitta.h"
#include "core/lab/world/simulation.h"
#include "core/mesh/ascending.h"
#include "core/scene/json/scene_json.h"
#include "tests/support/full_run.h"
#include "tests/support/source_dir.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <limits>

namespace weft {
namespace {

namespace fs = std::filesystem;

// Tolerance of the deepest point of an edge, m.
constexpr double k_depth_tolerance = 1e-9;
// Points that are deeper than this count as inside, m.
constexpr double k_inside = 1e-6;

/// The scenes of this repository that have solids, with their names.
std::vector<std::pair<std::string, Scene>> scenes_with_solids() {
  std::vector<std::pair<std::string, Scene>> scenes;
  for (const auto& entry : fs::directory_iterator(source_dir() / "assets/scenes")) {
    if (entry.path().extension() != ".json") continue;
    Scene scene = read_scene(entry.path());
    if (!scene.solids.empty()) scenes.emplace_back(entry.path().stem(), std::move(scene));
  }
  std::ranges::sort(scenes, {}, &std::pair<std::string, Scene>::first);
  return scenes;
}

/// Measures how deep the cloth is in the solids of its scene, where no constraint moves it.
class Depth {
 public:
  explicit Depth(const Simulation& simulation)
      : simulation_(simulation),
        is_free_(static_cast<std::size_t>(simulation.state().vertex_count()), 1) {
    for (const ConstrainedVertex& constrained : simulation.targets().vertices()) {
      is_free_[static_cast<std::size_t>(constrained.vertex)] = 0;
    }
    for (const Edge& edge : triangle_edges(*simulation.mesh())) {
      if (is_free(edge[0]) && is_free(edge[1])) edges_.push_back(edge);
    }
  }
  /// Measures faces, too.
  void add_faces() {
    for (const Triangle& face : simulation_.mesh()->triangles) {
      if (is_free(face[0]) && is_free(face[1]) && is_free(face[2])) faces_.push_back(face);
    }
  }

  /// The smallest distance of a vertex or a point of an edge or a face, m: negative inside.
  double min_distance() const {
    const MovingSolids& solids = simulation_.contacts().solids();
    double smallest = std::numeric_limits<double>::infinity();
    for (const SolidBody& body : solids.bodies()) smallest = std::min(smallest, to(body));
    return smallest;
  }

 private:
  bool is_free(int vertex) const { return is_free_[static_cast<std::size_t>(vertex)] != 0; }

  double to(const SolidBody& body) const {
    const State& state = simulation_.state();
    const RigidPose pose = body.pose(state.t);
    std::vector<double> distances;
    double smallest = std::numeric_limits<double>::infinity();
    for (int i = 0; i < state.vertex_count(); ++i) {
      distances.push_back(body.shape().nearest(pose.rest(at(state.x, i))).distance);
      if (is_free(i)) smallest = std::min(smallest, distances.back());
    }
    for (const auto& [i, j] : edges_) {
      const Vec3 a = at(state.x, i), b = at(state.x, j);
      if (!edge_may_reach(distances[static_cast<std::size_t>(i)],
                          distances[static_cast<std::size_t>(j)], (b - a).norm(), smallest)) {
        continue;
      }
      smallest = std::min(
          smallest,
          deepest_of_edge(body.shape(), pose.rest(a), pose.rest(b), k_depth_tolerance).distance);
    }
    for (const auto& [i, j, k] : faces_) {
      const Vec3 a = at(state.x, i), b = at(state.x, j), c = at(state.x, k);
      const double nearest =
          std::min({distances[static_cast<std::size_t>(i)], distances[static_cast<std::size_t>(j)],
                    distances[static_cast<std::size_t>(k)]});
      if (nearest - std::max({(b - a).norm(), (c - b).norm(), (a - c).norm()}) >= smallest)
        continue;
      smallest = std::min(smallest, deepest_of_face(body.shape(), pose.rest(a), pose.rest(b),
                                                    pose.rest(c), k_depth_tolerance)
                                        .distance);
    }
    return smallest;
  }

  const Simulation& simulation_;
  std::vector<char> is_free_;  ///< n
  std::vector<Edge> edges_;
  std::vector<Triangle> faces_;
};

/// Results of a run.
struct Course {
  double min_distance = std::numeric_limits<double>::infinity();  ///< m
  int unsolved = 0;  ///< steps whose equations were not solved to their tolerance
};

/// Measures a run, with faces where a barrier keeps them outside, too.
Course follow(Simulation& simulation, int frames) {
  Depth depth(simulation);
  if (simulation.scene().choice("contact").kind == "barrier") depth.add_faces();
  Course course;
  for (int frame = 0; frame < frames; ++frame) {
    for (int step = 0; step < simulation.substeps(); ++step) {
      if (!simulation.step().converged) ++course.unsolved;
    }
    course.min_distance = std::min(course.min_distance, depth.min_distance());
  }
  return course;
}

TEST(SlowScenesWithSolids, NoClothStartsInsideASolid) {
  for (const auto& [name, scene] : scenes_with_solids()) {
    Simulation simulation(scene);
    simulation.look_for_contacts();
    EXPECT_EQ(simulation.contacts().figures().inside, 0) << name;
  }
}

// The test runs for the first 25 frames, in which most of the cloth arrives; in a full run for 10
// s.
TEST(SlowScenesWithSolids, KeepVerticesAndEdgesOutsideInEveryFrameAndSolveEveryStep) {
  for (const auto& [name, scene] : scenes_with_solids()) {
    Simulation simulation(scene);
    const Course course = follow(simulation, full_run() ? 600 : 25);
    EXPECT_GE(course.min_distance, -k_inside) << name;
    EXPECT_EQ(course.unsolved, 0) << name;
  }
}

bool lists_vertices(const Scene& scene) {
  return !scene.pins.vertices.empty() || !scene.constraints.empty();
}

/// The scene with a barrier and 17 x 17 vertices: edges are up to 0.1 m long, and those and the
/// corners of solids cross them. A scene that lists vertices keeps its own grid.
Scene coarse_with_barrier(Scene scene) {
  for (const char* side : {"rows", "columns"}) {
    if (!lists_vertices(scene)) scene.mesh.grid.set(side, 17);
  }
  choose(scene, "integrator", "minimising_euler");
  choose(scene, "contact", "barrier");
  return scene;
}

// The sample is every second scene of those that list no vertices; a full run takes all of them.
TEST(SlowScenesWithSolids, KeepVerticesEdgesAndFacesOutsideWithABarrier) {
  int number = 0;
  for (const auto& [name, scene] : scenes_with_solids()) {
    if (!full_run() && (lists_vertices(scene) || number++ % 2 == 0)) continue;
    Simulation simulation(coarse_with_barrier(scene));
    const Course course = follow(simulation, full_run() ? 300 : 25);
    EXPECT_GE(course.min_distance, -k_inside) << name;
    EXPECT_EQ(course.unsolved, 0) << name;
  }
}

// Edges as long as the rabbit's ears lie over its valleys, where its distance has kinks.
TEST(SlowScenesWithSolids, CutStepsThatABarrierLeavesUnsolved) {
  Scene scene = coarse_with_barrier(read_scene(source_dir() / "assets/scenes/rabbit.json"));
  for (const char* side : {"rows", "columns"}) scene.mesh.grid.set(side, 5);
  Simulation simulation(scene);
  int cut = 0;
  for (int frame = 0; frame < 10; ++frame) {
    for (int step = 0; step < simulation.substeps(); ++step) {
      const StepRecord record = simulation.step();
      EXPECT_TRUE(record.converged) << frame << ": " << record.warning();
      if (record.halvings > 0) ++cut;
    }
  }
  EXPECT_GE(cut, 1);
}

TEST(SlowScenesWithSolids, AreThickEnoughForTheirEdges) {
  for (const auto& [name, scene] : scenes_with_solids()) {
    const Simulation simulation(scene);
    const double longest = longest_side(*simulation.mesh());
    for (const std::string& note : thin_notes(simulation.contacts().solids().bodies(), longest))
      EXPECT_EQ(note, "") << name;
  }
}

// Every turn of the mouse reverses the solid at once, at its highest speed: within a step, the
// cloth gets deeper than a table is thick, and around the rabbit's ears. The sample is the rabbit
// and every fourth scene; a full run takes all of them.
TEST(SlowScenesWithSolids, KeepVerticesAndEdgesOutsideWhileTheMouseSwingsTheSolid) {
  int number = 0;
  for (const auto& [name, scene] : scenes_with_solids()) {
    Simulation simulation(scene);
    if (!simulation.targets().vertices().empty())
      continue;  // which a solid would leave, or run into
    if (number++ % 4 != 0 && name != "rabbit" && !full_run()) continue;
    for (int step = 0; step < 30; ++step) simulation.step();
    for (const Vec3& goal : {Vec3(0, 0.3, 0), Vec3(0, 0, 0.3), Vec3(0.3, 0, 0), Vec3(0, 0, 0)}) {
      simulation.drag_solid({0, goal});
      EXPECT_GE(follow(simulation, 12).min_distance, -k_inside)
          << name << " to " << goal.transpose();
    }
  }
}

// The sample is the rabbit, whose ears swing far through the cloth in a step; a full run takes all
// scenes.
TEST(SlowScenesWithSolids, KeepFacesOutsideABarrierWhileTheMouseSwingsTheSolid) {
  for (const auto& [name, scene] : scenes_with_solids()) {
    if (name != "rabbit" && !full_run()) continue;
    Simulation simulation(coarse_with_barrier(scene));
    if (!simulation.targets().vertices().empty()) continue;
    for (int step = 0; step < 30; ++step) simulation.step();
    for (const Vec3& goal : {Vec3(0, 0.3, 0), Vec3(0, 0, 0.3), Vec3(0.3, 0, 0), Vec3(0, 0, 0)}) {
      simulation.drag_solid({0, goal});
      const Course course = follow(simulation, 12);
      EXPECT_GT(course.min_distance, 0) << name << " to " << goal.transpose();
      EXPECT_EQ(course.unsolved, 0) << name << " to " << goal.transpose();
    }
  }
}

}  // namespace
}  // namespace weft
