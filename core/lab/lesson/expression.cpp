#include "core/lab/lesson/expression.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/lab/lesson/expression_node.h"

#include <cmath>

namespace weft {

namespace {

using ExpressionKind = ExpressionNode::Kind;

bool is_comparison(const std::string& sign) {
  return sign == "<" || sign == "<=" || sign == ">" || sign == ">=" || sign == "==";
}
bool is_logical(const std::string& sign) { return sign == "and" || sign == "or" || sign == "not"; }

/// \throw InputError naming `field` unless both sides of a sum or a comparison have one dimension.
void check_alike(const Dimension& a, const Dimension& b, const std::string& field) {
  if (a != b) throw InputError(field, text_of(a) + " and " + text_of(b), "one unit on both sides");
}

Dimension raised(const Dimension& base, double exponent, const std::string& field) {
  const auto result = power(base, exponent);
  if (result) return *result;
  throw InputError(field, "the power " + plain_number_text(exponent) + " of " + text_of(base),
                   "a power that leaves whole powers of units");
}

/// Evaluates nodes about one subject.
class Evaluator {
 public:
  Evaluator(const LessonSubject& subject, const std::string& field)
      : subject_(subject), field_(field) {}

  LessonValue value(const ExpressionNode& node) const {
    if (node.kind == ExpressionKind::number) return node.number;
    if (node.kind == ExpressionKind::name) return named(node);
    return is_logical(node.text) ? LessonValue(logical(node)) : operation(node);
  }

 private:
  Quantity number(const ExpressionNode& node) const { return std::get<Quantity>(value(node)); }
  bool truth(const ExpressionNode& node) const { return std::get<bool>(value(node)); }

  bool logical(const ExpressionNode& node) const {
    const bool first = truth(node.arguments[0]);
    if (node.text == "not") return !first;
    return node.text == "and" ? first && truth(node.arguments[1])
                              : first || truth(node.arguments[1]);
  }

  LessonValue operation(const ExpressionNode& node) const {
    const Quantity a = number(node.arguments[0]);
    if (node.arguments.size() == 1) return Quantity{-a.value, a.dimension};
    const Quantity b = number(node.arguments[1]);
    const std::string& sign = node.text;
    if (sign == "*") return Quantity{a.value * b.value, a.dimension * b.dimension};
    if (sign == "/") return Quantity{a.value / b.value, a.dimension / b.dimension};
    if (sign == "^") {
      check_alike(b.dimension, {}, field_);
      return Quantity{std::pow(a.value, b.value), raised(a.dimension, b.value, field_)};
    }
    check_alike(a.dimension, b.dimension, field_);
    if (is_comparison(sign)) return compare(a.value, sign, b.value);
    return Quantity{sign == "+" ? a.value + b.value : a.value - b.value, a.dimension};
  }
  static bool compare(double a, const std::string& sign, double b) {
    if (sign == "<") return a < b;
    if (sign == "<=") return a <= b;
    if (sign == ">") return a > b;
    return sign == ">=" ? a >= b : a == b;
  }

  LessonValue named(const ExpressionNode& node) const {
    NameArguments arguments{subject_, {}, {}, {}};
    for (const ExpressionNode& argument : node.arguments) {
      if (argument.kind == ExpressionKind::world) {
        arguments.worlds.push_back(&world(argument.world));
      } else if (argument.kind == ExpressionKind::text) {
        arguments.texts.push_back(argument.text);
      } else {
        const Quantity given = number(argument);
        check_alike(given.dimension, {}, field_);
        arguments.numbers.push_back(given.value);
      }
    }
    try {
      return node.name->value(arguments);
    } catch (const InputError& error) {
      throw InputError(field_, error.value(), error.allowed());
    }
  }
  const World& world(WorldId id) const {
    try {
      return value_of_world(subject_.worlds, id);
    } catch (const InputError& error) {
      throw InputError(field_, "the world " + error.value(), error.allowed());
    }
  }

  const LessonSubject& subject_;
  const std::string& field_;
};

/// Returns the dimension of a product, a quotient or a power, as far as it is known.
ExpressionType type_of_product(const ExpressionNode& operation, const std::string& field) {
  const ExpressionNode &a = operation.arguments[0], &b = operation.arguments[1];
  if (!a.type.dimension || !b.type.dimension) return {};
  if (operation.text == "*") return {false, *a.type.dimension * *b.type.dimension};
  if (operation.text == "/") return {false, *a.type.dimension / *b.type.dimension};
  check_alike(*b.type.dimension, {}, field);
  if (a.type.dimension == Dimension{}) return {false, Dimension{}};
  if (b.kind == ExpressionKind::number)
    return {false, raised(*a.type.dimension, b.number.value, field)};
  return {};
}

}  // namespace

ExpressionType type_of_operation(const ExpressionNode& operation, const std::string& field) {
  for (const ExpressionNode& argument : operation.arguments) {
    const bool is_value =
        argument.kind != ExpressionKind::text && argument.kind != ExpressionKind::world;
    if (!is_value || argument.type.is_truth != is_logical(operation.text)) {
      throw InputError(
          field, is_value ? (argument.type.is_truth ? "a comparison" : "a number") : argument.text,
          std::string(is_logical(operation.text) ? "a comparison" : "a number") + " at \"" +
              operation.text + "\"");
    }
  }
  if (is_logical(operation.text)) return {true, {}};
  const ExpressionType& first = operation.arguments.front().type;
  if (operation.arguments.size() == 1) return first;
  const std::string& sign = operation.text;
  if (sign == "*" || sign == "/" || sign == "^") return type_of_product(operation, field);
  const ExpressionType& second = operation.arguments.back().type;
  if (first.dimension && second.dimension) check_alike(*first.dimension, *second.dimension, field);
  if (is_comparison(sign)) return {true, {}};
  return {false, first.dimension ? first.dimension : second.dimension};
}

Expression::Expression(std::string_view text, const std::string& field)
    : text_(text),
      field_(field),
      root_(std::make_shared<const ExpressionNode>(parse_expression(text_, field_))) {}

ExpressionType Expression::type() const { return root_->type; }

LessonValue Expression::value(const LessonSubject& subject) const {
  return Evaluator(subject, field_).value(*root_);
}
Quantity Expression::number(const LessonSubject& subject) const {
  return std::get<Quantity>(value(subject));
}
bool Expression::truth(const LessonSubject& subject) const {
  return std::get<bool>(value(subject));
}

}  // namespace weft
