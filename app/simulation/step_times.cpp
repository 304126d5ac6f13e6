#include "app/simulation/step_times.h"

#include "core/linear/linear_solver.h"
#include "core/scene/compatibility.h"
#include "core/scene/slots.h"
#include "core/step/integrator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace weft {

namespace {

/// The times measured on three grids; 0 where a measurement took too long.
using Measurements = std::array<double, 3>;
constexpr Measurements k_vertices = {17 * 17, 33 * 33, 65 * 65};

/// A row of the table that bench/measure_choices.py writes.
struct MeasuredChoice {
  std::string_view slot, entry;
  Measurements milliseconds;  ///< time of a step
};

constexpr MeasuredChoice k_measured[] = {
#include "app/simulation/measured_choices.inc"
};

/// The linear systems of a step of an integrator that minimises; other integrators solve one or
/// none.
struct MeasuredSolves {
  std::string_view integrator;
  Measurements solves;  ///< mean over steps 16 to 60 of the default scene
};
constexpr MeasuredSolves k_solves[] = {{"minimising_euler", {4.1, 6.5, 13}},
                                       {"implicit_midpoint", {17, 29, 44}}};

// Factors of multigrid on grids of 65 x 65 to 257 x 17 vertices on a square cloth: 1.3 times the
// iterations where cells are twice as long as wide, 2.3 times at 4, 3.5 at 8, 7.4 at 16.
constexpr double k_more_iterations = 0.4;  ///< times (stretch - 1)

bool is_iterative(const std::string& slot, const std::string& entry) {
  if (slot.starts_with("solver")) return !find_entry(linear_solver_table(), entry, slot).direct;
  return slot == "preconditioner" || slot == "operator";
}

const MeasuredChoice* find_measured(const std::string& slot, const std::string& entry) {
  const auto* const found = std::ranges::find_if(k_measured, [&](const MeasuredChoice& measured) {
    return measured.slot == slot && measured.entry == entry;
  });
  return found == std::ranges::end(k_measured) ? nullptr : found;
}

// Returns the power p of a n^p through the measurements on the grids `first` and the next.
double power_from(const Measurements& measured, std::size_t first) {
  return std::log(measured[first + 1] / measured[first]) /
         std::log(k_vertices[first + 1] / k_vertices[first]);
}

// Interpolates between the measurements on both sides of the size, or extrapolates the last two. A
// power below 0 is noise, and so is a power above 3, that of a dense factorisation.
double on_cloth(const Measurements& measured, double min_power, const ClothSize& size) {
  const std::size_t first = size.vertices > k_vertices[1] && measured[2] > 0 ? 1 : 0;
  const double power = std::clamp(power_from(measured, first), min_power, 3.0);
  return measured[1] * std::pow(size.vertices / k_vertices[1], power);
}

// Returns the power with which the time of a step grows: less than 1 is noise of short times.
double power_of(const MeasuredChoice& measured) {
  return std::clamp(power_from(measured.milliseconds, 0), 1.0, 3.0);
}

const Slot& slot_of(const std::string& name) { return find_entry(slot_table(), name, "slot"); }

// Returns how much longer a step takes with the scene's choice in a slot than with the default, ms.
double added_by(const Slot& slot, const Scene& scene, const ClothSize& size) {
  if (!counts(slot, scene)) return 0;
  // The time of a projection depends on the contacts.
  const bool on_solids = !scene.solids.empty() && slot.name == "projection";
  const std::string measured = on_solids ? slot.name + ".solids" : slot.name;
  const auto chosen = measured_milliseconds(measured, scene.choice(slot.name).kind, size);
  const auto before = measured_milliseconds(measured, slot.default_kind, size);
  return chosen && before ? *chosen - *before : 0;
}

// Returns how much longer the solves of a step take than with the default solver on a square, which
// was used to measure integrators, ms.
double added_by_solver(const Scene& scene, double solves, const ClothSize& size) {
  const std::string& chosen = scene.choice("solver").kind;
  const std::string& before = slot_of("solver").default_kind;
  const ClothSize square{size.vertices, std::sqrt(size.vertices)};
  // Where a step solves many systems, each solver was measured with the integrator.
  const std::string with_integrator = "solver." + scene.choice("integrator").kind;
  const auto whole = measured_milliseconds(with_integrator, chosen, size);
  if (whole) return *whole - *measured_milliseconds(with_integrator, before, square);
  return solves * (measured_milliseconds("solver", chosen, size).value_or(0) -
                   *measured_milliseconds("solver", before, square));
}

// Returns the time of a step with an integrator and a contact, which depend on each other, ms.
std::optional<double> milliseconds_with_contact(const Scene& scene, const ClothSize& size) {
  if (scene.solids.empty()) return std::nullopt;
  return measured_milliseconds("contact." + contact_of(scene).kind, scene.choice("integrator").kind,
                               size);
}

}  // namespace

ClothSize size_of(const GridParameters& grid) {
  const double rows = grid.rows, columns = grid.columns;
  const double ratio = grid.width / (columns - 1) / (grid.length / (rows - 1));
  return {static_cast<double>(vertex_count(grid)), std::max(rows, columns),
          std::max(ratio, 1 / ratio)};
}

ClothSize size_of(const Scene& scene, int vertices) {
  if (scene.mesh.obj.empty()) {
    const ClothSize size = size_of(to_struct<GridParameters>(scene.mesh.grid));
    // The scene's grid may still be under construction, with other vertices.
    if (size.vertices == vertices) return size;
  }
  return {static_cast<double>(vertices), std::sqrt(vertices)};
}

// A solver whose time grows with the power p of a square's vertices has iterations in proportion to
// the power 2 (p - 1) of its side: here of the longer side.
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
  return more_iterations(slot, entry, size) * on_cloth(measured->milliseconds, 1, size);
}

double solves_of_step(const std::string& integrator, const ClothSize& size) {
  if (!find_entry(integrator_table(), integrator, "integrator").uses_linear_solver) return 0;
  const auto* const found = std::ranges::find(k_solves, integrator, &MeasuredSolves::integrator);
  if (found == std::ranges::end(k_solves)) return 1;
  return on_cloth(found->solves, 0, size);
}

double estimated_milliseconds(const Scene& scene, const ClothSize& size) {
  const std::string& integrator = scene.choice("integrator").kind;
  auto step = milliseconds_with_contact(scene, size);
  if (!step) step = measured_milliseconds("integrator", integrator, size);
  const double solves = solves_of_step(integrator, size);
  double milliseconds = step.value_or(0);
  if (solves > 0) {
    milliseconds += added_by_solver(scene, solves, size);
    for (const char* slot : {"preconditioner", "operator"})
      milliseconds += solves * added_by(slot_of(slot), scene, size);
  }
  return std::max(0.0, milliseconds) + std::max(0.0, added_by(slot_of("projection"), scene, size));
}

std::optional<double> milliseconds_with(const Scene& scene, const std::string& slot,
                                        const std::string& entry, const ClothSize& size) {
  const bool is_measured = measured_milliseconds(slot, entry, size).has_value();
  // Contacts were measured with integrators only.
  if (!is_measured && slot != "contact") return std::nullopt;
  Scene with = scene;
  if (scene.choice(slot).kind != entry) choose(with, slot, entry);
  if (!is_measured && !milliseconds_with_contact(with, size)) return std::nullopt;
  return estimated_milliseconds(with, size);
}

}  // namespace weft
