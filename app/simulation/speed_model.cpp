#include "app/simulation/speed_model.h"

#include "core/base/number_text.h"

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

constexpr double k_slow = 20;  ///< steps/s: fewer are a slide show
/// A choice that hardly changes the speed is not to blame for it.
constexpr double k_slower = 1.5;
constexpr std::array<int, 7> k_sides = {257, 129, 97, 65, 49, 33, 17};

double vertices_of(const GridParameters& grid) {
  const double rows = grid.rows, columns = grid.columns;
  return rows * columns + (grid.diagonals == "cross" ? (rows - 1) * (columns - 1) : 0);
}

std::string at_this_size(double steps_per_second) {
  return "about " + number_text(steps_per_second, 1) + " steps/s at this size";
}

/// What a step will take on that number of vertices, ms, where it takes `present` ms on `now`: as
/// the chosen entry grows that makes it slowest there.
double milliseconds_on(const Scene& scene, std::span<const Slot> slots, double vertices,
                       double present, double now) {
  double slowest = 0;
  for (const Slot& slot : slots) {
    if (slot.is_open != nullptr && !slot.is_open(scene)) continue;
    const std::string& entry = scene.choice(slot.name).kind;
    const auto before = measured_milliseconds(slot.name, entry, now);
    if (!before) continue;
    const double after = *measured_milliseconds(slot.name, entry, vertices);
    const double other = std::max(0.0, present - *before) * vertices / now;
    // Nothing is known of this machine before the first step.
    const double faster = present > 0 ? std::min(1.0, present / *before) : 1;
    slowest = std::max(slowest, faster * after + other);
  }
  return slowest;
}

/// Steps/s with the entry on that number of vertices, where a step takes `present` ms with the
/// chosen one on `now` vertices.
std::optional<double> rate(const Scene& scene, const std::string& slot, const std::string& entry,
                           double vertices, double present, double now) {
  const auto next = measured_milliseconds(slot, entry, vertices);
  const auto chosen = measured_milliseconds(slot, scene.choice(slot).kind, now);
  if (!next) return std::nullopt;
  // What else a step does grows at least with the vertices.
  const double other = chosen ? std::max(0.0, present - *chosen) * vertices / now : 0;
  return 1000 / (*next + other);
}

/// The largest grid of the present shape that is smaller and fast enough.
void offer_smaller_grid(SlowChoice& choice, const Scene& scene, double present, double now) {
  if (!scene.mesh.obj.empty()) return;
  const auto grid = to_struct<GridParameters>(scene.mesh.grid);
  const double longer = std::max(grid.rows, grid.columns);
  const double shorter = std::min(grid.rows, grid.columns);
  for (const int side : k_sides) {
    if (side >= longer) continue;
    const int other = std::max(2, static_cast<int>(std::lround(side * shorter / longer)));
    const bool tall = grid.rows >= grid.columns;
    GridParameters smaller = grid;
    smaller.rows = tall ? side : other;
    smaller.columns = tall ? other : side;
    const auto steps = rate(scene, choice.slot, choice.entry, vertices_of(smaller), present, now);
    if (!steps || *steps < k_slow) continue;
    choice.rows = smaller.rows;
    choice.columns = smaller.columns;
    choice.smaller_steps_per_second = *steps;
    return;
  }
}

}  // namespace

// t = a n^p through both measurements. A smaller p than 1 is noise of short times, and so is one
// beyond that of a dense factorisation.
std::optional<double> measured_milliseconds(const std::string& slot, const std::string& entry,
                                            double vertices) {
  const auto* const found = std::ranges::find_if(k_measured, [&](const MeasuredChoice& measured) {
    return measured.slot == slot && measured.entry == entry;
  });
  if (found == std::ranges::end(k_measured)) return std::nullopt;
  const auto [small, large] = found->milliseconds;
  const double power =
      std::clamp(std::log(large / small) / std::log(k_vertices[1] / k_vertices[0]), 1.0, 3.0);
  return large * std::pow(vertices / k_vertices[1], power);
}

std::optional<SlowChoice> slow_choice(const Scene& scene, const Snapshot& snapshot,
                                      const std::string& slot, const std::string& entry) {
  const double now = snapshot.cloth.mesh->vertex_count();
  const double present = snapshot.pace.milliseconds_per_step;
  const auto steps = rate(scene, slot, entry, now, present, now);
  if (!steps || *steps >= k_slow || k_slower * *steps * present > 1000) return std::nullopt;
  SlowChoice choice{slot, entry, *steps};
  offer_smaller_grid(choice, scene, present, now);
  return choice;
}

std::string slow_words() { return "below " + number_text(k_slow) + " steps/s"; }

std::string words_of(const SlowChoice& choice) { return at_this_size(choice.steps_per_second); }

std::string slow_grid_words(const Scene& scene, std::span<const Slot> slots,
                            const Snapshot& snapshot, const GridParameters& grid) {
  const double now = snapshot.cloth.mesh->vertex_count();
  const double vertices = vertices_of(grid);
  if (vertices == now) return "";
  const double milliseconds =
      milliseconds_on(scene, slots, vertices, snapshot.pace.milliseconds_per_step, now);
  return k_slow * milliseconds > 1000 ? at_this_size(1000 / milliseconds) : "";
}

}  // namespace weft
