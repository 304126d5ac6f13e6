#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace weft {

/// A piece of a formula: its characters, and whether they stand on the line, or are a sub- or
/// superscript.
struct FormulaPiece {
  enum class Level { line, subscript, superscript };

  std::string text;
  Level level = Level::line;
  bool operator==(const FormulaPiece&) const = default;
};

/// Returns the formula that LaTeX stands for, in the characters that weft's fonts have: Greek
/// letters, operators, fractions as "a / b", roots as "√(a)". A command that is not known is shown
/// by its name. The sub- and superscripts of scripts stand on their line.
std::vector<FormulaPiece> formula_pieces(std::string_view latex);

}  // namespace weft
