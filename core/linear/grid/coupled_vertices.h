#pragma once

#include "core/sparse/grid_stencil.h"

#include <Eigen/SparseCholesky>

namespace weft {

/// The vertices that the couplings of a stencil A hold, eliminated exactly before and after a
/// preconditioner P0 that knows nothing of couplings. With E, the columns of the identity of those
/// vertices, and T = E (E^T A E)^-1 E^T A, which projects on them,
///   P^-1 = E (E^T A E)^-1 E^T + (I - T) P0^-1 (I - T)^T
/// is symmetric and positive definite as P0 is, however stiff the couplings are (the balancing of
/// Mandel 1993, Comm. Numer. Methods Engrg. 9, for a subspace of unit vectors). What it leaves of
/// them is how they join the vertices around, not stiffer than the cloth is there. Works on one
/// thread, for few vertices.
class CoupledVertices {
 public:
  /// Of a stencil with its couplings and its filter. Allocates where there are couplings.
  void build(const GridStencil& A);
  bool empty() const { return vertices_.empty(); }

  /// r = (I - T)^T r.
  void begin(LaneField& r);
  /// s = P^-1 r, with its product A_s, for s = P0^-1 (I - T)^T r and its product; and gives back
  /// the r that begin() took.
  void end(LaneField& r, LaneField& s, LaneField& A_s);

 private:
  struct Entry {
    int vertex;         ///< i
    Eigen::Matrix3f A;  ///< S_i A_ij S_j, with a coupled vertex j
  };
  /// Adds a block (vertex, j) to the principal matrix, where the vertex is coupled, too.
  void add_principal(int vertex, int column, const Mat3& block);
  void factorise();
  Eigen::Vector3f at_vertex(const LaneField& v, int vertex) const;
  void set_vertex(LaneField& v, int vertex, const Eigen::Vector3f& value) const;
  /// E^T v.
  void gather(const LaneField& v);
  /// s += E (before - (E^T A E)^-1 of what was gathered).
  void correct(LaneField& s);
  /// v += scale A E x.
  void add_product(float scale, const VecX& x, LaneField& v) const;

  LaneShape shape_;
  std::vector<int> vertices_;          ///< ascending
  std::vector<Entry> entries_;         ///< by j
  std::vector<std::size_t> start_;     ///< of entries_; coupled vertices + 1
  std::vector<int> touched_;           ///< every i once
  std::vector<Eigen::Vector3f> kept_;  ///< r there
  std::vector<Eigen::Triplet<double>> principal_;
  Eigen::SparseMatrix<double> principal_matrix_;  ///< E^T (S A S + I - S) E
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> factors_;
  VecX gathered_, before_;
};

}  // namespace weft
