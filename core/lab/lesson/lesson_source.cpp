#include "core/lab/lesson/lesson_source.h"

#include "core/base/errors.h"

#include <algorithm>
#include <optional>

namespace weft {

namespace {

constexpr std::string_view k_spaces = " \t\r";

std::string_view stripped(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(k_spaces);
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(k_spaces) - begin + 1);
}

std::string in_quotes(std::string_view text) { return "\"" + std::string(text) + "\""; }

/// Takes lines off a text and counts them.
class LineReader {
 public:
  explicit LineReader(std::string_view text) : rest_(text) {}
  bool has_more() const { return !rest_.empty(); }
  int line() const { return line_; }  ///< of the last line that was taken
  std::string_view peek() const { return rest_.substr(0, rest_.find('\n')); }
  std::string_view take() {
    const std::string_view line = peek();
    rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
    ++line_;
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
  }

 private:
  std::string_view rest_;
  int line_ = 0;
};

bool is_fence(std::string_view line) { return line.starts_with("```"); }
bool is_rule(std::string_view line) { return stripped(line) == "---"; }

class LessonSplitter {
 public:
  LessonSplitter(std::string_view text, LessonFaults& faults) : reader_(text), faults_(faults) {}

  LessonSource split() {
    take_head();
    while (reader_.has_more()) {
      const std::string_view line = reader_.take();
      if (is_fence(line)) {
        take_block(stripped(line.substr(3)));
      } else if (line.starts_with("# ")) {
        source_.screens.push_back({std::string(stripped(line.substr(2))), reader_.line()});
      } else {
        add_text(line);
      }
    }
    source_.lines = reader_.line();
    return std::move(source_);
  }

 private:
  void fault(const std::string& field, const std::string& value, const std::string& allowed) {
    faults_.add(reader_.line(), InputError(field, value, allowed).what());
  }

  void take_head() {
    if (!is_rule(reader_.peek())) {
      faults_.add(
          1, InputError("head", in_quotes(reader_.peek()), "\"---\" before the title of the lesson")
                 .what());
      return;
    }
    reader_.take();
    while (reader_.has_more()) {
      const std::string_view line = reader_.take();
      if (is_rule(line)) return;
      const std::size_t colon = line.find(':');
      if (colon != std::string_view::npos) {
        source_.head.push_back({std::string(stripped(line.substr(0, colon))),
                                std::string(stripped(line.substr(colon + 1))), reader_.line()});
      } else if (!stripped(line).empty()) {
        fault("head", in_quotes(line), "KEY: VALUE, or \"---\" at its end");
      }
    }
    fault("head", "the end of the file", "\"---\" at the end of the head");
  }

  /// Adds a line to the text of the last screen.
  void add_text(std::string_view line) {
    if (source_.screens.empty()) {
      if (!stripped(line).empty()) fault("text", in_quotes(line), "a screen, as \"# Title\"");
      return;
    }
    auto& parts = source_.screens.back().parts;
    if (parts.empty() || !std::holds_alternative<SourceText>(parts.back()))
      parts.push_back(SourceText{{}, reader_.line()});
    (std::get<SourceText>(parts.back()).text += line) += '\n';
  }

  void take_block(std::string_view kind) {
    const int begin = reader_.line();
    std::string text;
    if (kind.empty()) add_text("```");
    bool is_closed = false;
    while (reader_.has_more() && !is_closed) {
      const std::string_view line = reader_.take();
      is_closed = is_fence(line) && stripped(line.substr(3)).empty();
      if (kind.empty()) add_text(line);
      if (!is_closed) (text += line) += '\n';
    }
    if (!is_closed) {
      faults_.add(begin, InputError("block", "the end of the file", "``` at its end").what());
    } else if (source_.screens.empty()) {
      faults_.add(
          begin, InputError("block", in_quotes(kind), "a screen before it, as \"# Title\"").what());
    } else if (!kind.empty()) {
      source_.screens.back().parts.push_back(SourceBlock{std::string(kind), text, begin});
    }
  }

  LineReader reader_;
  LessonFaults& faults_;
  LessonSource source_;
};

}  // namespace

LessonSource split_lesson(std::string_view text, LessonFaults& faults) {
  return LessonSplitter(text, faults).split();
}

}  // namespace weft
