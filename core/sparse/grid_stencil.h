#pragma once

#include "core/sparse/grid_couplings.h"
#include "core/sparse/grid_filter.h"
#include "core/sparse/lane_vectors.h"
#include "core/sparse/triangle_stencil.h"

#include <array>
#include <span>

namespace weft {

// Rows of a grid that springs connect.

/// The number of rows that a spring reaches.
inline constexpr int k_spring_reach = 2;

/// A row and the two after it, each followed by a register.
template <class Register>
using RowsOfEnds = std::array<const LanesOf3<Register>*, k_spring_reach + 1>;

template <class Register>
RowsOfEnds<Register> rows_of_ends(const LaneVectorsOf<Register>& vectors, int row) {
  return {vectors.row(row), vectors.row(row + 1), vectors.row(row + 2)};
}

/// Returns the length of a scratch for waiting_sums().
template <class Register>
std::size_t waiting_size(const LaneShape& shape) {
  return (k_spring_reach + 1) * static_cast<std::size_t>(shape.registers<Register>());
}
/// Returns the unfinished sums at a row, to which the springs of the two rows before it are added,
/// in a scratch of three rows.
template <class Register>
LanesOf3<Register>* waiting_sums(const LaneShape& shape, int row,
                                 std::span<LanesOf3<Register>> scratch) {
  return scratch.data() + row % (k_spring_reach + 1) * shape.registers<Register>();
}

/// The first of k_grid_directions: pairs of vertices that elements couple.
inline constexpr int k_element_kinds = 6;

/// A = diag(m) + sum over springs of K (e_i - e_j)(e_i - e_j)^T on a grid, in single precision and
/// without a matrix; StencilRows multiplies. Differences of p are taken before they are multiplied,
/// so that a stiff spring does not round a vertex's mass away; each spring is evaluated once.
///
/// Finite elements take the place of springs by the blocks A_ij between vertices: the rows of their
/// matrices add up to 0, as a translation has no energy, so that A_ii follows from the others and
///   (A p)_i = m p_i + sum_j A_ij (p_j - p_i).
///
/// In addition to A, a system may have a small part that changes with every step: the air drag of
/// triangles in the wind, and couplings of few vertices anywhere on the grid. The product of an
/// iteration adds the small part. A preconditioner leaves out the triangles, which should weigh no
/// more than the masses, and includes the couplings.
class GridStencil {
 public:
  /// The rules for the forces that are added to a stencil.
  struct Rules {
    bool may_be_indefinite = false;  ///< otherwise, finite elements fit only if they are projected
    /// A stencil of the same size, with the damping of finite elements, which add theirs no more;
    /// null: there is none.
    const GridStencil* damped = nullptr;
  };
  /// Begins a stencil with m = 0, no small part, and springs that are yet to be written. Allocates
  /// when the size changes.
  void begin(const LaneShape& shape, const Rules& rules);
  const Rules& rules() const { return rules_; }
  /// Makes room for the force that writes all springs, in the first 6 or 8 of k_grid_directions.
  /// Allocates when the size changes.
  void fit_springs(int kinds);

  const LaneShape& shape() const { return shape_; }
  int kinds() const { return kinds_; }
  /// Makes room for the forces that write elements, at the first call after begin() with zeros or
  /// the elements of Rules::damped. Allocates when the size changes.
  void fit_elements();
  bool has_elements() const { return has_elements_; }
  /// Returns the pairs based in a row that elements couple, by groups.
  ElementLanes* elements(int row) { return elements_.data() + row * shape_.groups(); }
  const ElementLanes* elements(int row) const { return elements_.data() + row * shape_.groups(); }
  /// A pair of vertices by its base and its direction among k_grid_directions.
  struct Pair {
    int row, column, kind;
  };
  /// Adds the block A_ij of a pair (i, j) that elements couple.
  void add_pair(const Pair& pair, const Mat3& A_ij);
  /// Returns, for the vertices of a row, what sweeps have to add to 3/2 A_ii to converge with
  /// elements of m > 3 vertices: the sum of (m - 3)/2 tr (A_e)_ii over them.
  float* slack(int row) { return slack_.data() + k_lanes * row * shape_.groups(); }
  const float* slack(int row) const { return slack_.data() + k_lanes * row * shape_.groups(); }
  /// Returns the largest entry of blocks A_ij whose rounding to single precision is small beside
  /// the smallest m: with stiffer elements, A might be indefinite.
  double stiffness_limit() const;
  /// Returns the springs based in group `group` of row `row`, one for each kind. Springs that do
  /// not exist are 0.
  SpringLanes* springs(int row, int group) { return springs_.data() + spring_index(row, group); }
  const SpringLanes* springs(int row, int group) const {
    return springs_.data() + spring_index(row, group);
  }
  /// Calls use(i, A_ij v) for vertices i, with the parts of A_ij that springs, elements, m and
  /// triangles have; vertices next to j occur more than once.
  template <class Use>
  void for_each_product(int j, const Eigen::Vector3f& v, const Use& use) const {
    const int row = j / shape_.columns, column = j % shape_.columns;
    use(j, Eigen::Vector3f(diagonal(row)[column] * v));
    const auto add = [&](const PairEnd& pair, int other_row, int other_column) {
      const bool exists = pair.row >= 0 && pair.column >= 0 && pair.column < shape_.columns &&
                          other_row < shape_.rows && other_row >= 0 && other_column >= 0 &&
                          other_column < shape_.columns;
      if (!exists) return;
      const auto [here, there] = pair_product(pair, v);
      use(j, here);
      use(shape_.vertex(other_row, other_column), there);
    };
    for (int kind = 0; kind < (has_elements_ ? k_element_kinds : kinds_); ++kind) {
      const auto [first, down, second] = k_grid_directions[kind];
      add({row, column - first, kind, true}, row + down, column - first + second);
      add({row - down, column - second, kind, false}, row - down, column - second + first);
    }
    triangles_.for_each_product(j, v, use);
  }
  /// Returns m of the vertices of a row, followed by zeros up to the end of its last group.
  float* diagonal(int row) { return diagonal_.data() + k_lanes * row * shape_.groups(); }
  const float* diagonal(int row) const {
    return diagonal_.data() + k_lanes * row * shape_.groups();
  }
  /// Adds `value` to m of a vertex.
  void add_diagonal(int vertex, double value);
  /// Adds `scale` times `values` (n) to m of all vertices.
  void add_diagonal(double scale, std::span<const double> values);
  TriangleStencil& triangles() { return triangles_; }
  const TriangleStencil& triangles() const { return triangles_; }
  GridCouplings& couplings() { return couplings_; }
  const GridCouplings& couplings() const { return couplings_; }

  GridFilter& filter() { return filter_; }
  const GridFilter& filter() const { return filter_; }

  /// Returns the cost of one product with the springs and m.
  Cost cost() const;
  /// Returns the cost of one product with the small part.
  Cost small_part_cost() const { return triangles_.cost() + couplings_.cost(); }

  using Vector = Lanes3;
  /// A vertex is coupled to vertices at most this number of rows away.
  static constexpr int k_reach = k_spring_reach;
  static std::size_t scratch_size(const LaneShape& shape) { return waiting_size<Float8>(shape); }

 private:
  template <class Stencil, class RowOf>
  friend class StencilRows;
  std::ptrdiff_t spring_index(int row, int group) const {
    return (static_cast<std::ptrdiff_t>(row) * shape_.groups() + group) * kinds_;
  }
  /// Returns the sums of a row in `scratch`, which stores the sums of three rows.
  Lanes3* sums_of(int row, std::span<Lanes3> scratch) const {
    return waiting_sums(shape_, row, scratch);
  }
  /// Adds the products of the springs based in a row at the row, which completes its sum, and at
  /// the two rows after it.
  void add_row(const RowsOfEnds<Float8>& p, int row, std::span<Lanes3> scratch) const;
  void add_row_of_elements(const RowsOfEnds<Float8>& p, int row, std::span<Lanes3> scratch) const;
  /// A spring, or a pair that elements couple, seen from one of its ends.
  struct PairEnd {
    int row, column, kind;
    bool from_first;
  };
  /// Returns the products at this end and at the other one with a p that is v at this end and 0 at
  /// the other.
  std::array<Eigen::Vector3f, 2> pair_product(const PairEnd& pair, const Eigen::Vector3f& v) const;

  LaneShape shape_;
  Rules rules_;
  int kinds_ = 0;
  std::vector<SpringLanes> springs_;
  bool has_elements_ = false;
  std::vector<ElementLanes> elements_;
  std::vector<float> diagonal_, slack_;
  TriangleStencil triangles_;
  GridCouplings couplings_;
  GridFilter filter_;
};

}  // namespace weft
