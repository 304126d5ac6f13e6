#pragma once

namespace weft {

/// The part of a square matrix that a user looks at; the whole matrix at first.
struct MatrixFocus {
  double row = 0, column = 0;  ///< in the middle of the picture, in blocks
  double pixels = 0;           ///< height and width of a block; 0 shows the whole matrix
};

/// The size of a picture, in pixels of the screen.
struct PictureSize {
  int width = 0, height = 0;
  bool operator==(const PictureSize&) const = default;
};

/// The position of a matrix in a picture: block (row, column) begins at the pixel
/// ((column - left) pixels, (row - top) pixels).
struct MatrixPlace {
  double left = 0, top = 0;  ///< at the corner of the picture, in blocks
  double pixels = 1;         ///< height and width of a block

  double x_of(double column) const { return (column - left) * pixels; }
  double y_of(double row) const { return (row - top) * pixels; }
  double column_at(double x) const { return left + x / pixels; }
  double row_at(double y) const { return top + y / pixels; }
  bool operator==(const MatrixPlace&) const = default;
};

/// A matrix of n x n blocks, and the picture of it.
struct MatrixFrame {
  int n = 0;
  PictureSize size;
};

/// A zoom around a pixel, where the block under the mouse stays.
struct MatrixZoom {
  double factor = 1;
  double x = 0, y = 0;
  double largest = 1;  ///< pixels for a block that are not exceeded
};

/// Returns the position of a matrix in its picture. One smaller than the picture stands in its
/// middle; a larger one covers it.
MatrixPlace place_of(const MatrixFocus& focus, const MatrixFrame& frame);

/// Returns the part after the wheel has zoomed. The whole matrix is as small as it gets.
MatrixFocus zoomed_matrix(const MatrixPlace& place, const MatrixFrame& frame,
                          const MatrixZoom& zoom);

/// Returns the part after the mouse has dragged the matrix by these pixels.
MatrixFocus panned_matrix(const MatrixPlace& place, const MatrixFrame& frame, double dx, double dy);

}  // namespace weft
