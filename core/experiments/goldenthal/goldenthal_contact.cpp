#include "core/base/stopwatch.h"
#include "core/collision/shapes/solid.h"
#include "core/experiments/goldenthal/goldenthal_parts.h"
#include "core/experiments/goldenthal/inextensible_cloth.h"
#include "core/experiments/goldenthal/skirt.h"
#include "core/lab/world/stepping/stepper.h"
#include "core/lab/world/world.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

/// F in each step after the first and the last iteration, the mean over the vertices, m.
struct Residuals {
  ChartSeries first{.label = "after the first iteration", .color = k_series_colors[1]};
  ChartSeries last{.label = "after the last iteration", .color = k_series_colors[0]};
  double iterations = 0;
  double strain = 0;  ///< the largest strain after a step
  int failures = 0;   ///< steps that did not reach the lengths, whose F has no meaning
};

Residuals measure_residuals(World& world, int steps) {
  Residuals residuals;
  for (int k = 1; k <= steps; ++k) {
    ProjectionTrace trace;
    if (!world.step(StopToken(), {nullptr, &trace}).converged) {
      ++residuals.failures;
      continue;
    }
    const ProjectionReport& report = *world.last_step().projection;
    residuals.iterations += report.iterations;
    residuals.strain = std::max(residuals.strain, report.strain);
    if (trace.size() < 2) continue;
    residuals.first.x.push_back(world.state().t);
    residuals.last.x.push_back(world.state().t);
    residuals.first.y.push_back(trace[1].mean_F);
    residuals.last.y.push_back(trace.back().mean_F);
  }
  return residuals;
}

ReproducedValue without_reference(const std::string& case_name, const std::string& quantity,
                                  double measured, const std::string& unit = {}) {
  return {.case_name = case_name,
          .quantity = quantity,
          .measured = measured,
          .reference = k_no_reference,
          .unit = unit};
}

/// Returns the middle line along y of a square cloth of n x n vertices.
ChartSeries middle_line(const World& world, int n, const std::string& label, Rgb color) {
  ChartSeries series{.label = label, .color = color};
  for (int i = 0; i < n; ++i) {
    const auto vertex = at(world.state().x, i * n + n / 2);
    series.x.push_back(vertex.y());
    series.y.push_back(vertex.z());
  }
  return series;
}

Scene cloth_above_ball(int n, const std::string& projection, double strain, int substeps) {
  Scene scene = default_scene();
  scene.pins.preset.clear();
  scene.mesh.grid.set("rows", n);
  scene.mesh.grid.set("columns", n);
  scene.mesh.grid.set("orientation", std::string("horizontal"));
  scene.mesh.grid.set("height", 0.905);
  ParameterValues& springs = scene.forces.front().values;
  springs.set("stretch_stiffness", 10.0);
  springs.set("shear_stiffness", 5.0);
  springs.set("bend_stiffness", 0.5);
  SceneSolid ball{default_choice(find_entry(solid_table(), "sphere", "solid"))};
  ball.shape.values.set("position", Vec3(0, 0, 0.6));
  ball.shape.values.set("radius", 0.3);
  scene.solids = {ball};
  choose(scene, "projection", projection);
  scene.inextensible.set("strain", strain);
  scene.time.set("h_disp", k_inextensible_step);
  scene.time.set("n_sub", substeps);
  return scene;
}

struct Drape {
  World world;
  Residuals residuals;
  double seconds;
};

Drape drape(const std::string& projection, int n, double strain, int substeps, double duration) {
  World world(cloth_above_ball(n, projection, strain, substeps));
  const Stopwatch stopwatch;
  Residuals residuals =
      measure_residuals(world, static_cast<int>(std::lround(duration / world.step_length())));
  return {std::move(world), std::move(residuals), stopwatch.seconds()};
}

/// Returns the largest distance between the positions of a vertex in two drapes, m.
double largest_distance(const Drape& a, const Drape& b) {
  const VecX difference = a.world.state().x - b.world.state().x;
  return difference.reshaped(3, difference.size() / 3).colwise().norm().maxCoeff();
}

// The top of the axis of Fig 3. The text does not give its unit, nor the dancer's cloth.
constexpr double k_top_of_figure = 3.5e-4;

/// Adds the largest F of a series beside the top of the figure; returns the mean F, m.
double add_largest(Reproduced& result, const std::string& name, const ChartSeries& series) {
  const Eigen::Map<const VecX> F(series.y.data(), static_cast<Eigen::Index>(series.y.size()));
  result.values.push_back({.case_name = name,
                           .quantity = "F " + series.label + ", largest",
                           .measured = F.maxCoeff(),
                           .reference = k_top_of_figure,
                           .unit = "m",
                           .claim = true,
                           .is_upper_bound = true,
                           .notes = {"Fig 3 ends at 3.5e-4; it tells neither the unit nor the "
                                     "dancer's cloth. The skirt is cut flat and hangs for 1 s "
                                     "before the body moves: F counts from then on."}});
  return F.mean();
}

}  // namespace

void reproduce_moving_collider(Reproduced& result) {
  constexpr int k_rings = 9, k_around = 40, k_frames = 200;
  constexpr double k_strain = 1e-4;
  const Skirt skirt = make_skirt(k_rings, k_around, k_strain);
  World world(skirt.scene, skirt.mesh);
  // A flat cloth can yield only out of its plane, to which its edges do not respond, so that F is
  // large when it begins to fall. The dancer's skirt hangs from the start.
  const Residuals falling =
      measure_residuals(world, static_cast<int>(std::lround(k_skirt_hangs / world.step_length())));
  const Residuals residuals = measure_residuals(world, k_frames);
  const std::string name = "skirt of 360, 0.01 %";
  const double first_mean = add_largest(result, name, residuals.first);
  result.values.push_back(
      without_reference(name, "F " + residuals.first.label + ", mean", first_mean, "m"));
  const double last_mean = add_largest(result, name, residuals.last);
  result.values.push_back(
      {.case_name = name,
       .quantity = "F " + residuals.last.label + ", mean",
       .measured = last_mean,
       .reference = first_mean,
       .unit = "m",
       .claim = true,
       .is_upper_bound = true,
       .notes = {"The text: the iterations after the first often decrease F further."}});
  const std::string of_flat = "F after the last iteration, largest while the flat skirt falls";
  result.values.push_back(
      without_reference(name, of_flat, *std::ranges::max_element(falling.last.y), "m"));
  result.values.push_back(
      without_reference(name, "steps with F above Fig 3 after the last iteration",
                        static_cast<double>(std::ranges::count_if(
                            residuals.last.y, [](double F) { return F > k_top_of_figure; }))));
  result.values.push_back(without_reference(name, "iterations", residuals.iterations));
  result.values.push_back(without_reference(name, "steps that left the lengths",
                                            falling.failures + residuals.failures));
  result.charts.push_back({"moving-collider",
                           {.x = {.title = "time (s)"},
                            .y = {.title = "F of a vertex, mean (m)"},
                            .series = {residuals.first, residuals.last},
                            .markers = {}}});
}

void reproduce_drape_on_ball(Reproduced& result) {
  constexpr int n = 11;
  constexpr double k_strain = 1e-3, k_duration = 0.4;  // s
  const auto drape_by = [](const char* projection, int substeps) {
    return drape(projection, n, k_strain, substeps, k_duration);
  };
  const Drape fast = drape_by("fast_projection", 1);
  const Drape icd = drape_by("icd", 1);
  const std::string name = "drape on a ball, 11 x 11, 0.1 %";
  const double distance = largest_distance(fast, icd);
  const std::string quantity = "largest distance of fast projection from ICD";
  result.values.push_back(without_reference(name, quantity, distance, "m"));
  for (const int substeps : {2, 4}) {
    const double of_shorter =
        largest_distance(drape_by("fast_projection", substeps), drape_by("icd", substeps));
    result.values.push_back({.case_name = name + ", h/" + std::to_string(substeps),
                             .quantity = quantity,
                             .measured = of_shorter,
                             .reference = distance / substeps,
                             .unit = "m",
                             .is_upper_bound = true,
                             .notes = {"Both methods lead to the same motion as h goes to 0, at "
                                       "first order or better. In long steps friction starts from "
                                       "other forces in each."}});
  }
  for (const auto& [drape, label] : {std::pair(&fast, "fast projection"), {&icd, "ICD"}}) {
    const std::string of = std::string(", ") + label;
    result.values.push_back(
        without_reference(name, "iterations" + of, drape->residuals.iterations));
    result.values.push_back({.case_name = name,
                             .quantity = "largest strain" + of,
                             .measured = drape->residuals.strain,
                             .reference = k_strain,
                             .is_upper_bound = true});
    result.values.push_back(
        without_reference(name, "steps that left the lengths" + of, drape->residuals.failures));
  }
  result.values.push_back(
      without_reference(name, "time of fast projection / ICD", fast.seconds / icd.seconds));
  result.charts.push_back(
      {"drape-on-ball",
       {.x = {.title = "y (m)"},
        .y = {.title = "z (m)"},
        .series = {middle_line(fast.world, n, "fast projection", k_series_colors[0]),
                   middle_line(icd.world, n, "ICD", k_series_colors[1])},
        .markers = {}}});
}

}  // namespace weft
