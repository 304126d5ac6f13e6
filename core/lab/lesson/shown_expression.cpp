#include "core/base/errors.h"
#include "core/base/number_text.h"
#include "core/lab/lesson/expression.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace weft {

namespace {

constexpr int k_digits = 3;  // where none are asked for
constexpr int k_max_digits = 15;

/// Returns the number of digits that a filter asks for; nothing where it is no whole number.
std::optional<int> digits_of(std::string_view filter) {
  int digits = 0;
  const auto read = std::from_chars(filter.data(), filter.data() + filter.size(), digits);
  const bool is_whole = read.ec == std::errc{} && read.ptr == filter.data() + filter.size();
  return is_whole ? std::optional(digits) : std::nullopt;
}

std::string_view without_spaces(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

void apply_filter(std::string_view filter, ShownExpression& shown) {
  const std::string quoted = "\"" + std::string(filter) + "\"";
  if (const auto digits = digits_of(filter)) {
    if (*digits < 1 || *digits > k_max_digits)
      throw InputError("digits", std::to_string(*digits), "1 to " + std::to_string(k_max_digits));
    shown.digits = *digits;
    return;
  }
  shown.unit = unit_of(filter);
  if (filter.empty() || !shown.unit)
    throw InputError("unit", quoted, "a unit, as ms, N/m or %, or a number of digits");
  const ExpressionType type = shown.expression.type();
  if (type.is_truth) throw InputError("unit", quoted, "none: the value is true or false");
  if (type.dimension && *type.dimension != shown.unit->dimension)
    throw InputError("unit", quoted, "a unit of " + text_of(*type.dimension));
}

}  // namespace

ShownExpression shown_expression(std::string_view text) {
  const std::size_t end = std::min(text.find('|'), text.size());
  ShownExpression shown;
  shown.expression = Expression(without_spaces(text.substr(0, end)), "expression");
  for (std::size_t begin = end; begin < text.size();) {
    const std::size_t next = std::min(text.find('|', begin + 1), text.size());
    apply_filter(without_spaces(text.substr(begin + 1, next - begin - 1)), shown);
    begin = next;
  }
  return shown;
}

std::string ShownExpression::words(const LessonSubject& subject) const {
  const LessonValue value = expression.value(subject);
  if (const bool* truth = std::get_if<bool>(&value)) return *truth ? "yes" : "no";
  const Quantity& number = std::get<Quantity>(value);
  const bool is_pure = number.dimension == Dimension{};
  if (!unit && !digits && is_pure && number.value == std::round(number.value))
    return count_text(number.value);
  const Unit shown =
      unit.value_or(Unit{is_pure ? "" : text_of(number.dimension), 1, number.dimension});
  if (number.dimension != shown.dimension)
    throw InputError("unit", "\"" + shown.name + "\"", "a unit of " + text_of(number.dimension));
  return text_of(number, shown, digits.value_or(k_digits));
}

}  // namespace weft
