#pragma once

#include "core/base/errors.h"

#include <string>
#include <vector>

namespace weft {

/// The name of the file that makes a folder a lesson.
inline constexpr const char* k_lesson_file = "lesson.md";

/// Something wrong in a lesson.
struct LessonFault {
  int line = 0;       ///< of lesson.md, from 1
  std::string words;  ///< "FIELD: got VALUE, expected ALLOWED"
};

/// Returns "lesson.md:12: FIELD: got VALUE, expected ALLOWED".
std::string text_of(const LessonFault& fault);

/// A lesson cannot be read. what() has one line for each fault, in the order of the file.
class LessonError : public Error {
 public:
  explicit LessonError(const std::vector<LessonFault>& faults);
};

/// Collects the faults of a lesson, so that its author sees all of them at once.
class LessonFaults {
 public:
  void add(int line, const std::string& words) { faults_.push_back({line, words}); }

  /// Does an action, and keeps its Error as a fault of the line. Returns true if there was none.
  template <class Action>
  bool attempt(int line, const Action& action) {
    try {
      action();
      return true;
    } catch (const Error& error) {
      add(line, error.what());
      return false;
    }
  }

  const std::vector<LessonFault>& all() const { return faults_; }
  /// \throw LessonError if there are faults.
  void raise() const {
    if (!faults_.empty()) throw LessonError(faults_);
  }

 private:
  std::vector<LessonFault> faults_;
};

}  // namespace weft
