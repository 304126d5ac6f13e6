#pragma once

#include "core/mesh/strain.h"
#include "core/model/model.h"

#include <span>
#include <string>

namespace weft {

/// The input from which a field is computed.
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
  bool is_signed = false;  ///< a scale about zero suits the field
  /// Writes one value for each vertex, n.
  void (*compute)(const FieldContext&, std::span<double> values) = nullptr;
};

/// Returns all fields.
std::span<const FieldKind> field_table();

/// Returns the field of a name; null for the empty name. \throw InputError when there is none.
const FieldKind* find_field(const std::string& name);

/// Returns the magnitude that 99 of 100 values do not exceed, or the largest one where this is 0; 0
/// when no value is finite. With the largest, a few vertices at pins would leave all others in one
/// colour.
float large_magnitude(std::span<const float> values);

}  // namespace weft
