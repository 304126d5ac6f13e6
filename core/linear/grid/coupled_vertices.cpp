#include "core/linear/grid/coupled_vertices.h"

#include <Eigen/Eigenvalues>

#include <algorithm>

namespace weft {

namespace {

// A direction in which a term is this much weaker than the sweep at its vertices is left out.
constexpr double k_weak = 1e-3;
// The part of the room that a sweep has to give way which coarse grids count on.
constexpr double k_yield = 0.5;
// Fewer vertices are faster on one thread.
constexpr std::size_t k_grain = 150;

Mat3 filter_at(const GridFilter::Entry* held) { return held ? held->S : Mat3::Identity(); }

}  // namespace

void CoupledVertices::build(const GridStencil& A, const GridSmoother& M) {
  A_ = &A;
  A.couplings().vertices(numbers_);
  vertices_.clear();
  columns_.clear(A.shape());
  swept_.clear(A.shape());
  flexibility_.clear();
  far_.clear(A.shape());
  far_stiffness_.clear();
  singles_.clear();
  if (numbers_.empty()) return;
  blocks_.clear();
  start_.assign(1, 0);
  for (const int number : numbers_) {
    const int row = number / A.shape().columns, column = number % A.shape().columns;
    vertices_.push_back({row, column, A.filter().find(row, column)});
    add_blocks(vertices_.back());
  }
  for (const GridCouplings::Term& term : A.couplings().terms()) add_columns(term, M);
  for (std::vector<Eigen::Vector3f>* kept : {&kept_r_, &kept_s_}) kept->resize(vertices_.size());
  factorise();
}

void CoupledVertices::add_blocks(const Vertex& j) {
  const int number = A_->shape().vertex(j.row, j.column);
  const Mat3 S_j = filter_at(j.held);
  Mat3 diagonal = Mat3::Zero();
  A_->for_each_block(number, [&](int i, const Mat3& block) {
    if (i == number) {
      diagonal += block;
      return;
    }
    const int row = i / A_->shape().columns, column = i % A_->shape().columns;
    const Mat3 filtered = filter_at(A_->filter().find(row, column)) * block * S_j;
    blocks_.push_back({row, column, filtered.cast<float>()});
  });
  blocks_.push_back({j.row, j.column, Mat3(S_j * diagonal * S_j).cast<float>()});
  start_.push_back(blocks_.size());
}

void CoupledVertices::add_columns(const GridCouplings::Term& term, const GridSmoother& M) {
  Eigen::SelfAdjointEigenSolver<Mat3> principal;
  principal.computeDirect(term.K.cast<double>());
  for (int k = 0; k < 3; ++k) {
    const double stiffness = principal.eigenvalues()[k];
    if (!(stiffness > 0)) continue;
    columns_.begin_column();
    swept_.begin_column();
    double room = 0;  // u^T M u
    for (std::size_t i = 0; i < term.count; ++i) {
      const int row = term.vertices[i] / A_->shape().columns;
      const int column = term.vertices[i] % A_->shape().columns;
      const Vec3 u = static_cast<double>(term.weights[i]) *
                     (filter_at(A_->filter().find(row, column)) * principal.eigenvectors().col(k));
      if (u.squaredNorm() < 1e-12) continue;
      const Eigen::Vector3f M_u = M.at(row, column) * u.cast<float>();
      columns_.add(row, column, u.cast<float>());
      swept_.add(row, column, M_u);
      room += u.dot(M_u.cast<double>());
    }
    if (stiffness * room > k_weak) {
      flexibility_.push_back(1 / stiffness);
    } else {
      columns_.drop_column();
      swept_.drop_column();
    }
  }
}

void CoupledVertices::factorise() {
  // The columns at each vertex, by vertices.
  std::vector<std::pair<int, std::size_t>> ends;
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    for (const auto& entry : columns_.column(t)) {
      ends.emplace_back(A_->shape().vertex(entry.row, entry.column), t);
    }
  }
  std::sort(ends.begin(), ends.end());
  const auto at = [](const LaneColumns& columns, std::size_t t, int row, int column) {
    const auto entries = columns.column(t);
    return std::find_if(entries.begin(), entries.end(),
                        [&](const LaneColumns::Entry& entry) {
                          return entry.row == row && entry.column == column;
                        })
        ->u;
  };
  const Eigen::Index size = std::ssize(flexibility_);
  std::vector<double> sums(flexibility_.size(), 0);
  triplets_.clear();
  for (Eigen::Index t = 0; t < size; ++t) {
    triplets_.emplace_back(t, t, flexibility_[static_cast<std::size_t>(t)]);
  }
  for (auto begin = ends.begin(); begin != ends.end();) {
    const int vertex = begin->first;
    const int row = vertex / A_->shape().columns, column = vertex % A_->shape().columns;
    const auto end =
        std::find_if(begin, ends.end(), [&](const auto& e) { return e.first != vertex; });
    for (auto i = begin; i != end; ++i) {
      const Eigen::Vector3f M_u = at(swept_, i->second, row, column);
      for (auto j = begin; j != end; ++j) {
        const double value = static_cast<double>(M_u.dot(at(columns_, j->second, row, column)));
        triplets_.emplace_back(i->second, j->second, value);
        sums[i->second] += std::abs(value);
      }
    }
    begin = end;
  }
  G_.resize(size, size);
  G_.setFromTriplets(triplets_.begin(), triplets_.end());
  factors_.compute(G_);
  taken_.resize(size);
  pulls_.resize(size);
  soften(sums);
}

void CoupledVertices::soften(const std::vector<double>& sums) {
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    const double stiffness = 1 / (flexibility_[t] + k_yield * sums[t]);
    const auto entries = columns_.column(t);
    if (entries.size() == 1) {
      const Vec3 u = entries.front().u.cast<double>();
      singles_.push_back({A_->shape().vertex(entries.front().row, entries.front().column),
                          stiffness * u * u.transpose()});
      continue;
    }
    far_.begin_column();
    for (const auto& entry : entries) far_.add(entry.row, entry.column, entry.u);
    far_stiffness_.push_back(static_cast<float>(stiffness));
  }
  std::stable_sort(singles_.begin(), singles_.end(),
                   [](const Single& a, const Single& b) { return a.vertex < b.vertex; });
}

void CoupledVertices::begin(LaneField& r) {
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    kept_r_[i] = get(r.row(vertices_[i].row), vertices_[i].column);
  }
  const std::size_t count = columns_.count();
  for (std::size_t t = 0; t < count; ++t)
    pulls_[static_cast<Eigen::Index>(t)] = static_cast<double>(swept_.dot(t, r));
  taken_ = factors_.solve(pulls_);
  for (std::size_t t = 0; t < count; ++t) {
    columns_.add_to(t, -static_cast<float>(taken_[static_cast<Eigen::Index>(t)]), r);
  }
}

// With s0 the result of the cycle if its last sweep had been given r: s0 = s + V c for c = taken_,
//   (M - V G^-1 V^T) instead of M in that sweep makes of it s0 - V G^-1 U^T s0,
// and U^T V c = (G - K^-1) c = V^T r - K^-1 c.
void CoupledVertices::end(const LaneField& q, LaneField& r, LaneField& s, LaneField& A_s,
                          DirectionSums& sums, Team& team) {
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    const auto place = static_cast<Eigen::Index>(t);
    const auto U_s = static_cast<double>(columns_.dot(t, s));
    sums.r_s += taken_[place] * U_s;
    pulls_[place] += U_s - flexibility_[t] * taken_[place];
  }
  taken_ -= factors_.solve(pulls_);
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    const auto& [row, column, held] = vertices_[i];
    set(r.row(row), column, kept_r_[i]);
    kept_s_[i] = get(s.row(row), column);
  }
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    swept_.add_to(t, static_cast<float>(taken_[static_cast<Eigen::Index>(t)]), s);
  }
  // With e the change of s: (s + e)^T A0 (s + e) - s^T A0 s = e^T A0 s + e^T A0 (s + e).
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    const auto& [row, column, held] = vertices_[i];
    const Eigen::Vector3f e = get(s.row(row), column) - kept_s_[i];
    kept_s_[i] = e;
    sums.r_s += static_cast<double>(e.dot(kept_r_[i]));
    sums.q_s += static_cast<double>(e.dot(get(q.row(row), column)));
    sums.s_A_s += static_cast<double>(e.dot(get(A_s.row(row), column)));
  }
  const auto add_rows = [&](int, int begin, int end) { add_springs(begin, end, A_s); };
  const int rows = A_->shape().rows;
  if (vertices_.size() < k_grain) {
    add_rows(0, 0, rows);
  } else {
    team.loop(rows, add_rows);
  }
  for (std::size_t i = 0; i < vertices_.size(); ++i) {
    const auto& [row, column, held] = vertices_[i];
    sums.s_A_s += static_cast<double>(kept_s_[i].dot(get(A_s.row(row), column)));
  }
  sums.s_A_s += add_product(s, A_s);
}

void CoupledVertices::add_springs(int begin, int end, LaneField& A_s) const {
  const auto from = std::partition_point(
      vertices_.begin(), vertices_.end(),
      [&](const Vertex& vertex) { return vertex.row < begin - GridStencil::k_reach; });
  for (auto i = static_cast<std::size_t>(from - vertices_.begin());
       i < vertices_.size() && vertices_[i].row < end + GridStencil::k_reach; ++i) {
    for (std::size_t k = start_[i]; k < start_[i + 1]; ++k) {
      const auto& [row, column, A] = blocks_[k];
      if (row < begin || row >= end) continue;
      Lanes3* here = A_s.row(row);
      set(here, column, get(here, column) + A * kept_s_[i]);
    }
  }
}

double CoupledVertices::add_product(const LaneField& s, LaneField& A_s) const {
  const double before = dot_at_vertices(s, A_s);
  A_->couplings().add_product(s, 0, A_->shape().rows, A_s);
  for (const auto& [row, column, held] : vertices_) {
    if (!held) continue;
    Lanes3* here = A_s.row(row);
    set(here, column, (held->S * get(here, column).cast<double>()).cast<float>());
  }
  return dot_at_vertices(s, A_s) - before;
}

double CoupledVertices::dot_at_vertices(const LaneField& v, const LaneField& w) const {
  double sum = 0;
  for (const auto& [row, column, held] : vertices_) {
    sum += static_cast<double>(get(v.row(row), column).dot(get(w.row(row), column)));
  }
  return sum;
}

}  // namespace weft
