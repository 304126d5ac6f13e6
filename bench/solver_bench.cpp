// Measures the milliseconds to solve the system of a stiff cloth in mid-swing by every solver:
// weft's with derivatives of the forces, assembly and set-up, the libraries' with the filtered
// matrix given. Names: solve/SOLVER/n/STIFFNESS/TOLERANCE/THREADS, and solve_unstructured/... on
// the unstructured mesh, for --benchmark_filter.

#include "bench/products.h"
#include "bench/timed_solvers.h"
#include "core/base/threads/parallel.h"

#include <Eigen/Core>
#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <tuple>

namespace weft {
namespace {

struct System {
  System(int n, double stiffness, ClothMesh mesh)
      : cloth(n, stiffness, mesh), condition(condition_number(cloth)) {}

  StiffCloth cloth;
  double condition;  // of D^-1 A
};

System& system_of(ClothMesh mesh, int n, double stiffness) {
  static std::map<std::tuple<ClothMesh, int, double>, std::unique_ptr<System>> made;
  auto& system = made[{mesh, n, stiffness}];
  if (!system) system = std::make_unique<System>(n, stiffness, mesh);
  return *system;
}

struct TimedCloth {
  ClothMesh mesh;
  int n;
  double stiffness;
};

void solve(benchmark::State& state, const TimedSolverKind& kind, const TimedCloth& timed,
           double tolerance, int threads) {
  System& system = system_of(timed.mesh, timed.n, timed.stiffness);
  StiffCloth& cloth = system.cloth;
  const auto solver = kind.make();
  solver->prepare(cloth);
  VecX x(cloth.b().size());
  Effort effort;
  Eigen::setNbThreads(threads);
  Threads(threads).run([&] {
    for (auto _ : state) effort = solver->solve(cloth, tolerance, x);
  });
  state.counters["iterations"] = effort.iterations;
  state.counters["residual"] = cloth.residual(x);
  state.counters["velocity_error"] = cloth.error(x);
  state.counters["condition"] = system.condition;
}

void add(const std::string& group, const TimedSolverKind& kind, ClothMesh mesh, int n,
         double stiffness) {
  if (!kind.takes(n, mesh)) return;
  for (const double tolerance : {1e-3, 1e-8}) {
    for (const int threads : {1, 2}) {
      char name[100];
      std::snprintf(name, sizeof name, "%s/%s/%d/%g/%g/%d", group.c_str(), kind.name.c_str(), n,
                    stiffness, tolerance, threads);
      benchmark::RegisterBenchmark(name, solve, kind, TimedCloth{mesh, n, stiffness}, tolerance,
                                   threads)
          ->Unit(benchmark::kMillisecond)
          ->UseRealTime();
    }
  }
}

const auto k_registered_solves = [] {
  for (const TimedSolverKind& kind : timed_solvers()) {
    for (const int n : {33, 65, 129, 257, 513}) {
      for (const double stiffness : {1e3, 1e4, 1e5}) {
        add("solve", kind, ClothMesh::grid, n, stiffness);
      }
    }
    add("solve_unstructured", kind, ClothMesh::unstructured, 129, 1e4);
  }
  return true;
}();

}  // namespace
}  // namespace weft
