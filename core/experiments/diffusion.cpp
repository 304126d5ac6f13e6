#include "core/constraints/filter.h"
#include "core/experiments/particles.h"
#include "core/experiments/reproductions.h"

#include <cmath>
#include <numbers>

namespace weft {

namespace {

constexpr int k_points = 64;              // points a side, 1 apart
constexpr double k_kappa = 2000;          // diffusivity, spacings^2 / s
constexpr double k_heat = 300;            // temperature in the disc
constexpr double k_implicit_step = 1e-3;  // s, of the implicit step

constexpr auto k_multigrid_note =
    "The lecture names multigrid as a preconditioner, but gives no count: the reference is that it "
    "takes no more iterations than IC(0).";

int point(int i, int j) { return i * k_points + j; }

// dT/dt = -kappa L T on a square with no flux through its border. The number of each point is the
// first coordinate of a vertex; matrices are multiples of the 3x3 identity.
struct Diffusion {
  Diffusion() : L(std::make_shared<const BlockPattern>(make_grid_pattern())) {
    const BlockPattern& pattern = L.pattern();
    for (int i = 0; i < L.block_rows(); ++i) {
      const double neighbours = pattern.end(i) - pattern.begin(i) - 1;
      for (int k = pattern.begin(i); k < pattern.end(i); ++k) {
        const bool diagonal = pattern.column[static_cast<std::size_t>(k)] == i;
        L.block(k) = (diagonal ? neighbours : -1) * Mat3::Identity();
      }
    }
  }

  // Returns I + dt kappa L.
  BlockMatrix implicit_matrix(double dt) const {
    BlockMatrix A(L.shared_pattern());
    A.add(dt * k_kappa, L);
    A.add_diagonal(1);
    return A;
  }

  static BlockPattern make_grid_pattern() {
    std::vector<Edge> pairs;
    for (int i = 0; i < k_points; ++i) {
      for (int j = 0; j < k_points; ++j) {
        if (i + 1 < k_points) pairs.push_back({point(i, j), point(i + 1, j)});
        if (j + 1 < k_points) pairs.push_back({point(i, j), point(i, j + 1)});
      }
    }
    BlockPattern pattern = make_pattern(k_points * k_points, pairs);
    pattern.grid = GridShape{k_points, k_points};
    return pattern;
  }

  BlockMatrix L;
};

// Heats the disc, which is set again after every step and is not part of the matrix.
void heat_disc(VecX& T) {
  constexpr double radius = 5.1;
  for (int i = 0; i < k_points; ++i) {
    for (int j = 0; j < k_points; ++j) {
      if (std::hypot(i - 32, j - 32) <= radius) T[3 * point(i, j)] = k_heat;
    }
  }
}

VecX first_temperatures() {
  VecX T = VecX::Zero(3 * k_points * k_points);
  heat_disc(T);
  return T;
}

void step_explicitly(const Diffusion& diffusion, double dt, VecX& T) {
  VecX LT(T.size());
  diffusion.L.apply(as_span(T), as_span(LT));
  T -= dt * k_kappa * LT;
  heat_disc(T);
}

// Solves A T' = T from 0 and returns the iterations.
int step_implicitly(SolverSet& solvers, const BlockMatrix& A, VecX& T) {
  const VertexFilter free(A.block_rows());
  const VecX zero = VecX::Zero(T.size());
  VecX next(T.size());
  const LinearSystem system = {A, as_span(T), free, as_span(zero), as_span(zero)};
  const SolveReport report = solvers.solve(system, as_span(next), nullptr, {});
  T = next;
  heat_disc(T);
  return report.iterations;
}

// Returns the largest eigenvalue of L, 8 cos^2(pi / 128), from its eigenvector, the roughest pair
// of cosines.
double largest_eigenvalue(const Diffusion& diffusion) {
  VecX roughest = VecX::Zero(3 * k_points * k_points), image(roughest.size());
  const auto cosine = [](int i) {
    return std::cos((k_points - 1) * std::numbers::pi * (i + 0.5) / k_points);
  };
  for (int i = 0; i < k_points; ++i) {
    for (int j = 0; j < k_points; ++j) roughest[3 * point(i, j)] = cosine(i) * cosine(j);
  }
  diffusion.L.apply(as_span(roughest), as_span(image));
  return roughest.dot(image) / roughest.squaredNorm();
}

void reproduce_explicit(const Diffusion& diffusion, std::vector<ReproducedValue>& values) {
  values.push_back({"explicit", "largest stable step",
                    2 / (k_kappa * largest_eigenvalue(diffusion)), 1.250753e-4, 1e-10, "s"});
  VecX T = first_temperatures();
  struct Growth {
    int steps;
    double largest, tolerance;  // half a unit of the reference's last digit
  };
  int step = 0;
  for (const auto& [steps, largest, tolerance] :
       {Growth{1, 1200, 1e-9}, Growth{5, 6.3516e6, 50}, Growth{10, 1.60598e12, 5e6}}) {
    for (; step < steps; ++step) step_explicitly(diffusion, k_implicit_step, T);
    values.push_back({"explicit 1 ms", "largest value after " + std::to_string(steps) + " steps",
                      T.cwiseAbs().maxCoeff(), largest, tolerance, ""});
  }
  T = first_temperatures();
  constexpr int steps = 1000;
  for (step = 0; step < steps; ++step) step_explicitly(diffusion, 1e-4, T);
  values.push_back({"explicit 0.1 ms", "value at 32 40 after 0.1 s", T[3 * point(32, 40)],
                    221.630806, 1e-6, ""});
}

void reproduce_implicit(const Diffusion& diffusion, std::vector<ReproducedValue>& values) {
  const BlockMatrix A = diffusion.implicit_matrix(k_implicit_step);
  SolverSet solvers = make_solver("cg", {{"tolerance", 1e-12}});
  VecX T = first_temperatures();
  constexpr int steps = 100;
  for (int step = 0; step < steps; ++step) step_implicitly(solvers, A, T);
  values.push_back(
      {"implicit 1 ms", "value at 32 40 after 0.1 s", T[3 * point(32, 40)], 192.485804, 1e-6, ""});
  // The smallest eigenvalue is 1, with a constant eigenvector.
  values.push_back({"implicit 1 ms", "condition number",
                    1 + k_implicit_step * k_kappa * largest_eigenvalue(diffusion), 16.990364, 1e-6,
                    ""});

  struct Count {
    std::string name, solver, preconditioner;
    int iterations;
    double tolerance = 0;
    bool claim = false;
    Notes notes = {};
  };
  // Rounding may move conjugate gradients by an iteration, but not a stationary method.
  for (const auto& [name, solver, preconditioner, iterations, tolerance, claim, notes] :
       {Count{"CG", "cg", "none", 47, 1}, Count{"SSOR-CG", "mpcg", "ssor", 17, 1},
        Count{"IC(0)-CG", "mpcg", "ic0", 15, 1},
        Count{"MGPCG", "mpcg", "geometric_multigrid", 15, 0, true, {k_multigrid_note}},
        Count{"Jacobi", "jacobi", "none", 185}, Count{"Gauss-Seidel", "gauss_seidel", "none", 98},
        Count{"SOR(1.3)", "sor", "none", 53}}) {
    // Conjugate gradients stop in the norm of P^-1, stationary methods in the 2-norm.
    std::vector<std::pair<std::string, ParameterValue>> parameters = {{"tolerance", 1e-10}};
    if (solver == "mpcg") parameters.emplace_back("stopping_norm", "preconditioned");
    SolverSet counted = make_solver(solver, parameters, preconditioner);
    T = first_temperatures();
    values.push_back({.case_name = "implicit 1 ms",
                      .quantity = "iterations of " + name + (claim ? ", at most" : ""),
                      .measured = double(step_implicitly(counted, A, T)),
                      .reference = double(iterations),
                      .tolerance = tolerance,
                      .claim = claim,
                      .is_upper_bound = claim,
                      .notes = notes});
  }
}

}  // namespace

Reproduced reproduce_diffusion() {
  const Diffusion diffusion;
  std::vector<ReproducedValue> values;
  reproduce_explicit(diffusion, values);
  reproduce_implicit(diffusion, values);
  return {std::move(values)};
}

}  // namespace weft
