#pragma once

#include "core/constraints/filter.h"
#include "core/sparse/block_matrix.h"

#include <random>
#include <string_view>

namespace weft {

/// Vertices in a ring with one chord each, so that rows have neighbours near and far.
inline BlockPattern ring_pattern(int n) {
  std::vector<Edge> pairs;
  for (int i = 0; n > 1 && i < n; ++i) {
    pairs.push_back({i, (i + 1) % n});
    pairs.push_back({i, (i + n / 3 + 1) % n});
  }
  return make_pattern(n, pairs);
}

/// A symmetric positive definite matrix: random symmetric blocks, made dominant on the diagonal.
inline BlockMatrix random_definite_matrix(int n, unsigned seed) {
  BlockMatrix A(std::make_shared<const BlockPattern>(ring_pattern(n)));
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(-1, 1);
  const BlockPattern& pattern = A.pattern();
  for (int i = 0; i < n; ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const int j = pattern.column[static_cast<std::size_t>(k)];
      if (j <= i) continue;
      const Mat3 block = Mat3::NullaryExpr([&] { return uniform(random); });
      A.block(k) = block;
      A.block(pattern.find(j, i)) = block.transpose();
      // Adding |B|_1 and |B|_inf on the two diagonals keeps every row dominant.
      const double weight = block.cwiseAbs().sum();
      A.block(pattern.diagonal[static_cast<std::size_t>(i)]) += weight * Mat3::Identity();
      A.block(pattern.diagonal[static_cast<std::size_t>(j)]) += weight * Mat3::Identity();
    }
    A.block(pattern.diagonal[static_cast<std::size_t>(i)]) += 0.1 * Mat3::Identity();
  }
  return A;
}

/// Returns whether an operator of this name multiplies with entries rounded to single precision.
inline bool rounds_entries(std::string_view operator_name) {
  return operator_name.find("float") != std::string_view::npos;
}

inline VecX random_vector(Eigen::Index size, unsigned seed) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> uniform(-1, 1);
  return VecX::NullaryExpr(size, [&] { return uniform(random); });
}

/// A filter that leaves vertex 0, 1, 2, ... with 0, 1, 2, 3, 0, ... free directions, oblique ones.
inline VertexFilter mixed_filter(int n, unsigned seed) {
  VertexFilter filter(n);
  for (int i = 0; i < n; ++i) {
    const VecX entries = random_vector(9, seed + static_cast<unsigned>(i));
    std::vector<Vec3> directions;
    for (int d = 0; d < i % 4; ++d) directions.push_back(entries.segment<3>(3 * d));
    if (i % 4 < 3) filter.constrain(i, Freedom(directions));
  }
  return filter;
}

}  // namespace weft
