#include "core/lab/measures/fields.h"

#include "core/base/table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace weft {

namespace {

// Writes, for each vertex, the mean over the triangles around it.
template <class Of>
void average_strain(const FieldContext& context, std::span<double> values, const Of& of) {
  std::fill(values.begin(), values.end(), 0.0);
  std::vector<int> count(values.size(), 0);
  for (int t = 0; t < context.gauge.size(); ++t) {
    const double value = of(context.gauge.measure(t, context.state.x));
    for (const int vertex : context.gauge.triangle(t)) {
      values[static_cast<std::size_t>(vertex)] += value;
      ++count[static_cast<std::size_t>(vertex)];
    }
  }
  for (std::size_t i = 0; i < values.size(); ++i) values[i] /= std::max(count[i], 1);
}

void energy_density(const FieldContext& context, std::span<double> values) {
  std::fill(values.begin(), values.end(), 0.0);
  for (std::size_t k = 0; k < context.model.forces().size(); ++k) {
    const ForceElements* elements = context.model.forces()[k]->elements();
    if (context.model.forces().terms()[k].elastic && elements) elements->add_vertex_energy(values);
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = context.areas[i] > 0 ? values[i] / context.areas[i] : 0;
  }
}

void speed(const FieldContext& context, std::span<double> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = at(context.state.v, static_cast<int>(i)).norm();
  }
}

void fixed_elements(const FieldContext& context, std::span<double> values) {
  std::fill(values.begin(), values.end(), 0.0);
  for (const auto& force : context.model.forces()) {
    if (const ForceElements* elements = force->elements()) elements->add_fixed_elements(values);
  }
}

}  // namespace

std::span<const FieldKind> field_table() {
  static const std::array table = {
      FieldKind{"warp_strain", "Warp strain", "%", "Stretch along the warp yarns.", true,
                [](const FieldContext& context, std::span<double> values) {
                  average_strain(context, values, [](const Strain& s) { return 100 * s.warp; });
                }},
      FieldKind{"weft_strain", "Weft strain", "%", "Stretch along the weft yarns.", true,
                [](const FieldContext& context, std::span<double> values) {
                  average_strain(context, values, [](const Strain& s) { return 100 * s.weft; });
                }},
      FieldKind{"shear", "Shear", "°", "Angle by which the yarns deviate from a right angle.", true,
                [](const FieldContext& context, std::span<double> values) {
                  average_strain(context, values,
                                 [](const Strain& s) { return s.shear * 180 / std::numbers::pi; });
                }},
      FieldKind{"energy_density", "Elastic energy", "J/m²", "Elastic energy of all terms by area.",
                false, energy_density},
      FieldKind{"speed", "Speed", "m/s", "Speed of the vertices.", false, speed},
      FieldKind{"fixed_elements", "Fixed elements", "",
                "Elements around each vertex whose Hessian was made definite.", false,
                fixed_elements},
  };
  return table;
}

const FieldKind* find_field(const std::string& name) {
  return name.empty() ? nullptr : &find_entry(field_table(), name, "field");
}

float large_magnitude(std::span<const float> values) {
  std::vector<float> magnitudes;
  magnitudes.reserve(values.size());
  for (const float value : values)
    if (std::isfinite(value)) magnitudes.push_back(std::abs(value));
  if (magnitudes.empty()) return 0;
  const auto percentile =
      magnitudes.begin() + static_cast<std::ptrdiff_t>(99 * magnitudes.size() / 100);
  std::nth_element(magnitudes.begin(), percentile, magnitudes.end());
  return *percentile > 0 ? *percentile : *std::ranges::max_element(magnitudes);
}

}  // namespace weft
