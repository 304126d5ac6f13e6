// Every text that weft writes or reads is the same in every locale.

#include "tests/support/locales.h"

#include "core/base/charts/chart_files.h"
#include "core/base/files/files.h"
#include "core/base/letters.h"
#include "core/base/number_text.h"
#include "core/experiments/reproduction.h"
#include "core/lab/comparison/comparison_files.h"
#include "core/lab/document/editor.h"
#include "core/lab/world/checkpoint/state_file.h"
#include "core/lab/world/simulation.h"
#include "core/lab/world/stepping/explosion.h"
#include "core/mesh/obj.h"
#include "core/scene/json/scene_json.h"
#include "core/sparse/matrix_market.h"
#include "tests/support/market_text.h"
#include "tests/support/message_of.h"
#include "tests/support/scenes.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <map>

namespace weft {
namespace {

/// More than 999 vertices, whose numbers would be grouped.
Scene large_enough_scene() {
  Scene scene = scene_of_size(40);
  scene.time.set("h_disp", 0.0125);
  return scene;
}

Chart written_chart() {
  Chart result;
  result.x = {.title = "vertices", .scale = Scale::logarithmic};
  result.y = {.title = "time"};
  result.series = {{.label = "LU", .x = {10.5, 1e6}, .y = {0.25, 12345.678}, .dots = true}};
  return result;
}

std::vector<ComparisonResult> written_comparison() {
  ComparisonResult result;
  result.solver = "MPCG";
  result.report.relative_residual = 1234.5;
  result.error = 0.125;
  result.trace.points = {{.iteration = 12345, .residual = 0.5, .seconds = 0.25}};
  return {result};
}

std::string text_of_file(const std::string& name,
                         const std::function<void(const std::filesystem::path&)>& write) {
  const auto path = temporary_path(name);
  write(path);
  return read_text(path);
}

/// Every kind of text, by name.
std::map<std::string, std::string> all_texts() {
  const Scene scene = large_enough_scene();
  Simulation simulation(scene);
  simulation.step();
  const Checkpoint checkpoint = simulation.checkpoint();
  const State& state = checkpoint.state;
  const Mesh& mesh = *simulation.mesh();
  Eigen::SparseMatrix<double> A(2000, 2000);
  A.insert(1999, 1999) = 1234.5;
  return {
      {"scene", scene_to_json(scene, "")},
      {"state", state_file_text(checkpoint)},
      {"table of a chart", to_csv(written_chart())},
      {"picture of a chart", to_svg(written_chart())},
      {"comparison", comparison_table_csv(written_comparison())},
      {"curves", comparison_curves_csv(written_comparison())},
      {"reproduction",
       to_csv(std::vector<ReproducedValue>{{"case", "count", 1234567.5, 0.25, 1e-3, "m"}})},
      {"OBJ",
       text_of_file("a.obj", [&](const auto& path) { write_obj(mesh, as_span(state.x), path); })},
      {"matrix", market_text(A)},
      {"vector", market_text(as_span(state.v))},
      {"number", number_text(12345.678, 7) + number_text(1.5e-9)},
      {"description", describe(SetParameter{"time", "h_disp", 0.0125}, scene)},
      {"explosion", describe_explosion({.integrator = "RK4",
                                        .h_disp = 0.0125,
                                        .h = 0.0125,
                                        .speed = 1234.5,
                                        .time = 1.5,
                                        .end_time = 2.5,
                                        .stable_step = 1e-6,
                                        .needs_damping = false,
                                        .largest_n_sub = 10})},
      {"error", message_of([&] { Scene(scene).time.set("h_disp", 1234.5, "time"); })},
  };
}

TEST(Locales, ChangeNoTextThatIsWritten) {
  const auto expected = all_texts();
  in_each_locale([&](const std::string& name) {
    for (const auto& [kind, text] : all_texts())
      EXPECT_EQ(text, expected.at(kind)) << kind << ", " << name;
  });
}

TEST(Locales, ChangeNothingThatIsRead) {
  const Scene scene = large_enough_scene();
  Simulation simulation(scene);
  simulation.step();
  const State& state = simulation.state();
  const auto path = temporary_path("A.mtx");
  const auto obj = temporary_path("a.obj");
  write_obj(*simulation.mesh(), as_span(state.x), obj);
  write_file(path, "%%MATRIXMARKET MATRIX COORDINATE REAL GENERAL\n1 1 1\n1 1 1.5e3\n");
  in_each_locale([&](const std::string& name) {
    EXPECT_EQ(scene_from_json(scene_to_json(scene, ""), ""), scene) << name;
    const Checkpoint read = checkpoint_from_text(state_file_text(simulation.checkpoint()));
    EXPECT_EQ(read.state.x, state.x) << name;
    EXPECT_EQ(read_obj(obj).rest_positions.back(), Vec3(at(state.x, state.vertex_count() - 1)))
        << name;
    EXPECT_EQ(read_market_matrix(path).entries.at(0).value(), 1500) << name;
    std::string_view number = "0.125";
    EXPECT_EQ(take_number(number), 0.125) << name;
    EXPECT_EQ(lower_case("MATRIX İ"), "matrix İ") << name;
  });
}

}  // namespace
}  // namespace weft
