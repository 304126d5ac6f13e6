#include "core/lab/lesson/lesson_faults.h"

#include <algorithm>

namespace weft {

namespace {

std::string lines_of(std::vector<LessonFault> faults) {
  std::ranges::stable_sort(faults, {}, &LessonFault::line);
  std::string lines;
  for (const LessonFault& fault : faults) lines += (lines.empty() ? "" : "\n") + text_of(fault);
  return lines;
}

}  // namespace

std::string text_of(const LessonFault& fault) {
  return std::string(k_lesson_file) + ":" + std::to_string(fault.line) + ": " + fault.words;
}

LessonError::LessonError(const std::vector<LessonFault>& faults) : Error(lines_of(faults)) {}

}  // namespace weft
