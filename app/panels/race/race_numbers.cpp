#include "app/panels/race/race_numbers.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <optional>

namespace weft {

namespace {

std::string cost_of(const Snapshot& snapshot, int substeps, RaceTerms terms) {
  const double of_step = snapshot.pace.milliseconds_per_step;
  if (terms == RaceTerms::settings) return fixed_text(of_step, 1) + " ms a step";
  return counted(substeps, " substep, ", " substeps, ") + fixed_text(substeps * of_step, 1) +
         " ms a frame";
}

/// Returns the relative residual that the last solve, or the last sweeps, have left.
std::optional<double> residual_of(const Snapshot& snapshot) {
  const auto& sweeps = snapshot.last.minimisation;
  if (sweeps && sweeps->of_sweeps()) return sweeps->relative_residual;
  if (snapshot.last.traces.empty()) return std::nullopt;
  return snapshot.last.traces.back()->report.relative_residual;
}

}  // namespace

std::string millimetres(double metres) { return number_text(1000 * metres, 2) + " mm"; }

std::string numbers_of(const Snapshot& snapshot, int substeps, RaceTerms terms) {
  if (snapshot.status.explosion)
    return "exploded after t = " + number_text(snapshot.time, 3) + " s";
  if (snapshot.status.failure) return "stopped: " + *snapshot.status.failure;
  const auto& steps = snapshot.pace.history;
  const auto& sweeps = snapshot.last.minimisation;
  std::string words;
  if (!steps.empty()) {
    words = (sweeps && sweeps->of_sweeps()
                 ? counted(sweeps->iterations, " sweep, ", " sweeps, ")
                 : counted(steps.back().iterations, " iteration, ", " iterations, ")) +
            cost_of(snapshot, substeps, terms) + ", ";
  }
  return words + number_text(snapshot.measured.energies.total(), 3) + " J";
}

std::string losses_of(const Snapshot& snapshot) {
  if (snapshot.status.failure) return "";
  std::string words;
  if (const auto residual = residual_of(snapshot))
    words = "relative residual " + number_text(*residual, 2);
  const auto& diagnostics = snapshot.measured.diagnostics;
  if (!diagnostics) return words;
  const Strain& strain = diagnostics->largest_strain;
  const double largest = std::max({strain.warp, strain.weft, strain.shear});
  return words + (words.empty() ? "" : ", ") + "strain up to " + number_text(100 * largest, 2) +
         "%, " + number_text(-diagnostics->balance.numerical(), 2) + " J dissipated";
}

std::string distance_of(const Race& race, const Rival& rival) {
  if (rival.snapshot->status.failure) return "";
  const auto difference = race.history().distance(rival.world);
  if (!difference) return "";
  return millimetres(difference->rms) + " away (RMS), " + millimetres(difference->largest) +
         " at most";
}

}  // namespace weft
