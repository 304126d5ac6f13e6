#pragma once

#include "app/lesson/frame_run.h"
#include "app/lesson/lesson_stage.h"
#include "app/lesson/screen_reading.h"

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <set>

namespace weft {

/// A check of a screen as the reader has left it.
struct CheckState {
  Answer answer = {};
  bool is_given = false;    ///< the answer waits to be judged
  bool is_settled = false;  ///< right, or a prediction that the worlds have answered
  Judgement judgement = {};
};

/// The lesson that the window shows: its screen, the reader's answers and their verdicts.
class LessonView {
 public:
  using Time = std::chrono::steady_clock::time_point;

  explicit LessonView(LessonStage& stage) : stage_(stage) {}

  /// Begins a lesson with one of its screens, counted from 0. \pre the screen exists
  void open(std::shared_ptr<const Lesson> lesson, std::size_t screen = 0);
  void close();
  bool is_open() const { return lesson_ != nullptr; }

  // \pre is_open()
  const Lesson& lesson() const { return *lesson_; }
  std::size_t index() const { return index_; }  ///< of the screen
  const LessonScreen& screen() const { return lesson_->screens[index_]; }
  bool has_next() const { return index_ + 1 < lesson_->screens.size(); }
  /// Continues with the next screen, in the worlds as they are unless it has a scene. \pre
  /// has_next()
  void next();
  /// Goes to a screen. Where it continues with earlier worlds, these are made again: from the last
  /// scene, with the actions since then, and model answers for states to be reached.
  void go_to(std::size_t screen);

  /// Returns how many parts of the screen are shown: all up to its first check without a verdict.
  std::size_t shown_parts() const;
  /// Returns the words of a value in a passage; "..." until the worlds have told it.
  std::string value_of(std::size_t part, int value) const;
  const CheckState& check(std::size_t part) const { return states_[index_][part]; }
  /// Notes an answer, which is judged only once it is given. Nothing happens to a settled check.
  void answer(std::size_t part, Answer answer);
  /// Gives the answer: it is kept, the frames of the check run, and then it is judged.
  void give(std::size_t part);
  /// Returns the fraction of the frames that have run; nothing while none are asked for.
  std::optional<float> running() const;
  /// Returns the frames since the screen began, or since the last reset.
  long frames() const { return frames_ ? frames_->count() : 0; }

  /// Continues what the lesson does, the newest snapshot being `snapshot`.
  void begin_frame(const std::shared_ptr<const Snapshot>& snapshot, Time now);
  /// Tells whether something happens soon without the user.
  bool is_busy() const { return is_open() && (!actions_.empty() || run_ || question_.valid()); }
  /// Counts what has changed of the view since the window opened.
  long revision() const { return revision_; }

 private:
  struct Run {
    std::size_t part;
    FrameRun frames;
  };
  const Check* check_of(std::size_t part) const;
  CheckState& state_of(std::size_t part) { return states_[index_][part]; }
  void begin_screen();
  void add_actions(const std::vector<LessonAction>& actions);
  void attempt(int line, const std::function<void()>& action);
  void apply_actions();
  void run(const Snapshot& snapshot, Time now);
  void ask(const std::shared_ptr<const Snapshot>& snapshot, Time now);
  void take_reading();
  void judge_checks();
  void judge_check(const Check& check, const PartReading& read, CheckState& state);
  /// Makes answers that are under way obsolete: another question will be asked.
  void ask_again();

  LessonStage& stage_;
  std::shared_ptr<const Lesson> lesson_;
  std::shared_ptr<ExperimentNumbers> experiments_ = std::make_shared<ExperimentNumbers>();
  std::size_t index_ = 0;
  std::vector<std::vector<CheckState>> states_;  ///< by screen and part
  std::deque<LessonAction> actions_;             ///< still to be applied
  std::optional<ScreenReading> reading_;
  std::set<std::string> reported_;  ///< faults that the user has seen
  std::optional<FrameCounter> frames_;
  std::optional<Run> run_;
  std::optional<std::size_t> starting_;  ///< the check whose frames are to run
  std::future<std::any> question_;
  std::shared_ptr<const Snapshot> asked_at_;  ///< the snapshot of the last question
  Time asked_time_{};
  bool is_outdated_ = false;  ///< the question under way is about what was before
  long revision_ = 0;
};

}  // namespace weft
