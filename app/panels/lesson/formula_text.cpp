#include "app/panels/lesson/formula_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace weft {

namespace {

using Level = FormulaPiece::Level;

struct Symbol {
  std::string_view name, text;
};

constexpr std::array<Symbol, 42> k_symbols = {{
    {"alpha", "α"},      {"beta", "β"},  {"gamma", "γ"},  {"delta", "δ"},   {"epsilon", "ε"},
    {"varepsilon", "ε"}, {"eta", "η"},   {"theta", "θ"},  {"kappa", "κ"},   {"lambda", "λ"},
    {"mu", "μ"},         {"nu", "ν"},    {"xi", "ξ"},     {"pi", "π"},      {"rho", "ρ"},
    {"sigma", "σ"},      {"tau", "τ"},   {"phi", "φ"},    {"psi", "ψ"},     {"omega", "ω"},
    {"Delta", "Δ"},      {"Omega", "Ω"}, {"Sigma", "Σ"},  {"sum", "∑"},     {"nabla", "∇"},
    {"partial", "∂"},    {"infty", "∞"}, {"cdot", " · "}, {"times", " × "}, {"pm", " ± "},
    {"le", " ≤ "},       {"leq", " ≤ "}, {"ge", " ≥ "},   {"geq", " ≥ "},   {"ne", " ≠ "},
    {"approx", " ≈ "},   {"to", " → "},  {"ldots", "…"},  {"left", ""},     {"right", ""},
    {"quad", "  "},      {"max", "max"},
}};

/// Commands that only set the letters of their argument.
constexpr std::array<std::string_view, 5> k_letters = {"mathrm", "text", "mathbf", "operatorname",
                                                       "mathit"};

class FormulaReader {
 public:
  explicit FormulaReader(std::string_view latex) : rest_(latex) {}

  std::vector<FormulaPiece> pieces() {
    while (!rest_.empty()) take_next(Level::line);
    return std::move(pieces_);
  }

 private:
  void add(std::string_view text, Level level) {
    if (text.empty()) return;
    if (pieces_.empty() || pieces_.back().level != level) {
      pieces_.push_back({std::string(text), level});
      return;
    }
    std::string& last = pieces_.back().text;
    if (last.ends_with(' ') && text.starts_with(' ')) text.remove_prefix(1);
    last += text;
  }

  void take_next(Level level) {
    const char next = rest_.front();
    if (next == '\\') return take_command(level);
    if (next == '{') return take_argument(level);
    rest_.remove_prefix(1);
    if (next == '_' || next == '^') {
      const Level script = next == '_' ? Level::subscript : Level::superscript;
      return take_argument(level == Level::line ? script : level);
    }
    if (next == '\'') return add("′", level);
    if (next == '-') return add("−", level);
    if (next == ' ' && !pieces_.empty() && pieces_.back().text.ends_with(' ')) return;
    if (next != '}') take_character(next, level);
  }

  /// Adds a character, which may have more bytes than `first`.
  void take_character(char first, Level level) {
    std::string text(1, first);
    while (!rest_.empty() && (static_cast<unsigned char>(rest_.front()) & 0xC0U) == 0x80U) {
      text += rest_.front();
      rest_.remove_prefix(1);
    }
    add(text, level);
  }

  /// Takes {...} or a single character or command.
  void take_argument(Level level) {
    while (rest_.starts_with(' ')) rest_.remove_prefix(1);
    if (rest_.empty()) return;
    if (!rest_.starts_with('{')) return take_next(level);
    rest_.remove_prefix(1);
    while (!rest_.empty() && !rest_.starts_with('}')) take_next(level);
    if (!rest_.empty()) rest_.remove_prefix(1);
  }

  /// Takes an argument, in parentheses if it is a sum.
  void take_term(Level level) {
    const std::string_view argument = rest_.substr(0, rest_.find('}'));
    const bool is_sum = argument.starts_with('{') && argument.find_first_of("+-") < argument.size();
    if (is_sum) add("(", level);
    take_argument(level);
    if (is_sum) add(")", level);
  }

  void take_command(Level level) {
    rest_.remove_prefix(1);
    std::size_t length = 0;
    while (length < rest_.size() && std::isalpha(static_cast<unsigned char>(rest_[length])) != 0)
      ++length;
    if (length == 0) {  // a space, or a sign with another meaning in LaTeX
      if (rest_.empty()) return;
      const bool is_space = std::string_view(",;:! ").find(rest_.front()) != std::string_view::npos;
      add(is_space ? " " : rest_.substr(0, 1), level);
      rest_.remove_prefix(1);
      return;
    }
    const std::string_view name = rest_.substr(0, length);
    rest_.remove_prefix(length);
    take_named(name, level);
  }

  void take_named(std::string_view name, Level level) {
    if (name == "frac") {
      take_term(level);
      add(" / ", level);
      return take_term(level);
    }
    if (name == "sqrt") {
      add("√(", level);
      take_argument(level);
      return add(")", level);
    }
    if (std::ranges::count(k_letters, name) > 0) return take_argument(level);
    const auto found = std::ranges::find(k_symbols, name, &Symbol::name);
    add(found == k_symbols.end() ? name : found->text, level);
  }

  std::string_view rest_;
  std::vector<FormulaPiece> pieces_;
};

}  // namespace

std::vector<FormulaPiece> formula_pieces(std::string_view latex) {
  return FormulaReader(latex).pieces();
}

}  // namespace weft
