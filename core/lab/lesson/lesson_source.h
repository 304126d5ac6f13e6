#pragma once

#include "core/lab/lesson/lesson_faults.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// The parts of a lesson.md, with the lines at which they begin, which a parser of Markdown does
/// not tell.
namespace weft {

/// A line "KEY: VALUE" of the head of a lesson.
struct SourceField {
  std::string key, value;
  int line = 0;
};

/// Text in Markdown.
struct SourceText {
  std::string text;
  int line = 0;  ///< of its first line
};

/// A block between ``` lines with a word that says what it is.
struct SourceBlock {
  std::string kind;  ///< "scene", "check", ...
  std::string text;  ///< without the lines of its fence
  int line = 0;      ///< of the fence; the first line of the text is the next one
};

struct SourceScreen {
  std::string title;
  int line = 0;
  std::vector<std::variant<SourceText, SourceBlock>> parts = {};
};

struct LessonSource {
  std::vector<SourceField> head;
  std::vector<SourceScreen> screens;
  int lines = 0;
};

/// Splits a lesson.md into its head and its screens. A block without a word is part of the text.
LessonSource split_lesson(std::string_view text, LessonFaults& faults);

}  // namespace weft
