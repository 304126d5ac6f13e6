// weft_ratios [--mesh grid] [--sizes 33,65,129] [--stiffness 1e4] [--tolerances 1e-3,1e-8]
//             [--threads 2]
// Solves the same systems by weft's solvers and by Eigen and CHOLMOD, and prints how many times
// faster ours are; and how much longer ours take with few springs between far vertices. See
// bench/stiff_cloth.h for the systems and bench/timed_solvers.h for the rules.

#include "bench/far_springs_bench.h"
#include "bench/products.h"
#include "bench/timed_solvers.h"
#include "core/base/stopwatch.h"
#include "core/base/threads/parallel.h"

#include <CLI/CLI.hpp>
#include <Eigen/Core>

#include <algorithm>
#include <cstdio>
#include <exception>

namespace weft {
namespace {

// A short solve is repeated for this long, so that the processor runs at speed; s.
constexpr double k_warm_up = 0.5;

struct Options {
  std::string mesh = "grid";
  std::vector<int> sizes = {33, 65, 129};
  std::vector<double> stiffness = {1e4};
  std::vector<double> tolerances = {1e-3, 1e-8};
  int threads = 2;
  int repetitions = 15;
  double patience = 4;  // s
  bool ours_only = false;
};

struct Timing {
  double seconds = 0;  // the shortest
  Effort effort;
};

Timing time_solves(TimedSolver& solver, StiffCloth& cloth, double tolerance, const Options& options,
                   VecX& x) {
  Timing timing{1e300, {}};
  const Stopwatch all;
  const auto goes_on = [&](int i) {
    const double seconds = all.seconds();
    return i < 2 || seconds < k_warm_up || (i < options.repetitions && seconds < options.patience);
  };
  for (int i = 0; goes_on(i); ++i) {
    const Stopwatch one;
    timing.effort = solver.solve(cloth, tolerance, x);
    timing.seconds = std::min(timing.seconds, one.seconds());
  }
  return timing;
}

void compare_solvers(StiffCloth& cloth, double tolerance, const Options& options) {
  std::printf("\ntolerance %g\n", tolerance);
  std::printf("  %-30s %10s %8s %10s %9s %9s %12s\n", "", "ms", "set-up", "iterations", "residual",
              "error", "ours faster");
  double ours = 0;
  for (const TimedSolverKind& kind : timed_solvers()) {
    if (!kind.takes(cloth.n(), cloth.mesh()) || (options.ours_only && kind.is_library)) continue;
    const auto solver = kind.make();
    solver->prepare(cloth);
    VecX x(cloth.b().size());
    const Timing timing = time_solves(*solver, cloth, tolerance, options, x);
    if (ours == 0) ours = timing.seconds;
    std::printf("  %-30s %10.3f %8.3f %10d %9.1e %8.3f%% %11.1fx\n", kind.name.c_str(),
                1e3 * timing.seconds, 1e3 * timing.effort.setup_seconds, timing.effort.iterations,
                cloth.residual(x), 100 * cloth.error(x), timing.seconds / ours);
    std::fflush(stdout);
  }
}

void compare(const Options& options) {
  const ClothMesh mesh = options.mesh == "grid" ? ClothMesh::grid : ClothMesh::unstructured;
  for (const int n : options.sizes) {
    for (const double stiffness : options.stiffness) {
      StiffCloth cloth(n, stiffness, mesh);
      std::printf("\n%d x %d vertices, %s, %g N/m, %d threads, cond(D^-1 A) about %.1e\n", n, n,
                  options.mesh.c_str(), stiffness, options.threads, condition_number(cloth));
      for (const double tolerance : options.tolerances) compare_solvers(cloth, tolerance, options);
      print_products(cloth);
    }
    if (mesh != ClothMesh::grid) continue;
    for (const double tolerance : options.tolerances) print_far_springs(n, tolerance);
  }
}

}  // namespace
}  // namespace weft

int main(int argc, char** argv) {
  weft::Options options;
  CLI::App app("How many times faster weft's solvers are than Eigen and CHOLMOD");
  app.add_option("--mesh", options.mesh, "grid or unstructured (triangles, from an OBJ file)")
      ->check(CLI::IsMember({"grid", "unstructured"}));
  app.add_option("--sizes", options.sizes, "vertices a side")->delimiter(',');
  app.add_option("--stiffness", options.stiffness, "of the edges, N/m")->delimiter(',');
  app.add_option("--tolerances", options.tolerances, "relative residuals")->delimiter(',');
  app.add_option("--threads", options.threads);
  app.add_option("--repetitions", options.repetitions,
                 "at most, after half a second; the fastest counts");
  app.add_flag("--ours", options.ours_only, "leave out the libraries");
  CLI11_PARSE(app, argc, argv);
  Eigen::setNbThreads(options.threads);
  try {
    weft::Threads(options.threads).run([&] { weft::compare(options); });
  } catch (const std::exception& error) {
    std::fprintf(stderr, "error: %s\n", error.what());
    return 1;
  }
  return 0;
}
