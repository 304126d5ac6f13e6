#include "core/lab/lesson/lesson.h"

#include "core/base/files/files.h"
#include "core/lab/lesson/read_screen.h"

#include <algorithm>
#include <charconv>

namespace weft {

namespace {

namespace fs = std::filesystem;

constexpr int k_max_minutes = 240;

std::vector<std::string> words_of_list(const std::string& list) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin < list.size();) {
    begin = list.find_first_not_of(" ,", begin);
    if (begin == std::string::npos) break;
    const std::size_t end = std::min(list.find_first_of(" ,", begin), list.size());
    words.push_back(list.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

int minutes_from(const std::string& value) {
  int minutes = 0;
  const char* end = value.data() + value.size();
  const auto read = std::from_chars(value.data(), end, minutes);
  if (read.ec != std::errc{} || read.ptr != end || minutes < 1 || minutes > k_max_minutes) {
    throw InputError("minutes", "\"" + value + "\"",
                     "a whole number, 1 to " + std::to_string(k_max_minutes));
  }
  return minutes;
}

/// Checks that a lesson is beside this one.
void check_neighbour(const std::string& name, const fs::path& folder) {
  std::error_code failed;
  const fs::path beside = from_current_folder(folder).parent_path();
  if (!fs::exists(beside / name / k_lesson_file, failed))
    throw InputError("after", "\"" + name + "\"", "the name of a lesson beside this one");
}

void take_field(const SourceField& field, const fs::path& folder, Lesson& lesson) {
  if (field.key == "title") {
    lesson.title = field.value;
  } else if (field.key == "sources") {
    lesson.sources = field.value;
  } else if (field.key == "minutes") {
    lesson.minutes = minutes_from(field.value);
  } else if (field.key == "after") {
    lesson.after = words_of_list(field.value);
    for (const std::string& name : lesson.after) check_neighbour(name, folder);
  } else {
    throw InputError("head", "\"" + field.key + "\"", "one of: title, sources, after, minutes");
  }
}

void take_head(const LessonSource& source, const fs::path& folder, LessonFaults& faults,
               Lesson& lesson) {
  for (const SourceField& field : source.head)
    faults.attempt(field.line, [&] { take_field(field, folder, lesson); });
  for (const std::string required : {"title", "minutes"}) {
    if (std::ranges::count(source.head, required, &SourceField::key) != 1)
      faults.add(1, InputError(required, "none, or two", "one in the head").what());
  }
}

bool has_scene(const SourceScreen& screen) {
  return std::ranges::any_of(screen.parts, [](const auto& part) {
    const auto* block = std::get_if<SourceBlock>(&part);
    return block != nullptr && block->kind == "scene";
  });
}

void check_screens(const LessonSource& source, LessonFaults& faults) {
  const std::size_t count = source.screens.size();
  const std::string allowed = "1 to " + std::to_string(k_max_screens);
  if (count == 0) {
    faults.add(source.lines, InputError("screens", "0", allowed).what());
  } else if (!has_scene(source.screens.front())) {
    faults.add(source.screens.front().line,
               InputError("scene", "nothing", "a scene in the first screen").what());
  }
  if (count > k_max_screens) {
    faults.add(source.screens[k_max_screens].line,
               InputError("screens", std::to_string(count), allowed).what());
  }
}

/// Tells whether all lessons that lead to this one, of those that are known, are in the list.
bool may_come_next(const Lesson& lesson, const std::vector<Lesson>& placed,
                   const std::vector<Lesson>& waiting) {
  const auto has = [](const std::vector<Lesson>& lessons, const std::string& name) {
    return std::ranges::count(lessons, name, &Lesson::name) > 0;
  };
  return std::ranges::all_of(lesson.after, [&](const std::string& name) {
    return has(placed, name) || !has(waiting, name);
  });
}

}  // namespace

Lesson read_lesson(const fs::path& folder, const fs::path& examples) {
  const std::string text = read_text(folder / k_lesson_file);
  LessonFaults faults;
  const LessonSource source = split_lesson(text, faults);
  Lesson lesson;
  lesson.name = from_current_folder(folder).filename().string();
  take_head(source, folder, faults, lesson);
  check_screens(source, faults);
  for (const SourceScreen& screen : source.screens)
    lesson.screens.push_back(read_screen(screen, {folder, examples}, faults));
  faults.raise();
  return lesson;
}

std::vector<fs::path> lesson_folders(const fs::path& folder) {
  std::vector<fs::path> folders;
  std::error_code failed;
  for (fs::directory_iterator entry(folder, failed); !failed && entry != fs::directory_iterator();
       entry.increment(failed)) {
    std::error_code unreadable;
    if (fs::exists(entry->path() / k_lesson_file, unreadable)) folders.push_back(entry->path());
  }
  if (failed)
    throw FileError("Cannot read the folder " + name_of_path(folder) + ": " + failed.message());
  std::ranges::sort(folders);
  return folders;
}

std::vector<Lesson> in_order(std::vector<Lesson> lessons) {
  std::vector<Lesson> placed;
  while (!lessons.empty()) {
    auto next = std::ranges::find_if(
        lessons, [&](const Lesson& lesson) { return may_come_next(lesson, placed, lessons); });
    if (next == lessons.end()) next = lessons.begin();  // lessons that lead to each other
    placed.push_back(std::move(*next));
    lessons.erase(next);
  }
  return placed;
}

}  // namespace weft
