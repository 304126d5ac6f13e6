#include "app/panels/lesson/formula_text.h"

#include <gtest/gtest.h>

namespace weft {

namespace {

/// Writes a formula with _{...} and ^{...} where its pieces stand below and above the line.
std::string marked(std::string_view latex) {
  std::string text;
  for (const FormulaPiece& piece : formula_pieces(latex)) {
    switch (piece.level) {
      case FormulaPiece::Level::line:
        text += piece.text;
        break;
      case FormulaPiece::Level::subscript:
        text += "_{" + piece.text + "}";
        break;
      case FormulaPiece::Level::superscript:
        text += "^{" + piece.text + "}";
    }
  }
  return text;
}

}  // namespace

TEST(FormulaText, HasScripts) {
  EXPECT_EQ(marked("v_{n+1} = v_n + h M^{-1} f(x_n)"), "v_{n+1} = v_{n} + h M^{−1} f(x_{n})");
  EXPECT_EQ(marked("x_{a_b}^2"), "x_{ab}^{2}");
}

TEST(FormulaText, HasGreekLettersAndOperators) {
  EXPECT_EQ(marked("f' = -\\lambda f"), "f′ = −λ f");
  EXPECT_EQ(marked("2 / \\omega_{max}"), "2 / ω_{max}");
  EXPECT_EQ(marked("a\\cdot b \\le \\Delta t"), "a · b ≤ Δ t");
  EXPECT_EQ(marked("\\left( h \\right)"), "( h )");
}

TEST(FormulaText, WritesFractionsAndRootsInALine) {
  EXPECT_EQ(marked("\\frac{1}{1 + h\\lambda}"), "1 / (1 + hλ)");
  EXPECT_EQ(marked("\\sqrt{k/m}"), "√(k/m)");
  EXPECT_EQ(marked("\\mathrm{diag}(A)"), "diag(A)");
}

TEST(FormulaText, EndsForAnyText) {
  for (const char* latex :
       {"", "\\", "_", "^{", "{", "}", "x_", "\\frac", "\\frac{1", "\\unknown x"})
    EXPECT_NO_THROW(formula_pieces(latex)) << latex;
  EXPECT_EQ(marked("\\unknown x"), "unknown x");
}

}  // namespace weft
