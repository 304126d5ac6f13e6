#pragma once

#include "core/forces/pointwise_force.h"

namespace weft {

/// The vertex that the mouse drags.
struct DraggedVertex {
  ClothPoint point;
  Vec3 target;                  ///< m
  double stiffness;             ///< k, N/m
  Vec3 damping = Vec3::Zero();  ///< -c v at the evaluated state, N
  Vec3 acting = Vec3::Zero();   ///< k (target - x) - c v at the evaluated state, N

  /// The vertex follows the mouse without visible oscillation when the spring relaxes in about the
  /// time of a hand's movement, s.
  static constexpr double k_damping_time = 0.05;
  double diagonal(double stiffness_scale, double damping_scale) const {
    return stiffness * (stiffness_scale + damping_scale * k_damping_time);
  }
  Mat3 block(double stiffness_scale, double damping_scale) const {
    return diagonal(stiffness_scale, damping_scale) * Mat3::Identity();
  }
  Vec3 product(double stiffness_scale, double damping_scale, const Vec3& p) const {
    return diagonal(stiffness_scale, damping_scale) * p;
  }
};

/// The mouse drags one vertex towards a target by a damped spring of no rest length: f = k (target
/// - x) - c v, E = k/2 |target - x|^2, K = k I, D = c I.
class DragSpring : public PointwiseForce<DraggedVertex> {
 public:
  /// `stiffness` is k in N/m; c = k_damping_time k.
  explicit DragSpring(double stiffness) : stiffness_(stiffness) {}
  /// Sets the stiffness of drags that begin from now on.
  void set_stiffness(double stiffness) { stiffness_ = stiffness; }

  void drag(int vertex, const Vec3& target) {
    terms().assign(1, {ClothPoint::at_vertex(vertex), target, stiffness_});
  }
  void release() { terms().clear(); }

  void evaluate(const State& state) override;
  double energy() const override { return energy_; }
  void add_dissipative_force(std::span<double> f) const override;
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;
  void add_local(const State& state, int vertex, VertexForce& sum) const override;
  double local_energy(const State& state, int vertex) const override;

 private:
  double stiffness_;
  double energy_ = 0;
};

}  // namespace weft
