#pragma once

#include "core/forces/force.h"
#include "core/forces/springs/buckling.h"
#include "core/forces/springs/linearised_springs.h"
#include "core/kernels/spring_kernels.h"

#include <memory>

namespace weft {

/// The law of many springs that are alike; see PairEnergy.
class SpringLaw {
 public:
  virtual ~SpringLaw() = default;
  virtual void evaluate(const SpringLawRow& row) const = 0;
};

/// Make the laws of linear_spring(), tension_spring() and a buckling spring; the second counts as
/// stretched from its rest length on.
std::unique_ptr<SpringLaw> linear_law(double rest_length, double stiffness);
std::unique_ptr<SpringLaw> tension_law(double rest_length, double stiffness);
std::unique_ptr<SpringLaw> buckling_law(const BucklingSpring& spring);

/// The springs of one kind of a grid; all are alike.
struct GridSpringKind {
  GridDirection direction;
  std::unique_ptr<SpringLaw> law;
};

/// Evaluates springs with damping c, N s/m, at a state.
struct SpringEvaluation {
  std::span<const GridSpringKind> kinds;  ///< in the order of k_grid_directions, 6 or 8
  double damping;
  const DoubleLaneVectors& x;
  const DoubleLaneVectors& v;    ///< read where there is damping, and to linearise
  std::span<double> row_energy;  ///< of the springs based in each row, J
  /// null unless the springs are to be linearised; then it receives them, and the number in each
  /// row whose Hessian was changed
  LinearisedSprings* linearised = nullptr;
  std::span<int> row_fixed;
  Definiteness definiteness = Definiteness::exact;
};

/// The forces f_i = -(T/r + c d^T (v_i - v_j)/r^2) d, f_j = -f_i, with d = x_i - x_j, r = |d|,
/// summed row by row by StencilRows as if they were products with x; and K v, where the springs are
/// linearised. Rows before `begin` only add their forces here; another piece stores their other
/// results.
class SpringForces {
 public:
  /// `scratch` is for K v, and is as long as the scratch of StencilRows for the forces.
  SpringForces(const SpringEvaluation& evaluation, int begin, std::span<DoubleLanes3> scratch)
      : evaluation_(evaluation), begin_(begin), scratch_(scratch) {
    std::ranges::fill(scratch, DoubleLanes3{});
  }

  using Vector = DoubleLanes3;
  static constexpr int k_reach = k_spring_reach;
  const LaneShape& shape() const { return evaluation_.x.shape(); }
  Vector* sums_of(int row, std::span<Vector> scratch) const {
    return waiting_sums(shape(), row, scratch);
  }
  void add_row(const RowsOfEnds<Double4>& x, int row, std::span<Vector> scratch) const;
  /// Returns K v at a row whose sums are complete.
  const Vector* velocity_product(int row) const { return sums_of(row, scratch_); }

 private:
  static constexpr std::size_t k_max_kinds = 8;
  const SpringEvaluation& evaluation_;
  int begin_;
  std::span<Vector> scratch_;
};

}  // namespace weft
