#include "core/collision/detect/sagitta.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>

namespace weft {

double longest_side(const Mesh& mesh) {
  double longest = 0;
  const auto length = [&](int a, int b) {
    const auto& x = mesh.rest_positions;
    return (x[static_cast<std::size_t>(a)] - x[static_cast<std::size_t>(b)]).norm();
  };
  for (const auto& [a, b, c] : mesh.triangles)
    longest = std::max({longest, length(a, b), length(b, c), length(c, a)});
  return longest;
}

// Avoids the difference of two almost equal numbers: L^2/4 / (sqrt(R^2 + L^2/4) + R).
double min_thickness(const Shape& shape, double length) {
  const double R = shape.bend_radius(), half = length / 2;
  return half * half / (std::hypot(R, half) + R);
}

std::vector<std::string> thin_notes(std::span<const SolidBody> solids, double longest) {
  std::vector<std::string> notes;
  for (const SolidBody& solid : solids) {
    const double smallest = min_thickness(solid.whole_shape(), longest);
    notes.push_back(smallest <= solid.thickness()
                        ? ""
                        : "Edges of " + with_unit(number_text(longest), "m") +
                              " can cut into this solid between their ends: a thickness of " +
                              with_unit(number_text(smallest), "m") +
                              ", or shorter edges, would keep them out");
  }
  return notes;
}

}  // namespace weft
