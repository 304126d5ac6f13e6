#include "app/base/assets.h"
#include "app/cli/commands.h"
#include "app/cli/work.h"
#include "core/base/failures.h"
#include "core/base/number_text.h"
#include "core/lab/lesson/lesson_player.h"

#include <spdlog/fmt/fmt.h>

#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace weft {

namespace {

namespace fs = std::filesystem;

struct LessonsOptions {
  fs::path folder;  ///< of lessons to list; empty: those that come with the program
  bool names = false;
  std::vector<fs::path> checked;
  bool show_text = false;
};

/// Adds the faults of a lesson with the folder before each line.
void add_faults(const fs::path& folder, const std::string& what, Failures& failures) {
  std::istringstream lines(what);
  for (std::string line; std::getline(lines, line);) failures.add((folder / line).string());
}

/// Reads the lessons in these folders; the faults of those that cannot be read are added.
std::vector<Lesson> read_lessons(const std::vector<fs::path>& folders, Failures& failures) {
  const fs::path examples = find_asset("scenes");
  std::vector<Lesson> lessons;
  for (const fs::path& folder : folders) {
    try {
      lessons.push_back(read_lesson(folder, examples));
    } catch (const LessonError& error) {
      add_faults(folder, error.what(), failures);
    } catch (const Error& error) {
      failures.add(error.what());
    }
  }
  return lessons;
}

void list_lessons(const LessonsOptions& options) {
  if (options.names) {
    std::cout << lesson_names_text();
    return;
  }
  const fs::path folder = options.folder.empty() ? find_asset("lessons") : options.folder;
  Failures failures;
  for (const Lesson& lesson : in_order(read_lessons(lesson_folders(folder), failures))) {
    std::cout << fmt::format("{}: {} ({} min, {})\n", lesson.name, lesson.title, lesson.minutes,
                             counted(lesson.screens.size(), " screen", " screens"));
  }
  failures.raise();
}

std::string words_of(const PlayedScreen& played) {
  std::string words = counted(played.values, " value", " values");
  for (const std::string& check : played.checks) words += "; " + check;
  return words;
}

/// Plays the screens of a lesson, and prints a line for each.
void play(const Lesson& lesson, const LessonsOptions& options, LessonPlayer& player) {
  for (std::size_t k = 0; k < lesson.screens.size(); ++k) {
    const PlayedScreen played = player.play_next(patient());
    std::cout << fmt::format("{} {}/{} {}: {}\n", lesson.name, k + 1, lesson.screens.size(),
                             lesson.screens[k].title, words_of(played));
    if (!options.show_text) continue;
    for (const std::string& text : played.texts)
      if (!text.empty()) std::cout << "\n" << text << "\n";
    std::cout << "\n";
  }
}

void check_lessons(const LessonsOptions& options, int threads) {
  Failures failures;
  for (const fs::path& folder : options.checked) {
    for (const Lesson& lesson : read_lessons({folder}, failures)) {
      LessonPlayer player(lesson, threads);
      play(lesson, options, player);
      if (!player.faults().all().empty())
        add_faults(folder, LessonError(player.faults().all()).what(), failures);
    }
  }
  failures.raise();
}

}  // namespace

void add_lessons_command(CLI::App& program) {
  const auto options = std::make_shared<LessonsOptions>();
  CLI::App* command = program.add_subcommand("lessons", "List lessons, or play them.");
  command
      ->add_option("--folder", options->folder,
                   "Folder of the lessons to list; by default those that come with weft")
      ->type_name("FOLDER");
  command->add_flag("--names", options->names,
                    "Print the names that expressions of lessons may use, as Markdown");
  command->callback([command, options] {
    if (command->get_subcommands().empty()) list_lessons(*options);
  });
  CLI::App* check = command->add_subcommand(
      "check",
      "Play lessons with their model answers, which must be right, and with wrong ones, which must "
      "not.");
  check->add_option("lessons", options->checked, "Folders with a lesson.md")
      ->type_name("FOLDER")
      ->required();
  check->add_flag("--show-text", options->show_text, "Print the text with its values, too");
  set_work_on_threads(*check, [options](int threads) { check_lessons(*options, threads); });
}

}  // namespace weft
