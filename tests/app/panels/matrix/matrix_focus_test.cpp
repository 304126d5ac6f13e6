#include "app/panels/matrix/matrix_focus.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

constexpr PictureSize k_size{400, 300};
constexpr double k_largest = 100;  // pixels for a block

TEST(MatrixFocus, ShowsTheWholeMatrixInTheMiddleAtFirst) {
  const MatrixPlace place = place_of({}, {30, k_size});
  EXPECT_DOUBLE_EQ(place.pixels, 10);
  EXPECT_DOUBLE_EQ(place.x_of(0), 50);
  EXPECT_DOUBLE_EQ(place.x_of(30), 350);
  EXPECT_DOUBLE_EQ(place.y_of(0), 0);
  EXPECT_DOUBLE_EQ(place.y_of(30), 300);
}

TEST(MatrixFocus, KeepsTheBlockUnderTheMouseWhileTheWheelZooms) {
  constexpr int n = 1000;
  constexpr double x = 130, y = 200;
  MatrixPlace place = place_of({400, 600, 3}, {n, k_size});
  const double row = place.row_at(y), column = place.column_at(x);
  for (int notch = 0; notch < 10; ++notch) {
    place = place_of(zoomed_matrix(place, {n, k_size}, {1.25, x, y, k_largest}), {n, k_size});
    EXPECT_NEAR(place.row_at(y), row, 1e-9);
    EXPECT_NEAR(place.column_at(x), column, 1e-9);
  }
}

TEST(MatrixFocus, ZoomsBetweenTheWholeMatrixAndTheLargestBlock) {
  constexpr int n = 1000;
  MatrixPlace place = place_of({}, {n, k_size});
  for (int notch = 0; notch < 100; ++notch)
    place = place_of(zoomed_matrix(place, {n, k_size}, {1.25, 200, 150, k_largest}), {n, k_size});
  EXPECT_DOUBLE_EQ(place.pixels, k_largest);
  for (int notch = 0; notch < 100; ++notch)
    place = place_of(zoomed_matrix(place, {n, k_size}, {0.8, 10, 10, k_largest}), {n, k_size});
  EXPECT_EQ(place, place_of({}, {n, k_size}));
  // A matrix whose blocks are larger than that when all of it is shown stays as it is.
  const MatrixPlace small = place_of({}, {2, k_size});
  EXPECT_EQ(place_of(zoomed_matrix(small, {2, k_size}, {1.25, 200, 150, k_largest}), {2, k_size}),
            small);
}

TEST(MatrixFocus, MovesWithTheMouseAndStopsAtTheEdges) {
  constexpr int n = 1000;
  const MatrixPlace before = place_of({500, 500, 10}, {n, k_size});
  MatrixPlace place = place_of(panned_matrix(before, {n, k_size}, 30, -50), {n, k_size});
  EXPECT_NEAR(place.left, before.left - 3, 1e-9);
  EXPECT_NEAR(place.top, before.top + 5, 1e-9);
  place = place_of(panned_matrix(place, {n, k_size}, 1e6, 1e6), {n, k_size});
  EXPECT_DOUBLE_EQ(place.left, 0);
  EXPECT_DOUBLE_EQ(place.top, 0);
  // It moves away from an edge at once, however far it was dragged beyond.
  const MatrixPlace back = place_of(panned_matrix(place, {n, k_size}, -20, 0), {n, k_size});
  EXPECT_NEAR(back.left, 2, 1e-9);
}

}  // namespace
}  // namespace weft
