#include "core/lab/world/stepping/captured_system.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "core/lab/comparison/reference_solution.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(CapturedSystem, ChecksSizesBeforeItTakesMemoryForThem) {
  const auto folder = temporary_path("system");
  const std::string head = "%%MatrixMarket matrix coordinate real general\n";
  const std::string ones = "1 1 1\n2 2 1\n3 3 1\n";
  const auto said_of = [&](const std::string& file, const std::string& text) -> std::string {
    std::filesystem::remove_all(folder);
    make_directory(folder);
    write_file(folder / "A.mtx", head + "3 3 3\n" + ones);
    write_file(folder / "b.mtx", head + "3 1 1\n1 1 1\n");
    write_file(folder / file, head + text);
    try {
      read_filled_system(folder);
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(said_of("b.mtx", "3 1 0\n"), "");
  EXPECT_EQ(said_of("A.mtx", "2000000001 2000000001 3\n" + ones),
            "A.mtx: got 3 entries in 2000000001 rows, expected at least one entry a row");
  EXPECT_EQ(said_of("A.mtx", "4 4 3\n" + ones),
            "A.mtx: got 3 entries in 4 rows, expected at least one entry a row");
  EXPECT_EQ(said_of("A.mtx", "3 2000000001 3\n" + ones),
            "A.mtx: got 3 x 2000000001, expected a square matrix");
  EXPECT_EQ(said_of("b.mtx", "2000000001 1 0\n"),
            "b.mtx:2: got 2000000001 x 1, expected 3 x 1, as the matrix has");
  EXPECT_EQ(said_of("S.mtx", "2000000001 2000000001 0\n"),
            "S.mtx: got 2000000001 x 2000000001, expected as many rows and columns as "
            "A has: 3");
}

// (2 on the diagonal, -1 beside it) x = 1 in n rows: x_i = i (n + 1 - i) / 2.
TEST(CapturedSystem, HasAnyNumberOfRows) {
  for (const int n : {1, 2, 3, 4, 5, 7}) {
    const auto folder = temporary_path("rows");
    make_directory(folder);
    const std::string size = std::to_string(n);
    std::string A = "%%MatrixMarket matrix coordinate real symmetric\n" + size + " " + size + " " +
                    std::to_string(2 * n - 1) + "\n";
    std::string b = "%%MatrixMarket matrix array real general\n" + size + " 1\n";
    for (int i = 1; i <= n; ++i) {
      const std::string row = std::to_string(i) + " ";
      A += row + row + "2\n";
      if (i > 1) A += row + std::to_string(i - 1) + " -1\n";
      b += "1\n";
    }
    write_file(folder / "A.mtx", A);
    write_file(folder / "b.mtx", b);
    const FilledSystem read = read_filled_system(folder);
    EXPECT_EQ(read.system.b.size(), n + read.filling);
    EXPECT_LT(read.filling, 3);
    const VecX x = solve_reference(read.system).x.value();
    for (int i = 1; i <= n; ++i) EXPECT_NEAR(x[i - 1], i * (n + 1 - i) / 2.0, 1e-12) << n;
    EXPECT_EQ(x.tail(read.filling), VecX::Zero(read.filling));
  }
}

}  // namespace
}  // namespace weft
