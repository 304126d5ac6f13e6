#include "core/experiments/goldenthal/goldenthal_parts.h"
#include "core/experiments/goldenthal/inextensible_cloth.h"

#include <Eigen/Geometry>

#include <cmath>
#include <numbers>

namespace weft {

namespace {

constexpr auto k_length_note =
    "The text states O(h^2). Where the velocities at the start keep the lengths, C begins as "
    "O(h^2), and an iteration squares it.";
constexpr auto k_changed_note =
    "As the text states: where the velocities at the start change the lengths, C begins as O(h), "
    "and an iteration squares it.";

// Returns a quarter of a circle that turns about its fixed end, and is drawn out at a rate.
InextensibleCloth turning_arc(double drawn_out) {
  constexpr int n = 20;
  constexpr double omega = 3, radius = 2 / std::numbers::pi;  // 1/s; m, for a length of 1 m
  InextensibleCloth arc = make_chain(n);
  for (int i = 0; i < n; ++i) {
    const double angle = i * std::numbers::pi / 2 / (n - 1);
    const Vec3 x = radius * Vec3(std::sin(angle), 0, std::cos(angle) - 1);
    arc.positions[static_cast<std::size_t>(i)] = x;
    arc.velocities.push_back(omega * Vec3::UnitY().cross(x) + drawn_out * x);
  }
  return arc;
}

/// F and C in one step after the first iteration and after the last, m.
struct Left {
  double first_C, first_F, last_F;
};

Left left_by_step(const InextensibleCloth& cloth, double h) {
  InextensibleRun run(cloth, "fast_projection", 1e-12, k_direct_settings);
  ProjectionTrace trace;
  run.step(h, &trace);
  return {trace[1].C, trace[1].F, trace.back().F};
}

}  // namespace

void reproduce_orders(std::vector<ReproducedValue>& values) {
  // The step is short enough for the next order to be a hundredth of the remainder, and long enough
  // for the remainder to be far above rounding.
  constexpr double h = 5e-4, tolerance = 0.02;
  struct Start {
    const char* name;
    double drawn_out, order;  // 1/s
    const char* note;
  };
  for (const Start& start : {Start{"arc of 20 that turns", 0, 4, k_length_note},
                             Start{"arc of 20 that is drawn out", 1, 2, k_changed_note}}) {
    const InextensibleCloth arc = turning_arc(start.drawn_out);
    const Left whole = left_by_step(arc, h), half = left_by_step(arc, h / 2);
    const auto add = [&](const char* quantity, double Left::*left) {
      values.push_back({.case_name = start.name,
                        .quantity = quantity,
                        .measured = std::log2(whole.*left / (half.*left)),
                        .reference = start.order,
                        .tolerance = tolerance,
                        .notes = {start.note}});
    };
    add("order of C after the first iteration", &Left::first_C);
    add("order of F after the first iteration", &Left::first_F);
    add("order of F after the last iteration", &Left::last_F);
  }
}

}  // namespace weft
