#include "app/panels/contact_charts.h"

#include "app/theme.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace weft {

namespace {

/// A curve of the history; points where its value is not finite are left out.
struct ContactCurve {
  const char* label;
  Rgb color;
  std::function<double(const ContactSample&)> value;
};

Chart chart_of(const Snapshot& snapshot, const std::string& title,
               const std::vector<ContactCurve>& curves) {
  const std::vector<ContactSample>& history = snapshot.contact_history;
  Chart chart;
  chart.x.title = "simulated time, s";
  chart.y.title = title;
  chart.empty_text = snapshot.solids.poses.empty() ? "no solids" : "no contact yet";
  for (const ContactCurve& curve : curves) {
    ChartSeries series;
    series.label = series.kept_as = curve.label;
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

Chart contacts_chart(const Snapshot& snapshot) {
  return chart_of(snapshot, "contacts",
                  {{"Stick", rgb_of(palette().sticking),
                    [](const ContactSample& sample) { return sample.sticking; }},
                   {"Slide", rgb_of(palette().sliding),
                    [](const ContactSample& sample) { return sample.sliding; }}});
}

}  // namespace weft
