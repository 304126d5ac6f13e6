#include "app/panels/charts/contact_charts.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(ContactCharts, CurvesThatAreKeptAreNamedAfterTheMethod) {
  Snapshot snapshot;
  snapshot.solids.history = {{.time = 1}};
  for (const auto make : {distance_chart, contact_time_chart, contacts_chart}) {
    const Chart chart = make(snapshot, "Barrier");
    ASSERT_FALSE(chart.series.empty());
    for (const ChartSeries& series : chart.series)
      EXPECT_EQ(series.stored_as, series.label + " · Barrier");
  }
}

TEST(ContactReadings, NameNumbersOfAStepOnlyOnceOneHasMeasuredThem) {
  for (const bool of_step : {false, true}) {
    for (const Reading& reading :
         contact_readings({.of_step = of_step, .min_distance = 0.001, .inside = 3, .residual = 0.1},
                          {.integrations = 2, .faults = {}})) {
      const bool has_number = reading.value.find_first_of("0123456789") != std::string::npos;
      const bool is_always =
          reading.label == "Vertices inside" || reading.label == "Withdrawn surface";
      EXPECT_EQ(has_number, of_step || is_always) << reading.label;
    }
  }
  EXPECT_EQ(contact_readings({.of_step = true}, {}).front().value, "far");
}

}  // namespace
}  // namespace weft
