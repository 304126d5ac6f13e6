#pragma once

#include "core/lab/lesson/lesson_names.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

/// Expressions of lessons: numbers with units, names with arguments, + - * / ^ and parentheses,
/// comparisons, "and", "or", "not":
///   step(world) / stable_step(world)
///   not exploded(world) and time(world) >= 0.5 s
/// A unit follows its number: 8 ms, 0.2 kg/m². "world" is the world with id 0, "world_1" to
/// "world_5" are those with other ids.
namespace weft {

struct ExpressionNode;

/// The kind of value that an expression has, as far as it is known before there is a world.
struct ExpressionType {
  bool is_truth = false;
  std::optional<Dimension> dimension = {};  ///< of a number; nothing: known only when evaluated
};

/// An expression that was read and checked; copies share it.
class Expression {
 public:
  Expression() = default;
  /// Reads an expression. \throw InputError naming `field` for a wrong sign, an unknown name, wrong
  /// arguments, or units that do not fit.
  Expression(std::string_view text, const std::string& field);

  const std::string& text() const { return text_; }
  bool is_empty() const { return root_ == nullptr; }
  ExpressionType type() const;

  /// Returns the value. \throw InputError naming the field for a world that does not exist, and
  /// where units or arguments do not fit.
  LessonValue value(const LessonSubject& subject) const;
  /// Returns the value of an expression that is a number. \pre type() is no truth
  Quantity number(const LessonSubject& subject) const;
  /// Returns the value of an expression that is a truth. \pre type() is a truth
  bool truth(const LessonSubject& subject) const;

 private:
  std::string text_;
  std::string field_;
  std::shared_ptr<const ExpressionNode> root_;
};

/// An expression in a text: {{ EXPRESSION | UNIT | DIGITS }}, where both may be left out.
struct ShownExpression {
  Expression expression;
  std::optional<Unit> unit = {};   ///< nothing: the SI unit
  std::optional<int> digits = {};  ///< nothing: three, or all those of a whole number without unit
  int line = 0;

  /// Returns the value in words: "8.33 ms", "yes". \throw InputError as Expression::value().
  std::string words(const LessonSubject& subject) const;
};

/// Reads what stands between the braces. \throw InputError naming the expression, its unit or its
/// digits.
ShownExpression shown_expression(std::string_view text);

}  // namespace weft
