#include "core/lab/measures/matrix_spectrum.h"

#include "core/linear/lanczos.h"
#include "core/linear/preconditioners/preconditioner_kinds.h"
#include "core/linear/scalar_matrix.h"
#include "core/linear/solver_set.h"

#include <random>

namespace weft {

namespace {

// The iterations whose Ritz values are found: on cloths, the extreme ones have converged by then to
// a few percent, in less than a second.
constexpr int k_ritz_iterations = 150;
constexpr double k_ritz_tolerance = 1e-10;

const std::string k_indefinite = "the matrix is not positive definite";

/// Returns orthonormal columns that span the range of S, 3n x m.
Eigen::MatrixXd free_directions(const VertexFilter& S) {
  std::vector<VecX> columns;
  for (int vertex = 0; vertex < S.vertex_count(); ++vertex) {
    const Eigen::SelfAdjointEigenSolver<Mat3> projection(S.block(vertex));
    for (int k = 0; k < 3; ++k) {
      if (projection.eigenvalues()[k] < 0.5) continue;  // a projection has 0 and 1
      VecX column = VecX::Zero(3 * S.vertex_count());
      column.segment<3>(3 * vertex) = projection.eigenvectors().col(k);
      columns.push_back(std::move(column));
    }
  }
  Eigen::MatrixXd Q(3 * S.vertex_count(), static_cast<Eigen::Index>(columns.size()));
  for (std::size_t k = 0; k < columns.size(); ++k) Q.col(static_cast<Eigen::Index>(k)) = columns[k];
  return Q;
}

void take_eigenvalues(const Eigen::MatrixXd& matrix, Spectrum& spectrum) {
  const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> eigen((matrix + matrix.transpose()) / 2,
                                                             Eigen::EigenvaluesOnly);
  spectrum.values.assign(eigen.eigenvalues().begin(), eigen.eigenvalues().end());
  spectrum.exact = true;
}

// P^-1 A has the eigenvalues of L^T P^-1 L, which is symmetric, where A = L L^T.
void find_exact(const Eigen::MatrixXd& A, const Eigen::MatrixXd& Q, const Preconditioner* P,
                Spectrum& spectrum) {
  const Eigen::MatrixXd restricted = Q.transpose() * A * Q;
  if (P == nullptr) return take_eigenvalues(restricted, spectrum);
  const Eigen::LLT<Eigen::MatrixXd> factors(restricted);
  if (factors.info() != Eigen::Success) {
    spectrum.why_not = k_indefinite;
    return;
  }
  Eigen::MatrixXd applied(Q.rows(), Q.cols());  // P^-1 Q
  for (Eigen::Index k = 0; k < Q.cols(); ++k) {
    const VecX r = Q.col(k);
    VecX s = VecX::Zero(r.size());
    P->apply(as_span(r), as_span(s));
    applied.col(k) = s;
  }
  const Eigen::MatrixXd L = factors.matrixL();
  take_eigenvalues(L.transpose() * (Q.transpose() * applied) * L, spectrum);
}

void find_ritz_values(const CapturedSystem& captured, const VertexFilter& S,
                      const Preconditioner& P, const StopToken& stop, Spectrum& spectrum) {
  // A random right-hand side has a part along every eigenvector, which that of the step lacks.
  std::mt19937 random(1);
  std::uniform_real_distribution<double> any(-1, 1);
  VecX b(captured.b.size());
  for (double& entry : b) entry = any(random);
  const VecX zero = VecX::Zero(b.size());
  VecX x(b.size());
  const SolverSet set =
      make_solver_set({k_ritz_tolerance, k_ritz_iterations, false}, "mpcg", "none");
  Trace trace;
  const SolveReport report = set.solver->solve(
      {captured.A, as_span(b), S, as_span(zero), as_span(zero)}, P, as_span(x), &trace, stop);
  if (report.indefinite) spectrum.why_not = k_indefinite;
  LanczosMatrix matrix(trace);
  if (spectrum.why_not.empty()) spectrum.values = distinct_ritz_values(matrix);
}

/// Finds the spectrum of P^-1 A in the directions that S leaves free.
void find_one(const CapturedSystem& captured, const VertexFilter& S, const Choice& preconditioner,
              const StopToken& stop, Spectrum& spectrum) {
  const PreconditionerKind& kind =
      find_chosen(preconditioner_table(), preconditioner, "preconditioner.kind");
  if (!kind.symmetric) {
    spectrum.why_not = kind.label + " is not symmetric";
    return;
  }
  const auto P = kind.make(preconditioner.values);
  try {
    P->build(captured.A, S);
    if (captured.A.block_rows() > k_max_exact_vertices)
      return find_ritz_values(captured, S, *P, stop, spectrum);
    const bool is_identity = kind.name == identity_preconditioner_kind().name;
    find_exact(scalar_matrix(captured.A, MatrixPart::whole), free_directions(S),
               is_identity ? nullptr : P.get(), spectrum);
  } catch (const Error& error) {
    spectrum.why_not = error.what();
  }
}

}  // namespace

std::vector<Spectrum> find_spectra(const CapturedSystem& captured, const Choice& preconditioner,
                                   const StopToken& stop) {
  std::vector<Spectrum> spectra(3);
  spectra[0].matrix = "A";
  spectra[1].matrix = "S A S";
  spectra[2].matrix = "P⁻¹S A S";
  if (!is_symmetric(captured.A)) {
    for (Spectrum& spectrum : spectra) spectrum.why_not = "A is not symmetric";
    return spectra;
  }
  const Choice none = default_choice(identity_preconditioner_kind());
  find_one(captured, VertexFilter(captured.A.block_rows()), none, stop, spectra[0]);
  find_one(captured, captured.S, none, stop, spectra[1]);
  find_one(captured, captured.S, preconditioner, stop, spectra[2]);
  return spectra;
}

}  // namespace weft
