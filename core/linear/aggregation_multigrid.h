#pragma once

#include "core/linear/matrix_preconditioner.h"
#include "core/linear/multigrid_level.h"

#include <Eigen/Cholesky>

namespace weft {

struct MultigridParameters {
  std::string built_from = "filtered";
  int sweeps = 1;
};

ParameterInfo sweeps_info();

template <>
struct Described<MultigridParameters> {
  static std::vector<Field<MultigridParameters>> fields();
};

/// Multigrid by smoothed aggregation of 3x3 blocks, for any mesh: P^-1 is one V-cycle, symmetric
/// and positive definite. The levels are made once for a pattern of A; a new matrix with the same
/// pattern is gathered into them in single precision. Where A is S A S + (I - S), the coarse levels
/// know the constraints.
class AggregationMultigrid : public Preconditioner {
 public:
  explicit AggregationMultigrid(const MultigridParameters& parameters) : parameters_(parameters) {}

  void build(const BlockMatrix& A, const Projection& S) override;
  void apply(std::span<const double> r, std::span<double> s) const override;
  Cost cost() const override;
  /// Vertices on each level, the finest first.
  std::vector<int> level_sizes() const;

 private:
  void make_levels(const std::shared_ptr<const BlockPattern>& pattern);
  void factorise_coarsest();
  void cycle(std::size_t level) const;
  void solve_coarsest() const;

  MultigridParameters parameters_;
  mutable std::vector<MultigridLevel> levels_;  ///< with the vectors of a cycle
  Eigen::MatrixXd coarsest_;                    ///< A of the coarsest level, if that is small
  Eigen::LLT<Eigen::MatrixXd> coarsest_factors_;
  mutable VecX coarsest_x_;
};

PreconditionerKind aggregation_multigrid_kind();

}  // namespace weft
