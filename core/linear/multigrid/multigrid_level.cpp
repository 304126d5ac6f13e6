#include "core/linear/multigrid/multigrid_level.h"

#include "core/base/threads/parallel.h"
#include "core/linear/direct/block_cholesky.h"

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr int k_level_grain = 512;
constexpr double k_largest_damping = 0.7;
// Bound of w lambda for the estimated lambda. A few Lanczos iterations may miss a tenth of the
// largest eigenvalue where it belongs to a few vertices, at an edge or a pin; even then, w lambda
// is below 2.
constexpr double k_damped_eigenvalue = 1.75;
constexpr int k_lanczos_steps = 8;

// r += M x with a 3x3 block M, column by column.
void add_product(const float* M, const float* x, float* r) {
  for (int e = 0; e < 3; ++e) r[e] += M[e] * x[0] + M[3 + e] * x[1] + M[6 + e] * x[2];
}

double dot3(const float* a, const float* b) {
  return static_cast<double>(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}

std::size_t stacked(int i) { return 3 * static_cast<std::size_t>(i); }

}  // namespace

MultigridLevel::MultigridLevel(std::shared_ptr<const BlockPattern> pattern)
    : A(std::move(pattern)) {
  const std::size_t size = stacked(A.block_rows());
  relaxation.resize(3 * size);
  for (std::vector<float>* vector : {&x, &b, &next_x}) vector->assign(size, 0.0f);
}

int MultigridLevel::prepare_relaxation() {
  for (int i = 0; i < A.block_rows(); ++i) {
    const Mat3 D = A.get_block(A.pattern().diagonal[static_cast<std::size_t>(i)]);
    const auto C = cholesky(D);
    if (!C) return i;
    const Mat3 inverse = inverse_of_upper(*C);
    Eigen::Map<Eigen::Matrix3f>(relaxation.data() + 3 * stacked(i)) =
        (inverse * inverse.transpose()).cast<float>();
  }
  const auto damping =
      static_cast<float>(std::min(k_largest_damping, k_damped_eigenvalue / largest_eigenvalue()));
  for (float& entry : relaxation) entry *= damping;
  return -1;
}

// Returns the largest eigenvalue of the tridiagonal matrix of a few Lanczos iterations (Saad,
// Iterative Methods, algorithm 6.15) with D^-1/2 A D^-1/2, whose vectors are D^-1/2 u = D^1/2 v.
// The iterations start from entries of alternating sign, in which neighbours move apart.
double MultigridLevel::largest_eigenvalue() {
  std::vector<float>&u = b, &v = x, &next = next_x;
  for (std::size_t e = 0; e < u.size(); ++e) {
    next[e] = (e * 2654435761u >> 7) % 2 == 0 ? 1.0f : -1.0f;
    u[e] = 0;
  }
  using Diagonal = Eigen::Vector<double, k_lanczos_steps>;
  Diagonal diagonal = Diagonal::Zero(), off_diagonal = Diagonal::Zero();
  float alpha = 0;
  for (int step = 0; step < k_lanczos_steps; ++step) {
    // next -= alpha u; v = D^-1 next; beta^2 = next^T v.
    const double squares = parallel_sum(A.block_rows(), k_level_grain, [&](int begin, int end) {
      double sum = 0;
      for (int i = begin; i < end; ++i) {
        float *next_i = next.data() + stacked(i), *v_i = v.data() + stacked(i);
        const float* u_i = u.data() + stacked(i);
        for (int e = 0; e < 3; ++e) next_i[e] -= alpha * u_i[e];
        std::fill(v_i, v_i + 3, 0.0f);
        add_product(relaxation.data() + 3 * stacked(i), next_i, v_i);
        sum += dot3(next_i, v_i);
      }
      return sum;
    });
    if (!(squares > 0)) break;
    const auto beta = static_cast<float>(std::sqrt(squares));
    // next = A v / beta - beta u; u is the old `next` over beta; alpha = v^T next / beta.
    const double products = parallel_sum(A.block_rows(), k_level_grain, [&](int begin, int end) {
      double sum = 0;
      for (int i = begin; i < end; ++i) {
        float product[3], *next_i = next.data() + stacked(i), *u_i = u.data() + stacked(i);
        kernels().blocks.multiply_single(A.rows(), v.data(), i, i + 1, product);
        for (int e = 0; e < 3; ++e) {
          const float before = u_i[e];
          u_i[e] = next_i[e] / beta;
          next_i[e] = product[e] / beta - beta * before;
        }
        sum += dot3(v.data() + stacked(i), next_i);
      }
      return sum;
    });
    alpha = static_cast<float>(products) / beta;
    diagonal[step] = static_cast<double>(alpha);
    if (step > 0) off_diagonal[step - 1] = static_cast<double>(beta);
  }
  Eigen::SelfAdjointEigenSolver<Eigen::Matrix<double, k_lanczos_steps, k_lanczos_steps>> solver;
  solver.computeFromTridiagonal(diagonal, off_diagonal.head<k_lanczos_steps - 1>(),
                                Eigen::EigenvaluesOnly);
  return solver.eigenvalues().maxCoeff();
}

void MultigridLevel::relax_from_zero() {
  parallel_for(A.block_rows(), k_level_grain, [&](int begin, int end) {
    std::fill(x.begin() + static_cast<std::ptrdiff_t>(stacked(begin)),
              x.begin() + static_cast<std::ptrdiff_t>(stacked(end)), 0.0f);
    for (int i = begin; i < end; ++i) {
      add_product(relaxation.data() + 3 * stacked(i), b.data() + stacked(i), x.data() + stacked(i));
    }
  });
}

void MultigridLevel::relax(Side side) {
  parallel_for(A.block_rows(), k_level_grain, [&](int begin, int end) {
    if (side == Side::plain) {
      kernels().blocks.relax(A.rows(), {relaxation.data(), b.data(), x.data()}, begin, end,
                             next_x.data());
      return;
    }
    for (int i = begin; i < end; ++i) {
      const float* b_i = b.data() + stacked(i);
      float product[3], residual[3], *relaxed = next_x.data() + stacked(i);
      A.multiply_transposed_row(i, x.data(), product);
      for (std::size_t e = 0; e < 3; ++e) {
        residual[e] = b_i[e] - product[e];
        relaxed[e] = x[stacked(i) + e];
      }
      add_product(relaxation.data() + 3 * stacked(i), residual, relaxed);
    }
  });
  x.swap(next_x);
}

void MultigridLevel::restrict_residual(MultigridLevel& coarse, Side side) {
  std::vector<float>& residual = next_x;
  parallel_for(A.block_rows(), k_level_grain, [&](int begin, int end) {
    if (side == Side::plain) {
      kernels().blocks.multiply_single(A.rows(), x.data(), begin, end,
                                       residual.data() + stacked(begin));
    } else {
      for (int i = begin; i < end; ++i) {
        A.multiply_transposed_row(i, x.data(), residual.data() + stacked(i));
      }
    }
    for (std::size_t e = stacked(begin); e < stacked(end); ++e) residual[e] = b[e] - residual[e];
  });
  const WeightMatrix& T = to_coarse.restriction();
  parallel_for(T.rows(), k_level_grain / 8, [&](int begin, int end) {
    for (int I = begin; I < end; ++I) {
      float sum[3] = {};
      for (int t = T.begin(I); t < T.end(I); ++t) {
        const float weight = T.weight[static_cast<std::size_t>(t)];
        const float* r = residual.data() + stacked(T.column[static_cast<std::size_t>(t)]);
        for (int e = 0; e < 3; ++e) sum[e] += weight * r[e];
      }
      std::copy(sum, sum + 3, coarse.b.data() + stacked(I));
    }
  });
}

void MultigridLevel::add_correction(const MultigridLevel& coarse) {
  const WeightMatrix& P = to_coarse.interpolation();
  parallel_for(P.rows(), 2 * k_level_grain, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      float* x_i = x.data() + stacked(i);
      for (int q = P.begin(i); q < P.end(i); ++q) {
        const float weight = P.weight[static_cast<std::size_t>(q)];
        const float* c = coarse.x.data() + stacked(P.column[static_cast<std::size_t>(q)]);
        for (int e = 0; e < 3; ++e) x_i[e] += weight * c[e];
      }
    }
  });
}

// A pass reads the blocks and their columns and w D^-1, and reads or writes three vectors.
Cost MultigridLevel::pass_cost() const {
  const double n = A.block_rows(), blocks = A.pattern().block_count();
  return {blocks * (9 * sizeof(float) + sizeof(int)) + n * 18 * sizeof(float), 18 * (blocks + n)};
}

// The transfers read the weights and their columns twice, the residual, and the coarser level's x;
// they read and write x, and write the coarser b.
Cost MultigridLevel::transfer_cost() const {
  const WeightMatrix& P = to_coarse.interpolation();
  const auto weights = static_cast<double>(P.weight.size());
  return {2 * weights * (sizeof(float) + sizeof(int)) +
              (9.0 * P.rows() + 6.0 * P.columns) * sizeof(float),
          12 * weights};
}

}  // namespace weft
