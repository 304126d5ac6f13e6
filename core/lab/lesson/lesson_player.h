#pragma once

#include "core/base/stop.h"
#include "core/lab/laboratory/laboratory.h"
#include "core/lab/lesson/lesson.h"

#include <optional>
#include <string>
#include <vector>

namespace weft {

/// The report of a screen that was played.
struct PlayedScreen {
  int values = 0;                        ///< expressions in its text
  std::vector<std::string> texts = {};   ///< its passages, with their values
  std::vector<std::string> checks = {};  ///< what each check came to
};

/// Plays a lesson without a window: takes its screens one after the other, finds every value in
/// their texts, gives every check its model answer, which must be right, and wrong answers, which
/// must not.
class LessonPlayer {
 public:
  /// Computes on a number of threads, 0 for all cores. `lesson` must outlive the player.
  explicit LessonPlayer(const Lesson& lesson, int threads = 0);

  /// Plays the next screen. A check that `stop` stops becomes a fault. \pre the lesson has one more
  PlayedScreen play_next(const StopToken& stop = {});
  /// Returns the faults of the screens so far.
  const LessonFaults& faults() const { return faults_; }

 private:
  LessonSubject subject();
  void begin_screen(const LessonScreen& screen);
  void play(const Passage& passage, PlayedScreen& played);
  void play(const Check& check, PlayedScreen& played, const StopToken& stop);
  std::string play(const ChoiceCheck& question, const Check& check, const StopToken& stop);
  std::string play(const NumberCheck& question, const Check& check, const StopToken& stop);
  std::string play(const ReachedCheck& question, const Check& check, const StopToken& stop);
  /// Adds a fault unless the answer has the verdict.
  void expect(const Check& check, const Answer& answer, const Evidence& evidence, Verdict verdict);
  void apply(const std::vector<LessonAction>& actions);
  /// Returns the frames after which the expression is true, at most `frames`.
  std::optional<int> frames_until(Laboratory& laboratory, const Expression& reached, int frames,
                                  const StopToken& stop);

  const Lesson& lesson_;
  int threads_;
  std::size_t next_ = 0;
  std::optional<Laboratory> laboratory_;
  ExperimentNumbers experiments_;
  LessonFaults faults_;
};

}  // namespace weft
