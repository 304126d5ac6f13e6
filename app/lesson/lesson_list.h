#pragma once

#include "core/lab/lesson/lesson.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace weft {

using SharedLesson = std::shared_ptr<const Lesson>;

/// Returns the lessons that come with the program, each after those that lead to it. A lesson that
/// cannot be read is left out.
std::vector<SharedLesson> read_lessons();

/// Reads a lesson that comes with the program by its name, or the one in a folder. \throw
/// InputError where there is none; LessonError naming its faults.
SharedLesson read_named_lesson(const std::string& name);

}  // namespace weft
