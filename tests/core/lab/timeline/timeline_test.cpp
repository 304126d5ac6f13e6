#include "core/lab/timeline/timeline.h"

#include "core/lab/world/world.h"
#include "tests/support/laboratories.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace weft {
namespace {

/// A laboratory of one world with its timeline; every frame takes the same time to compute.
struct TimedRun {
  explicit TimedRun(Timeline line = Timeline(), double seconds_a_frame = 0.02,
                    const Scene& scene = small_scene())
      : laboratory(laboratory_of({scene})), timeline(std::move(line)), seconds(seconds_a_frame) {
    timeline.begin(laboratory);
    laboratory.keep([this](const JournalEntry& entry) { timeline.add(entry); }, 0);
  }

  void take_frame() {
    while (const auto world = laboratory.next_of_frame()) laboratory.step(*world);
    laboratory.end_frame();
    timeline.store_if_due(laboratory, {}, seconds);
    bits.resize(static_cast<std::size_t>(timeline.frame()));
    bits.push_back(bits_of(laboratory));
  }

  /// Goes to a frame, and returns how many steps were repeated.
  int go_to(long frame) {
    int steps = 0;
    timeline.go_back(laboratory, frame);
    while (timeline.frame() < frame) {
      if (const ActionApplied* action = timeline.next_action()) {
        const Timeline::Repeating repeating(timeline);
        laboratory.apply({action->action, action->world, action->mesh});
      } else if (const auto world = timeline.next_step()) {
        laboratory.step(*world);
        ++steps;
      } else {
        laboratory.end_frame();
        timeline.store_if_due(laboratory, {}, seconds);
      }
    }
    return steps;
  }

  Laboratory laboratory;
  Timeline timeline;
  double seconds;
  std::vector<std::string> bits = {bits_of(laboratory)};  ///< after each frame
};

TEST(Timeline, GoesToEveryFrameWithTheSameBits) {
  TimedRun run;
  for (int frame = 0; frame < 40; ++frame) {
    if (frame == 5) run.laboratory.apply({Drag{4, Vec3(0.2, 0.1, 1)}, WorldId(0)});
    if (frame == 12)
      run.laboratory.apply(
          {Command(SetParameter{"forces.mass_spring", "stretch_stiffness", 50.0}), WorldId(0)});
    if (frame == 20) run.laboratory.apply({Release{}, WorldId(0)});
    if (frame == 30) run.laboratory.apply({Reset{}, WorldId(0)});
    run.take_frame();
  }
  for (const long frame : {39L, 0L, 17L, 16L, 31L, 12L, 40L, 5L, 29L, 30L}) {
    run.go_to(frame);
    EXPECT_EQ(bits_of(run.laboratory), run.bits[static_cast<std::size_t>(frame)]) << frame;
  }
  EXPECT_EQ(run.timeline.last_frame(), 40);
  EXPECT_EQ(run.timeline.differing_steps(), 0);
}

TEST(Timeline, RepeatsNoMoreThanTheFramesBetweenTwoKeptOnes) {
  TimedRun run;
  for (int frame = 0; frame < 60; ++frame) run.take_frame();
  const int limit = static_cast<int>(k_seconds_between_stored / run.seconds) + 1;
  for (const long frame : {50L, 23L, 59L, 1L, 37L}) EXPECT_LE(run.go_to(frame), limit) << frame;
  EXPECT_EQ(run.go_to(38), 1) << "the next frame needs one step";
  EXPECT_EQ(run.go_to(38), 0);
}

// Half and twice each constant of tuning.h fails here.
TEST(Timeline, HasTheSizesThatItsConstantsState) {
  TimedRun run;  // 20 ms a frame: every third one is stored
  for (int frame = 0; frame < 60; ++frame) run.take_frame();
  EXPECT_EQ(run.timeline.stored().count(), 1U + 60 / 3);

  Laboratory large = laboratory_of({scene_of_size(65)});
  large.step(WorldId(0));
  const std::size_t minute = 3600 / 3 * bytes_of(store_world(large.world(WorldId(0)), nullptr));
  EXPECT_LE(minute, k_max_stored_bytes);
  EXPECT_GT(2 * minute, k_max_stored_bytes);

  Scene scene = small_scene();
  scene.time.set("n_sub", 20);
  TimedRun substeps(Timeline(), 0.02, scene);
  for (int frame = 0; frame < 10; ++frame) substeps.take_frame();
  const std::size_t hour = 3600 * 60 / 10 * substeps.timeline.event_bytes();
  EXPECT_LE(hour, k_max_event_bytes);
  EXPECT_GT(2 * hour, k_max_event_bytes);
}

TEST(Timeline, ForgetsTheFutureOnceAnythingElseHappens) {
  TimedRun run;
  for (int frame = 0; frame < 20; ++frame) run.take_frame();
  run.timeline.mark("late");
  run.go_to(8);
  EXPECT_TRUE(run.timeline.is_in_past());
  run.laboratory.apply({Play{}});  // the clock is no part of the past
  EXPECT_EQ(run.timeline.last_frame(), 20);
  run.laboratory.apply({Drag{3, Vec3(0, 0.2, 1)}, WorldId(0)});
  EXPECT_FALSE(run.timeline.is_in_past());
  EXPECT_EQ(run.timeline.last_frame(), 8);
  EXPECT_EQ(run.timeline.forgotten_futures(), 1);
  EXPECT_TRUE(run.timeline.marks().empty());
  const std::string other = run.bits[12];
  for (int frame = 0; frame < 6; ++frame) run.take_frame();
  EXPECT_NE(run.bits[12], other) << "the drag";
  run.go_to(3);
  run.go_to(14);
  EXPECT_EQ(bits_of(run.laboratory), run.bits[14]);
}

TEST(Timeline, StaysWithinItsMemoryAndKeepsEvenGaps) {
  const std::size_t one = bytes_of(store_world(World(small_scene()), nullptr)) + 30000;
  TimedRun run(Timeline(8 * one), 1);  // each frame would be stored
  for (int frame = 0; frame < 200; ++frame) run.take_frame();
  EXPECT_LE(run.timeline.stored().bytes(), 8 * one);
  EXPECT_GE(run.timeline.stored().count(), 8u);
  const double mean = 200.0 / static_cast<double>(run.timeline.stored().count());
  EXPECT_LE(run.timeline.stored().longest_gap(), 4 * mean);
  run.go_to(111);
  EXPECT_EQ(bits_of(run.laboratory), run.bits[111]);
}

TEST(Timeline, ForgetsItsOldestFramesWhereItHasTooManyEvents) {
  TimedRun run(Timeline(k_max_stored_bytes, 20000));
  for (int frame = 0; frame < 1000; ++frame) run.take_frame();
  EXPECT_GT(run.timeline.first_frame(), 400);
  EXPECT_EQ(run.timeline.last_frame(), 1000);
  EXPECT_NEAR(run.timeline.time_of(1000), 1000 / 60.0, 1e-9);
  EXPECT_NEAR(run.timeline.curve().columns().back().end, 1000 / 60.0, 1e-9);
  for (const long frame : {run.timeline.first_frame(), 990L}) {
    run.go_to(frame);
    EXPECT_EQ(bits_of(run.laboratory), run.bits[static_cast<std::size_t>(frame)]) << frame;
  }
  run.go_to(3);
  EXPECT_EQ(run.timeline.frame(), run.timeline.first_frame()) << "it is forgotten";
}

TEST(Timeline, NamesAMomentOnceASecond) {
  TimedRun run;
  for (int frame = 0; frame < 70; ++frame) {
    run.timeline.mark("slider");
    run.take_frame();
  }
  ASSERT_EQ(run.timeline.marks().size(), 2u);
  EXPECT_EQ(run.timeline.marks()[1].frame, 60);
}

// The largest number of iterations survives where columns are joined.
TEST(FrameCurve, HasFewColumnsHoweverManyFrames) {
  for (const long frames : {1L, 1000L, 1024L, 1025L, 10000L, 216000L}) {
    FrameCurve curve;
    for (long frame = 0; frame < frames; ++frame) curve.add({0.5, frame == frames / 3 ? 77 : 2});
    const auto& columns = curve.columns();
    EXPECT_LE(columns.size(), FrameCurve::k_max_columns);
    EXPECT_EQ(static_cast<long>(columns.size()), (frames + curve.stride() - 1) / curve.stride());
    EXPECT_DOUBLE_EQ(columns.back().end, 0.5 * static_cast<double>(frames));
    const auto top = std::ranges::max_element(columns, {}, &FrameCurve::Column::iterations);
    EXPECT_EQ(top->iterations, 77);
    EXPECT_EQ(top - columns.begin(), frames / 3 / curve.stride());
  }
}

}  // namespace
}  // namespace weft
