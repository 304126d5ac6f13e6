#include "core/constraints/constraint_matrix.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"

#include <algorithm>

namespace weft {

namespace {

double sign_of(int corner) { return corner == 0 ? 1 : -1; }

}  // namespace

ConstraintMatrix::ConstraintMatrix(const EdgeLengths& edges)
    : edges_(edges.edges().begin(), edges.edges().end()),
      incidence_(edges.vertex_count(), std::span<const Edge>(edges_)),
      matrix_(edges.size(), edges.size()) {
  std::vector<Eigen::Triplet<double>> entries;
  for (int f = 0; f < edges.size(); ++f) {
    for (const int vertex : edges_[static_cast<std::size_t>(f)]) {
      for (const auto& [e, corner] : incidence_.of(vertex)) entries.emplace_back(e, f, 0.0);
    }
  }
  matrix_.setFromTriplets(entries.begin(), entries.end());
  const auto slot_of = [this](int e, int f) {
    const int* begin = matrix_.innerIndexPtr() + matrix_.outerIndexPtr()[f];
    const int* end = matrix_.innerIndexPtr() + matrix_.outerIndexPtr()[f + 1];
    return static_cast<int>(std::lower_bound(begin, end, e) - matrix_.innerIndexPtr());
  };
  slots_.reserve(entries.size());
  for (int f = 0; f < edges.size(); ++f) {
    first_slot_.push_back(static_cast<int>(slots_.size()));
    diagonal_.push_back(slot_of(f, f));
    for (const int vertex : edges_[static_cast<std::size_t>(f)]) {
      for (const auto& [e, corner] : incidence_.of(vertex)) slots_.push_back(slot_of(e, f));
    }
  }
}

// Column f sums, over the edges e at either end v of f, sign(e, v) sign(f, v) g_e^T W_v g'_f.
void ConstraintMatrix::fill(const VecX& gradients, const VecX& other_gradients, const Mobility& W) {
  double* values = matrix_.valuePtr();
  const int m = static_cast<int>(edges_.size());
  moves_.resize(edges_.size());
  for (int e = 0; e < m; ++e) {
    const auto index = static_cast<std::size_t>(e);
    moves_[index] =
        W.moves(edges_[index], at(gradients, e)) && W.moves(edges_[index], at(other_gradients, e));
  }
  parallel_for(m, k_edge_grain, [&](int begin, int end) {
    for (int f = begin; f < end; ++f) {
      const Edge& edge = edges_[static_cast<std::size_t>(f)];
      const bool moves_f = moves_[static_cast<std::size_t>(f)] != 0;
      std::fill(values + matrix_.outerIndexPtr()[f], values + matrix_.outerIndexPtr()[f + 1], 0.0);
      const int* slot = slots_.data() + first_slot_[static_cast<std::size_t>(f)];
      for (int corner = 0; corner < 2; ++corner) {
        const int vertex = edge[static_cast<std::size_t>(corner)];
        const Vec3 change = sign_of(corner) * (W[vertex] * at(other_gradients, f));
        for (const auto& [e, other_corner] : incidence_.of(vertex)) {
          const double entry = sign_of(other_corner) * at(gradients, e).dot(change);
          const bool couples = moves_[static_cast<std::size_t>(e)] != 0 && moves_f;
          values[*slot++] += couples ? entry : 0;
        }
      }
      if (!moves_f) values[diagonal_[static_cast<std::size_t>(f)]] = 1;
    }
  });
}

void ConstraintMatrix::shift(double amount) {
  for (const int slot : diagonal_) matrix_.valuePtr()[slot] += amount;
}

double ConstraintMatrix::mean_diagonal() const {
  double sum = 0;
  for (const int slot : diagonal_) sum += matrix_.valuePtr()[slot];
  return sum / static_cast<double>(diagonal_.size());
}

}  // namespace weft
