#pragma once

#include "core/forces/pair_force.h"
#include "core/forces/row_field.h"
#include "core/forces/spring_law.h"
#include "core/sparse/grid_stencil.h"

#include <optional>

namespace weft {

/// The springs of one kind of a grid, alike in all of it.
struct GridSpringKind {
  GridDirection direction;
  std::unique_ptr<SpringLaw> law;
};

/// Springs between the vertices of a grid: the forces, energies and products of the PairForce with
/// the same springs, to rounding, evaluated row by row instead of pair by pair; and the stencil.
/// What few methods ask for, blocks among it, comes from the PairForce.
class GridSprings : public Force {
 public:
  /// `kinds` in the order of k_grid_directions, 6 or 8; c the damping of each spring, N s/m.
  GridSprings(std::unique_ptr<PairForce> pairs, const GridShape& shape,
              std::vector<GridSpringKind> kinds, double damping);

  std::vector<Edge> pattern() const override { return pairs_->pattern(); }
  void bind(const BlockPattern& pattern) override { pairs_->bind(pattern); }
  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness definiteness) override;
  double energy() const override;
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override;
  /// At the linearised state, whatever was evaluated since.
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;
  int fixed_elements() const override;
  void add_fixed_elements(std::span<double> count) const override;
  void add_vertex_energy(std::span<double> e) const override;
  bool is_local() const override { return true; }
  void add_local(const State& state, int vertex, double damping_scale, Vec3& f,
                 Mat3& H) const override {
    pairs_->add_local(state, vertex, damping_scale, f, H);
  }
  std::span<const Spring> springs() const override { return pairs_->springs(); }

 private:
  class Scratch;

  bool has(std::size_t kind, int row) const {
    return row + kinds_[kind].direction.row < shape_.rows && columns_of(kind) > 0;
  }
  std::size_t columns_of(std::size_t kind) const;
  std::size_t index(std::size_t kind, int row) const;
  template <class Use>
  void for_rows(const Use& use) const;
  /// Sums what springs pull at each row. Calls add_springs(kind, row, keep, scratch) for the
  /// springs based in the rows of a piece of a loop, and, with keep = false, for those before it
  /// that reach into it; load(row, scratch) before springs of a piece reach a row; and
  /// row_end(row, scratch) when the sums of a row are complete.
  template <class Load, class AddSprings, class RowEnd>
  void sum_rows(const Load& load, const AddSprings& add_springs, const RowEnd& row_end) const;

  void evaluate_rows(const State& state, RowField& x);
  const RowField& last_x() const { return definiteness_ ? linearised_x_ : evaluated_x_; }
  void separate_ends(std::size_t kind, int row, Scratch& scratch) const;
  void add_damping(std::size_t kind, int row, Scratch& scratch) const;
  void pull_ends(std::size_t kind, int row, Scratch& scratch) const;
  void add_forces(std::size_t kind, int row, Scratch& scratch) const;
  void keep_row(std::size_t kind, int row, const Scratch& scratch);
  bool write_stencil_row(int row, double stiffness_scale, double drag, std::vector<float>& scratch,
                         GridStencil& A) const;
  PairForce& fresh_pairs() const;

  std::unique_ptr<PairForce> pairs_;
  GridShape shape_;
  std::vector<GridSpringKind> kinds_;
  double damping_;

  RowField evaluated_x_, linearised_x_;
  RowField v_;  ///< of the last evaluation, linearised or not; only where there is damping
  RowField force_;
  std::vector<double> row_energy_;
  std::optional<Definiteness> definiteness_;  ///< where the last evaluation was a linearisation
  mutable bool pairs_are_fresh_ = false;

  std::vector<double> transverse_;                    ///< T/r, by rows, then kinds, then columns
  std::vector<double> along_;                         ///< (T' - T/r)/r^2
  std::vector<int> row_fixed_;                        ///< springs whose Hessian was changed
  mutable std::vector<std::vector<double>> scratch_;  ///< one for each piece of a loop
  mutable std::vector<std::vector<float>> stencil_scratch_;
};

/// Length of the springs of one kind in the rest shape of a grid, m.
double rest_length(const Mesh& mesh, const GridDirection& direction);

/// `pairs` row by row, where the mesh is a grid and they are exactly those of `kinds`; `pairs`
/// itself elsewhere.
std::unique_ptr<Force> on_grid(std::unique_ptr<PairForce> pairs, const Mesh& mesh,
                               std::vector<GridSpringKind> kinds, double damping);

}  // namespace weft
