#include "core/experiments/particles.h"
#include "core/experiments/reproductions.h"
#include "core/step/minimise/incremental_potential.h"
#include "core/step/stability.h"

#include <Eigen/LU>

#include <cmath>
#include <limits>
#include <optional>

namespace weft {

namespace {

constexpr double k_h_disp = 1.0 / 60;  // s
constexpr auto k_rounding_note =
    "27000 steps of a motion that amplifies rounding: moving one particle by 1e-15 m moves this "
    "time by up to 3e-3 s, and another compiler's rounding by 8e-3 s.";

// Makes 20 x 4 particles of 1 kg, 1/32 m apart, with springs along, across and on one diagonal of
// each cell, k = 3e7 times the rest length; the left column is fixed.
Particles make_cantilever() {
  constexpr int columns = 20, rows = 4;
  constexpr double spacing = 1.0 / 32, stiffness_per_length = 3e7, g = 9.8;
  const auto number = [](int i, int j) { return i * rows + j; };
  std::vector<Vec3> positions;
  std::vector<Spring> springs;
  const auto join = [&](int i, int j, int other_i, int other_j) {
    const double length = spacing * std::hypot(i - other_i, j - other_j);
    springs.push_back(
        {number(i, j), number(other_i, other_j), length, stiffness_per_length * length, 0});
  };
  for (int i = 0; i < columns; ++i) {
    for (int j = 0; j < rows; ++j) {
      positions.emplace_back(0.1 + spacing * i, 0, 0.6 + spacing * j);
      if (i + 1 < columns) join(i, j, i + 1, j);
      if (j + 1 < rows) join(i, j, i, j + 1);
      if (i + 1 < columns && j + 1 < rows) join(i + 1, j, i, j + 1);
    }
  }
  Particles cantilever(positions, std::vector<double>(positions.size(), 1.0), springs, g);
  for (int j = 0; j < rows; ++j) cantilever.fix(number(0, j));
  return cantilever;
}

struct CantileverRun {
  double lowest = std::numeric_limits<double>::infinity();  ///< height of any particle, m
  std::optional<double> explosion;  ///< first time a coordinate exceeds 1000 m, s
};

CantileverRun run_cantilever(Integrator& integrator, int n_sub) {
  constexpr double duration = 2, exploded = 1000;  // s, m
  Particles cantilever = make_cantilever();
  SolverSet solvers = direct_solver();
  CantileverRun run;
  const double h = k_h_disp / n_sub;
  const long steps = std::lround(duration / h);
  for (long step = 0; step < steps; ++step) {
    integrator.step({cantilever.model, h, solvers}, cantilever.state);
    const VecX& x = cantilever.state.x;
    if (!(x.cwiseAbs().maxCoeff() <= exploded)) {
      run.explosion = cantilever.state.t;
      return run;
    }
    for (int i = 0; i < cantilever.state.vertex_count(); ++i) {
      run.lowest = std::min(run.lowest, x[3 * i + 2]);
    }
  }
  return run;
}

void reproduce_cantilever(std::vector<ReproducedValue>& values) {
  Particles cantilever = make_cantilever();
  const double omega = largest_frequency(cantilever.model, cantilever.state, 1e-13);
  values.push_back({"cantilever", "omega_max", omega, 2670.07, 0.005, "1/s"});
  values.push_back({"cantilever", "smallest stable n_sub of symplectic Euler", omega * k_h_disp / 2,
                    22.25, 0.005, ""});
  struct Stable {
    std::string integrator;
    int n_sub;
    double lowest;
  };
  for (const auto& [name, n_sub, lowest] :
       {Stable{"symplectic_euler", 100, 0.333385}, Stable{"implicit_euler", 1, 0.378313}}) {
    const CantileverRun run = run_cantilever(*make_integrator(name), n_sub);
    values.push_back({"cantilever " + name + " n_sub " + std::to_string(n_sub), "lowest height",
                      run.explosion ? std::nan("") : run.lowest, lowest, 1e-6, "m"});
  }
  struct Exploding {
    std::string integrator;
    int n_sub;
    double time;
    double tolerance = 5e-4;  // half a unit of the reference's last digit
    Notes notes = {};
  };
  const double never = std::numeric_limits<double>::infinity();
  for (const auto& [name, n_sub, time, tolerance, notes] :
       {Exploding{"symplectic_euler", 24, never}, Exploding{"symplectic_euler", 20, 0.024},
        Exploding{"symplectic_euler", 10, 0.015}, Exploding{"forward_euler", 100, 0.046},
        Exploding{"forward_euler", 1000, 0.454, 1e-2, {k_rounding_note}}}) {
    const CantileverRun run = run_cantilever(*make_integrator(name), n_sub);
    values.push_back({.case_name = "cantilever " + name + " n_sub " + std::to_string(n_sub),
                      .quantity = "explodes at",
                      .measured = run.explosion.value_or(never),
                      .reference = time,
                      .tolerance = tolerance,
                      .unit = "s",
                      .notes = notes});
  }
}

// Reproduces a particle slowed by the damping -lambda m v, lambda = 1/s: v' = -lambda v.
void reproduce_decay(std::vector<ReproducedValue>& values) {
  struct Decay {
    std::string integrator;
    double h, factor;
  };
  for (const auto& [name, h, factor] :
       {Decay{"forward_euler", 2, -1}, Decay{"forward_euler", 3, -2},
        Decay{"implicit_euler", 3, 0.25}}) {
    Particles particle({Vec3::Zero()}, {1}, {}, 0, 1);
    particle.state.v[0] = 1;
    const auto integrator = make_integrator(name);
    SolverSet solvers = direct_solver();
    constexpr int steps = 5;
    for (int step = 1; step <= steps; ++step) {
      integrator->step({particle.model, h, solvers}, particle.state);
    }
    values.push_back({"decay " + name + " h " + std::to_string(static_cast<int>(h)),
                      "value after 5 steps", particle.state.v[0], std::pow(factor, steps), 1e-9,
                      ""});
  }
}

}  // namespace

// Returns the modulus of the eigenvalues by which an oscillation with omega h = 1 grows in a step.
// The positions follow x_(n+2) = a x_(n+1) + b x_n once the start is forgotten, with a complex pair
// of eigenvalues of modulus sqrt(-b).
double oscillator_amplification(std::string_view integrator_name) {
  constexpr double omega = 3, mass = 2, h = 1 / omega;
  // A spring of no rest length is linear in space.
  Particles particle({Vec3::Zero(), Vec3(1, 0, 0)}, {mass, mass},
                     {{0, 1, 0, mass * omega * omega, 0}});
  particle.fix(0);
  const auto integrator = make_integrator(integrator_name);
  SolverSet solvers = direct_solver();
  constexpr int forgotten = 30;
  std::array<double, 4> x{};
  for (int step = 0; step < forgotten + 4; ++step) {
    integrator->step({particle.model, h, solvers}, particle.state);
    if (step >= forgotten) x[static_cast<std::size_t>(step - forgotten)] = particle.state.x[3];
  }
  Eigen::Matrix2d samples;
  samples << x[1], x[0], x[2], x[1];
  const Eigen::Vector2d coefficients = samples.inverse() * Eigen::Vector2d(x[2], x[3]);
  return std::sqrt(-coefficients[1]);
}

namespace {

void reproduce_oscillator(std::vector<ReproducedValue>& values) {
  struct Oscillator {
    std::string integrator;
    double amplification;
  };
  for (const auto& [name, amplification] :
       {Oscillator{"forward_euler", 1.414214}, Oscillator{"symplectic_euler", 1},
        Oscillator{"implicit_euler", 0.707107}, Oscillator{"bdf2", 0.933321}}) {
    values.push_back({"oscillator " + name, "amplification a step", oscillator_amplification(name),
                      amplification, 1e-6, ""});
  }
}

// Reproduces two springs of rest length 2 m, compressed to 1 m each between fixed ends, with one
// particle between them.
void reproduce_newton(std::vector<ReproducedValue>& values) {
  constexpr double k = 1e3, h = 0.05, g = 9.8;
  constexpr double tolerance = 1e-12 / (h * h * g);  // |grad g| of 1e-12 kg m, over the weight
  struct Fix {
    std::string definiteness;
    int iterations, solves;
  };
  for (const auto& [definiteness, iterations, solves] :
       {Fix{"none", 0, 1}, Fix{"global", 14, 34}, Fix{"local", 15, 15}}) {
    Particles particles({Vec3(-1, 0, 0), Vec3(1, 0, 0), Vec3::Zero()}, {1, 1, 1},
                        {{0, 2, 2, k, 0}, {1, 2, 2, k, 0}}, g);
    particles.fix(0);
    particles.fix(1);
    particles.keep_in_plane(2);
    IncrementalPotential objective;
    objective.begin(particles.model, particles.state, h);
    if (definiteness == "none") {
      BlockMatrix H = particles.model.make_matrix();
      objective.hessian(particles.model, particles.state.x, Definiteness::exact, H);
      const Mat3 block = H.block(H.pattern().diagonal[2]);
      values.push_back({"newton", "Hessian, horizontal", block(0, 0), 6, 1e-12, "kg"});
      values.push_back({"newton", "Hessian, vertical", block(2, 2), -4, 1e-12, "kg"});
      values.push_back({"newton", "Hessian, mixed", block(0, 2), 0, 1e-12, "kg"});
    }
    const auto integrator = make_integrator(
        "minimising_euler", {{"definiteness", definiteness}, {"tolerance", tolerance}});
    SolverSet solvers = direct_solver();
    const StepReport report = integrator->step({particles.model, h, solvers}, particles.state);
    const std::string name = "newton " + definiteness;
    values.push_back(
        {name, "iterations", double(report.nonlinear->iterations), double(iterations), 0, ""});
    values.push_back(
        {name, "factorisations", double(report.nonlinear->solves), double(solves), 0, ""});
    if (definiteness == "none") continue;
    values.push_back({name, "height", particles.state.x[8], -1.3396972, 1e-7, "m"});
    VecX gradient;
    values.push_back({name, "objective",
                      objective.evaluate(particles.model, particles.state.x, gradient), 1.133921976,
                      1e-9, "kg m²"});
  }
}

}  // namespace

Reproduced reproduce_lecture() {
  std::vector<ReproducedValue> values;
  reproduce_cantilever(values);
  reproduce_decay(values);
  reproduce_oscillator(values);
  reproduce_newton(values);
  return {std::move(values)};
}

}  // namespace weft
