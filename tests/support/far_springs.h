#pragma once

#include "core/forces/springs/spring_network.h"
#include "core/sparse/grid_stencil.h"

#include <random>

namespace weft {

/// Few springs between vertices of a grid that may lie far from each other: a small part of the
/// system, as contacts are.
class FarSprings : public SpringNetwork, public StencilForce {
 public:
  using SpringNetwork::SpringNetwork;

  const StencilForce* stencil() const override { return this; }
  StencilPart part() const override { return StencilPart::small_part; }
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override {
    constexpr std::array weights = {1.0, -1.0};
    for (std::size_t pair = 0; pair < pairs().size(); ++pair) {
      A.couplings().add(pairs()[pair], weights, block_of(pair, stiffness_scale, damping_scale));
    }
    return true;
  }
};

/// Springs that join one in a hundred of n vertices, each to one other, at random: of stiffness up
/// to `stiffest` N/m, at their rest lengths in `state`.
inline std::vector<Spring> random_far_springs(const State& state, double stiffest, unsigned seed) {
  std::mt19937 random(seed);
  const int n = state.vertex_count();
  std::vector<int> vertices(static_cast<std::size_t>(n));
  for (int i = 0; i < n; ++i) vertices[static_cast<std::size_t>(i)] = i;
  std::vector<Spring> springs;
  for (std::size_t s = 0; 2 * s + 1 < static_cast<std::size_t>(n) / 100; ++s) {
    for (const std::size_t index : {2 * s, 2 * s + 1}) {
      const auto other = index + random() % (vertices.size() - index);
      std::swap(vertices[index], vertices[other]);
    }
    const int i = vertices[2 * s], j = vertices[2 * s + 1];
    const double part = (1 + static_cast<double>(random() % 1000)) / 1000;
    springs.push_back({i, j, (at(state.x, i) - at(state.x, j)).norm(), part * stiffest, 0});
  }
  return springs;
}

}  // namespace weft
