// Milliseconds to solve the system of a stiff cloth in mid-swing by every contender: ours with
// derivatives of the forces, assembly and set-up, the libraries with the filtered matrix given.
// Names: solve/CONTENDER/n/STIFFNESS/TOLERANCE/THREADS, for --benchmark_filter.

#include "bench/contenders.h"
#include "core/base/parallel.h"

#include <Eigen/Core>
#include <benchmark/benchmark.h>

#include <map>

namespace weft {
namespace {

StiffCloth& cloth_of(int n, double stiffness) {
  static std::map<std::pair<int, double>, std::unique_ptr<StiffCloth>> made;
  auto& cloth = made[{n, stiffness}];
  if (!cloth) cloth = std::make_unique<StiffCloth>(n, stiffness);
  return *cloth;
}

void solve(benchmark::State& state, const ContenderKind& kind, int n, double stiffness,
           double tolerance, int threads) {
  StiffCloth& cloth = cloth_of(n, stiffness);
  const auto contender = kind.make();
  contender->prepare(cloth);
  VecX x(cloth.b().size());
  Effort effort;
  Eigen::setNbThreads(threads);
  Threads(threads).run([&] {
    for (auto _ : state) effort = contender->solve(cloth, tolerance, x);
  });
  state.counters["iterations"] = effort.iterations;
  state.counters["residual"] = cloth.residual(x);
  state.counters["velocity_error"] = cloth.error(x);
}

const auto k_registered_solves = [] {
  for (const ContenderKind& kind : contenders()) {
    for (const int n : {33, 65, 129, 257, 513}) {
      if (n > kind.largest) continue;
      for (const double stiffness : {1e3, 1e4, 1e5}) {
        for (const double tolerance : {1e-3, 1e-8}) {
          for (const int threads : {1, 2}) {
            char name[100];
            std::snprintf(name, sizeof name, "solve/%s/%d/%g/%g/%d", kind.name.c_str(), n,
                          stiffness, tolerance, threads);
            benchmark::RegisterBenchmark(name, solve, kind, n, stiffness, tolerance, threads)
                ->Unit(benchmark::kMillisecond)
                ->UseRealTime();
          }
        }
      }
    }
  }
  return true;
}();

}  // namespace
}  // namespace weft
