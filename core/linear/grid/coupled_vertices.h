#pragma once

#include "core/linear/grid/grid_smoother.h"
#include "core/linear/grid/lane_columns.h"

#include <Eigen/SparseCholesky>

namespace weft {

/// The sums that conjugate gradients take of s and its product: r^T s, s^T A s, and q^T s with the
/// product S A p of another direction.
struct DirectionSums {
  double r_s, s_A_s;
  double q_s;
};

/// The couplings B = U K U^T of a stencil A0 + B on the finest grid of a multigrid cycle. Sweeps
/// with M = w D^-1 of A0 become sweeps with
///   (M^-1 + B)^-1 = M - V G^-1 V^T,  V = M U,  G = K^-1 + U^T V   (Woodbury),
/// which converge as those do, however stiff B is, since A0 + B <= 2 D + B. The cycle itself knows
/// of A0 alone: a sweep from zero is one of r - U G^-1 V^T r, and what one at the end adds changes
/// coupled vertices alone. The columns of U are the principal directions of each term; G has few
/// entries beside its diagonal. For few vertices: works on one thread but for products.
class CoupledVertices {
 public:
  /// Of a stencil with its couplings and its filter, which stays referenced. Allocates where there
  /// are couplings.
  void build(const GridStencil& A, const GridSmoother& M);
  bool empty() const { return vertices_.empty(); }

  /// A column that holds one vertex alone: k_t u_t u_t^T.
  struct Single {
    int vertex;
    Mat3 K;
  };
  /// What coarse grids know of B: columns and single vertices, ascending, with stiffnesses k_t that
  /// the sweeps around leave of B when its vertices give way.
  const LaneColumns& far_columns() const { return far_; }
  const std::vector<float>& far_stiffness() const { return far_stiffness_; }
  std::span<const Single> singles() const { return singles_; }

  /// Before a cycle for A0: r becomes what is left of it.
  void begin(LaneField& r);
  /// After the cycle, for its s, A_s = S A0 s and sums: gives r back, and makes s that of the cycle
  /// for A0 + B, and all the others those of s.
  void end(const LaneField& q, LaneField& r, LaneField& s, LaneField& A_s, DirectionSums& sums,
           Team& team);
  /// A_s += S B s; returns s^T B s.
  double add_product(const LaneField& s, LaneField& A_s) const;

 private:
  struct Vertex {
    int row, column;
    const GridFilter::Entry* held;  ///< null where it is free
  };
  struct Block {
    int row, column;    ///< i
    Eigen::Matrix3f A;  ///< S_i A0_ij S_j of a coupled vertex j
  };
  /// Rows [begin, end) of A_s += S A0 e, with e in kept_s_.
  void add_springs(int begin, int end, LaneField& A_s) const;
  void add_columns(const GridCouplings::Term& term, const GridSmoother& M);
  void add_blocks(const Vertex& j);
  void factorise();
  /// Fills far_ and singles_; sums_t is what |U^T M U| has in row t.
  void soften(const std::vector<double>& sums);
  double dot_at_vertices(const LaneField& v, const LaneField& w) const;

  const GridStencil* A_ = nullptr;
  std::vector<Vertex> vertices_;     ///< ascending
  std::vector<int> numbers_;         ///< of the same
  std::vector<Block> blocks_;        ///< by j
  std::vector<std::size_t> start_;   ///< of blocks_; vertices + 1
  LaneColumns columns_, swept_;      ///< U and V
  std::vector<double> flexibility_;  ///< 1/k_t
  std::vector<Eigen::Triplet<double>> triplets_;
  Eigen::SparseMatrix<double> G_;
  Eigen::SimplicialLDLT<Eigen::SparseMatrix<double>> factors_;
  VecX taken_, pulls_;  ///< G^-1 V^T r, and V^T r
  std::vector<Eigen::Vector3f> kept_r_, kept_s_;
  LaneColumns far_;
  std::vector<float> far_stiffness_;
  std::vector<Single> singles_;
};

}  // namespace weft
