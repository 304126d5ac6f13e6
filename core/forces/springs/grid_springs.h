#pragma once

#include "core/forces/springs/pair_force.h"
#include "core/forces/springs/spring_forces.h"

#include <optional>

namespace weft {

/// Springs between the vertices of a grid: the forces, energies and products of the PairForce with
/// the same springs, to rounding, evaluated row by row instead of pair by pair; and it writes a
/// stencil. The PairForce answers the requests that few methods make, such as blocks.
class GridSprings : public Force, public ForceMatrices, public StencilForce, public ForceElements {
 public:
  /// `kinds` are in the order of k_grid_directions, 6 or 8; `damping` is c of each spring, N s/m.
  GridSprings(std::unique_ptr<PairForce> pairs, const GridShape& shape,
              std::vector<GridSpringKind> kinds, double damping);

  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness definiteness) override;
  double energy() const override;
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override;

  ForceMatrices* matrices() override { return this; }
  const StencilForce* stencil() const override { return this; }
  const ForceElements* elements() const override { return this; }
  const LocalForce* local() const override { return pairs_->local(); }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return pairs_->springs(); }

  std::vector<Edge> pattern() const override { return pairs_->pattern(); }
  void bind(const BlockPattern& pattern) override { pairs_->bind(pattern); }
  /// Uses the linearised state, whatever was evaluated since.
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_velocity_product(double scale, std::span<const double> v,
                            std::span<double> y) const override;
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override;

  StencilPart part() const override { return StencilPart::springs; }
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;

  int fixed_elements() const override;
  void add_fixed_elements(std::span<double> count) const override;
  void add_vertex_energy(std::span<double> e) const override;

 protected:
  PairForce& pairs() { return *pairs_; }
  /// Gives the springs new laws; the caller also changes those of pairs().
  void set_laws(std::vector<GridSpringKind> kinds, double damping);

 private:
  /// Memory for one piece of a loop: partial sums, and rows of the vector that is multiplied.
  struct Scratch {
    std::vector<DoubleLanes3> sums, product_sums;
    DoubleLaneRows p;
  };
  template <class Use>
  void for_pieces(const Use& use) const;
  template <class Use>
  void for_rows(const Use& use) const;

  void evaluate_rows(const State& state, DoubleLaneVectors& x, LinearisedSprings* linearised);
  const DoubleLaneVectors& last_x() const { return definiteness_ ? linearised_.x : evaluated_x_; }
  template <class RowOf>
  void add_rows(const SpringProduct& product, double scale, const RowOf& row_of_p,
                std::span<double> y) const;
  SpringScales scales(double stiffness_scale, double damping_scale) const {
    return {stiffness_scale, damping_scale * damping_};
  }
  PairForce& fresh_pairs() const;

  std::unique_ptr<PairForce> pairs_;
  LaneShape shape_;
  std::vector<GridSpringKind> kinds_;
  double damping_;

  DoubleLaneVectors evaluated_x_;
  DoubleLaneVectors v_;  ///< of the last evaluation, linearised or not; only where velocities
                         ///< matter
  DoubleLaneVectors force_;
  std::vector<double> row_energy_;
  LinearisedSprings linearised_;
  DoubleLaneVectors velocity_product_;        ///< K v of the linearised state
  std::vector<int> row_fixed_;                ///< number of springs whose Hessian was changed
  std::optional<Definiteness> definiteness_;  ///< set if the last evaluation was a linearisation
  mutable bool pairs_are_fresh_ = false;
  mutable std::vector<Scratch> scratch_;  ///< one for each piece of a loop
};

/// Returns the length of the springs of one kind in the rest shape of a grid, m.
double rest_length(const Mesh& mesh, const GridDirection& direction);

/// Returns whether the mesh is a grid and `pairs` are exactly the springs of `kinds` on it.
bool are_on_grid(const PairForce& pairs, const Mesh& mesh, std::span<const GridSpringKind> kinds);

/// The GridSprings of a force that is made of `Parameters`. `Pairs`, its PairForce, lists the kinds
/// of its springs on a grid:
///   static std::vector<GridSpringKind> grid_kinds(const Parameters&, const Mesh&).
template <class Pairs, class Parameters>
class AdjustableGridSprings final : public GridSprings, public AdjustableForce<Parameters> {
 public:
  AdjustableGridSprings(std::unique_ptr<Pairs> pairs, std::vector<GridSpringKind> kinds,
                        const Parameters& parameters, const Mesh& mesh)
      : GridSprings(std::move(pairs), *mesh.grid, std::move(kinds), parameters.damping),
        mesh_(mesh) {}

  void set(const Parameters& parameters) override {
    static_cast<Pairs&>(pairs()).set(parameters);
    set_laws(Pairs::grid_kinds(parameters, mesh_), parameters.damping);
  }

 private:
  const Mesh& mesh_;
};

/// Makes the springs that `Pairs` makes of the parameters, evaluated row by row on a grid.
template <class Pairs, class Parameters>
std::unique_ptr<Force> make_springs(const Parameters& parameters, const ForceContext& context) {
  const Mesh& mesh = context.mesh;
  auto pairs = std::make_unique<Pairs>(parameters, mesh);
  if (!mesh.grid) return pairs;
  std::vector<GridSpringKind> kinds = Pairs::grid_kinds(parameters, mesh);
  if (!are_on_grid(*pairs, mesh, kinds)) return pairs;
  return std::make_unique<AdjustableGridSprings<Pairs, Parameters>>(
      std::move(pairs), std::move(kinds), parameters, mesh);
}

}  // namespace weft
