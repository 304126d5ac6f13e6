#pragma once

#include "core/forces/force.h"

#include <array>
#include <cstddef>
#include <vector>

namespace weft {

/// Selects the part of the matrices that the damping of elements needs: nothing, D, or also a K
/// that is not symmetric.
enum class ElementDamping { none, symmetric, unsymmetric };
inline ElementDamping damping_kind(bool is_damped, bool is_unsymmetric) {
  if (!is_damped) return ElementDamping::none;
  return is_unsymmetric ? ElementDamping::unsymmetric : ElementDamping::symmetric;
}

/// The form in which a force gives the matrices of its elements.
enum class ElementForm {
  dense,    ///< K and D entry by entry
  blocks,   ///< K and D symmetric, by the blocks of two corners each
  gradient  ///< K = k g g^T and D = c g g^T, of an energy of one number with the gradient g
};

/// A symmetric matrix of an element whose rows add up to 0, as a translation changes nothing: by
/// its blocks above the diagonal, row by row.
template <int Corners>
struct alignas(32) CornerBlocks {
  static constexpr int k_pairs = Corners * (Corners - 1) / 2;
  std::array<double, (9 * k_pairs + 3) / 4 * 4> numbers{};  ///< blocks by columns; the rest is 0

  Mat3 block(int i, int j) const {
    if (i < j) return above_diagonal(i, j);
    if (i > j) return above_diagonal(j, i).transpose();
    Mat3 sum = Mat3::Zero();
    for (int k = 0; k < Corners; ++k) {
      if (k != i) sum -= block(i, k);
    }
    return sum;
  }
  Eigen::Map<const Mat3> above_diagonal(int i, int j) const {
    return Eigen::Map<const Mat3>(numbers.data() + 9 * (i * (2 * Corners - i - 1) / 2 + j - i - 1));
  }
};

/// The matrices K = -df/dx and D = -df/dv of an element with `Corners` vertices, which lie
/// elsewhere.
template <int Corners>
struct ElementMatrices {
  /// One vector for each corner, in columns.
  using Columns = Eigen::Matrix<double, 3, Corners>;
  /// Rows of one corner are adjacent in memory, as sums over vertices read them.
  using Matrix = Eigen::Matrix<double, 3 * Corners, 3 * Corners, Eigen::RowMajor>;
  using Blocks = CornerBlocks<Corners>;

  /// 3 Corners + 2 numbers in a row, however a program aligns vectors.
  struct Gradient {
    Eigen::Matrix<double, 3, Corners, Eigen::DontAlign> g = Columns::Zero();
    double k = 0, c = 0;  ///< k |g|^2 is in N/m, c |g|^2 in N s/m
  };

  // Null except in the form that has them.
  Matrix* K = nullptr;         ///< N/m
  Matrix* D = nullptr;         ///< N s/m; also null without damping
  Blocks* K_blocks = nullptr;  ///< N/m
  Blocks* D_blocks = nullptr;  ///< N s/m; also null without damping
  Gradient* gradient = nullptr;

  void set_zero() const {
    if (gradient) *gradient = {};
    if (K_blocks) *K_blocks = {};
    if (D_blocks) *D_blocks = {};
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
    if (K_blocks) {
      Mat3 result = stiffness * K_blocks->block(i, j);
      if (D_blocks) result += damping * D_blocks->block(i, j);
      return result;
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
    if (K_blocks) return product_of_blocks(stiffness, damping, p);
    using Stacked = Eigen::Matrix<double, 3 * Corners, 1>;
    const Eigen::Map<const Stacked> stacked(p.data());
    Columns result;
    Eigen::Map<Stacked> sum(result.data());
    sum.noalias() = stiffness * K->lazyProduct(stacked);
    if (D && damping != 0) sum.noalias() += damping * D->lazyProduct(stacked);
    return result;
  }

 private:
  Columns product_of_blocks(double stiffness, double damping, const Columns& p) const {
    Columns result = Columns::Zero();
    for (int i = 0; i < Corners; ++i) {
      for (int j = i + 1; j < Corners; ++j) {
        Mat3 block = stiffness * K_blocks->above_diagonal(i, j);
        if (D_blocks && damping != 0) block += damping * D_blocks->above_diagonal(i, j);
        const Vec3 difference = p.col(j) - p.col(i);
        result.col(i) += block * difference;
        result.col(j) -= block.transpose() * difference;
      }
    }
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
    const auto count_in = [&](ElementForm other) { return form == other ? count : 0; };
    K_.resize(count_in(ElementForm::dense));
    D_.resize(damped ? K_.size() : 0);
    K_blocks_.resize(count_in(ElementForm::blocks));
    D_blocks_.resize(damped ? K_blocks_.size() : 0);
    gradients_.resize(count_in(ElementForm::gradient));
  }

  Element operator[](std::size_t e) {
    const auto in = [e](auto& elements) { return elements.empty() ? nullptr : &elements[e]; };
    return {in(K_), in(D_), in(K_blocks_), in(D_blocks_), in(gradients_)};
  }

 private:
  std::vector<typename Element::Matrix> K_, D_;
  std::vector<typename Element::Blocks> K_blocks_, D_blocks_;
  std::vector<typename Element::Gradient> gradients_;
};

/// Memory for the matrices of one element.
template <int Corners>
class OneElementMatrices {
 public:
  using Element = ElementMatrices<Corners>;

  Element matrices(ElementForm form, bool damped) {
    const auto in = [form](ElementForm other, bool exists, auto& matrix) {
      return form == other && exists ? &matrix : nullptr;
    };
    return {in(ElementForm::dense, true, K_), in(ElementForm::dense, damped, D_),
            in(ElementForm::blocks, true, K_blocks_), in(ElementForm::blocks, damped, D_blocks_),
            in(ElementForm::gradient, true, gradient_)};
  }

 private:
  typename Element::Matrix K_, D_;
  typename Element::Blocks K_blocks_, D_blocks_;
  typename Element::Gradient gradient_;
};

}  // namespace weft
