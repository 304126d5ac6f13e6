#include "core/sparse/matrix_market.h"

#include "core/base/errors.h"
#include "core/base/files.h"
#include "tests/support/systems.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <limits>

namespace weft {
namespace {

namespace fs = std::filesystem;

fs::path file_with(const std::string& text) {
  const fs::path path = temporary_path("market.mtx");
  write_text_atomically(path, text);
  return path;
}

TEST(MatrixMarket, ReadsBackEveryBitOfWhatItWrote) {
  Eigen::SparseMatrix<double> A(4, 3);
  A.insert(0, 0) = 0.1;
  A.insert(3, 0) = -std::numeric_limits<double>::denorm_min();
  A.insert(2, 2) = 1.0 / 3;
  const fs::path path = temporary_path("written.mtx");
  write_matrix_market(path, A);
  EXPECT_EQ(Eigen::MatrixXd(read_market_matrix(path)), Eigen::MatrixXd(A));

  const VecX x = random_vector(30, 1);
  write_matrix_market(path, as_span(x));
  EXPECT_EQ(read_market_vector(path, 30), x);
}

TEST(MatrixMarket, FillsBothTrianglesOfASymmetricMatrix) {
  const auto A = read_market_matrix(file_with(
      "%%MatrixMarket matrix coordinate real symmetric\n% a comment\n2 2 2\n1 1 5\n2 1 -1.5e0\n"));
  EXPECT_EQ(Eigen::MatrixXd(A), (Eigen::Matrix2d() << 5, -1.5, -1.5, 0).finished());
}

TEST(MatrixMarket, NamesTheLineOfWhatItCannotRead) {
  const std::string head = "%%MatrixMarket matrix coordinate real general\n";
  const std::pair<std::string, std::string> cases[] = {
      {"1 2 3\n", "market.mtx:1: \"1 2 3\" is not allowed; allowed is a line that begins with"},
      {"%%MatrixMarket matrix coordinate complex general\n1 1 0\n", "market.mtx:1: \"complex\""},
      {"%%MatrixMarket matrix coordinate real hermitian\n1 1 0\n", "market.mtx:1: \"hermitian\""},
      {head + "2 2\n", "market.mtx:2: \"2 2\""},
      {head + "2 2 1\n3 1 1.0\n", "market.mtx:3: row 3 is not allowed; allowed is 1 to 2"},
      {head + "2 2 1\n1 0 1.0\n", "market.mtx:3: column 0"},
      {head + "2 2 1\n1 1 nan\n", "market.mtx:3: \"1 1 nan\""},
      {head + "2 2 1\n1 1 1.0 7\n", "market.mtx:3: \"1 1 1.0 7\""},
      {head + "2 2 2\n1 1 1.0\n", "market.mtx:3: the end of the file"},
  };
  for (const auto& [text, message] : cases) {
    try {
      read_market_matrix(file_with(text));
      FAIL() << "read " << text;
    } catch (const InputError& error) {
      EXPECT_EQ(std::string(error.what()).substr(0, message.size()), message);
    }
  }
  EXPECT_THROW(read_market_vector(file_with(head), 2), InputError);
  EXPECT_THROW(
      read_market_vector(file_with("%%MatrixMarket matrix array real general\n3 1\n1\n2\n3\n"), 2),
      InputError);
  EXPECT_THROW(read_market_matrix("no-such-file.mtx"), FileError);
}

}  // namespace
}  // namespace weft
