#pragma once

#include "core/forces/force.h"

namespace weft {

/// A force of 0, for a test that watches when it is evaluated.
class IdleForce : public Force {
 public:
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override { return 0; }
  void add_force(std::span<double>) const override {}
  void add_dissipative_force(std::span<double>) const override {}
  ForceMatrices* matrices() override { return nullptr; }
  const StencilForce* stencil() const override { return nullptr; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return nullptr; }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }
};

}  // namespace weft
