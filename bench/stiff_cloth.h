#pragma once

#include "core/model/step_matrix.h"

#include <Eigen/SparseCore>

namespace weft {

enum class ClothMesh { grid, unstructured };

/// The system of one step of implicit Euler in the middle of a swing, in the scene of
/// bench/scenes/stiff_cloth.json: a square metre of cloth of 0.2 kg/m^2 that hangs from two
/// corners, n x n vertices, h = 1/60 s. On the grid, springs of k N/m along the edges, 0.3 k along
/// the diagonals and 0.01 k between second neighbours. On the unstructured mesh, read from an OBJ
/// file, k along the edges of the triangles and 0.01 k across them, between the corners opposite to
/// each edge.
class StiffCloth {
 public:
  /// Builds the system. \throw InputError when n or the stiffness (N/m) is out of range; FileError
  /// when the scene cannot be read, or the OBJ file cannot be written to the folder for temporary
  /// files.
  StiffCloth(int n, double stiffness, ClothMesh mesh = ClothMesh::grid);

  int n() const { return n_; }
  double stiffness() const { return stiffness_; }
  ClothMesh mesh() const { return mesh_; }
  const StepMatrix& matrix() const { return matrix_; }
  /// Returns the model, linearised at state().
  Model& model() { return *model_; }
  const State& state() const { return state_; }
  const VecX& b() const { return b_; }  ///< no motion is prescribed: z = 0
  /// S A S + (I - S) and S b, the system for solvers without a filter.
  const Eigen::SparseMatrix<double>& filtered() const { return filtered_; }
  const VecX& filtered_b() const { return filtered_b_; }
  const VertexFilter& filter() const { return model_->filter(); }
  const BlockMatrix& blocks() const { return blocks_; }
  /// Returns the solution by CHOLMOD and one step of refinement.
  const VecX& exact() const;
  /// Returns |S(b - A x)|_2 / |S b|_2.
  double residual(const VecX& x) const;
  /// Returns |x - exact|_2 / |exact|_2 of the changes of velocity.
  double error(const VecX& x) const { return (x - exact()).norm() / exact().norm(); }

 private:
  int n_;
  double stiffness_;
  ClothMesh mesh_;
  StepMatrix matrix_;
  std::unique_ptr<Model> model_;
  State state_;
  BlockMatrix blocks_;
  VecX b_, filtered_b_;
  mutable VecX exact_;  ///< computed when first asked for
  Eigen::SparseMatrix<double> filtered_;
};

}  // namespace weft
