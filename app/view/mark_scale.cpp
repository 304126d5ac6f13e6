#include "app/view/mark_scale.h"

#include "core/base/charts/axis.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace weft {

namespace {

constexpr double k_force_delay = 0.5;  ///< s, in which 1 - 1/e of a decrease is followed

/// Returns the 90th percentile of the positive forces.
double large_one(std::vector<double> forces) {
  std::erase_if(forces, [](double force) { return !(force > 0 && std::isfinite(force)); });
  if (forces.empty()) return 0;
  const auto median = forces.begin() + static_cast<std::ptrdiff_t>(9 * forces.size() / 10);
  std::ranges::nth_element(forces, median);
  return *median;
}

}  // namespace

void MarkScale::update(double force, double usual, double time, double cloth_size) {
  const double seconds = time - std::exchange(time_, time);
  const double before = std::exchange(force_, force);
  cloth_size_ = cloth_size;
  if (force > 0) {
    const bool at_once = seconds < 0 || (seconds == 0 && force != before);  // a reset, or an edit
    large_ = !at_once && large_ > force
                 ? force + (large_ - force) * std::exp(-seconds / k_force_delay)
                 : force;
  }
  const double large = large_ > 0 ? large_ : usual;
  const double length = metres_per_newton_ * large / cloth_size;
  if (length < lengths_.smallest || length > lengths_.largest)
    metres_per_newton_ = nice_step(lengths_.chosen * cloth_size / large);
}

double large_force(const std::vector<ShownContact>& contacts) {
  std::vector<double> forces;
  forces.reserve(contacts.size());
  for (const ShownContact& contact : contacts) forces.push_back(contact.force);
  return large_one(std::move(forces));
}

double large_force(const std::vector<ForceArrow>& arrows) {
  std::vector<double> forces;
  forces.reserve(arrows.size());
  for (const ForceArrow& arrow : arrows) forces.push_back(arrow.force.norm());
  return large_one(std::move(forces));
}

}  // namespace weft
