#pragma once

#include "core/lab/lesson/lesson.h"
#include "core/lab/lesson/lesson_source.h"

#include <filesystem>

namespace weft {

/// The folders in which a lesson finds its scenes.
struct LessonPlaces {
  std::filesystem::path folder;    ///< of the lesson
  std::filesystem::path examples;  ///< scenes that come with the program
};

/// Reads a screen; what is wrong in it becomes faults.
LessonScreen read_screen(const SourceScreen& source, const LessonPlaces& places,
                         LessonFaults& faults);

/// Reads text with expressions between {{ and }}; what is wrong in them becomes faults.
Passage read_passage(const SourceText& source, LessonFaults& faults);

}  // namespace weft
