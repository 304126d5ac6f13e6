#include "app/simulation/speed_model.h"

#include "app/simulation/step_times.h"
#include "core/base/number_text.h"
#include "core/scene/slots.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

namespace {

constexpr double k_slow = 20;  ///< steps/s: fewer are a slide show
/// A choice that changes the speed by less than this factor does not cause the slowness.
constexpr double k_slower = 1.5;
constexpr std::array<int, 8> k_sides = {257, 129, 97, 65, 49, 33, 17, 9};

std::string at_this_size(double steps_per_second) {
  const std::string speed = steps_per_second < 1.5
                                ? number_text(1 / steps_per_second, 1) + " s a step"
                                : number_text(steps_per_second, 1) + " steps/s";
  return "about " + speed + " at this size";
}

/// The present time of a step, and the size of its cloth.
struct Present {
  double milliseconds = 0;  ///< 0 before the first step
  ClothSize size;
};

Present present_of(const Scene& scene, const Snapshot& snapshot) {
  return {snapshot.pace.milliseconds_per_step, size_of(scene, snapshot.cloth.mesh->vertex_count())};
}

/// Estimates the time of a step of the scene from the measurements on this machine, ms.
double estimate(const Scene& scene, const RunTimes& runs, const ClothSize& size) {
  return runs.slowness() * estimated_milliseconds(scene, size);
}

/// Returns the rest of a step's time, such as forces that the default scene does not have, ms; on
/// another cloth at least in proportion to the vertices.
double other_milliseconds(const Scene& scene, const RunTimes& runs, const ClothSize& size,
                          const Present& now) {
  return std::max(0.0, now.milliseconds - estimate(scene, runs, now.size)) * size.vertices /
         now.size.vertices;
}

/// Returns the factor by which the chosen entries need more iterations on a cloth of another size.
double iterations_factor(const Scene& scene, const ClothSize& size, const Present& now) {
  double largest = 1;
  for (const Slot& slot : slot_table()) {
    if (!counts(slot, scene)) continue;
    const std::string& entry = scene.choice(slot.name).kind;
    largest = std::max(largest, more_iterations(slot.name, entry, size) /
                                    more_iterations(slot.name, entry, now.size));
  }
  return largest;
}

/// Estimates the time of a step on a cloth of another size, ms.
double milliseconds_on(const Scene& scene, const RunTimes& runs, const ClothSize& size,
                       const Present& now) {
  const double before = estimate(scene, runs, now.size), after = estimate(scene, runs, size);
  // The present choices may be faster than estimated. Nothing is known before the first step.
  const double faster = now.milliseconds > 0 ? std::min(1.0, now.milliseconds / before) : 1;
  // A scene slower than the default one has more iterations on the other cloth, too, if it solves.
  return faster * after +
         iterations_factor(scene, size, now) * other_milliseconds(scene, runs, size, now);
}

/// An entry that may be chosen in a slot.
struct Candidate {
  const std::string& slot;
  const std::string& entry;
};

/// Returns the steps/s with the candidate on a cloth of another size.
std::optional<double> rate(const Scene& scene, const RunTimes& runs, const Candidate& candidate,
                           const ClothSize& size, const Present& now) {
  const auto& [slot, entry] = candidate;
  const int vertices = static_cast<int>(size.vertices);
  if (const auto seen = runs.milliseconds_with(scene, slot, entry, vertices)) return 1000 / *seen;
  const auto next = milliseconds_with(scene, slot, entry, size);
  if (!next) return std::nullopt;
  return 1000 / (runs.slowness() * *next + other_milliseconds(scene, runs, size, now));
}

/// Finds the largest grid of the present shape that is smaller and fast enough.
void offer_smaller_grid(SlowChoice& choice, const Scene& scene, const RunTimes& runs,
                        const Present& now) {
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
    const auto steps = rate(scene, runs, {choice.slot, choice.entry}, size_of(smaller), now);
    if (!steps || *steps < k_slow) continue;
    choice.rows = smaller.rows;
    choice.columns = smaller.columns;
    choice.smaller_steps_per_second = *steps;
    return;
  }
}

}  // namespace

std::optional<SlowChoice> slow_choice(const Scene& scene, const Snapshot& snapshot,
                                      const RunTimes& runs, const std::string& slot,
                                      const std::string& entry) {
  if (scene.choice(slot).kind == entry) return std::nullopt;  // it runs already
  const Present now = present_of(scene, snapshot);
  const auto steps = rate(scene, runs, {slot, entry}, now.size, now);
  if (!steps || *steps >= k_slow) return std::nullopt;
  const double present = now.milliseconds > 0 ? now.milliseconds : estimate(scene, runs, now.size);
  if (k_slower * *steps * present > 1000) return std::nullopt;
  SlowChoice choice{slot, entry, *steps};
  offer_smaller_grid(choice, scene, runs, now);
  return choice;
}

std::string slow_words() { return "below " + number_text(k_slow) + " steps/s"; }

std::string words_of(const SlowChoice& choice) { return at_this_size(choice.steps_per_second); }

std::string slow_grid_words(const Scene& scene, const Snapshot& snapshot, const RunTimes& runs,
                            const GridParameters& grid) {
  const Present now = present_of(scene, snapshot);
  const ClothSize size = size_of(grid);
  if (size == now.size) return "";
  const double milliseconds = milliseconds_on(scene, runs, size, now);
  return k_slow * milliseconds > 1000 ? at_this_size(1000 / milliseconds) : "";
}

}  // namespace weft
