#include "core/linear/grid/coarse_couplings.h"

namespace weft {

namespace {

constexpr float k_margin = 0.55F;  // c: 1/2 and a margin for rounding

}  // namespace

void CoarseCouplings::restrict_from(const LaneColumns& fine, const std::vector<float>& stiffness,
                                    const GridTransfer& transfer) {
  stiffness_ = stiffness;
  pulls_.resize(stiffness_.size());
  forces_.resize(stiffness_.size());
  columns_.clear(transfer.coarse());
  const auto add = [&](int row, int column, const Eigen::Vector3f& u) {
    columns_.add(row, column, u);
  };
  for (std::size_t t = 0; t < fine.count(); ++t) {
    columns_.begin_column();
    fine.for_each(t, [&](int row, int column, const Eigen::Vector3f& u) {
      transfer.restrict_vertex(row, column, u, add);
    });
  }
  columns_.sort_by_rows();
  parts_.resize(columns_.size());
}

void CoarseCouplings::weaken(GridSmoother& M) {
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    float sum = 0;
    columns_.for_each(t, [&](int, int, const Eigen::Vector3f& u) { sum += u.norm(); });
    columns_.for_each(t, [&](int row, int column, const Eigen::Vector3f& u) {
      const float length = u.norm();
      if (length > 0) M.weaken(row, column, u, k_margin * stiffness_[t] * sum / length);
    });
  }
  swept_.assign(columns_, [&](int row, int column, const Eigen::Vector3f& u) {
    return Eigen::Vector3f(M.at(row, column) * u);
  });
}

void CoarseCouplings::add_to(const LaneShape& shape, Eigen::MatrixXd& dense) const {
  for (std::size_t t = 0; t < columns_.count(); ++t) {
    columns_.for_each(t, [&](int row_i, int column_i, const Eigen::Vector3f& u_i) {
      columns_.for_each(t, [&](int row_j, int column_j, const Eigen::Vector3f& u_j) {
        dense.block<3, 3>(3 * shape.vertex(row_i, column_i), 3 * shape.vertex(row_j, column_j)) +=
            (stiffness_[t] * u_i * u_j.transpose()).cast<double>();
      });
    });
  }
}

}  // namespace weft
