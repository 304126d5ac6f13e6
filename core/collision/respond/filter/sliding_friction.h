#pragma once

#include "core/collision/contact.h"
#include "core/forces/pointwise_force.h"

namespace weft {

/// The friction of one vertex: force - damping (I - n n^T - m m^T) (v - velocity).
struct VertexFriction {
  ClothPoint point;
  Vec3 force = Vec3::Zero();     ///< N
  double damping = 0;            ///< N s/m
  Vec3 velocity = Vec3::Zero();  ///< of the solid there, m/s
  Vec3 normal = Vec3::Zero();    ///< n of the solid there
  Vec3 blocked =
      Vec3::Zero();  ///< m, across n, if another surface constrains the vertex too; else 0
  Vec3 acting = Vec3::Zero();  ///< at the evaluated state, N

  int vertex() const { return point.vertices[0]; }
  /// Returns the component of v in the directions that the surfaces leave free.
  Vec3 free_part(const Vec3& v) const { return along_surface(along_surface(v, normal), blocked); }
  Vec3 damped(const Vec3& v) const { return damping * free_part(v); }
  Vec3 at_velocity(const Vec3& v) const { return force - damped(v - velocity); }
  Mat3 block(double, double damping_scale) const {
    return damping_scale * (damping * (Mat3::Identity() - normal * normal.transpose() -
                                       blocked * blocked.transpose()));
  }
  Vec3 product(double, double damping_scale, const Vec3& p) const {
    return damping_scale * damped(p);
  }
};

/// The friction of vertices that slip on solids; it is constant during a step.
class SlidingFriction : public PointwiseForce<VertexFriction> {
 public:
  void clear() { terms().clear(); }
  /// Adds a term; vertices ascend.
  void add(const VertexFriction& friction) { terms().push_back(friction); }
  /// Fixes the friction of a step that has been taken, in which it acted at the velocities v (3n,
  /// m/s) before lengths were restored: its value stays, whatever changed the velocities later.
  void settle(const VecX& v);

  void evaluate(const State& state) override;
  double energy() const override { return 0; }
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;
  void add_local(const State& state, int vertex, VertexForce& sum) const override;
  double local_energy(const State&, int) const override { return 0; }
};

}  // namespace weft
