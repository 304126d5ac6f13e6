#pragma once

#include "core/base/assign.h"
#include "core/forces/force.h"
#include "core/sparse/grid_stencil.h"

namespace weft {

/// The matrix D = c M of a drag in proportion to mass: what air drag and Rayleigh damping share.
class MassDrag {
 public:
  /// c in 1/s; the masses outlive this.
  MassDrag(double coefficient, std::span<const double> masses)
      : coefficient_(coefficient), masses_(masses) {}

  /// D_ii = c m_i I, N s/m.
  double at_vertex(int i) const { return coefficient_ * masses_[static_cast<std::size_t>(i)]; }

  /// y += scale D p.
  void add_product(double scale, std::span<const double> p, std::span<double> y) const {
    if (scale == 0) return;  // as in K p, which a step asks for besides its matrix
    parallel_for(count(), k_vertex_grain, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) at(y, i) += scale * at_vertex(i) * at(p, i);
    });
  }

  /// A += scale D.
  void add_matrix(double scale, BlockMatrix& A) const {
    for (int i = 0; i < count(); ++i) {
      A.block(A.pattern().diagonal[static_cast<std::size_t>(i)]).diagonal().array() +=
          scale * at_vertex(i);
    }
  }

  void add_to_stencil(double scale, GridStencil& A) const {
    A.add_diagonal(scale * coefficient_, masses_);
  }

  /// Force::add_local() of f = -D v.
  void add_local(const State& state, int i, double damping_scale, Vec3& f, Mat3& H) const {
    f -= at_vertex(i) * at(state.v, i);
    H.diagonal().array() += damping_scale * at_vertex(i);
  }

 private:
  int count() const { return static_cast<int>(masses_.size()); }

  double coefficient_;
  std::span<const double> masses_;
};

}  // namespace weft
