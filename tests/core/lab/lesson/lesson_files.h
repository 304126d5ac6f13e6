#pragma once

#include "core/base/files/files.h"
#include "core/lab/lesson/lesson.h"
#include "tests/support/message_of.h"
#include "tests/support/source_dir.h"
#include "tests/support/temporary_path.h"

#include <string>

namespace weft {

inline constexpr const char* k_head = "---\ntitle: T\nminutes: 5\n---\n";
inline constexpr const char* k_first_screen = "# One\n\n```scene\nsheet.json\n```\n";

inline std::filesystem::path example_folder() { return source_dir() / "assets/scenes"; }

/// Writes a lesson with a small sheet, and returns its folder. The first line of `rest` is line 10
/// of the file.
inline std::filesystem::path lesson_folder(const std::string& rest) {
  const auto folder = temporary_folder();
  write_file(folder / "sheet.json",
             R"({"weft_scene": 2, "mesh": {"grid": {"rows": 5, "columns": 5}}})");
  write_file(folder / "lesson.md", k_head + std::string(k_first_screen) + rest);
  return folder;
}

inline Lesson lesson_with(const std::string& rest) {
  return read_lesson(lesson_folder(rest), example_folder());
}

/// Returns the faults of a lesson.
inline std::string faults_of(const std::string& rest) {
  return message_of<LessonError>([&] { lesson_with(rest); });
}

}  // namespace weft
