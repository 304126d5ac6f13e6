#include "app/simulation/step_times.h"

#include "core/linear/linear_solver.h"
#include "core/scene/compatibility.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace weft {

namespace {

/// Measured on two grids by bench/measure_choices.py.
struct MeasuredChoice {
  std::string_view slot, entry;
  std::array<double, 2> milliseconds;  ///< of a step
};
constexpr std::array<double, 2> k_vertices = {17 * 17, 33 * 33};

constexpr MeasuredChoice k_measured[] = {
#include "app/simulation/measured_choices.inc"
};

// Multigrid on grids of 65 x 65 to 257 x 17 vertices on a square cloth: 1.3 times the iterations
// where cells are twice as long as wide, 2.3 times at 4, 3.5 at 8, 7.4 at 16.
constexpr double k_more_iterations = 0.4;  ///< times (stretch - 1)

bool is_iterative(const std::string& slot, const std::string& entry) {
  if (slot == "preconditioner" || slot == "operator") return true;
  return slot == "solver" && !find_entry(linear_solver_table(), entry, slot).direct;
}

const MeasuredChoice* find_measured(const std::string& slot, const std::string& entry) {
  const auto* const found = std::ranges::find_if(k_measured, [&](const MeasuredChoice& measured) {
    return measured.slot == slot && measured.entry == entry;
  });
  return found == std::ranges::end(k_measured) ? nullptr : found;
}

// t = a n^p through both measurements. A smaller p than 1 is noise of short times, and so is one
// beyond that of a dense factorisation.
double power_of(const MeasuredChoice& measured) {
  const auto [small, large] = measured.milliseconds;
  return std::clamp(std::log(large / small) / std::log(k_vertices[1] / k_vertices[0]), 1.0, 3.0);
}

}  // namespace

ClothSize size_of(const GridParameters& grid) {
  const double rows = grid.rows, columns = grid.columns;
  const double ratio = grid.width / (columns - 1) / (grid.length / (rows - 1));
  return {rows * columns + (grid.diagonals == "cross" ? (rows - 1) * (columns - 1) : 0),
          std::max(rows, columns), std::max(ratio, 1 / ratio)};
}

ClothSize size_of(const Scene& scene, int vertices) {
  if (scene.mesh.obj.empty()) {
    const ClothSize size = size_of(to_struct<GridParameters>(scene.mesh.grid));
    // Not the grid that is being built.
    if (size.vertices == vertices) return size;
  }
  return {static_cast<double>(vertices), std::sqrt(vertices)};
}

// What grows by the power p with the vertices of a square has iterations in proportion to its side
// by the power 2 (p - 1): here to the longer side.
double more_iterations(const std::string& slot, const std::string& entry, const ClothSize& size) {
  const MeasuredChoice* measured = find_measured(slot, entry);
  if (measured == nullptr || !is_iterative(slot, entry)) return 1;
  const double by_length =
      std::pow(size.longer * size.longer / size.vertices, power_of(*measured) - 1);
  return std::max({1.0, by_length, 1 + k_more_iterations * (size.stretch - 1)});
}

std::optional<double> measured_milliseconds(const std::string& slot, const std::string& entry,
                                            const ClothSize& size) {
  const MeasuredChoice* measured = find_measured(slot, entry);
  if (measured == nullptr) return std::nullopt;
  return more_iterations(slot, entry, size) * measured->milliseconds[1] *
         std::pow(size.vertices / k_vertices[1], power_of(*measured));
}

std::optional<double> milliseconds_with(const Scene& scene, const std::string& slot,
                                        const std::string& entry, const ClothSize& size) {
  if (!scene.solids.empty() && (slot == "contact" || slot == "integrator")) {
    Scene with = scene;
    if (scene.choice(slot).kind != entry) choose(with, slot, entry);
    const auto together = measured_milliseconds("contact." + contact_of(with).kind,
                                                with.choice("integrator").kind, size);
    if (together) return together;
  }
  return measured_milliseconds(slot, entry, size);
}

}  // namespace weft
