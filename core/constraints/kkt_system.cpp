#include "core/constraints/kkt_system.h"

#include "core/linear/direct/library_factorisations.h"

namespace weft {

namespace {

// The regularisation, relative to G W G^T; refinement removes it in two or three rounds.
constexpr double k_relative_shift = 1e-9;
constexpr int k_refinements = 8;
// The largest accepted residual of a solution, relative to the right-hand side.
constexpr double k_largest_residual = 1e-9;

void add_block(int row, int column, const Mat3& block, Entries& H) {
  for (int a = 0; a < 3; ++a) {
    for (int b = 0; b < 3; ++b) {
      if (block(a, b) != 0) H.emplace_back(3 * row + a, 3 * column + b, block(a, b));
    }
  }
}

Mat3 filter_block(const Mobility& W, std::span<const double> masses, int vertex) {
  return masses[static_cast<std::size_t>(vertex)] * W[vertex];
}

}  // namespace

void add_edge_laplacian(const EdgeLengths& edges, const Mobility& W, std::span<const double> masses,
                        const VecX& k, Entries& H) {
  for (int e = 0; e < edges.size(); ++e) {
    const auto& [i, j] = edges.edges()[static_cast<std::size_t>(e)];
    const double weight = 2 * k[e] / edges.lengths()[static_cast<std::size_t>(e)];
    const Mat3 S_i = filter_block(W, masses, i), S_j = filter_block(W, masses, j);
    add_block(i, i, weight * S_i, H);
    add_block(j, j, weight * S_j, H);
    add_block(i, j, -weight * (S_i * S_j), H);
    add_block(j, i, -weight * (S_j * S_i), H);
  }
}

void add_edge_products(const EdgeLengths& edges, const Mobility& W, std::span<const double> masses,
                       const WeightedGradients& gradients, Entries& H) {
  const auto& [g, rho] = gradients;
  for (int e = 0; e < edges.size(); ++e) {
    const auto& [i, j] = edges.edges()[static_cast<std::size_t>(e)];
    const Vec3 along_i = filter_block(W, masses, i) * at(g, e);
    const Vec3 along_j = -filter_block(W, masses, j) * at(g, e);
    add_block(i, i, rho * along_i * along_i.transpose(), H);
    add_block(j, j, rho * along_j * along_j.transpose(), H);
    add_block(i, j, rho * along_i * along_j.transpose(), H);
    add_block(j, i, rho * along_j * along_i.transpose(), H);
  }
}

void add_filtered_masses(const Mobility& W, std::span<const double> masses, Entries& H) {
  for (int i = 0; i < static_cast<int>(masses.size()); ++i) {
    const Mat3 S = filter_block(W, masses, i);
    const Mat3 prohibited = Mat3::Identity() - S;
    add_block(i, i, masses[static_cast<std::size_t>(i)] * S + prohibited, H);
  }
}

void KktSystem::set(const EdgeLengths& edges, const Mobility& W, std::span<const double> masses,
                    const VecX& g, const Entries& H) {
  vertices_ = 3 * static_cast<Eigen::Index>(masses.size());
  const auto rows = static_cast<int>(vertices_);
  Entries entries = H;
  double sum = 0;
  for (int e = 0; e < edges.size(); ++e) {
    const Edge& edge = edges.edges()[static_cast<std::size_t>(e)];
    if (!W.moves(edge, at(g, e))) {
      entries.emplace_back(rows + e, rows + e, -1.0);  // its impulse is not used
      continue;
    }
    sum += at(g, e).dot((W[edge[0]] + W[edge[1]]) * at(g, e));
    for (std::size_t end = 0; end < 2; ++end) {
      const double sign = end == 0 ? 1 : -1;
      const Vec3 along = sign * filter_block(W, masses, edge[end]) * at(g, e);
      for (int a = 0; a < 3; ++a) {
        entries.emplace_back(rows + e, 3 * edge[end] + a, along[a]);
        entries.emplace_back(3 * edge[end] + a, rows + e, along[a]);
      }
    }
  }
  shift_ = edges.empty() ? 0 : k_relative_shift * sum / edges.size();
  matrix_.resize(rows + edges.size(), rows + edges.size());
  matrix_.setFromTriplets(entries.begin(), entries.end());
}

// L D L^T of ( H G^T; G -shift I ) needs no pivoting where H is positive definite (Vanderbei 1995),
// and refinement removes the shift.
bool KktSystem::solve_regularised(const VecX& right, VecX& solution, const StopToken& stop) const {
  SparseMatrix identity(matrix_.rows(), matrix_.cols());
  Entries shifts;
  for (Eigen::Index e = vertices_; e < matrix_.rows(); ++e) {
    shifts.emplace_back(static_cast<int>(e), static_cast<int>(e), -shift_);
  }
  identity.setFromTriplets(shifts.begin(), shifts.end());
  const SparseMatrix regularised = matrix_ + identity;
  SimplicialLdlt factors;
  factors.analyse(regularised, stop);
  if (!factors.factorise(regularised, stop)) return false;
  solution.setZero(right.size());
  VecX residual = right;
  for (int k = 0; k < k_refinements; ++k) {
    solution += factors.solve(residual);
    residual = right - matrix_ * solution;
    if (!residual.allFinite()) return false;
    if (residual.norm() <= k_largest_residual * right.norm()) return true;
  }
  return false;
}

bool KktSystem::solve(const VecX& r, const VecX& c, VecX& dx, VecX& dmu,
                      const StopToken& stop) const {
  VecX right(matrix_.rows());
  right << -r, -c;
  VecX solution;
  if (!solve_regularised(right, solution, stop)) {
    if (stop.stop_requested()) return false;
    LuFactorisation factors;
    factors.analyse(matrix_, stop);
    if (!factors.factorise(matrix_, stop)) return false;
    solution = factors.solve(right);
    const double left = (right - matrix_ * solution).norm();
    if (!(left <= k_largest_residual * right.norm())) return false;
  }
  dx = solution.head(vertices_);
  dmu = solution.tail(matrix_.rows() - vertices_);
  return true;
}

}  // namespace weft
