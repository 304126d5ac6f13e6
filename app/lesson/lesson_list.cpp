#include "app/lesson/lesson_list.h"

#include "app/base/assets.h"
#include "core/base/errors.h"

#include <utility>

namespace weft {

namespace fs = std::filesystem;

namespace {

std::vector<fs::path> folders_of_lessons() {
  try {
    return lesson_folders(find_asset("lessons"));
  } catch (const FileError&) {
    return {};  // no lessons came with the program
  }
}

}  // namespace

std::vector<SharedLesson> read_lessons() {
  std::vector<Lesson> lessons;
  for (const fs::path& folder : folders_of_lessons()) {
    try {
      lessons.push_back(read_lesson(folder, find_asset("scenes")));
    } catch (const Error&) {
      // `weft-cli lessons check` tells what is wrong with it.
    }
  }
  std::vector<SharedLesson> shared;
  for (Lesson& lesson : in_order(std::move(lessons)))
    shared.push_back(std::make_shared<const Lesson>(std::move(lesson)));
  return shared;
}

SharedLesson read_named_lesson(const std::string& name) {
  std::string names;
  for (const fs::path& folder : folders_of_lessons()) {
    if (folder.filename() == name)
      return std::make_shared<const Lesson>(read_lesson(folder, find_asset("scenes")));
    names += (names.empty() ? "" : ", ") + folder.filename().string();
  }
  std::error_code failed;
  if (!fs::exists(fs::path(name) / k_lesson_file, failed))
    throw InputError("lesson", name, "a folder with lesson.md, or one of: " + names);
  return std::make_shared<const Lesson>(read_lesson(name, find_asset("scenes")));
}

}  // namespace weft
