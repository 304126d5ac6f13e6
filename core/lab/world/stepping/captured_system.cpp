#include "core/lab/world/stepping/captured_system.h"

#include "core/base/errors.h"
#include "core/base/files/file_set.h"
#include "core/linear/preconditioners/diagonal_preconditioners.h"
#include "core/linear/scalar_matrix.h"
#include "core/sparse/matrix_market.h"

#include <Eigen/Eigenvalues>

#include <algorithm>

namespace weft {

namespace {

namespace fs = std::filesystem;

// How far a block of a filter that was read may be from a projection: what printing it with six
// digits leaves.
constexpr double k_filter_tolerance = 1e-5;

VecX copy_of(std::span<const double> values) {
  return Eigen::Map<const VecX>(values.data(), static_cast<Eigen::Index>(values.size()));
}

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

/// Keeps the system it is given and asks for the step to be abandoned.
class SystemRecorder : public LinearSolver {
 public:
  /// `captured` gets the blocks and the vectors, or the stencil alone, if there is one.
  explicit SystemRecorder(CapturedSystem& captured) : captured_(captured) {}

  SolveReport solve(const LinearSystem& system, const Preconditioner&, std::span<double> x, Trace*,
                    const StopToken&) override {
    if (system.A.stencil()) {
      captured_.stencil = *system.A.stencil();
    } else {
      captured_.A = *system.A.blocks();
      captured_.b = copy_of(system.b);
      captured_.z = copy_of(system.z);
      captured_.start = copy_of(system.start);
    }
    std::copy(system.start.begin(), system.start.end(), x.begin());
    SolveReport report;
    report.reason = StopReason::cancelled;
    return report;
  }

 private:
  CapturedSystem& captured_;
};

void check_shape(const MarketMatrix& matrix, int rows, const std::string& path,
                 const std::string& allowed) {
  if (matrix.rows == rows && matrix.columns == rows) return;
  throw InputError(path, std::to_string(matrix.rows) + " x " + std::to_string(matrix.columns),
                   allowed);
}

// A has no empty row, so that a size that its entries cannot fill is an error of the file, found
// before memory is taken for it.
void check_entry_count(const MarketMatrix& A) {
  if (A.entries.size() >= static_cast<std::size_t>(A.rows)) return;
  throw InputError(
      "A.mtx", std::to_string(A.entries.size()) + " entries in " + std::to_string(A.rows) + " rows",
      "at least one entry a row");
}

}  // namespace

LinearSystem CapturedSystem::system(SystemForm form) const {
  const bool on_grid = form == SystemForm::stencil && stencil;
  return {on_grid ? SystemMatrix(A, *stencil) : SystemMatrix(A), as_span(b), S, as_span(z),
          as_span(start)};
}

// A step whose solve is cancelled changes nothing.
CapturedSystem capture_system(Integrator& integrator, Model& model, const State& state, double h) {
  CapturedSystem captured;
  State unchanged = state;
  const auto record = [&](SystemForm form) {
    const PreconditionerKind none = identity_preconditioner_kind();
    LinearSolverKind kind;
    kind.form = form;
    SolverSet recorder = {std::make_unique<SystemRecorder>(captured),
                          none.make(default_choice(none).values), nullptr, &kind};
    integrator.step(model, unchanged, h, recorder, nullptr, {});
  };
  record(SystemForm::blocks);
  if (captured.b.size() == 0) {
    throw Error("The integrator solves no linear system in a step");
  }
  record(SystemForm::stencil);
  captured.S = model.filter();
  return captured;
}

void write_system(const CapturedSystem& captured, const std::optional<VecX>& x,
                  const fs::path& directory) {
  FileSet set(directory);
  const auto add = [&](const char* name, const auto& numbers) {
    set.add(name, [&](const TextSink& write) { write_matrix_market(numbers, write); });
  };
  add("A.mtx", scalar_matrix(captured.A, MatrixPart::whole));
  add("S.mtx", filter_matrix_of(captured.S));
  add("b.mtx", as_span(captured.b));
  add("z.mtx", as_span(captured.z));
  add("start.mtx", as_span(captured.start));
  if (x) {
    add("x.mtx", as_span(*x));
  } else {
    set.remove("x.mtx");
  }
  set.commit();
}

CapturedSystem read_system(const fs::path& directory) {
  const MarketMatrix A = read_market_matrix(directory / "A.mtx");
  const int size = A.rows;
  check_shape(A, size - size % 3, "A.mtx", "a square matrix of 3x3 blocks");
  check_entry_count(A);
  CapturedSystem captured;
  captured.b = read_market_vector(directory / "b.mtx", size);
  const auto vector_or_zero = [&](const char* name) -> VecX {
    if (!fs::exists(directory / name)) return VecX::Zero(size);
    return read_market_vector(directory / name, size);
  };
  captured.z = vector_or_zero("z.mtx");
  captured.start = vector_or_zero("start.mtx");
  captured.A = block_matrix_of(A.sparse());
  captured.S = VertexFilter(size / 3);
  if (fs::exists(directory / "S.mtx")) {
    const MarketMatrix S = read_market_matrix(directory / "S.mtx");
    check_shape(S, size, "S.mtx", "as many rows and columns as A has: " + std::to_string(size));
    captured.S = filter_of(S.sparse(), "S.mtx");
  }
  return captured;
}

}  // namespace weft
