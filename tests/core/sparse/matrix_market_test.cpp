#include "core/sparse/matrix_market.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"
#include "tests/support/market_text.h"
#include "tests/support/systems.h"
#include "tests/support/temporary_path.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <span>
#include <vector>

namespace weft {
namespace {

namespace fs = std::filesystem;

fs::path file_with(const std::string& text) {
  const fs::path path = temporary_path("market.mtx");
  write_file(path, text);
  return path;
}

TEST(MatrixMarket, ReadsBackEveryBitOfWhatItWrote) {
  Eigen::SparseMatrix<double> A(4, 3);
  A.insert(0, 0) = 0.1;
  A.insert(3, 0) = -std::numeric_limits<double>::denorm_min();
  A.insert(2, 2) = 1.0 / 3;
  const fs::path path = temporary_path("written.mtx");
  write_file(path, market_text(A));
  EXPECT_EQ(Eigen::MatrixXd(read_market_matrix(path).sparse()), Eigen::MatrixXd(A));

  const VecX x = random_vector(30, 1);
  write_file(path, market_text(as_span(x)));
  EXPECT_EQ(read_market_vector(path, 30), x);
}

TEST(MatrixMarket, IsWrittenInPiecesWhateverTheSizeOfTheMatrix) {
  constexpr int k_size = 20000;
  Eigen::SparseMatrix<double> A(k_size, k_size);
  A.setIdentity();
  const VecX x = VecX::Ones(10 * k_size);
  std::size_t largest = 0, whole = 0;
  const auto measure = [&](std::string_view piece) {
    largest = std::max(largest, piece.size());
    whole += piece.size();
  };
  write_matrix_market(A, measure);
  write_matrix_market(as_span(x), measure);
  EXPECT_GT(whole, 500'000u);
  EXPECT_LT(largest, 70'000u);  // 64 KiB and a line
}

Eigen::MatrixXd dense_from(const std::string& text) {
  return read_market_matrix(file_with(text)).sparse();
}

const std::string k_general = "%%MatrixMarket matrix coordinate real general\n";
const std::string k_symmetric = "%%MatrixMarket matrix coordinate real symmetric\n";
const std::string k_array = "%%MatrixMarket matrix array real general\n";

TEST(MatrixMarket, FillsBothTrianglesOfASymmetricMatrixFromEither) {
  const Eigen::Matrix2d A = (Eigen::Matrix2d() << 5, -1.5, -1.5, 0).finished();
  EXPECT_EQ(dense_from(k_symmetric + "% a comment\n2 2 2\n1 1 5\n2 1 -1.5e0\n"), A);
  EXPECT_EQ(dense_from(k_symmetric + "2 2 2\n1 1 5\n1 2 -1.5\n"), A);
}

TEST(MatrixMarket, AddsEntriesThatRepeat) {
  EXPECT_EQ(dense_from(k_general + "2 2 3\n1 1 5\n2 2 1\n1 1 2\n"),
            Eigen::MatrixXd(Eigen::Vector2d(7, 1).asDiagonal()));
}

TEST(MatrixMarket, ReadsNumbersAsOtherProgramsWriteThem) {
  EXPECT_EQ(dense_from(k_general + "1 4 4\r\n\r\n1 1 +2\r\n1 2 1e-400\r\n1 3 -1e-400\n"
                                   "1 4 4e-320\n% the end\n\n"),
            (Eigen::RowVector4d(2, 0, 0, 4e-320)));
}

TEST(MatrixMarket, ReadsFilesOfEveryOriginAsTheSameMatrix) {
  const Eigen::Matrix2d A = (Eigen::Matrix2d() << 5, -1.5, -1.5, 0).finished();
  const std::string body = "2 2 2\n1 1 5\n2 1 -1.5\n";
  const std::string of_old_macintosh = [&] {
    std::string text = k_symmetric + body;
    std::replace(text.begin(), text.end(), '\n', '\r');
    return text;
  }();
  const std::vector<std::string> texts = {
      "\xef\xbb\xbf" + k_symmetric + body,
      k_symmetric + " \t% indented\n" + body,
      of_old_macintosh,
      k_symmetric + "2 2 2\n1 1 5.0D+00\n2 1 -.15d1\n",
      k_array + "2 2\n5\n-1.5\n-1.5\n0\n",
      "%%MatrixMarket matrix array real symmetric\n2 2\n5\n-1.5\n0\n"};
  for (const std::string& text : texts) EXPECT_EQ(dense_from(text), A) << text;
}

TEST(MatrixMarket, WritesTheLowerTriangleOfWhatIsSymmetricUpToRounding) {
  Eigen::SparseMatrix<double> A(2, 2);
  A.insert(0, 0) = 1;
  A.insert(0, 1) = 2 * (1 + 4e-16);
  A.insert(1, 0) = 2;
  const std::string text = market_text(A);
  EXPECT_EQ(text.substr(0, k_symmetric.size()), k_symmetric);
  EXPECT_NE(text.find("\n2 2 2\n1 1 1.0000000000000000e+00\n2 1 2.0000000000000004e+00\n"),
            std::string::npos)
      << text;
  A.coeffRef(0, 1) = 2 + 1e-9;
  EXPECT_EQ(market_text(A).substr(0, k_general.size()), k_general);
}

TEST(MatrixMarket, ReadsAColumnInCoordinates) {
  EXPECT_EQ(read_market_vector(file_with(k_general + "3 1 2\n3 1 7\n1 1 -2\n"), 3),
            Eigen::Vector3d(-2, 0, 7));
}

/// A text, and the beginning and a later part of what is said of it.
struct BadFile {
  std::string text, message, words = "";
};

template <class Read>
void expect_refused(std::span<const BadFile> files, const Read& read) {
  for (const auto& [text, message, words] : files) {
    try {
      read(file_with(text));
      FAIL() << "read " << text;
    } catch (const InputError& error) {
      const std::string said = error.what();
      EXPECT_EQ(said.substr(0, message.size()), message);
      EXPECT_NE(said.find(words), std::string::npos) << said << "\nlacks " << words;
    }
  }
}

TEST(MatrixMarket, NamesTheLineOfWhatItCannotRead) {
  const std::vector<BadFile> files = {
      {"1 2 3\n", "market.mtx:1: got \"1 2 3\", expected a line that begins with"},
      {"%%MatrixMarket matrix coordinate complex general\n1 1 0\n",
       "market.mtx:1: got \"complex\""},
      {"%%MatrixMarket matrix coordinate real hermitian\n1 1 0\n",
       "market.mtx:1: got \"hermitian\""},
      {"%%MatrixMarket matrix dense real general\n", "market.mtx:1: got \"dense\"",
       "array, coordinate"},
      {k_array + "2 2\n1\n2\n3\n", "market.mtx:5: got the end of the file", "4 finite numbers"},
      {k_general + "1 1 1\n1 1 1.0-100\n", "market.mtx:3: got \"1 1 1.0-100\""},
      {k_general + "2 2\n", "market.mtx:2: got \"2 2\"", "rows, columns and entries"},
      {k_general + "2147483648 2 1\n", "market.mtx:2: got row count 2147483648", "0 to 2147483647"},
      {k_general + "2 -2 1\n", "market.mtx:2: got column count -2"},
      {k_general + "2 2 0.5\n", "market.mtx:2: got entry count 0.5"},
      {k_general + "2 2 1\n3 1 1.0\n", "market.mtx:3: got row 3, expected 1 to 2"},
      {k_general + "2 2 1\n1 0 1.0\n", "market.mtx:3: got column 0"},
      {k_general + "2 2 1\n1 1 nan\n", "market.mtx:3: got \"1 1 nan\"", "finite value"},
      {k_general + "2 2 1\n1 1 1e400\n", "market.mtx:3: got \"1 1 1e400\"", "finite value"},
      {k_general + "2 2 1\n1 1 +-1\n", "market.mtx:3: got \"1 1 +-1\""},
      {k_general + "2 2 1\n1 1 1.0 7\n", "market.mtx:3: got \"1 1 1.0 7\""},
      {k_general + "2 2 2\n1 1 1.0\n", "market.mtx:3: got the end of the file", "2 lines"},
      {k_general + "2 2 1\n1 1 1\n\n2 2 1\n", "market.mtx:5: got \"2 2 1\"",
       "the end of the file after 1 lines"},
      {k_symmetric + "2 3 1\n1 3 1\n", "market.mtx:2: got 2 x 3", "as many columns as rows"},
      {k_symmetric + "2 2 3\n1 1 5\n2 1 1\n1 2 1\n",
       "market.mtx:5: got an entry in row 1, column 2", "here below"},
      {k_symmetric + "2 2 2\n1 2 1\n2 1 1\n", "market.mtx:4: got an entry in row 2, column 1",
       "here above"},
  };
  expect_refused(files, read_market_matrix);
  EXPECT_THROW(read_market_matrix("no-such-file.mtx"), FileError);
}

TEST(MatrixMarket, NamesTheLineOfAColumnThatItCannotRead) {
  const std::vector<BadFile> files = {
      {k_array, "market.mtx:1: got the end of the file", "rows and columns"},
      {k_array + "3 1\n1\n2\n3\n", "market.mtx:2: got 3 x 1", "2 x 1"},
      {k_array + "2000000001 1\n1\n", "market.mtx:2: got 2000000001 x 1", "2 x 1"},
      {k_array + "2 1\n1\ninf\n", "market.mtx:4: got \"inf\"", "2 finite numbers"},
      {k_array + "2 1\n1\n2\n3\n", "market.mtx:5: got \"3\"", "the end of the file after 2"},
      {k_general + "3 1 1\n3 1 7\n", "market.mtx:3: got 3 x 1", "2 x 1"},
      {k_general + "2 1 1\n3 1 7\n", "market.mtx:3: got row 3"},
      {"%%MatrixMarket matrix dense real general\n", "market.mtx:1: got \"dense\"", "array"},
  };
  expect_refused(files, [](const fs::path& path) { return read_market_vector(path, 2); });
}

TEST(MatrixMarket, ShowsOnlyTheBeginningOfWhatIsNoTextAndNothingThatATerminalObeys) {
  const std::string bytes = std::string("\x1b[2J\0\xff", 6) + std::string(1000000, 'x');
  try {
    read_market_matrix(file_with(bytes));
    FAIL();
  } catch (const InputError& error) {
    const std::string said = error.what();
    EXPECT_NE(said.find("\"\\x1b[2J\\x00\\xffxxx"), std::string::npos) << said;
    EXPECT_LT(said.size(), 200u);
  }
}

}  // namespace
}  // namespace weft
