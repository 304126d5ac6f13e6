#include "app/panels/charts/contact_charts.h"

#include "app/theme/theme.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace weft {

namespace {

/// A curve over the history of contact; points with a value that is not finite are left out.
struct ContactCurve {
  const char* label;
  Rgb color;
  std::function<double(const ContactSample&)> value;
};

Chart chart_of(const Snapshot& snapshot, const std::string& method, const std::string& title,
               const std::vector<ContactCurve>& curves) {
  const std::vector<ContactSample>& history = snapshot.solids.history;
  Chart chart;
  chart.x.title = "simulated time, s";
  chart.y.title = title;
  chart.cursor = time_in_past(snapshot);
  chart.empty_text = snapshot.solids.poses.empty() ? "no solids" : "no contact yet";
  for (const ContactCurve& curve : curves) {
    ChartSeries series;
    series.label = curve.label;
    series.stored_as = series.label + " · " + method;
    series.color = curve.color;
    for (const ContactSample& sample : history) {
      const double value = curve.value(sample);
      if (!std::isfinite(value)) continue;
      series.x.push_back(sample.time);
      series.y.push_back(value);
    }
    chart.series.push_back(std::move(series));
  }
  if (!history.empty()) {
    chart.x.low = history.front().time;
    chart.x.high = std::max(history.back().time, *chart.x.low + 1e-3);
  }
  return chart;
}

}  // namespace

std::vector<Reading> contact_readings(const ContactFigures& figures, const StepTries& tries) {
  const auto of_step = [&](double number, const char* unit) {
    return figures.of_step ? number_text(number) + unit : number_text(NAN);
  };
  const auto count_of_step = [&](int count) {
    return figures.of_step ? std::to_string(count) : number_text(NAN);
  };
  const double distance = 1000 * figures.min_distance;
  const bool is_far = figures.of_step && std::isinf(distance);
  return {
      {"Smallest gap", is_far ? "far" : of_step(std::max(distance, 0.0), " mm"),
       "The smallest gap between the cloth and the surface of a solid"},
      {"Deepest penetration", of_step(std::max(-distance, 0.0), " mm"),
       "How deep the cloth is below the surface of a solid"},
      {"Vertices inside", std::to_string(figures.inside), "They are being moved out"},
      {"Withdrawn surface", number_text(1000 * figures.withdrawn, 3) + " mm",
       "How far the surface of a solid that was put into the cloth still has to grow"},
      {"Faces inside", count_of_step(figures.passages.faces),
       "Faces that went into or through a solid in a step"},
      {"Contacts", count_of_step(figures.sticking + figures.sliding),
       "Vertices, and points of edges and faces, that a solid presses"},
      {"Sticking", count_of_step(figures.sticking), "Contacts that friction holds in place"},
      {"Sliding", count_of_step(figures.sliding), "Contacts that slide along the surface"},
      {"Stopped", count_of_step(figures.truncated),
       "Vertices that a barrier stopped on their path, or that were moved to the surface in the "
       "end"},
      {"Contact residual", of_step(figures.residual, ""),
       "With constraints, the forces of contacts that pull or exceed friction, over all forces; "
       "with repulsion, the unbalanced force of the step over the forces in play"},
      {"Tries", count_of_step(tries.integrations), tries.words()},
      {"Detection", of_step(figures.detection_ms, " ms"), "Time to find what touches, in a step"},
      {"Response", of_step(figures.response_ms, " ms"),
       "Time to choose and correct contacts, and to repeat steps"}};
}

Chart distance_chart(const Snapshot& snapshot, const std::string& method) {
  const auto distance = [](const ContactSample& sample) {
    return 1000 * sample.figures.min_distance;
  };
  return chart_of(snapshot, method, "distance, mm",
                  {{"Smallest gap", k_series_colors[0],
                    [=](const ContactSample& sample) { return std::max(distance(sample), 0.0); }},
                   {"Deepest penetration", k_series_colors[1], [=](const ContactSample& sample) {
                      return std::max(-distance(sample), 0.0);
                    }}});
}

Chart contact_time_chart(const Snapshot& snapshot, const std::string& method) {
  return chart_of(snapshot, method, "contact, ms per step",
                  {{"Detection", k_series_colors[0],
                    [](const ContactSample& sample) { return sample.figures.detection_ms; }},
                   {"Response", k_series_colors[1],
                    [](const ContactSample& sample) { return sample.figures.response_ms; }}});
}

Chart contacts_chart(const Snapshot& snapshot, const std::string& method) {
  return chart_of(snapshot, method, "contacts",
                  {{"Stick", rgb_of(palette().sticking),
                    [](const ContactSample& sample) { return sample.figures.sticking; }},
                   {"Slide", rgb_of(palette().sliding),
                    [](const ContactSample& sample) { return sample.figures.sliding; }}});
}

}  // namespace weft
