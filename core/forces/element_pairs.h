#pragma once

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
  /// The corners of an element whose vertices are the first and the second end of a pair.
  struct Corners {
    int element;
    short first, second;
  };
  /// A pair of the stencil that is based in `column` of a row, and what is added to it.
  struct Pair {
    int column, kind;
    std::span<const Corners> corners;
  };

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
          const Corners corners{static_cast<int>(e), static_cast<short>(i), static_cast<short>(j)};
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
  /// Calls use(pair) for the pairs based in a row, ascending. \pre fit()
  template <class Use>
  void for_each_in_row(int row, const Use& use) const {
    for (auto k = start(row); k < start(row + 1); ++k) {
      const auto [column, kind, begin] = places_[k];
      use(Pair{column, kind, {corners_.data() + begin, corners_.data() + places_[k + 1].begin}});
    }
  }

 private:
  struct Coupling {
    int first, second;  ///< vertices, ascending
    Corners corners;
  };
  struct Place {
    int column, kind;
    std::size_t begin;  ///< of its corners
  };
  void sort(const std::vector<Coupling>& couplings, const GridShape& shape);
  std::size_t start(int row) const { return row_start_[static_cast<std::size_t>(row)]; }

  std::vector<std::size_t> row_start_;  ///< rows + 1; empty where nothing fits
  std::vector<Place> places_;           ///< and one more, where the corners end
  std::vector<Corners> corners_;
};

}  // namespace weft
