#pragma once

#include "core/lab/laboratory/laboratory.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace weft {

/// The iterations of the frames of a timeline in few columns: where there are too many frames, each
/// column has the largest number of several.
class FrameCurve {
 public:
  static constexpr std::size_t k_max_columns = 1024;

  struct Column {
    double end = 0;      ///< of its last frame, s since the timeline began
    int iterations = 0;  ///< the largest of its frames
  };

  /// Begins at a time, s since the timeline began.
  explicit FrameCurve(double start = 0) : end_(start) {}

  void add(const FrameEnded& frame) {
    end_ += frame.duration;
    if (frames_ % stride_ == 0) columns_.push_back({});
    columns_.back() = {end_, std::max(columns_.back().iterations, frame.iterations)};
    ++frames_;
    if (columns_.size() > k_max_columns) halve();
  }

  const std::vector<Column>& columns() const { return columns_; }
  /// Returns the number of frames in a column; the last one may have fewer.
  long stride() const { return stride_; }

 private:
  void halve() {
    for (std::size_t k = 0; 2 * k < columns_.size(); ++k) {
      const std::size_t last = std::min(2 * k + 1, columns_.size() - 1);
      columns_[k] = {columns_[last].end,
                     std::max(columns_[2 * k].iterations, columns_[last].iterations)};
    }
    columns_.resize((columns_.size() + 1) / 2);
    stride_ *= 2;
  }

  std::vector<Column> columns_;
  long frames_ = 0, stride_ = 1;
  double end_;
};

}  // namespace weft
