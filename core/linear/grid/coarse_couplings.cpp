#include "core/linear/grid/coarse_couplings.h"

namespace weft {

namespace {

constexpr float k_margin = 0.55F;  // c: what rounding needs above 1/2

}  // namespace

void CoarseCouplings::restrict_from(const LaneColumns& fine, const std::vector<float>& stiffness,
                                    const GridTransfer& transfer) {
  stiffness_ = stiffness;
  pulls_.resize(stiffness_.size());
  forces_.resize(stiffness_.size());
  columns_.clear(transfer.coarse());
  for (std::size_t t = 0; t < fine.count(); ++t) {
    columns_.begin_column();
    for (const LaneColumns::Entry& entry : fine.column(t)) {
      transfer.restrict_vertex(
          entry.row, entry.column, entry.u,
          [&](int row, int column, const Eigen::Vector3f& u) { columns_.add(row, column, u); });
    }
  }
}

void CoarseCouplings::weaken(GridSmoother& M) {
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    float sum = 0;
    for (const auto& entry : columns_.column(t)) sum += entry.u.norm();
    for (const LaneColumns::Entry& entry : columns_.column(t)) {
      const float length = entry.u.norm();
      if (length == 0) continue;
      M.weaken(entry.row, entry.column, entry.u, k_margin * stiffness_[t] * sum / length);
    }
  }
  swept_.assign(columns_, [&](int row, int column, const Eigen::Vector3f& u) {
    return Eigen::Vector3f(M.at(row, column) * u);
  });
  swept_.sort_by_rows();
}

void CoarseCouplings::add_to(const LaneShape& shape, Eigen::MatrixXd& dense) const {
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    for (const auto& i : columns_.column(t)) {
      for (const auto& j : columns_.column(t)) {
        dense.block<3, 3>(3 * shape.vertex(i.row, i.column), 3 * shape.vertex(j.row, j.column)) +=
            (stiffness_[t] * i.u * j.u.transpose()).cast<double>();
      }
    }
  }
}

}  // namespace weft
