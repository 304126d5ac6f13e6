#pragma once

#include "core/mesh/strain.h"
#include "core/model/model.h"

#include <span>
#include <string>

namespace weft {

/// What a field is computed from.
struct FieldContext {
  const Model& model;  ///< evaluated at `state`
  const State& state;
  const StrainGauge& gauge;
  std::span<const double> areas;  ///< of the vertices, m^2, n
};

/// A quantity on the vertices of the cloth that can be shown in colours.
struct FieldKind {
  std::string name;
  std::string label;
  std::string unit;
  std::string help;        ///< one line
  bool is_signed = false;  ///< a scale about zero suits it
  /// Writes one value for each vertex, n.
  void (*compute)(const FieldContext&, std::span<double> values) = nullptr;
};

/// All fields.
std::span<const FieldKind> field_table();

/// The field of that name; null when it is empty. \throw InputError when there is none.
const FieldKind* find_field(const std::string& name);

/// The magnitude that 99 of 100 values do not exceed, or the largest where that one is 0: a few
/// vertices at pins would leave all others one colour. 0 when no value is finite.
float large_magnitude(std::span<const float> values);

}  // namespace weft
