#include "app/panels/matrix/matrix_focus.h"

#include <algorithm>

namespace weft {

namespace {

double whole_pixels(const MatrixFrame& frame) {
  return static_cast<double>(std::min(frame.size.width, frame.size.height)) / std::max(frame.n, 1);
}

/// Returns where a picture of `extent` blocks begins whose middle is wanted at `middle`.
double begin_of(double middle, double extent, int n) {
  if (extent >= n) return (n - extent) / 2;
  return std::clamp(middle - extent / 2, 0.0, n - extent);
}

MatrixFocus focus_at(const MatrixPlace& place, const MatrixFrame& frame) {
  if (place.pixels <= whole_pixels(frame)) return {};
  return {place.row_at(frame.size.height / 2.0), place.column_at(frame.size.width / 2.0),
          place.pixels};
}

}  // namespace

MatrixPlace place_of(const MatrixFocus& focus, const MatrixFrame& frame) {
  const double pixels = std::max(focus.pixels, whole_pixels(frame));
  return {begin_of(focus.column, frame.size.width / pixels, frame.n),
          begin_of(focus.row, frame.size.height / pixels, frame.n), pixels};
}

MatrixFocus zoomed_matrix(const MatrixPlace& place, const MatrixFrame& frame,
                          const MatrixZoom& zoom) {
  const double smallest = whole_pixels(frame);
  MatrixPlace zoomed;
  zoomed.pixels =
      std::clamp(place.pixels * zoom.factor, smallest, std::max(smallest, zoom.largest));
  zoomed.left = place.column_at(zoom.x) - zoom.x / zoomed.pixels;
  zoomed.top = place.row_at(zoom.y) - zoom.y / zoomed.pixels;
  return focus_at(zoomed, frame);
}

MatrixFocus panned_matrix(const MatrixPlace& place, const MatrixFrame& frame, double dx,
                          double dy) {
  MatrixPlace panned = place;
  panned.left -= dx / place.pixels;
  panned.top -= dy / place.pixels;
  // A part beyond the edge would have to be dragged back before anything moves.
  return focus_at(place_of(focus_at(panned, frame), frame), frame);
}

}  // namespace weft
