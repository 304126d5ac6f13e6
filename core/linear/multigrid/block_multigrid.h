#pragma once

#include "core/linear/multigrid/multigrid_level.h"
#include "core/linear/preconditioners/matrix_preconditioner.h"

#include <Eigen/Cholesky>

namespace weft {

struct MultigridParameters {
  std::string built_from = "filtered";
  int sweeps = 1;
};

ParameterInfo sweeps_info();

template <>
struct Described<MultigridParameters> {
  static std::vector<Description<MultigridParameters>> descriptions();
};

/// A level of more vertices than this is worth a coarser one.
inline constexpr int k_coarsest_vertices = 60;

/// Multigrid on 3x3 blocks: P^-1 is one V-cycle, symmetric and positive definite where A is. The
/// derived class chooses the levels; their matrices are products P^T A P. The levels are made once
/// for a pattern of A; a new matrix with the same pattern is gathered into them in single
/// precision. Where A is S A S + (I - S), the coarse levels know the constraints.
class BlockMultigrid : public Preconditioner {
 public:
  explicit BlockMultigrid(const MultigridParameters& parameters) { set(parameters); }
  void set(const MultigridParameters& parameters) {
    parameters_ = parameters;
    is_of_filtered_ = parameters.built_from == "filtered";
  }

  void build(const SystemMatrix& matrix, const Filter& S) override;
  bool reads_entries() const override { return true; }
  void apply(std::span<const double> r, std::span<double> s) const override;
  /// Applies the V-cycle for A^T; relaxation and the coarsest factors are symmetric for any A.
  void apply_transposed(std::span<const double> r, std::span<double> s) const override;
  bool multiply(std::span<const double>, std::span<double>) const final { return false; }
  Cost cost() const override;

 private:
  /// Returns the interpolation to each level from the next coarser one, the finest first, for
  /// matrices of a pattern.
  virtual std::vector<WeightMatrix> interpolations(const BlockPattern& pattern) = 0;
  void make_levels(const std::shared_ptr<const BlockPattern>& pattern);
  void factorise_coarsest();
  void apply(std::span<const double> r, std::span<double> s, Side side) const;
  void cycle(std::size_t level, Side side) const;
  void solve_coarsest(Side side) const;

  MultigridParameters parameters_;
  bool is_of_filtered_ = false;                 ///< built from the filtered matrix
  mutable std::vector<MultigridLevel> levels_;  ///< levels with the vectors of a cycle
  Eigen::MatrixXd coarsest_;                    ///< A of the coarsest level, if the level is small
  Eigen::LLT<Eigen::MatrixXd> coarsest_factors_;
  mutable VecX coarsest_x_;
};

}  // namespace weft
