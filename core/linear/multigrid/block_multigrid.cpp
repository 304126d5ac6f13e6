#include "core/linear/multigrid/block_multigrid.h"

#include "core/base/threads/parallel.h"
#include "core/linear/filtered_matrix.h"

#include <limits>

namespace weft {

namespace {

// A coarsest level that is too large for dense factors is relaxed instead.
constexpr int k_largest_direct = 300;
constexpr int k_coarsest_sweeps = 8;
constexpr int k_convert_grain = 8192;
// Single precision may leave the coarsest matrix singular or slightly indefinite.
constexpr double k_first_coarsest_shift = 1e-7;

// Returns true if all pivots L_ii^2 of A = L L^T exceed the error of rounding A_ii to single
// precision. The sign of a smaller pivot is an accident, and its inverse is noise.
bool is_regular(const Eigen::MatrixXd& A, const Eigen::LLT<Eigen::MatrixXd>& factors) {
  if (factors.info() != Eigen::Success) return false;
  constexpr double k_float_rounding = std::numeric_limits<float>::epsilon();
  const auto pivots = factors.matrixLLT().diagonal().array().square();
  return (pivots > k_float_rounding * A.diagonal().array()).all();
}

}  // namespace

std::vector<Description<MultigridParameters>> Described<MultigridParameters>::descriptions() {
  using P = MultigridParameters;
  return {{&P::sweeps, sweeps_info()}, {&P::built_from, built_from_info()}};
}

ParameterInfo sweeps_info() {
  return {
      .name = "sweeps",
      .min = 1,
      .max = 8,
      .help = "Relaxations on each level before and after the correction from the coarser one."};
}

void BlockMultigrid::make_levels(const std::shared_ptr<const BlockPattern>& pattern) {
  levels_.clear();
  levels_.emplace_back(pattern);
  for (const WeightMatrix& P : interpolations(*pattern)) {
    MultigridLevel& level = levels_.back();
    level.to_coarse = GalerkinProduct(level.A.pattern(), P);
    levels_.emplace_back(level.to_coarse.coarse_pattern());
  }
  const int coarsest = levels_.back().A.block_rows();
  const int size = coarsest <= k_largest_direct ? 3 * coarsest : 0;
  coarsest_.resize(size, size);
  coarsest_x_.resize(size);
}

void BlockMultigrid::build(const SystemMatrix& matrix, const Filter& S) {
  const BlockMatrix& A = *matrix.blocks();
  if (levels_.empty() || levels_.front().A.shared_pattern() != A.shared_pattern()) {
    make_levels(A.shared_pattern());
  }
  if (is_of_filtered_) {
    filter_matrix(A, S, levels_.front().A);
  } else {
    levels_.front().A.assign(A);
  }
  for (std::size_t l = 0; l < levels_.size(); ++l) {
    const int indefinite = levels_[l].prepare_relaxation();
    if (indefinite >= 0) {
      throw Error("the matrix is not positive definite at vertex " + std::to_string(indefinite) +
                  (l == 0 ? "" : " of coarse level " + std::to_string(l)));
    }
    if (l + 1 < levels_.size()) levels_[l].to_coarse.form(levels_[l].A, levels_[l + 1].A);
  }
  factorise_coarsest();
}

void BlockMultigrid::factorise_coarsest() {
  MultigridLevel& level = levels_.back();
  if (coarsest_.size() == 0) return;  // the coarsest level is relaxed instead
  const BlockPattern& pattern = level.A.pattern();
  coarsest_.setZero();
  for (int i = 0; i < pattern.rows(); ++i) {
    for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
      const int j = pattern.column[static_cast<std::size_t>(k)];
      coarsest_.block<3, 3>(3 * i, 3 * j) = level.A.get_block(k);
    }
  }
  coarsest_factors_.compute(coarsest_);
  for (double shift = k_first_coarsest_shift; !is_regular(coarsest_, coarsest_factors_);
       shift *= 10) {
    if (!(shift < 1)) throw Error("the matrix is not positive definite as a whole");
    coarsest_.diagonal() *= 1 + shift;
    coarsest_factors_.compute(coarsest_);
  }
}

void BlockMultigrid::apply(std::span<const double> r, std::span<double> s) const {
  apply(r, s, Side::plain);
}

void BlockMultigrid::apply_transposed(std::span<const double> r, std::span<double> s) const {
  apply(r, s, Side::transposed);
}

void BlockMultigrid::apply(std::span<const double> r, std::span<double> s, Side side) const {
  if (r.empty()) return;
  if (levels_.size() == 1 && coarsest_.size() > 0) {  // solved in double precision
    const auto size = static_cast<Eigen::Index>(r.size());
    coarsest_x_ = Eigen::Map<const VecX>(r.data(), size);
    coarsest_factors_.solveInPlace(coarsest_x_);
    Eigen::Map<VecX>(s.data(), size) = coarsest_x_;
    return;
  }
  MultigridLevel& finest = levels_.front();
  parallel_for(static_cast<int>(r.size()), k_convert_grain, [&](int begin, int end) {
    for (auto e = static_cast<std::size_t>(begin); e < static_cast<std::size_t>(end); ++e) {
      finest.b[e] = static_cast<float>(r[e]);
    }
  });
  cycle(0, side);
  parallel_for(static_cast<int>(s.size()), k_convert_grain, [&](int begin, int end) {
    for (auto e = static_cast<std::size_t>(begin); e < static_cast<std::size_t>(end); ++e) {
      s[e] = finest.x[e];
    }
  });
}

void BlockMultigrid::cycle(std::size_t l, Side side) const {
  if (l + 1 == levels_.size()) return solve_coarsest(side);
  MultigridLevel& level = levels_[l];
  level.relax_from_zero();
  for (int sweep = 1; sweep < parameters_.sweeps; ++sweep) level.relax(side);
  level.restrict_residual(levels_[l + 1], side);
  cycle(l + 1, side);
  level.add_correction(levels_[l + 1]);
  for (int sweep = 0; sweep < parameters_.sweeps; ++sweep) level.relax(side);
}

void BlockMultigrid::solve_coarsest(Side side) const {
  MultigridLevel& level = levels_.back();
  if (coarsest_.size() == 0) {
    level.relax_from_zero();
    for (int sweep = 1; sweep < k_coarsest_sweeps; ++sweep) level.relax(side);
    return;
  }
  const Eigen::Index size = coarsest_x_.size();
  coarsest_x_ = Eigen::Map<const Eigen::VectorXf>(level.b.data(), size).cast<double>();
  coarsest_factors_.solveInPlace(coarsest_x_);
  Eigen::Map<Eigen::VectorXf>(level.x.data(), size) = coarsest_x_.cast<float>();
}

// Each level except for the coarsest takes 2 sweeps and 1 residual, and no product for the first
// sweep.
Cost BlockMultigrid::cost() const {
  Cost cost;
  const auto add = [&cost](int times, const Cost& part) {
    cost.bytes += times * part.bytes;
    cost.flops += times * part.flops;
  };
  for (std::size_t l = 0; l < levels_.size(); ++l) {
    const MultigridLevel& level = levels_[l];
    if (l + 1 < levels_.size()) {
      add(2 * parameters_.sweeps, level.pass_cost());
      add(1, level.transfer_cost());
    } else if (coarsest_.size() == 0) {
      add(k_coarsest_sweeps - 1, level.pass_cost());
    }
  }
  // The coarsest level takes the triangular factor, where there is one, and its transpose.
  const auto entries = static_cast<double>(coarsest_.size());
  add(1, {entries * sizeof(double), 2 * entries});
  return cost;
}

}  // namespace weft
