#include "core/linear/multigrid/galerkin_product.h"

#include "core/base/threads/parallel.h"
#include "core/sparse/block_products.h"

#include <algorithm>

namespace weft {

namespace {

constexpr int k_coarse_grain = 32;

void add_scaled(float scale, const float* from, float* to) {
  for (int e = 0; e < 9; ++e) to[e] += scale * from[e];
}

std::uint16_t index_in(std::span<const int> columns, int column) {
  return static_cast<std::uint16_t>(std::lower_bound(columns.begin(), columns.end(), column) -
                                    columns.begin());
}

void make_unique(std::vector<int>& columns) {
  std::sort(columns.begin(), columns.end());
  columns.erase(std::unique(columns.begin(), columns.end()), columns.end());
}

}  // namespace

GalerkinProduct::GalerkinProduct(const BlockPattern& fine, const WeightMatrix& P)
    : P_(P), T_(transposed(P)) {
  find_product_indices(fine);
  find_coarse_indices();
}

void GalerkinProduct::find_product_indices(const BlockPattern& fine) {
  product_start_.assign(1, 0);
  product_index_start_.assign(1, 0);
  std::vector<int> columns;
  const auto for_each_term = [&](int i, const auto& use) {
    for (int k = fine.begin(i); k < fine.end(i); ++k) {
      const int j = fine.column[static_cast<std::size_t>(k)];
      for (int q = P_.begin(j); q < P_.end(j); ++q) use(P_.column[static_cast<std::size_t>(q)]);
    }
  };
  for (int i = 0; i < fine.rows(); ++i) {
    columns.clear();
    for_each_term(i, [&](int J) { columns.push_back(J); });
    make_unique(columns);
    for_each_term(i, [&](int J) { product_index_.push_back(index_in(columns, J)); });
    product_column_.insert(product_column_.end(), columns.begin(), columns.end());
    product_start_.push_back(static_cast<int>(product_column_.size()));
    product_index_start_.push_back(product_index_.size());
  }
  product_.resize(9 * product_column_.size());
}

void GalerkinProduct::find_coarse_indices() {
  BlockPattern coarse;
  coarse.row_start.push_back(0);
  coarse_index_start_.assign(1, 0);
  std::vector<int> columns;
  const auto for_each_term = [&](int I, const auto& use) {
    for (int t = T_.begin(I); t < T_.end(I); ++t) {
      const auto i = static_cast<std::size_t>(T_.column[static_cast<std::size_t>(t)]);
      for (int e = product_start_[i]; e < product_start_[i + 1]; ++e) {
        use(product_column_[static_cast<std::size_t>(e)]);
      }
    }
  };
  for (int I = 0; I < T_.rows(); ++I) {
    columns.clear();
    for_each_term(I, [&](int J) { columns.push_back(J); });
    make_unique(columns);
    for_each_term(I, [&](int J) { coarse_index_.push_back(index_in(columns, J)); });
    coarse.diagonal.push_back(coarse.block_count() + index_in(columns, I));
    coarse.column.insert(coarse.column.end(), columns.begin(), columns.end());
    coarse.row_start.push_back(coarse.block_count());
    coarse_index_start_.push_back(coarse_index_.size());
  }
  coarse_ = std::make_shared<const BlockPattern>(std::move(coarse));
}

void GalerkinProduct::form(const FloatBlockMatrix& A, FloatBlockMatrix& C) {
  const BlockPattern& fine = A.pattern();
  parallel_for(fine.rows(), k_grain_block_rows, [&](int begin, int end) {
    for (int i = begin; i < end; ++i) {
      const auto row = static_cast<std::size_t>(i);
      float* product = product_.data() + 9 * static_cast<std::size_t>(product_start_[row]);
      std::fill(product, product_.data() + 9 * static_cast<std::size_t>(product_start_[row + 1]),
                0.0f);
      const std::uint16_t* index = product_index_.data() + product_index_start_[row];
      for (int k = fine.begin(i); k < fine.end(i); ++k) {
        const int j = fine.column[static_cast<std::size_t>(k)];
        for (int q = P_.begin(j); q < P_.end(j); ++q) {
          add_scaled(P_.weight[static_cast<std::size_t>(q)], A.block(k), product + 9 * *index++);
        }
      }
    }
  });
  parallel_for(T_.rows(), k_coarse_grain, [&](int begin, int end) {
    for (int I = begin; I < end; ++I) {
      std::fill(C.block(coarse_->begin(I)),
                C.block(coarse_->begin(I)) + 9 * (coarse_->end(I) - coarse_->begin(I)), 0.0f);
      const std::uint16_t* index =
          coarse_index_.data() + coarse_index_start_[static_cast<std::size_t>(I)];
      for (int t = T_.begin(I); t < T_.end(I); ++t) {
        const auto i = static_cast<std::size_t>(T_.column[static_cast<std::size_t>(t)]);
        const float weight = T_.weight[static_cast<std::size_t>(t)];
        for (int e = product_start_[i]; e < product_start_[i + 1]; ++e) {
          add_scaled(weight, product_.data() + 9 * static_cast<std::size_t>(e),
                     C.block(coarse_->begin(I) + *index++));
        }
      }
    }
  });
}

}  // namespace weft
