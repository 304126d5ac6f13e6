#include "app/panels/charts/diagnostics_data.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numbers>

namespace weft {
namespace {

/// Two frames of a cloth of springs under gravity that the mouse drags.
Snapshot two_frames() {
  Snapshot snapshot;
  snapshot.measured.terms = {{"mass_spring", "Mass-spring", true, false},
                             {"gravity", "Gravity", false, false},
                             {"wind", "Wind", false, false},
                             {"pull", "Mouse", false, true}};
  for (const double time : {1.0, 1.5}) {
    EnergySample sample;
    sample.time = time;
    sample.balance.energies = {2 * time, {3, 4, 0, 0}};
    snapshot.measured.energy_history.push_back(sample);
  }
  return snapshot;
}

TEST(DiagnosticsData, ThereIsACurveForEveryTermWithAPotential) {
  std::vector<std::string> labels;
  for (const ChartSeries& series : energy_chart(two_frames(), "").series)
    labels.push_back(series.label);
  EXPECT_EQ(labels, (std::vector<std::string>{"Kinetic", "Mass-spring", "Gravity", "Total"}));
}

TEST(DiagnosticsData, CurvesShowTheirEnergiesAgainstSimulatedTime) {
  const Chart chart = energy_chart(two_frames(), "");
  ASSERT_EQ(chart.series.size(), 4u);
  EXPECT_EQ(chart.series[0].x, (std::vector<double>{1, 1.5}));
  EXPECT_EQ(chart.series[0].y, (std::vector<double>{2, 3}));
  EXPECT_EQ(chart.series[2].y, (std::vector<double>{4, 4}));
  EXPECT_EQ(chart.series[3].y, (std::vector<double>{9, 10}));
}

TEST(DiagnosticsData, ACurveThatIsKeptIsNamedAfterTheIntegrator) {
  const Chart chart = energy_chart(two_frames(), "Implicit Euler");
  EXPECT_EQ(chart.series.back().stored_as, "Total · Implicit Euler");
}

TEST(DiagnosticsData, BeforeTheFirstFrameThereIsNothingToDraw) {
  Snapshot snapshot = two_frames();
  snapshot.measured.energy_history.clear();
  for (const ChartSeries& series : energy_chart(snapshot, "").series) EXPECT_TRUE(series.x.empty());
}

TEST(DiagnosticsData, AChartBeginsWithThePresentStateAndSaysSo) {
  Snapshot snapshot = two_frames();
  snapshot.measured.energies = snapshot.measured.energy_history[1].balance.energies;
  snapshot.measured.energy_history.clear();
  snapshot.time = 1.5;
  const Chart chart = energy_chart(snapshot, "");
  EXPECT_EQ(chart.series[0].x, (std::vector<double>{1.5}));
  EXPECT_EQ(chart.series[0].y, (std::vector<double>{3}));
  EXPECT_EQ(chart.note, "recorded since t = 1.5 s");
}

TEST(DiagnosticsData, AHistoryThatWasNotBegunLateNeedsNoNote) {
  Snapshot snapshot = two_frames();
  std::vector<EnergySample>& history = snapshot.measured.energy_history;
  for (EnergySample& sample : history) sample.balance.since = 1;
  EXPECT_EQ(energy_chart(snapshot, "").note, "recorded since t = 1 s");
  for (EnergySample& sample : history) sample.balance.since = 0.25;  // dropped since
  EXPECT_EQ(energy_chart(snapshot, "").note, "");
  history[0].time = 0;
  for (EnergySample& sample : history) sample.balance.since = 0;
  EXPECT_EQ(energy_chart(snapshot, "").note, "");
}

const Reading& labelled(const std::vector<Reading>& readings, const std::string& label) {
  return *std::ranges::find(readings, label, &Reading::label);
}

TEST(DiagnosticsData, WhatTheChangeLeavesUnexplainedIsNumericalDissipation) {
  EnergyBalance balance;
  balance.work = {-0.25, 0, 0.5, 0};
  balance.pin_work = 1;
  balance.edits = 0.1;
  balance.change = -0.65;  // 1.35 J were put in, so 2 J are gone
  const std::vector<Reading> readings = work_readings(balance, two_frames().measured.terms);
  ASSERT_EQ(readings.size(), 5u);
  EXPECT_EQ(readings[0].label, "Mass-spring, damping");
  EXPECT_EQ(readings[0].value, "−0.25 J");
  EXPECT_EQ(labelled(readings, "Wind").value, "0.5 J");
  EXPECT_EQ(labelled(readings, "Pins").value, "1 J");
  EXPECT_EQ(labelled(readings, "Edits").value, "0.1 J");
  EXPECT_EQ(labelled(readings, "Numerical dissipation").value, "2 J");
}

TEST(DiagnosticsData, TheTitleOfTheWorkSaysSinceWhen) {
  EnergyBalance balance;
  EXPECT_EQ(work_title(balance), "Work since the start");
  balance.since = 1.25;
  EXPECT_EQ(work_title(balance), "Work since t = 1.25 s");
}

TEST(DiagnosticsData, StrainsAreInPercentAndDegrees) {
  Diagnostics diagnostics;
  diagnostics.largest_strain = {0.021, 0.004, std::numbers::pi / 6};
  diagnostics.momentum = Vec3(0, 1, -2);
  const std::vector<Reading> readings = state_readings(diagnostics);
  EXPECT_EQ(labelled(readings, "Largest warp strain").value, "2.1%");
  EXPECT_EQ(labelled(readings, "Largest weft strain").value, "0.4%");
  EXPECT_EQ(labelled(readings, "Largest shear").value, "30°");
  EXPECT_EQ(labelled(readings, "Momentum").value, "0, 1, −2 N s");
}

}  // namespace
}  // namespace weft
