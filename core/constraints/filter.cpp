#include "core/constraints/filter.h"

#include "core/base/errors.h"
#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"

#include <algorithm>
#include <atomic>
#include <cmath>

namespace weft {

void VertexFilter::constrain(int vertex, const Freedom& freedom) {
  if (vertex < 0 || vertex >= vertex_count_) {
    throw InputError("constraint.vertex", std::to_string(vertex),
                     "0 to " + std::to_string(vertex_count_ - 1));
  }
  if (entries_.empty() || entries_.back().vertex < vertex) {
    entries_.push_back({vertex, freedom});
    return;
  }
  const auto found = std::lower_bound(entries_.begin(), entries_.end(), vertex,
                                      [](const Entry& e, int v) { return e.vertex < v; });
  if (found != entries_.end() && found->vertex == vertex) {
    found->freedom = freedom;
  } else {
    entries_.insert(found, {vertex, freedom});
  }
}

void VertexFilter::set(std::span<const Target> targets) {
  const std::size_t count = targets.size();
  std::atomic<bool> ascend =
      count == 0 || (targets.front().vertex >= 0 && targets.back().vertex < vertex_count_);
  entries_.resize(count);
  parallel_for(static_cast<int>(count), k_constrained_grain, [&](int begin, int end) {
    for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
      entries_[k] = {targets[k].vertex, targets[k].freedom};
      if (k > 0 && targets[k - 1].vertex >= targets[k].vertex) ascend = false;
    }
  });
  if (ascend) return;
  entries_.clear();
  for (const Target& target : targets) constrain(target.vertex, target.freedom);
}

const VertexFilter::Entry* VertexFilter::find(int vertex) const {
  const auto found = std::lower_bound(entries_.begin(), entries_.end(), vertex,
                                      [](const Entry& e, int v) { return e.vertex < v; });
  return found != entries_.end() && found->vertex == vertex ? &*found : nullptr;
}

Mat3 VertexFilter::block(int vertex) const {
  const Entry* entry = find(vertex);
  return entry ? entry->freedom.block() : Mat3::Identity();
}

void VertexFilter::apply(std::span<double> x) const {
  parallel_for_each(entries(), k_constrained_grain, [&](const Entry& constrained) {
    at(x, constrained.vertex) = constrained.freedom.filtered(at(x, constrained.vertex));
  });
}

void VertexFilter::impose(std::span<const double> z, std::span<double> x) const {
  parallel_for_each(entries(), k_constrained_grain, [&](const Entry& constrained) {
    at(x, constrained.vertex) =
        constrained.freedom.imposed(at(z, constrained.vertex), at(x, constrained.vertex));
  });
}

double VertexFilter::violation(std::span<const double> x, std::span<const double> z) const {
  const auto sum_of = [&](int begin, int end) {
    double sum = 0;
    for (auto k = static_cast<std::size_t>(begin); k < static_cast<std::size_t>(end); ++k) {
      const auto& [vertex, freedom] = entries_[k];
      const Vec3 difference = at(x, vertex) - at(z, vertex);
      sum += (difference - freedom.block() * difference).squaredNorm();
    }
    return sum;
  };
  return std::sqrt(parallel_sum(static_cast<int>(entries_.size()), k_constrained_grain, sum_of));
}

}  // namespace weft
