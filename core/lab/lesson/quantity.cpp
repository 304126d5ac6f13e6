#include "core/lab/lesson/quantity.h"

#include "core/base/errors.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

namespace weft {

namespace {

/// A unit without powers.
struct Atom {
  std::string_view name;
  double factor;
  Dimension dimension;
};

constexpr Dimension k_none{}, k_length{1, 0, 0}, k_mass{0, 1, 0}, k_time{0, 0, 1},
    k_force{1, 1, -2}, k_energy{2, 1, -2}, k_pressure{-1, 1, -2};

constexpr std::array k_atoms = {
    Atom{"1", 1, k_none},         Atom{"%", 0.01, k_none},
    Atom{"rad", 1, k_none},       Atom{"°", std::numbers::pi / 180, k_none},
    Atom{"m", 1, k_length},       Atom{"cm", 1e-2, k_length},
    Atom{"mm", 1e-3, k_length},   Atom{"µm", 1e-6, k_length},
    Atom{"um", 1e-6, k_length},   Atom{"kg", 1, k_mass},
    Atom{"g", 1e-3, k_mass},      Atom{"s", 1, k_time},
    Atom{"ms", 1e-3, k_time},     Atom{"µs", 1e-6, k_time},
    Atom{"us", 1e-6, k_time},     Atom{"min", 60, k_time},
    Atom{"Hz", 1, {0, 0, -1}},    Atom{"N", 1, k_force},
    Atom{"mN", 1e-3, k_force},    Atom{"kN", 1e3, k_force},
    Atom{"J", 1, k_energy},       Atom{"mJ", 1e-3, k_energy},
    Atom{"kJ", 1e3, k_energy},    Atom{"Pa", 1, k_pressure},
    Atom{"kPa", 1e3, k_pressure}, Atom{"MPa", 1e6, k_pressure},
};

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(' ');
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(' ') - begin + 1);
}

/// Takes a power off the end of a factor: "m²", "m^2", "m"; 0 where it is none.
int take_power(std::string_view& factor) {
  for (const auto& [sign, power] : {std::pair{"²", 2}, {"³", 3}, {"^2", 2}, {"^3", 3}}) {
    if (!factor.ends_with(sign)) continue;
    factor.remove_suffix(std::string_view(sign).size());
    return power;
  }
  return 1;
}

std::optional<Unit> unit_of_factor(std::string_view factor) {
  const int exponent = take_power(factor);
  for (const Atom& atom : k_atoms) {
    if (atom.name != factor) continue;
    return Unit{{}, std::pow(atom.factor, exponent), *power(atom.dimension, exponent)};
  }
  return std::nullopt;
}

/// Reads factors with a space or a dot between them.
std::optional<Unit> unit_of_product(std::string_view text) {
  Unit product;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.find("·"));
    const auto factor = unit_of_factor(text.substr(0, end));
    if (!factor) return std::nullopt;
    product.factor *= factor->factor;
    product.dimension = product.dimension * factor->dimension;
    if (end == std::string_view::npos) return product;
    text = trimmed(text.substr(end + (text[end] == ' ' ? 1 : std::string_view("·").size())));
  }
  return std::nullopt;
}

std::string factor_text(const char* name, int exponent) {
  if (exponent == 0) return {};
  return std::string(name) + (exponent == 1 ? "" : superscript(exponent));
}

/// Returns the factors whose powers have the sign.
std::string factors_text(const Dimension& dimension, int sign) {
  std::string text;
  for (const auto& [name, exponent] :
       {std::pair{"kg", dimension.kg}, {"m", dimension.m}, {"s", dimension.s}}) {
    if (sign * exponent > 0) text += (text.empty() ? "" : " ") + factor_text(name, sign * exponent);
  }
  return text;
}

}  // namespace

Dimension operator*(const Dimension& a, const Dimension& b) {
  return {a.m + b.m, a.kg + b.kg, a.s + b.s};
}
Dimension operator/(const Dimension& a, const Dimension& b) {
  return {a.m - b.m, a.kg - b.kg, a.s - b.s};
}

std::optional<Dimension> power(const Dimension& dimension, double exponent) {
  Dimension result;
  for (int Dimension::*const of : {&Dimension::m, &Dimension::kg, &Dimension::s}) {
    constexpr double k_largest = 100;
    const double raised = dimension.*of * exponent;
    if (raised != std::floor(raised) || std::abs(raised) > k_largest) return std::nullopt;
    result.*of = static_cast<int>(raised);
  }
  return result;
}

std::optional<Unit> unit_of(std::string_view text) {
  text = trimmed(text);
  if (text.empty()) return Unit{};
  const std::size_t slash = text.find('/');
  auto unit = unit_of_product(trimmed(text.substr(0, slash)));
  if (unit && slash != std::string_view::npos) {
    const auto below = unit_of_product(trimmed(text.substr(slash + 1)));
    if (!below) return std::nullopt;
    unit->factor /= below->factor;
    unit->dimension = unit->dimension / below->dimension;
  }
  if (unit) unit->name = text;
  return unit;
}

std::string unit_names() {
  std::string names;
  for (const Atom& atom : k_atoms) names += (names.empty() ? "" : ", ") + std::string(atom.name);
  return names;
}

std::string text_of(const Dimension& dimension) {
  for (const auto& [name, derived] : {std::pair{"N", k_force}, {"J", k_energy}, {"Pa", k_pressure}})
    if (dimension == derived) return name;
  if (dimension == Dimension{}) return "no unit";
  const std::string above = factors_text(dimension, 1), below = factors_text(dimension, -1);
  return (above.empty() ? "1" : above) + (below.empty() ? "" : "/" + below);
}

std::string text_of(const Quantity& quantity, const Unit& unit, int digits) {
  return with_unit(number_text(quantity.value / unit.factor, digits), unit.name);
}

Quantity quantity_from_text(std::string_view text, const Unit& expected, const std::string& field) {
  std::string_view rest = trimmed(text);
  const auto number = take_shown_number(rest);
  const std::string example = "a number, as " + with_unit("8", expected.name);
  if (!number || !std::isfinite(*number))
    throw InputError(field, "\"" + std::string(text) + "\"", example);
  rest = trimmed(rest);
  const auto unit = rest.empty() ? expected : unit_of(rest);
  if (!unit) throw InputError(field, "\"" + std::string(text) + "\"", example);
  if (unit->dimension != expected.dimension) {
    throw InputError(
        field, "\"" + std::string(text) + "\"",
        example + ": " + text_of(expected.dimension) + ", not " + text_of(unit->dimension));
  }
  return {*number * unit->factor, unit->dimension};
}

}  // namespace weft
