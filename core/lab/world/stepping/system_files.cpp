#include "core/base/errors.h"
#include "core/base/files/file_set.h"
#include "core/base/letters.h"
#include "core/base/number_text.h"
#include "core/lab/world/stepping/captured_system.h"
#include "core/linear/scalar_matrix.h"
#include "core/sparse/matrix_market.h"

#include <Eigen/Eigenvalues>

#include <algorithm>

namespace weft {

namespace {

namespace fs = std::filesystem;

// The largest deviation of a block of a filter from a projection: the rounding error of six printed
// digits.
constexpr double k_filter_tolerance = 1e-5;

Eigen::SparseMatrix<double> filter_matrix_of(const VertexFilter& S) {
  std::vector<Eigen::Triplet<double>> entries;
  for (int i = 0; i < S.vertex_count(); ++i) {
    const Mat3 block = S.block(i);
    for (int row = 0; row < 3; ++row) {
      for (int column = 0; column < 3; ++column) {
        if (block(row, column) == 0) continue;
        entries.emplace_back(3 * i + row, 3 * i + column, block(row, column));
      }
    }
  }
  Eigen::SparseMatrix<double> matrix(3 * S.vertex_count(), 3 * S.vertex_count());
  matrix.setFromTriplets(entries.begin(), entries.end());
  return matrix;
}

BlockMatrix block_matrix_of(const Eigen::SparseMatrix<double>& scalar) {
  std::vector<Edge> pairs;
  for (int j = 0; j < scalar.outerSize(); ++j) {
    for (Eigen::SparseMatrix<double>::InnerIterator entry(scalar, j); entry; ++entry) {
      const Edge pair = {static_cast<int>(entry.row()) / 3, j / 3};
      if (pair[0] != pair[1] && (pairs.empty() || pairs.back() != pair)) pairs.push_back(pair);
    }
  }
  const int vertices = static_cast<int>(scalar.rows()) / 3;
  BlockMatrix A(std::make_shared<const BlockPattern>(make_pattern(vertices, pairs)));
  A.set_zero();
  for (int j = 0; j < scalar.outerSize(); ++j) {
    for (Eigen::SparseMatrix<double>::InnerIterator entry(scalar, j); entry; ++entry) {
      const int i = static_cast<int>(entry.row());
      A.block(A.pattern().find(i / 3, j / 3))(i % 3, j % 3) = entry.value();
    }
  }
  return A;
}

// The free directions of S_i are its eigenvectors with the eigenvalue 1.
VertexFilter filter_of(const Eigen::SparseMatrix<double>& matrix, const std::string& path) {
  const int vertices = static_cast<int>(matrix.rows()) / 3;
  VertexFilter S(vertices);
  std::vector<Mat3> blocks(static_cast<std::size_t>(vertices), Mat3::Zero());
  for (int j = 0; j < matrix.outerSize(); ++j) {
    for (Eigen::SparseMatrix<double>::InnerIterator entry(matrix, j); entry; ++entry) {
      const int i = static_cast<int>(entry.row());
      if (i / 3 != j / 3) {
        throw InputError(
            path, "an entry in row " + std::to_string(i + 1) + ", column " + std::to_string(j + 1),
            "entries in the 3x3 blocks on the diagonal");
      }
      blocks[static_cast<std::size_t>(i / 3)](i % 3, j % 3) = entry.value();
    }
  }
  for (int i = 0; i < vertices; ++i) {
    const Mat3& block = blocks[static_cast<std::size_t>(i)];
    if (block == Mat3::Identity()) continue;
    const double off = std::max((block - block.transpose()).norm(), (block * block - block).norm());
    if (!(off <= k_filter_tolerance)) {
      throw InputError(path, "the block of vertex " + std::to_string(i),
                       "a filter: symmetric 3x3 blocks with S S = S");
    }
    const Eigen::SelfAdjointEigenSolver<Mat3> eigen(block);
    std::vector<Vec3> free;
    for (int k = 0; k < 3; ++k) {
      if (eigen.eigenvalues()[k] > 0.5) free.push_back(eigen.eigenvectors().col(k));
    }
    S.constrain(i, Freedom(free));
  }
  return S;
}

VecX filled_up(const VecX& x, int filling) {
  VecX result = VecX::Zero(x.size() + filling);
  result.head(x.size()) = x;
  return result;
}

/// Returns a filter that leaves all directions free except the last `filling` ones.
VertexFilter filter_without(int filling, int vertices) {
  VertexFilter S(vertices);
  if (filling == 0) return S;
  std::vector<Vec3> free;
  free.reserve(3);
  for (int k = 0; k < 3 - filling; ++k) free.push_back(Vec3::Unit(k));
  S.constrain(vertices - 1, Freedom(free));
  return S;
}

void check_shape(const MarketMatrix& matrix, int rows, const std::string& path,
                 const std::string& allowed) {
  if (matrix.rows == rows && matrix.columns == rows) return;
  throw InputError(path, std::to_string(matrix.rows) + " x " + std::to_string(matrix.columns),
                   allowed);
}

// Refuses a size that the entries cannot fill, since A has no empty row, before memory is taken for
// it.
void check_entry_count(const MarketMatrix& A) {
  if (A.entries.size() >= static_cast<std::size_t>(A.rows)) return;
  throw InputError(
      "A.mtx", std::to_string(A.entries.size()) + " entries in " + std::to_string(A.rows) + " rows",
      "at least one entry a row");
}

/// Returns the lines of comment about the origin of a system, its unknown and its units.
std::vector<std::string> origin_notes(const SystemOrigin& origin) {
  // Only linearised implicit Euler solves for velocities.
  const bool is_velocity = origin.integrator == "implicit_euler";
  const std::string one_line = for_message(origin.scene, 200);
  return {"Scene: " + (one_line.empty() ? std::string("without a name") : one_line) + "; step " +
              std::to_string(origin.step) + ", from t = " + round_trip_text(origin.t) +
              " s; integrator " + origin.integrator + ".",
          is_velocity ? "Unknown x: changes of velocity in m/s; A in kg, b in kg m/s."
                      : "Unknown x: changes of position in m; A in kg, b in kg m."};
}

/// Returns the lines that all files of a system have in common.
std::vector<std::string> common_notes(const CapturedSystem& captured, const std::string& program) {
  std::vector<std::string> notes;
  if (!program.empty()) notes.push_back("Written by " + program + ".");
  if (captured.origin) {
    for (std::string& line : origin_notes(*captured.origin)) notes.push_back(std::move(line));
  }
  for (const char* line :
       {"The rows 3i, 3i+1 and 3i+2, counted from 0, are x, y and z of vertex i.",
        "A.mtx, b.mtx, S.mtx and z.mtx are one system with constraints; A x = b alone is not it:",
        "solve (S A S + I - S) y = S (b - A z), then x = y + z."})
    notes.emplace_back(line);
  return notes;
}

}  // namespace

void write_system(const CapturedSystem& captured, const std::optional<VecX>& x,
                  const std::string& program, const fs::path& directory) {
  FileSet set(directory);
  const std::vector<std::string> common = common_notes(captured, program);
  const auto add = [&](const char* name, const char* content, const auto& numbers) {
    std::vector<std::string> notes = {content};
    notes.insert(notes.end(), common.begin(), common.end());
    set.add(name, [&](const TextSink& write) { write_matrix_market(numbers, write, notes); });
  };
  add("A.mtx", "A, the matrix of the system.", scalar_matrix(captured.A, MatrixPart::whole));
  add("S.mtx", "S, the filter: it leaves the free directions of each vertex.",
      filter_matrix_of(captured.S));
  add("b.mtx", "b, the right side.", as_span(captured.b));
  add("z.mtx", "z, the prescribed change of what is constrained.", as_span(captured.z));
  add("start.mtx", "The start of iterations.", as_span(captured.start));
  if (x) {
    add("x.mtx", "x, the solution, found by a direct solver.", as_span(*x));
  } else {
    set.remove("x.mtx");
  }
  set.commit();
}

FilledSystem read_filled_system(const fs::path& directory) {
  MarketMatrix A = read_market_matrix(directory / "A.mtx");
  const int size = A.rows;
  check_shape(A, size, "A.mtx", "a square matrix");
  check_entry_count(A);
  FilledSystem result;
  result.filling = (3 - size % 3) % 3;
  CapturedSystem& captured = result.system;
  const auto vector = [&](const char* name) {
    return filled_up(read_market_vector(directory / name, size), result.filling);
  };
  const auto vector_or_zero = [&](const char* name) -> VecX {
    if (!fs::exists(directory / name)) return VecX::Zero(size + result.filling);
    return vector(name);
  };
  captured.b = vector("b.mtx");
  captured.z = vector_or_zero("z.mtx");
  captured.start = vector_or_zero("start.mtx");
  for (int k = 0; k < result.filling; ++k) A.entries.emplace_back(size + k, size + k, 1);
  A.rows = A.columns = size + result.filling;
  captured.A = block_matrix_of(A.sparse());
  if (fs::exists(directory / "S.mtx")) {
    MarketMatrix S = read_market_matrix(directory / "S.mtx");
    check_shape(S, size, "S.mtx", "as many rows and columns as A has: " + std::to_string(size));
    S.rows = S.columns = A.rows;  // a row without entries is constrained
    captured.S = filter_of(S.sparse(), "S.mtx");
  } else {
    captured.S = filter_without(result.filling, A.rows / 3);
  }
  return result;
}

}  // namespace weft
