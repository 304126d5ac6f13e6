#pragma once

#include "core/lab/laboratory/action.h"
#include "core/lab/lesson/expression.h"

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

namespace weft {

/// An action of a lesson.
struct LessonAction {
  AddressedAction action;
  int line = 0;  ///< of lesson.md
};

/// Choose one of several answers.
struct ChoiceCheck {
  std::vector<std::string> choices;
  std::size_t right = 0;
  Expression shows = {};  ///< is true of the worlds if the right answer is; may be empty
};

/// Find a number.
struct NumberCheck {
  Expression number;
  Unit unit;             ///< in which answers are shown, and read where they have none
  double tolerance = 0;  ///< relative
  Quantity answer = {};  ///< the model answer
};

/// Bring the worlds into a state.
struct ReachedCheck {
  Expression reached;
  std::vector<LessonAction> solution;  ///< the model answer
};

/// Something that a screen asks its reader.
struct Check {
  std::variant<ChoiceCheck, NumberCheck, ReachedCheck> question;
  /// The reader answers first; then the worlds run, and show what happens.
  bool predicts = false;
  /// The displayed frames that run before the answer shows, or in which a state is to be reached.
  int frames = 0;
  std::string because = {};  ///< why the answer is right; may be empty
  int line = 0;              ///< of lesson.md
};

/// The reader's answer: none, the index of a choice, or a text with a number.
using Answer = std::variant<std::monostate, std::size_t, std::string>;

/// The facts that the worlds give about a check.
struct Evidence {
  bool has_run = false;     ///< the frames of the check have run
  Quantity number = {};     ///< the value of a NumberCheck
  bool is_reached = false;  ///< the state of a ReachedCheck
};

enum class Verdict { right, wrong, not_yet };

/// A verdict, and the words to show with it.
struct Judgement {
  Verdict verdict = Verdict::not_yet;
  std::string words;
};

/// Judges an answer. Depends on nothing but its arguments.
Judgement judge(const Check& check, const Answer& answer, const Evidence& evidence);

/// Tells whether a number is within the relative tolerance of the value.
bool is_near(double number, double value, double tolerance);

}  // namespace weft
