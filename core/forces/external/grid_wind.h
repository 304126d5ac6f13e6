#pragma once

#include "core/forces/external/triangle_wind.h"
#include "core/sparse/grid_stencil.h"

#include <memory>

namespace weft {

/// Wind on the triangles of a grid. It gives the forces and products of the TriangleWind on the
/// same mesh, to rounding, row by row instead of triangle by triangle, and adds its part of a
/// stencil. The TriangleWind answers the requests that few methods make, such as blocks.
class GridWind : public Force,
                 public ForceMatrices,
                 public StencilForce,
                 public AdjustableForce<WindParameters> {
 public:
  GridWind(std::unique_ptr<TriangleWind> triangles, const WindParameters& parameters,
           const GridShape& shape, GridCut cut);
  void set(const WindParameters& parameters) override;

  void evaluate(const State& state) override;
  void linearise(const State& state, Definiteness) override { evaluate(state); }
  double energy() const override { return 0; }
  void add_force(std::span<double> f) const override;
  void add_dissipative_force(std::span<double> f) const override { add_force(f); }

  ForceMatrices* matrices() override { return this; }
  const StencilForce* stencil() const override { return this; }
  const ForceElements* elements() const override { return nullptr; }
  const LocalForce* local() const override { return triangles_->local(); }
  ProportionalDamping* damping() override { return nullptr; }
  std::span<const Spring> springs() const override { return {}; }

  std::vector<Edge> pattern() const override { return triangles_->pattern(); }
  void bind(const BlockPattern& pattern) override { triangles_->bind(pattern); }
  void add_product(double stiffness_scale, double damping_scale, std::span<const double> p,
                   std::span<double> y) const override;
  void add_velocity_product(double, std::span<const double>, std::span<double>) const override {}
  void add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const override;
  void add_diagonal_blocks(double stiffness_scale, double damping_scale,
                           std::span<Mat3> blocks) const override;

  StencilPart part() const override { return StencilPart::small_part; }
  bool add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const override;

 private:
  /// Memory for one piece of a loop: partial sums, rows of the vector that is multiplied, and the
  /// gust factors of a row of quads.
  struct Scratch {
    std::vector<DoubleLanes3> sums;
    DoubleLaneRows p;
    std::vector<double> gust_here, gust_below;
  };
  class Forces;
  class Product;
  template <class Use>
  void for_pieces(const Use& use) const;
  DoubleQuadLanes* quads(int row) { return quads_.data() + row * shape_.registers<Double4>(); }
  const DoubleQuadLanes* quads(int row) const {
    return quads_.data() + row * shape_.registers<Double4>();
  }
  double sign() const { return parameters_.normal_drag < parameters_.tangential_drag ? -1 : 1; }
  void find_gusts(int row, Scratch& scratch) const;
  const TriangleWind& fresh_triangles() const;

  std::unique_ptr<TriangleWind> triangles_;
  WindParameters parameters_;
  AirFlow air_;
  LaneShape shape_;
  GridCut cut_;
  double t_ = 0;  ///< of the evaluated state, s
  DoubleLaneVectors x_, v_, force_;
  std::vector<DoubleQuadLanes> quads_;  ///< K of the evaluated state
  mutable bool triangles_are_fresh_ = false;
  mutable std::vector<Scratch> scratch_;  ///< one for each piece of a loop
};

/// Returns `wind` evaluated row by row where the mesh is a grid whose quads are cut in two, and
/// `wind` itself elsewhere.
std::unique_ptr<Force> wind_on_grid(std::unique_ptr<TriangleWind> wind,
                                    const WindParameters& parameters, const Mesh& mesh);

}  // namespace weft
