#include "core/lab/lesson/read_screen.h"

#include "core/lab/lesson/json_lines.h"
#include "core/lab/lesson/read_check.h"
#include "core/scene/json/scene_json.h"

#include <algorithm>
#include <sstream>

namespace weft {

namespace {

namespace fs = std::filesystem;

/// Reads the blocks of a screen.
class ScreenReader {
 public:
  ScreenReader(const SourceScreen& source, const LessonPlaces& places, LessonFaults& faults)
      : places_(places), faults_(faults) {
    screen_.title = source.title;
    screen_.line = source.line;
    if (source.title.empty())
      faults.add(source.line, InputError("title", "nothing", "\"# Title\"").what());
    for (const auto& part : source.parts) {
      if (const auto* block = std::get_if<SourceBlock>(&part)) {
        take_block(*block);
      } else {
        screen_.parts.emplace_back(read_passage(std::get<SourceText>(part), faults));
      }
    }
  }

  LessonScreen take() { return std::move(screen_); }

 private:
  void take_block(const SourceBlock& block) {
    if (block.kind == "scene") {
      faults_.attempt(block.line + 1, [&] { take_scene(block); });
    } else if (block.kind == "actions") {
      take_actions(block);
    } else if (block.kind == "show") {
      take_show(block);
    } else if (block.kind == "check") {
      take_check(block);
    } else {
      faults_.add(block.line, InputError("block", "\"" + block.kind + "\"",
                                         "one of: scene, actions, show, check")
                                  .what());
    }
  }

  void take_scene(const SourceBlock& block) {
    std::istringstream words(block.text);
    std::string name, more;
    words >> name;
    if (name.empty() || (words >> more))
      throw InputError("scene", "\"" + block.text.substr(0, block.text.find('\n')) + "\"",
                       "one name of a scene");
    if (screen_.scene) throw InputError("scene", "\"" + name + "\"", "one scene on a screen");
    try {
      screen_.scene = LessonScene{name, read_scene(path_of(name)), block.line + 1};
    } catch (const InputError& error) {
      throw InputError("scene", "\"" + name + "\"",
                       "a scene without faults, not " + std::string(error.what()));
    }
  }

  fs::path path_of(const std::string& name) const {
    std::error_code failed;
    const bool is_plain_name = fs::path(name).filename() == name;
    for (const fs::path& path :
         {places_.folder / name, places_.examples / fs::path(name + ".json")})
      if (is_plain_name && fs::is_regular_file(path, failed)) return path;
    throw FileError(InputError("scene", "\"" + name + "\"",
                               "a file in the folder of the lesson, or the name of an example")
                        .what());
  }

  void take_actions(const SourceBlock& block) {
    std::istringstream lines(block.text);
    int number = block.line;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
      read_json_block(line, number, faults_, [&](const Json& json) {
        screen_.actions.push_back({action_of_lesson(json, "", places_.folder), number});
      });
    }
  }

  void take_show(const SourceBlock& block) {
    read_json_block(block.text, block.line + 1, faults_, [&](const Json& json) {
      if (!json.is_object()) throw InputError("show", shown(json), "an object {...}");
      if (!screen_.show.empty()) throw InputError("show", "a second block", "one on a screen");
      screen_.show = block.text;
    });
  }

  void take_check(const SourceBlock& block) {
    const int begin = block.line + 1;
    read_json_block(block.text, begin, faults_, [&](const Json& json) {
      Check check = check_from_json(json, places_.folder);
      check.line = block.line;
      if (auto* reached = std::get_if<ReachedCheck>(&check.question))
        for (std::size_t k = 0; k < reached->solution.size(); ++k)
          reached->solution[k].line =
              begin + line_in_json(block.text, "actions[" + std::to_string(k) + "]");
      screen_.parts.emplace_back(std::move(check));
    });
  }

  const LessonPlaces& places_;
  LessonFaults& faults_;
  LessonScreen screen_;
};

/// Adds a fault for each expression inside code, formulas or addresses, where values are not shown.
void refuse_hidden_values(const TextNode& node, const Passage& passage, LessonFaults& faults) {
  if (const auto index = placeholder_in(node.text)) {
    const ShownExpression& value = passage.values[*index];
    faults.add(value.line, InputError("expression", "\"" + value.expression.text() + "\"",
                                      "a place outside code, formulas and addresses")
                               .what());
  }
  for (const TextNode& child : node.children) refuse_hidden_values(child, passage, faults);
}

}  // namespace

LessonScreen read_screen(const SourceScreen& source, const LessonPlaces& places,
                         LessonFaults& faults) {
  return ScreenReader(source, places, faults).take();
}

Passage read_passage(const SourceText& source, LessonFaults& faults) {
  constexpr std::string_view k_open = "{{", k_close = "}}";
  Passage passage;
  std::string markdown;
  const std::string_view text = source.text;
  if (placeholder_in(text)) {
    faults.add(source.line,
               InputError("text", "characters for private use, U+E000", "none").what());
    return passage;
  }
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = std::min(text.find(k_open, at), text.size());
    markdown += text.substr(at, begin - at);
    if (begin == text.size()) break;
    const int line =
        source.line + static_cast<int>(std::ranges::count(text.substr(0, begin), '\n'));
    const std::size_t end = text.find(k_close, begin);
    if (end == std::string_view::npos) {
      faults.add(line, InputError("expression", "no end", "}} after {{").what());
      break;
    }
    faults.attempt(line, [&] {
      ShownExpression shown =
          shown_expression(text.substr(begin + k_open.size(), end - begin - k_open.size()));
      shown.line = line;
      markdown += placeholder(passage.values.size());
      passage.values.push_back(std::move(shown));
    });
    at = end + k_close.size();
  }
  passage.text = parse_markdown(markdown);
  refuse_hidden_values(passage.text, passage, faults);
  return passage;
}

}  // namespace weft
