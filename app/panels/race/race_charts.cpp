#include "app/panels/race/race_charts.h"

#include "app/view/race_colors.h"

#include <limits>

namespace weft {

namespace {

Rgb rgb(const glm::vec3& color) { return {color.r, color.g, color.b}; }

/// Returns a chart of a number of each sample.
template <class Number>
Chart chart_of(const Race& race, const Scene& scene, const std::string& title,
               const Number& number) {
  Chart chart;
  chart.x.title = "simulated time, s";
  chart.y.title = title;
  chart.cursor = race.history().time_in_past();
  chart.empty_text = "no race";
  const auto& courses = race.history().courses();
  for (std::size_t k = 0; k < courses.size(); ++k) {
    ChartSeries series;
    series.label = k == 0 ? k_scene_as_it_is : race.rivals()[k - 1].name;
    series.color = rgb(k == 0 ? look_color(scene) : rival_color(courses[k].world));
    for (const RaceSample& sample : courses[k].samples) {
      series.x.push_back(sample.time);
      series.y.push_back(number(sample));
    }
    series.dots = series.x.size() == 1;
    chart.series.push_back(std::move(series));
  }
  return chart;
}

}  // namespace

Chart race_energy_chart(const Race& race, const Scene& scene) {
  return chart_of(race, scene, "energy, J", [](const RaceSample& s) { return s.energy; });
}

Chart race_cost_chart(const Race& race, const Scene& scene) {
  return chart_of(race, scene, "ms a step",
                  [](const RaceSample& s) { return s.milliseconds_per_step; });
}

Chart race_distance_chart(const Race& race, const Scene& scene) {
  Chart chart = chart_of(race, scene, "distance (RMS), mm", [](const RaceSample& s) {
    return s.distance ? 1000 * s.distance->rms : std::numeric_limits<double>::quiet_NaN();
  });
  if (!race.rivals().empty()) chart.empty_text = "no cloth is at the time of the scene's";
  if (!chart.series.empty()) chart.series.erase(chart.series.begin());  // it has none from itself
  return chart;
}

}  // namespace weft
