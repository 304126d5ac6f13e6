#pragma once

#include "core/kernels/assembly_kernels.h"
#include "core/mesh/mesh.h"

#include <array>
#include <cstddef>
#include <span>
#include <vector>

namespace weft {

/// The pairs of corners of elements, sorted by the pairs of vertices of a grid's stencil (see
/// GridStencil) to which their blocks are added.
class ElementPairs {
 public:
  /// Sorts the pairs on a grid of `shape`. Where an element couples vertices that the stencil does
  /// not, nothing fits.
  template <std::size_t Count>
  void assign(std::span<const std::array<int, Count>> elements, const GridShape& shape) {
    std::vector<Coupling> couplings;
    couplings.reserve(elements.size() * Count * (Count - 1) / 2);
    for (std::size_t e = 0; e < elements.size(); ++e) {
      for (std::size_t i = 0; i < Count; ++i) {
        for (std::size_t j = 0; j < Count; ++j) {
          if (elements[e][i] >= elements[e][j]) continue;
          const PairCorners corners{static_cast<int>(e), static_cast<short>(i),
                                    static_cast<short>(j)};
          couplings.push_back({elements[e][i], elements[e][j], corners});
        }
      }
    }
    sort(couplings, shape);
  }
  /// Removes everything: nothing fits.
  void clear();

  bool fit() const { return !row_start_.empty(); }
  int rows() const { return static_cast<int>(row_start_.size()) - 1; }
  /// Returns the pairs based in a row, ascending, and one more, where the corners end. \pre fit()
  std::span<const PairPlace> places(int row) const {
    return {places_.data() + start(row), places_.data() + start(row + 1) + 1};
  }
  const PairCorners* corners() const { return corners_.data(); }

 private:
  struct Coupling {
    int first, second;  ///< vertices, ascending
    PairCorners corners;
  };
  void sort(const std::vector<Coupling>& couplings, const GridShape& shape);
  std::size_t start(int row) const { return row_start_[static_cast<std::size_t>(row)]; }

  std::vector<std::size_t> row_start_;  ///< rows + 1; empty where nothing fits
  std::vector<PairPlace> places_;       ///< and one more, where the corners end
  std::vector<PairCorners> corners_;
};

}  // namespace weft
