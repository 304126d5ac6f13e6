#pragma once

#include "core/lab/lesson/check.h"
#include "core/lab/lesson/lesson_faults.h"
#include "core/lab/lesson/markdown.h"
#include "core/scene/scene.h"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

/// Lessons are data: a folder with lesson.md and scenes; see docs/lessons.md.
namespace weft {

inline constexpr std::size_t k_max_screens = 10;

/// Text between two checks.
struct Passage {
  TextNode text;
  std::vector<ShownExpression> values;  ///< by the index of their nodes
};

struct LessonScene {
  std::string name;  ///< as in the lesson
  Scene scene;
  int line = 0;
};

/// One page of a lesson. It begins with its scene, or continues with the worlds of the screen
/// before; then its actions are applied.
struct LessonScreen {
  std::string title;
  int line = 0;
  std::optional<LessonScene> scene = {};
  std::vector<LessonAction> actions = {};
  std::string show = {};  ///< what the window shows, a JSON object; may be empty
  std::vector<std::variant<Passage, Check>> parts = {};
};

struct Lesson {
  std::string name;  ///< of its folder
  std::string title;
  std::string sources;
  std::vector<std::string> after = {};  ///< lessons that lead to this one
  int minutes = 0;
  std::vector<LessonScreen> screens;
};

/// Reads the lesson in a folder. A scene that is not there is looked for among the examples in the
/// folder `examples`. \throw LessonError with all faults; FileError where lesson.md cannot be read.
Lesson read_lesson(const std::filesystem::path& folder, const std::filesystem::path& examples);

/// Returns the folders of a folder that have a lesson.md, by name. \throw FileError when the folder
/// cannot be read.
std::vector<std::filesystem::path> lesson_folders(const std::filesystem::path& folder);

/// Puts each lesson after those that lead to it, and otherwise keeps the order.
std::vector<Lesson> in_order(std::vector<Lesson> lessons);

/// Returns the words of a passage with its values, as plain text. \throw InputError where a value
/// cannot be found.
std::string plain_text(const Passage& passage, const LessonSubject& subject);

}  // namespace weft
