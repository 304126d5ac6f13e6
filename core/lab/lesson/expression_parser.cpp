#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/base/table.h"
#include "core/lab/lesson/expression_node.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace weft {

namespace {

constexpr int k_deepest_nesting = 64;

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || (c & 0x80) != 0;
}
bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The operations from the weakest to the strongest, by the signs of each level.
const std::array<std::vector<std::string_view>, 5> k_levels = {{
    {"or"},
    {"and"},
    {"<=", "<", ">=", ">", "=="},
    {"+", "-"},
    {"*", "/"},
}};
constexpr std::size_t k_comparison = 2;

class ExpressionParser {
 public:
  ExpressionParser(std::string_view text, const std::string& field) : rest_(text), field_(field) {}

  ExpressionNode parse() {
    ExpressionNode root = level(0);
    if (!next().empty()) refuse("an operator or the end");
    if (root.kind == ExpressionNode::Kind::text || root.kind == ExpressionNode::Kind::world)
      throw InputError(field_, "\"" + root.text + "\"", "a number or a comparison");
    return root;
  }

 private:
  [[noreturn]] void refuse(const std::string& allowed) {
    const std::string_view token = next();
    throw InputError(field_, token.empty() ? "its end" : "\"" + std::string(token) + "\"", allowed);
  }

  void skip_spaces() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n'))
      rest_.remove_prefix(1);
  }

  /// Returns the next word, sign or character.
  std::string_view next() {
    skip_spaces();
    std::size_t size = 0;
    while (size < rest_.size() && (is_letter(rest_[size]) || is_digit(rest_[size]))) ++size;
    if (size > 0 || rest_.empty()) return rest_.substr(0, size);
    for (const std::string_view sign : {"<=", ">=", "=="})
      if (rest_.starts_with(sign)) return rest_.substr(0, 2);
    return rest_.substr(0, 1);
  }
  bool take(std::string_view token) {
    if (token.empty() || next() != token) return false;
    rest_.remove_prefix(token.size());
    return true;
  }
  void expect(std::string_view token) {
    if (!take(token)) refuse("\"" + std::string(token) + "\"");
  }

  ExpressionNode operation(std::string_view sign, std::vector<ExpressionNode> arguments) {
    ExpressionNode node;
    node.kind = ExpressionNode::Kind::operation;
    node.text = sign;
    node.arguments = std::move(arguments);
    node.type = type_of_operation(node, field_);
    return node;
  }

  /// Reads operations of a level and of the stronger ones.
  ExpressionNode level(std::size_t number) {
    if (number == k_comparison && take("not")) return negated();
    if (number == k_levels.size()) return signed_factor();
    ExpressionNode left = level(number + 1);
    for (;;) {
      const auto& signs = k_levels[number];
      const auto found = std::ranges::find(signs, next());
      if (found == signs.end()) return left;
      take(*found);
      left = operation(*found, {std::move(left), level(number + 1)});
      if (number == k_comparison) return left;
    }
  }
  ExpressionNode negated() {
    return nested([this] { return operation("not", {level(k_comparison)}); });
  }
  ExpressionNode signed_factor() {
    if (take("-")) return nested([this] { return operation("-", {signed_factor()}); });
    ExpressionNode base = factor();
    if (!take("^")) return base;
    return nested([&] { return operation("^", {std::move(base), signed_factor()}); });
  }

  /// Reads something that may contain itself, so that deep nesting is refused.
  template <class Read>
  ExpressionNode nested(const Read& read) {
    if (++depth_ > k_deepest_nesting)
      throw InputError(field_, "an expression that is nested too deeply",
                       "at most " + std::to_string(k_deepest_nesting) + " levels");
    ExpressionNode node = read();
    --depth_;
    return node;
  }

  ExpressionNode factor() {
    if (take("(")) {
      ExpressionNode inner = nested([this] { return level(0); });
      expect(")");
      return inner;
    }
    if (next() == "\"") return text();
    if (!rest_.empty() && (is_digit(rest_.front()) || rest_.front() == '.')) return number();
    const std::string word(next());
    if (word.empty() || !is_letter(word.front())) refuse("a number, a name or \"(\"");
    if (const auto world = world_called(word)) {
      take(word);
      ExpressionNode node;
      node.kind = ExpressionNode::Kind::world;
      node.text = word;
      node.world = *world;
      return node;
    }
    return call(word);
  }

  ExpressionNode text() {
    rest_.remove_prefix(1);
    const std::size_t end = rest_.find('"');
    if (end == std::string_view::npos) throw InputError(field_, "its end", "a closing \"");
    ExpressionNode node;
    node.kind = ExpressionNode::Kind::text;
    node.text = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return node;
  }

  /// Reads a number and the unit that may follow it.
  ExpressionNode number() {
    const auto value = take_number(rest_);
    if (!value) refuse("a number");
    ExpressionNode node;
    const Unit unit = take_unit();
    node.number = {*value * unit.factor, unit.dimension};
    node.type.dimension = unit.dimension;
    return node;
  }
  Unit take_unit() {
    skip_spaces();
    const std::size_t end = rest_.find_first_of(" \n()+-*<>=,|\"");
    std::string_view word = rest_.substr(0, end);
    // After a number, "/" divides, unless it is part of a unit as in m/s.
    if (word.starts_with("/") || word.starts_with("^")) return {};
    if (word == "and" || word == "or" || word.empty()) return {};
    auto unit = unit_of(word);
    if (!unit) {
      word = word.substr(0, word.find('/'));
      unit = unit_of(word);
    }
    if (!unit) refuse("an operator, or a unit as ms, N/m or %");
    rest_.remove_prefix(word.size());
    return *unit;
  }

  static std::optional<WorldId> world_called(std::string_view word) {
    if (word == "world") return WorldId(0);
    constexpr std::string_view begin = "world_";
    if (!word.starts_with(begin)) return std::nullopt;
    int id = 0;
    const auto read = std::from_chars(word.data() + begin.size(), word.data() + word.size(), id);
    const bool is_id = read.ec == std::errc{} && read.ptr == word.data() + word.size();
    return is_id && id > 0 && id < static_cast<int>(k_max_worlds) ? std::optional(WorldId(id))
                                                                  : std::nullopt;
  }

  ExpressionNode call(const std::string& word) {
    const LessonName& name = find_entry(lesson_names(), word, field_);
    take(word);
    ExpressionNode node;
    node.kind = ExpressionNode::Kind::name;
    node.name = &name;
    expect("(");
    for (const LessonName::Parameter& parameter : name.parameters) {
      if (!node.arguments.empty()) expect(",");
      node.arguments.push_back(argument(parameter));
    }
    expect(")");
    std::vector<std::string> texts;
    for (const ExpressionNode& each : node.arguments)
      if (each.kind == ExpressionNode::Kind::text) texts.push_back(each.text);
    if (name.check != nullptr) check_texts(name, texts);
    node.type.is_truth = name.unit == k_truth;
    if (!node.type.is_truth && name.unit != k_varies)
      node.type.dimension = unit_of(name.unit)->dimension;
    return node;
  }
  void check_texts(const LessonName& name, const std::vector<std::string>& texts) {
    try {
      name.check(texts);
    } catch (const InputError& error) {
      throw InputError(field_, error.value(), error.allowed());
    }
  }

  ExpressionNode argument(const LessonName::Parameter& parameter) {
    if (parameter.kind == LessonName::Kind::world && !world_called(next()))
      refuse("a world, as world or world_1");
    if (parameter.kind == LessonName::Kind::text && next() != "\"") refuse("a text in quotes");
    ExpressionNode node = nested([this] { return level(3); });
    const bool is_number = node.type.dimension == Dimension{} || !node.type.dimension;
    if (parameter.kind == LessonName::Kind::number && (node.type.is_truth || !is_number))
      throw InputError(field_, "a value with a unit", "a number without a unit");
    return node;
  }

  std::string_view rest_;
  const std::string& field_;
  int depth_ = 0;
};

}  // namespace

ExpressionNode parse_expression(std::string_view text, const std::string& field) {
  return ExpressionParser(text, field).parse();
}

}  // namespace weft
