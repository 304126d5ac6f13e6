#include "app/lesson/lesson_view.h"

#include "core/base/files/files.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/scene/json/scene_json.h"
#include "tests/app/own_folder.h"

#include <gtest/gtest.h>

namespace weft {

namespace {

constexpr const char* k_lesson = R"md(---
title: A small lesson
minutes: 1
---

# Predict

At {{ time(world) | s }}.

```scene
sheet.json
```

```check
{"choice": ["It moves", "It stands"], "right": 0, "predict": true, "after_frames": 3,
 "shows": "time(world) > 0 s"}
```

Then {{ time(world) | s }}.

# Count

```check
{"number": "substeps(world)", "unit": "", "tolerance": 0.01, "answer": 3}
```

# Reach

```actions
{"action": "set_parameter", "group": "time", "name": "n_sub", "value": 2}
```

```show
{"wireframes": true}
```

```check
{"reached": "substeps(world) == 5", "within_frames": 2,
 "actions": [{"action": "set_parameter", "group": "time", "name": "n_sub", "value": 5}]}
```
)md";

/// A stage whose worlds move only when a lesson asks for frames.
class QuietStage : public LessonStage {
 public:
  void enter() override { ++entered; }
  void leave() override { --entered; }
  void open_scene(const Scene& scene) override {
    std::vector<World> worlds;
    worlds.emplace_back(scene);
    laboratory.emplace(std::move(worlds), 1);
    frame = 0;
  }
  bool is_waiting() const override { return false; }
  void apply(const AddressedAction& action) override { laboratory->apply(action); }
  void show(const std::string& json) override {
    throw InputError("view", json, "nothing in this test");
  }
  void advance(int frames) override {
    for (int k = 0; k < frames; ++k, ++frame) {
      while (const auto next = laboratory->next_of_frame()) laboratory->step(*next, {});
      laboratory->end_frame();
    }
  }
  void pause() override {}
  std::future<std::any> ask(std::function<std::any(const PerWorld<World>&)> read) override {
    std::promise<std::any> answer;
    answer.set_value(read(laboratory->worlds()));
    return answer.get_future();
  }
  void report_error(const std::string& words) override { errors.push_back(words); }

  std::optional<Laboratory> laboratory;
  long frame = 0;
  int entered = 0;
  std::vector<std::string> errors;
};

class LessonViewTest : public OwnFolder {
 protected:
  LessonViewTest() {
    write_file(folder_ / "lesson.md", k_lesson);
    Scene scene = small_scene();
    scene.time.set("n_sub", 3);
    write_scene(scene, folder_ / "sheet.json");
    lesson_ = std::make_shared<const Lesson>(read_lesson(folder_, folder_));
  }

  /// Draws frames of the window, each 0.3 s after the one before.
  void draw_frames(int count = 5) {
    for (int k = 0; k < count; ++k) {
      auto snapshot = std::make_shared<Snapshot>();
      snapshot->frame = stage_.frame;
      view_.begin_frame(snapshot, now_ += std::chrono::milliseconds(300));
    }
  }

  /// Returns the index of the screen's only check among its parts.
  std::size_t part() const {
    const auto& parts = view_.screen().parts;
    std::size_t k = 0;
    while (!std::holds_alternative<Check>(parts[k])) ++k;
    return k;
  }
  const CheckState& check() const { return view_.check(part()); }
  void answer(const Answer& answer) { view_.answer(part(), answer); }

  std::shared_ptr<const Lesson> lesson_;
  QuietStage stage_;
  LessonView view_{stage_};
  LessonView::Time now_ = std::chrono::steady_clock::now();
};

}  // namespace

TEST_F(LessonViewTest, BeginsAScreenWithItsSceneAndValues) {
  view_.open(lesson_);
  EXPECT_EQ(view_.value_of(0, 0), "...");
  draw_frames();
  EXPECT_EQ(stage_.entered, 1);
  EXPECT_EQ(view_.value_of(0, 0), "0 s");
  view_.close();
  EXPECT_EQ(stage_.entered, 0);
}

TEST_F(LessonViewTest, KeepsAPredictionAndShowsItBesideWhatHappens) {
  view_.open(lesson_);
  draw_frames();
  EXPECT_EQ(view_.shown_parts(), part() + 1) << "what follows would tell the answer";
  view_.give(part());
  draw_frames();
  EXPECT_EQ(stage_.frame, 0) << "nothing runs without a prediction";
  answer(std::size_t{1});
  view_.give(part());
  answer(std::size_t{0});  // too late
  draw_frames();
  EXPECT_EQ(stage_.frame, 3);
  EXPECT_TRUE(check().is_settled);
  EXPECT_EQ(check().judgement.verdict, Verdict::wrong);
  EXPECT_EQ(check().judgement.words, "You predicted: It stands. What happened: It moves.");
  EXPECT_EQ(view_.shown_parts(), part() + 2);
  EXPECT_NE(view_.value_of(part() + 1, 0), "0 s");
}

TEST_F(LessonViewTest, JudgesNumbersUntilOneIsRight) {
  view_.open(lesson_, 1);
  for (const auto& [text, verdict] :
       {std::pair{"x", Verdict::not_yet}, {"4", Verdict::wrong}, {"3", Verdict::right}}) {
    draw_frames();
    answer(std::string(text));
    view_.give(part());
    draw_frames();
    EXPECT_EQ(check().judgement.verdict, verdict) << text << ": " << check().judgement.words;
  }
  EXPECT_TRUE(check().is_settled);
}

TEST_F(LessonViewTest, SeesThatAStateIsReached) {
  view_.open(lesson_, 2);
  draw_frames();
  EXPECT_FALSE(check().is_settled);
  stage_.apply({Command{SetParameter{"time", "n_sub", 5}}, WorldId(0)});
  draw_frames();
  EXPECT_EQ(check().judgement.verdict, Verdict::right);
}

TEST_F(LessonViewTest, GoesBackToTheWorldsOfAScreen) {
  view_.open(lesson_, 2);
  draw_frames();
  view_.go_to(1);
  draw_frames();
  answer(std::string("3"));
  view_.give(part());
  draw_frames();
  EXPECT_EQ(check().judgement.verdict, Verdict::right) << "the edit of screen 3 is gone";
  view_.next();
  view_.go_to(1);
  EXPECT_TRUE(check().is_settled) << "answers are kept";
}

TEST_F(LessonViewTest, SaysOnceWhichLineOfTheLessonIsWrong) {
  view_.open(lesson_, 2);
  draw_frames();
  view_.go_to(2);
  ASSERT_EQ(stage_.errors.size(), 1U);
  EXPECT_TRUE(stage_.errors[0].starts_with("lesson.md:")) << stage_.errors[0];
}

TEST(FrameRunTest, AsksForNoFrameTwiceAndBeginsAgainAfterAReset) {
  const auto start = std::chrono::steady_clock::now();
  const auto after = [&](int seconds) { return start + std::chrono::seconds(seconds); };
  FrameRun run(60, 100, start);
  EXPECT_EQ(run.due(100, start), 1);
  EXPECT_EQ(run.due(100, after(1)), 0) << "the first frame is still to come";
  EXPECT_EQ(run.due(101, after(1)), 59);
  EXPECT_EQ(run.due(140, after(2)), 0);
  EXPECT_EQ(run.due(0, after(3)), 1) << "a reset";
  EXPECT_FALSE(run.is_over());
  run.due(60, after(9));
  EXPECT_TRUE(run.is_over());
}

}  // namespace weft
