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
      EXPECT_EQ(series.kept_as, series.label + " · Barrier");
  }
}

}  // namespace
}  // namespace weft
