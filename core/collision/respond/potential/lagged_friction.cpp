#include "core/collision/respond/potential/lagged_friction.h"

#include <Eigen/Dense>

#include <algorithm>

namespace weft {

namespace {

// Changes whose relative difference is below this tell nothing new.
constexpr double k_alike = 1e-10;

double product(const std::vector<Vec3>& a, const std::vector<Vec3>& b) {
  double sum = 0;
  for (std::size_t k = 0; k < a.size(); ++k) sum += a[k].dot(b[k]);
  return sum;
}

void subtract(const std::vector<Vec3>& a, const std::vector<Vec3>& b, std::vector<Vec3>& result) {
  result.resize(a.size());
  for (std::size_t k = 0; k < a.size(); ++k) result[k] = a[k] - b[k];
}

}  // namespace

void LaggedFriction::lag(const VecX& x) {
  if (!pairs_.is_acting()) return;
  pairs_.look_around(x, true);
  pairs_.for_each_near([&](ContactPair& pair) {
    pair.pressure = pair.force();
    pair.normal = pair.seen.normal;
  });
}

void LaggedFriction::renew(const VecX& x) {
  acting_.clear();
  for (const ContactPair& pair : pairs_.all()) acting_.push_back(pair.pressure * pair.normal);
  lag(x);
}

void LaggedFriction::relax() {
  const std::span<ContactPair> all = pairs_.all();
  result_.resize(all.size());
  for (std::size_t k = 0; k < all.size(); ++k) result_[k] = all[k].pressure * all[k].normal;
  subtract(result_, acting_, missing_);
  if (round_ > 0) remember();
  last_result_ = result_;
  last_missing_ = missing_;
  extrapolate();
  ++round_;
  for (std::size_t k = 0; k < all.size(); ++k) {
    ContactPair& pair = all[k];
    const double size = result_[k].norm();
    const bool presses = result_[k].dot(pair.normal) > 0;
    pair.pressure = presses ? size : 0;
    if (presses) pair.normal = result_[k] / size;
  }
}

// Points that were added after the last round did not press in it.
void LaggedFriction::remember() {
  last_result_.resize(result_.size(), Vec3::Zero());
  last_missing_.resize(result_.size(), Vec3::Zero());
  Change& change = changes_[(round_ - 1) % k_rounds];
  subtract(result_, last_result_, change.of_result);
  subtract(missing_, last_missing_, change.of_missing);
}

void LaggedFriction::extrapolate() {
  using Square = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, 0, k_rounds, k_rounds>;
  using Column = Eigen::Matrix<double, Eigen::Dynamic, 1, 0, k_rounds, 1>;
  const std::size_t count = std::min(round_, k_rounds);
  if (count == 0) return;
  const auto size = static_cast<Eigen::Index>(count);
  Square products(size, size);
  Column right(size);
  for (std::size_t i = 0; i < count; ++i) {
    changes_[i].of_result.resize(result_.size(), Vec3::Zero());
    changes_[i].of_missing.resize(result_.size(), Vec3::Zero());
    const auto row = static_cast<Eigen::Index>(i);
    for (std::size_t j = 0; j <= i; ++j) {
      const auto column = static_cast<Eigen::Index>(j);
      products(row, column) = product(changes_[i].of_missing, changes_[j].of_missing);
      products(column, row) = products(row, column);
    }
    right[row] = product(changes_[i].of_missing, missing_);
  }
  Eigen::ColPivHouseholderQR<Square> solver(size, size);
  solver.setThreshold(k_alike);
  const Column gamma = solver.compute(products).solve(right);
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t k = 0; k < result_.size(); ++k) {
      result_[k] -= gamma[static_cast<Eigen::Index>(i)] * changes_[i].of_result[k];
    }
  }
}

}  // namespace weft
