#pragma once

#include "core/base/vector_ops.h"
#include "core/forces/force.h"

namespace weft {

/// A drag -c M v in proportion to mass, shared by air drag and Rayleigh damping.
class MassDrag {
 public:
  /// `coefficient` is c in 1/s; the masses outlive this.
  MassDrag(double coefficient, std::span<const double> masses)
      : coefficient_(coefficient), masses_(masses) {}

  double coefficient() const { return coefficient_; }
  void set_coefficient(double coefficient) { coefficient_ = coefficient; }

  /// Adds the force -c M v to f.
  void add_force(std::span<const double> v, std::span<double> f) const {
    parallel_for(static_cast<int>(masses_.size()), k_vertex_grain, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) at(f, i) -= at_vertex(i) * at(v, i);
    });
  }

  /// Implements LocalForce::add_local().
  void add_local(const State& state, int i, VertexForce& sum) const {
    const Vec3 drag = -at_vertex(i) * at(state.v, i);
    sum.force += drag;
    sum.dissipative += drag;
    sum.D.diagonal().array() += at_vertex(i);
  }

 private:
  double at_vertex(int i) const { return coefficient_ * masses_[static_cast<std::size_t>(i)]; }

  double coefficient_;
  std::span<const double> masses_;
};

}  // namespace weft
