#include "core/lab/lesson/json_lines.h"

#include <algorithm>
#include <charconv>

namespace weft {

namespace {

/// Walks through a JSON text without mistakes.
class JsonWalker {
 public:
  explicit JsonWalker(std::string_view text) : text_(text) { skip_spaces(); }

  std::size_t position() const { return at_; }

  /// Goes from an object to the value of its field. Returns false, and stays, without such a field.
  bool enter_field(std::string_view name) {
    return enter('{', [&](int) {
      const std::size_t begin = at_;
      skip_value();
      const bool is_found = text_.substr(begin + 1, at_ - begin - 2) == name;
      skip_sign(':');
      return is_found;
    });
  }
  /// Goes from a list to an item.
  bool enter_item(int index) {
    return enter('[', [&](int item) { return item == index; });
  }

 private:
  char sign() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void skip_spaces() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  void skip_sign(char c) {
    if (sign() == c) ++at_;
    skip_spaces();
  }

  /// Goes into a list or an object, to the first item for which `is_it(index)` is true.
  template <class Predicate>
  bool enter(char opening, const Predicate& is_it) {
    const std::size_t begin = at_;
    if (sign() == opening) {
      skip_sign(opening);
      for (int index = 0; sign() != ']' && sign() != '}' && sign() != '\0'; ++index) {
        if (is_it(index)) return true;
        skip_value();
        skip_sign(',');
      }
    }
    at_ = begin;
    return false;
  }

  void skip_text() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
  }
  /// Skips a value of any kind: a list or an object with all that it has.
  void skip_value() {
    int depth = 0;
    do {
      const char c = sign();
      if (c == '"') {
        skip_text();
      } else if (c == '[' || c == '{' || c == ']' || c == '}') {
        depth += c == '[' || c == '{' ? 1 : -1;
        ++at_;
      } else {
        at_ = std::min(text_.find_first_of(depth > 0 ? "\"[]{}" : ",]} \t\r\n", at_), text_.size());
      }
    } while (depth > 0 && at_ < text_.size());
    at_ = std::min(at_, text_.size());
    skip_spaces();
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

/// Takes the first part off a path: a name, or an index in brackets.
std::string_view take_part(std::string_view& path) {
  const std::size_t end = std::min(path.find_first_of(".[", 1), path.size());
  const std::string_view part = path.substr(0, end);
  path.remove_prefix(end);
  if (path.starts_with('.')) path.remove_prefix(1);
  return part;
}

int whole_number(std::string_view text) {
  int number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

}  // namespace

int line_in_json(std::string_view text, std::string_view path) {
  JsonWalker walker(text);
  while (!path.empty()) {
    const std::string_view part = take_part(path);
    const bool is_there = part.starts_with('[') ? walker.enter_item(whole_number(part.substr(1)))
                                                : walker.enter_field(part);
    if (!is_there) break;
  }
  return static_cast<int>(std::ranges::count(text.substr(0, walker.position()), '\n'));
}

JsonFault fault_in_json(std::string_view text, const InputError& error) {
  constexpr std::string_view k_line = "line ";
  const std::string& field = error.field();
  const std::size_t comma = field.find(", ");
  if (!field.starts_with(k_line) || comma == std::string::npos)
    return {line_in_json(text, field), error};
  return {whole_number(std::string_view(field).substr(k_line.size())) - 1,
          InputError(field.substr(comma + 2), error.value(), error.allowed())};
}

}  // namespace weft
