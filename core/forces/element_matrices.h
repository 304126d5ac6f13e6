#pragma once

#include "core/forces/force.h"

#include <cstddef>
#include <vector>

namespace weft {

/// The form in which a force gives the matrices of its elements.
enum class ElementForm {
  dense,    ///< K and D entry by entry
  gradient  ///< K = k g g^T and D = c g g^T, of an energy of one number with the gradient g
};

/// The matrices K = -df/dx and D = -df/dv of an element with `Corners` vertices, which lie
/// elsewhere.
template <int Corners>
struct ElementMatrices {
  /// One vector for each corner, in columns.
  using Columns = Eigen::Matrix<double, 3, Corners>;
  /// Rows of one corner are adjacent in memory, as sums over vertices read them.
  using Matrix = Eigen::Matrix<double, 3 * Corners, 3 * Corners, Eigen::RowMajor>;

  struct Gradient {
    Columns g = Columns::Zero();
    double k = 0, c = 0;  ///< k |g|^2 is in N/m, c |g|^2 in N s/m
  };

  Matrix* K = nullptr;           ///< N/m; null in gradient form
  Matrix* D = nullptr;           ///< N s/m; null in gradient form, or without damping
  Gradient* gradient = nullptr;  ///< null in dense form

  void set_zero() const {
    if (gradient) *gradient = {};
    if (K) K->setZero();
    if (D) D->setZero();
  }

  /// Returns the block of corners i and j in stiffness K + damping D.
  Mat3 block(int i, int j, double stiffness, double damping) const {
    if (gradient) {
      const auto& [g, k, c] = *gradient;
      const Vec3 scaled = (stiffness * k + damping * c) * g.col(i);
      return scaled * g.col(j).transpose();
    }
    Mat3 result = stiffness * K->template block<3, 3>(3 * i, 3 * j);
    if (D) result += damping * D->template block<3, 3>(3 * i, 3 * j);
    return result;
  }

  /// Returns (stiffness K + damping D) p.
  Columns product(double stiffness, double damping, const Columns& p) const {
    if (gradient) {
      const auto& [g, k, c] = *gradient;
      return (stiffness * k + damping * c) * g.cwiseProduct(p).sum() * g;
    }
    using Stacked = Eigen::Matrix<double, 3 * Corners, 1>;
    const Eigen::Map<const Stacked> stacked(p.data());
    Columns result;
    Eigen::Map<Stacked> sum(result.data());
    sum.noalias() = stiffness * K->lazyProduct(stacked);
    if (D && damping != 0) sum.noalias() += damping * D->lazyProduct(stacked);
    return result;
  }
};

/// The matrices of all elements of a force.
template <int Corners>
class StoredElementMatrices {
 public:
  using Element = ElementMatrices<Corners>;

  /// Makes room for `count` elements. Allocates if there were never as many in this form.
  void resize(std::size_t count, ElementForm form, bool damped) {
    const bool dense = form == ElementForm::dense;
    K_.resize(dense ? count : 0);
    D_.resize(dense && damped ? count : 0);
    gradients_.resize(dense ? 0 : count);
  }

  Element operator[](std::size_t e) {
    return {K_.empty() ? nullptr : &K_[e], D_.empty() ? nullptr : &D_[e],
            gradients_.empty() ? nullptr : &gradients_[e]};
  }

 private:
  std::vector<typename Element::Matrix> K_, D_;
  std::vector<typename Element::Gradient> gradients_;
};

}  // namespace weft
