#pragma once

#include <optional>
#include <string>
#include <string_view>

/// Numbers with units, as lessons and their readers write them: "8 ms", "0.2 kg/m²", "3%".
namespace weft {

/// The powers of the SI units of which a unit is the product: N is kg m/s².
struct Dimension {
  int m = 0, kg = 0, s = 0;
  bool operator==(const Dimension&) const = default;
};
Dimension operator*(const Dimension& a, const Dimension& b);
Dimension operator/(const Dimension& a, const Dimension& b);
/// Returns the power of a dimension; nothing where it is no whole power of the SI units.
std::optional<Dimension> power(const Dimension& dimension, double exponent);

/// A number in SI units; an angle in rad, a percentage as a fraction.
struct Quantity {
  double value = 0;
  Dimension dimension = {};
};

struct Unit {
  std::string name;
  double factor = 1;  ///< the unit in SI units
  Dimension dimension = {};
};

/// Reads a unit: a product of m, kg, s, N, J, Pa, their multiples such as mm and kN, ° and %, with
/// powers, over another one: "N s/m", "kg/m²", "m/s^2", "1/s". An empty text is the unit of pure
/// numbers. Nothing where the text is no unit.
std::optional<Unit> unit_of(std::string_view text);

/// Returns the units of which others are products, powers and quotients, as "m, mm, kg".
std::string unit_names();

/// Returns the SI unit of a dimension: "m/s", "J", "kg/m²"; "no unit" for pure numbers.
std::string text_of(const Dimension& dimension);

/// Returns the number in a unit of its dimension, with a number of significant digits: "8.33 ms".
std::string text_of(const Quantity& quantity, const Unit& unit, int digits = 3);

/// Reads a number with a unit, "8 ms", or in the unit that is expected where it has none. \throw
/// InputError naming `field` where the text is no number, or of another dimension.
Quantity quantity_from_text(std::string_view text, const Unit& expected, const std::string& field);

}  // namespace weft
