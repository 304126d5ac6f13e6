#pragma once

#include "core/forces/force.h"

#include <vector>

namespace weft {

/// The friction of one vertex: force - damping (I - n n^T) (v - velocity).
struct VertexFriction {
  int vertex = 0;
  Vec3 force = Vec3::Zero();     ///< N
  double damping = 0;            ///< N s/m
  Vec3 velocity = Vec3::Zero();  ///< of the solid there, m/s
  Vec3 normal = Vec3::Zero();    ///< n, of the solid there

  Vec3 damped(const Vec3& v) const { return damping * (v - normal.dot(v) * normal); }
};

/// The friction of vertices that slide on solids, which stays as it is chosen during a step.
class SlidingFriction : public Force, public ForceMatrices, public StencilForce, public LocalForce {
 public:
  void clear() { frictions_.clear(); }
  /// Vertices ascending.
  void add(const VertexFriction& friction) { frictions_.push_back(friction); }

  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override { return 0; }
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }

  ForceMatrices* matrices() override { return this; }
  const StencilForce* stencil() const override { return this; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return this; }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }

  std::vector<Edge> pattern() const override { return {}; }
  void bind(const BlockPattern& pattern) override { diagonal_ = pattern.diagonal; }
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_velocity_product(double, std::span<const double>, std::span<double>) const override {}
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override;

  bool writes_springs() const override { return false; }
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override;

 private:
  std::vector<VertexFriction> frictions_;
  std::vector<Vec3> forces_;  ///< of each at the evaluated state, N
  std::vector<int> diagonal_;
};

}  // namespace weft
