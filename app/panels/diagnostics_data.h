#pragma once

#include "core/base/chart.h"
#include "core/lab/world/snapshot.h"

#include <set>
#include <string>
#include <vector>

/// The chart and the numbers of the Diagnostics panel, as data.
namespace weft {

/// A curve of energy that the chart can show.
struct EnergyCurve {
  std::string name;  ///< "kinetic", "total", or the term's
  std::string label;
  Rgb color;
};

/// Kinetic energy, that of each term that has a potential, and the total.
std::vector<EnergyCurve> energy_curves(const std::vector<ForceTerm>& terms);

/// Energies against simulated time over the last frames, without the curves named in `hidden`.
Chart energy_chart(const Snapshot& snapshot, const std::set<std::string>& hidden);

/// One line of numbers.
struct Reading {
  std::string label;
  std::string value;  ///< with its unit
  std::string help;   ///< one line, may be empty
};

/// Work of each force that did some since the balance was opened, of the pins, and what the time
/// integration lost or gained.
std::vector<Reading> work_readings(const EnergyBalance& balance,
                                   const std::vector<ForceTerm>& terms);

/// Momentum, angular momentum, largest strains and fixed elements.
std::vector<Reading> state_readings(const Diagnostics& diagnostics);

}  // namespace weft
