#include "app/options.h"

#include "app/base/option_range.h"
#include "app/base/usage.h"
#include "app/base/version.h"
#include "core/base/errors.h"
#include "core/base/failures.h"
#include "core/base/files/files.h"
#include "core/base/threads/parallel.h"
#include "core/lab/lesson/lesson.h"

#include <CLI/CLI.hpp>

#include <charconv>
#include <iostream>
#include <string>

namespace weft {

namespace {

glm::ivec2 parse_size(const std::string& text) {
  constexpr int k_smallest = 64, k_largest = 16384;
  glm::ivec2 size(0);
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, size.x);
  const bool has_height = width.ec == std::errc() && width.ptr != end && *width.ptr == 'x';
  const auto height = has_height ? std::from_chars(width.ptr + 1, end, size.y) : width;
  const bool allowed = has_height && height.ec == std::errc() && height.ptr == end &&
                       glm::all(glm::greaterThanEqual(size, glm::ivec2(k_smallest))) &&
                       glm::all(glm::lessThanEqual(size, glm::ivec2(k_largest)));
  if (!allowed) throw InputError("--size", text, "WIDTHxHEIGHT in pixels, each from 64 to 16384");
  return size;
}

}  // namespace

std::optional<Options> parse_options(int argc, const char* const* argv) {
  Options options;
  std::string size;
  CLI::App app("weft, an interactive laboratory for cloth solvers", "weft");
  app.set_version_flag("--version", version_text);
  auto* positional = app.add_option("file", options.scene, "Scene (.json) or mesh (.obj) to open")
                         ->type_name("FILE");
  auto* scene = app.add_option("--scene", options.scene, "The same, as an option")
                    ->type_name("FILE")
                    ->excludes(positional);
  auto* frames = app.add_option("--frames", options.frames,
                                "Simulate this many displayed frames, then close the window")
                     ->check(within(0, 1'000'000));
  auto* lesson = app.add_option("--lesson", options.lesson,
                                "Show this lesson: the name of one that comes with weft, or a "
                                "folder with a lesson.md")
                     ->type_name("LESSON")
                     ->excludes(positional, scene, frames);
  app.add_option("--screen", options.lesson_screen, "Begin the lesson with this screen")
      ->check(within(1, static_cast<int>(k_max_screens)))
      ->needs(lesson);
  app.add_option("--screenshot", options.screenshot,
                 "Write the last frame to this PNG file, - for standard output")
      ->type_name("FILE")
      ->excludes(lesson);
  app.add_option("--record", options.recording, "Write each frame as a PNG file to this folder")
      ->type_name("FOLDER")
      ->needs(frames);
  app.add_option("--threads", options.threads, "Threads of the simulation, 0 for all cores")
      ->check(within(0, Threads::k_max));
  app.add_option("--size", size, "Size of the window in pixels, such as 1280x720")
      ->type_name("SIZE");
  app.add_option("--status", options.status,
                 "Keep this JSON file up to date with what the window shows")
      ->type_name("FILE");
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& asked) {
    app.exit(asked, std::cout, std::cerr);
    return std::nullopt;
  } catch (const CLI::ParseError& error) {
    throw Error(words_of(app, error));
  }
  if (!size.empty()) options.size = parse_size(size);
  return options;
}

void check_outputs(const Options& options) {
  Failures failures;
  for (const auto& path : {options.screenshot, options.status})
    if (!path.empty()) failures.attempt([&] { check_output(path); });
  if (!options.recording.empty()) failures.attempt([&] { check_output_folder(options.recording); });
  failures.raise();
}

}  // namespace weft
