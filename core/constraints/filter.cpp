#include "core/constraints/filter.h"

#include "core/base/errors.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

// A direction whose part outside the span of the earlier ones is smaller than this, relative to
// its length, is taken as dependent on them.
constexpr double k_dependent = 1e-10;

}  // namespace

void Filter::constrain(int vertex, std::span<const Vec3> free_directions) {
  if (vertex < 0 || vertex >= vertex_count_) {
    throw InputError("constraint.vertex", std::to_string(vertex),
                     "0 to " + std::to_string(vertex_count_ - 1));
  }
  // S_i = sum of p p^T over orthonormal free directions p (Gram-Schmidt).
  Entry entry{vertex, 0, Mat3::Zero()};
  for (const Vec3& direction : free_directions) {
    const double length = direction.norm();
    if (!(length > 0) || !direction.allFinite()) {
      throw InputError("constraint.free_directions",
                       "a direction of length " + std::to_string(length),
                       "finite directions of positive length");
    }
    const Vec3 unit = direction / length;
    const Vec3 rest = unit - entry.S * unit;
    if (rest.norm() < k_dependent) continue;
    // A second projection removes what rounding left of the earlier directions.
    const Vec3 p = (rest - entry.S * rest).normalized();
    entry.S += p * p.transpose();
    ++entry.free_directions;
  }
  if (entry.free_directions == 3) entry.S.setIdentity();
  const auto place = std::lower_bound(entries_.begin(), entries_.end(), vertex,
                                      [](const Entry& e, int v) { return e.vertex < v; });
  if (place != entries_.end() && place->vertex == vertex) {
    *place = entry;
  } else {
    entries_.insert(place, entry);
  }
}

const Filter::Entry* Filter::find(int vertex) const {
  const auto place = std::lower_bound(entries_.begin(), entries_.end(), vertex,
                                      [](const Entry& e, int v) { return e.vertex < v; });
  return place != entries_.end() && place->vertex == vertex ? &*place : nullptr;
}

Mat3 Filter::block(int vertex) const {
  const Entry* entry = find(vertex);
  return entry ? entry->S : Mat3::Identity();
}

void Filter::project(std::span<double> x) const {
  for (const Entry& entry : entries_) {
    if (entry.free_directions == 0) {
      at(x, entry.vertex).setZero();
    } else if (entry.free_directions < 3) {
      at(x, entry.vertex) = (entry.S * at(x, entry.vertex)).eval();
    }
  }
}

void Filter::impose(std::span<const double> z, std::span<double> x) const {
  for (const Entry& entry : entries_) {
    auto x_i = at(x, entry.vertex);
    const auto z_i = at(z, entry.vertex);
    if (entry.free_directions == 0) {
      x_i = z_i;
    } else if (entry.free_directions < 3) {
      x_i = (z_i + entry.S * (x_i - z_i)).eval();
    }
  }
}

double Filter::violation(std::span<const double> x, std::span<const double> z) const {
  double sum = 0;
  for (const Entry& entry : entries_) {
    const Vec3 difference = at(x, entry.vertex) - at(z, entry.vertex);
    sum += (difference - entry.S * difference).squaredNorm();
  }
  return std::sqrt(sum);
}

}  // namespace weft
