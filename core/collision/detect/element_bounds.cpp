#include "core/collision/detect/element_bounds.h"

#include <limits>

namespace weft {

void ElementBounds::fit(int vertices, std::size_t elements) {
  const auto size = static_cast<std::size_t>(vertices);
  positions_.assign(size, Vec3::Constant(std::numeric_limits<double>::quiet_NaN()));
  gone_.assign(size, 0);
  smallest_.assign(elements, -std::numeric_limits<double>::infinity());
  deepest_.resize(elements);
  deepest_at_.assign(elements, -1);
}

void ElementBounds::move(int vertex, const Vec3& position) {
  Vec3& last = positions_[static_cast<std::size_t>(vertex)];
  const double distance = (position - last).norm();
  if (distance > 0) gone_[static_cast<std::size_t>(vertex)] += distance;
  last = position;
}

}  // namespace weft
