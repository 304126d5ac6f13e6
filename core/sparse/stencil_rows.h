#pragma once

#include "core/sparse/lane_vectors.h"

#include <algorithm>
#include <array>
#include <span>

namespace weft {

/// Computes the product of a stencil and p row by row, for a p that may be computed meanwhile:
/// row_of_p(row) returns the rows of p, and zeros beyond the grid. It is called once for each row,
/// ascending from begin - Stencil::k_reach or 0, and each row must stay valid for the next k_reach
/// rows. Sums are added in the same order for any range of rows.
template <class Stencil, class RowOf>
class StencilRows {
 public:
  using Vector = typename Stencil::Vector;

  /// Begins before the row `begin`; Stencil::sums_of() keeps the sums of k_reach + 1 rows in
  /// `scratch`.
  StencilRows(const Stencil& A, const RowOf& row_of_p, int begin, std::span<Vector> scratch)
      : A_(A), row_of_p_(row_of_p), scratch_(scratch), row_(std::max(begin - k_reach, 0) - 1) {
    for (int k = 1; k <= k_reach; ++k) {
      std::fill_n(A.sums_of(row_ + k, scratch), A.shape().template registers<decltype(Vector::x)>(),
                  Vector{});
      p_[static_cast<std::size_t>(k)] = row_of_p(row_ + k);
    }
    while (row_ + 1 < begin) next();
  }

  /// Advances to the next row, at first to `begin`.
  void next() {
    std::copy(p_.begin() + 1, p_.end(), p_.begin());
    ++row_;
    p_.back() = row_of_p_(row_ + k_reach);
    A_.add_row(p_, row_, scratch_);
  }
  const Vector* p() const { return p_.front(); }
  const Vector* product() const { return A_.sums_of(row_, scratch_); }

 private:
  static constexpr int k_reach = Stencil::k_reach;

  const Stencil& A_;
  const RowOf& row_of_p_;
  std::span<Vector> scratch_;
  int row_;
  std::array<const Vector*, k_reach + 1> p_{};
};

/// The rows [begin, end) of a grid.
struct RowRange {
  int begin, end;
};

/// Calls use(row, p, A p) for some rows, ascending; see StencilRows.
template <class Stencil, class RowOf, class Use>
void multiply(const Stencil& A, const RowOf& row_of_p, RowRange rows,
              std::span<typename Stencil::Vector> scratch, Use&& use) {
  StencilRows products(A, row_of_p, rows.begin, scratch);
  for (int row = rows.begin; row < rows.end; ++row) {
    products.next();
    use(row, products.p(), products.product());
  }
}

}  // namespace weft
