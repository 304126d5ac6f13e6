#include "core/base/number_text.h"
#include "core/experiments/chen/chen_cloth.h"
#include "core/experiments/particles.h"
#include "core/experiments/reproductions.h"
#include "core/model/energies.h"

#include <algorithm>

namespace weft {

namespace {

constexpr double k_height_tolerance = 1e-8;

void reproduce_heights(std::vector<ReproducedValue>& values) {
  for (const auto& [cell, steps, height] : chen_heights()) {
    ChenRun run({cell});
    SolverSet solvers = chen_solver();
    for (int step = 0; step < steps; ++step) run.step(solvers);
    values.push_back({"cell " + round_trip_text(cell) + " step " + std::to_string(steps),
                      "height of vertex 12", run.state.x[3 * k_chen_middle + 2], height,
                      k_height_tolerance, "m"});
  }
}

void reproduce_solves(std::vector<ReproducedValue>& values) {
  constexpr int steps = 20, many_steps = 200;
  ChenRun run({}), direct({});
  SolverSet mpcg = chen_solver(), ldlt = direct_solver();
  double difference = 0, filtered_difference = 0;
  const VecX z = VecX::Zero(run.state.v.size());  // the corners stay
  int fewest = 1000, largest = 0;
  for (int step = 1; step <= steps; ++step) {
    direct.state = run.state;
    const VecX v =
        run.state.v + solve_with_filtered_masses(direct.model, run.state, k_chen_step, z);
    const int iterations = run.step(mpcg).linear_iterations();
    direct.step(ldlt);
    const auto largest_to = [&](const VecX& other) {
      return (run.state.v - other).cwiseAbs().maxCoeff();
    };
    difference = std::max(difference, largest_to(direct.state.v));
    filtered_difference = std::max(filtered_difference, largest_to(v));
    if (step == 1) {
      values.push_back({"step 1", "iterations of MPCG", double(iterations), 7, 1, ""});
    } else {
      fewest = std::min(fewest, iterations);
      largest = std::max(largest, iterations);
    }
  }
  values.push_back({"steps 2 to 20", "fewest iterations of MPCG", double(fewest), 9, 1, ""});
  values.push_back({"steps 2 to 20", "most iterations of MPCG", double(largest), 10, 1, ""});
  values.push_back({"steps 1 to 20", "largest difference of dv from the direct solution",
                    difference, 0, 1e-12, "m/s"});
  values.push_back({"steps 1 to 20", "largest difference of dv from (45) with W",
                    filtered_difference, 0, 1e-12, "m/s"});
  const Energies energies = energies_at(run.model, run.state);
  values.push_back(
      {"step 20", "elastic energy", energies.terms[0], k_chen_elastic_energy, 1e-8, "J"});
  values.push_back(
      {"step 20", "kinetic energy", energies.kinetic, k_chen_kinetic_energy, 1e-8, "J"});
  for (int step = steps; step < many_steps; ++step) run.step(mpcg);
  // The run is stable: the cloth swings about its rest state, within its own width.
  values.push_back({"step 200", "largest coordinate is below 2 m",
                    run.state.x.cwiseAbs().maxCoeff() < 2 ? 1.0 : 0.0, 1, 0, ""});
}

}  // namespace

Reproduced reproduce_chen() {
  std::vector<ReproducedValue> values;
  reproduce_heights(values);
  reproduce_solves(values);
  const std::vector<ReproducedValue> mistakes = reproduce_chen_mistakes();
  values.insert(values.end(), mistakes.begin(), mistakes.end());
  return {std::move(values)};
}

}  // namespace weft
