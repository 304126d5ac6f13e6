#pragma once

#include "core/lab/lesson/expression.h"

#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// A node of the tree of an expression.
struct ExpressionNode {
  enum class Kind { number, text, world, name, operation };

  Kind kind = Kind::number;
  ExpressionType type = {};
  Quantity number = {};              ///< of a number
  std::string text = {};             ///< of a text, or the sign of an operation: "+", "not"
  WorldId world = {};                ///< of a world
  const LessonName* name = nullptr;  ///< of a name
  std::vector<ExpressionNode> arguments = {};
};

/// Reads the tree of an expression, and checks it. \throw InputError naming `field`.
ExpressionNode parse_expression(std::string_view text, const std::string& field);

/// Returns the kind of value of an operation. \throw InputError naming `field` where its arguments
/// do not fit.
ExpressionType type_of_operation(const ExpressionNode& operation, const std::string& field);

}  // namespace weft
