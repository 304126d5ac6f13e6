#include "core/collision/potential/lagged_friction.h"

#include <algorithm>

namespace weft {

namespace {

constexpr double k_least_part = 0.1;

}  // namespace

void LaggedFriction::lag(const VecX& x) {
  if (!pairs_.is_acting()) return;
  pairs_.look_around(x, true);
  pairs_.for_each_near([&](ContactPair& pair) {
    pair.pressure = pair.force();
    pair.normal = pair.seen.normal;
  });
}

void LaggedFriction::relax(const VecX& x) {
  if (!pairs_.is_acting()) return;
  pairs_.look_around(x, true);
  const std::span<ContactPair> all = pairs_.all();
  changes_.swap(last_);
  changes_.assign(all.size(), 0);
  last_.resize(all.size(), 0);
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (all[k].is_near) changes_[k] = all[k].force() - all[k].pressure;
  }
  part_ = next_part();
  for (std::size_t k = 0; k < all.size(); ++k) {
    ContactPair& pair = all[k];
    if (!pair.is_near) continue;
    pair.pressure = std::max(pair.pressure + part_ * changes_[k], 0.0);
    pair.normal = (pair.normal + part_ * (pair.seen.normal - pair.normal)).normalized();
  }
}

double LaggedFriction::next_part() {
  if (count_++ == 0) return 1;
  double slope = 0, square = 0;
  for (std::size_t k = 0; k < changes_.size(); ++k) {
    const double turn = changes_[k] - last_[k];
    slope += last_[k] * turn;
    square += turn * turn;
  }
  return square > 0 ? std::clamp(-part_ * slope / square, k_least_part, 1.0) : part_;
}

}  // namespace weft
