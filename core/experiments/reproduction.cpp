#include "core/experiments/reproduction.h"

#include "core/base/csv.h"
#include "core/experiments/reproductions.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace weft {

bool ReproducedValue::reproduced() const {
  if (std::isnan(reference)) return std::isfinite(measured);
  // Infinities are compared too: they are equal where an event never happens in either run.
  if (is_upper_bound && measured < reference) return true;
  return measured == reference || std::abs(measured - reference) <= tolerance;
}

std::span<const Reproduction> reproduction_table() {
  static const std::array table = {
      Reproduction{"chen",
                   "Chen's cloth: its motion with MPCG and with a direct solver, and the times of "
                   "solvers on larger sheets.",
                   reproduce_chen, measure_chen_times},
      Reproduction{"lecture",
                   "The lecture's cantilever, decay, oscillator and Newton's method on an "
                   "indefinite Hessian.",
                   reproduce_lecture},
      Reproduction{"steepest-descent",
                   "Steepest descent and conjugate gradients on Chen's quadratic in the plane.",
                   reproduce_steepest_descent},
      Reproduction{"ascher-boxerman",
                   "Ascher and Boxerman's experiment: iterations of MPCG as printed and corrected, "
                   "its variations, and preconditioners.",
                   reproduce_ascher_boxerman},
      Reproduction{"diffusion",
                   "The lecture's diffusion: explicit and implicit steps, and how many iterations "
                   "each solver takes.",
                   reproduce_diffusion},
      Reproduction{
          "position-alteration",
          "Stuyck's position alterations: a particle of a taut line is put elsewhere, with "
          "and without its neighbours being told.",
          reproduce_position_alteration},
      Reproduction{
          "goldenthal",
          "Goldenthal's inextensible chain and sheet: SHAKE's failures, iterations of all "
          "methods, the residual of fast projection and its orders in h, a skirt and a drape on "
          "solids, and times.",
          reproduce_goldenthal, measure_goldenthal},
      Reproduction{"contact",
                   "Cloth on slopes, on a floor, over an edge, on a sphere and around a cylinder: "
                   "Coulomb's angle of friction, sliding, stopping, weight, the chain that runs "
                   "over an edge, the body that leaves a sphere, and the capstan.",
                   reproduce_contact},
  };
  return table;
}

std::string_view verdict_of(const ReproducedValue& value) {
  if (value.claim) return value.reproduced() ? "as claimed" : "not as claimed";
  if (!value.reproduced()) return "differs";
  if (std::isnan(value.reference)) return "no value in the text";
  return value.fitted ? "fitted" : "reproduced";
}

namespace {

std::string joined(const Notes& notes) {
  std::string text;
  for (const std::string& note : notes) text += (text.empty() ? "" : " ") + note;
  return text;
}

}  // namespace

Notes all_notes(const Reproduced& reproduced) {
  Notes notes;
  const auto add = [&](const std::string& note) {
    if (std::ranges::find(notes, note) == notes.end()) notes.push_back(note);
  };
  for (const ReproducedValue& value : reproduced.values) std::ranges::for_each(value.notes, add);
  std::ranges::for_each(reproduced.notes, add);
  return notes;
}

std::string to_csv(std::span<const ReproducedValue> values) {
  CsvTable table("case", "quantity", "measured", "reference", "tolerance", "unit", "verdict",
                 "note");
  for (const ReproducedValue& value : values) {
    table.add_row(value.case_name, value.quantity, value.measured, value.reference, value.tolerance,
                  value.unit, verdict_of(value), joined(value.notes));
  }
  return table.text();
}

}  // namespace weft
