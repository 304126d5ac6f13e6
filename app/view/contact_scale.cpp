#include "app/view/contact_scale.h"

#include "core/base/charts/axis.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace weft {

namespace {

/// Lengths of the needle of the large force, in sizes of the cloth: when a new scale is chosen,
/// where nice_step() makes it up to 2.5 times as long, and the range that keeps the present scale.
constexpr double k_chosen = 0.03, k_least = 0.015, k_most = 0.09;
constexpr double k_force_delay = 0.5;  ///< s, in which a smaller force is followed to 1 - 1/e

/// One contact in ten has a larger force, N; 0 without contacts.
double large_force(const std::vector<ShownContact>& contacts) {
  std::vector<double> forces;
  for (const ShownContact& contact : contacts)
    if (contact.force > 0 && std::isfinite(contact.force)) forces.push_back(contact.force);
  if (forces.empty()) return 0;
  const auto place = forces.begin() + static_cast<std::ptrdiff_t>(9 * forces.size() / 10);
  std::ranges::nth_element(forces, place);
  return *place;
}

}  // namespace

void ContactScale::update(const Snapshot& shown, double cloth_size) {
  const double seconds = shown.time - std::exchange(time_, shown.time);
  const double force = large_force(shown.solids.contacts);
  if (force > 0) {
    const bool follows = seconds >= 0 && large_ > force;  // not after a reset
    large_ = follows ? force + (large_ - force) * std::exp(-seconds / k_force_delay) : force;
  }
  // Until something touches: ten vertices rest on each that does.
  const double large = large_ > 0 ? large_ : 10 * shown.cloth.vertex_weight;
  const double length = metres_per_newton_ * large / cloth_size;
  if (length < k_least || length > k_most)
    metres_per_newton_ = nice_step(k_chosen * cloth_size / large);
}

}  // namespace weft
