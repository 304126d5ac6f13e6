#include "core/collision/search/sagitta.h"

#include "core/base/number_text.h"

#include <algorithm>

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

double sagitta(const Shape& shape, double length) {
  return length * length / (8 * shape.bend_radius());
}

std::string thin_note(const SolidBody& solid, double longest) {
  const double depth = sagitta(solid.shape(), longest);
  if (depth <= solid.thickness()) return "";
  return "An edge of " + with_unit(number_text(longest), "m") + " may dip " +
         with_unit(number_text(depth), "m") +
         " into its narrowest bend: make the thickness larger than that, or the edges shorter";
}

}  // namespace weft
