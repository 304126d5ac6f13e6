#pragma once

#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

#include <string>
#include <vector>

/// The chart and the numbers of the Diagnostics panel, as data.
namespace weft {

/// A line of a list of numbers.
struct Reading {
  std::string label;
  std::string value;  ///< with its unit
  std::string help;   ///< one line, may be empty
};

/// Draws label and value on one line, or on two where they do not fit.
void draw_readings(const std::vector<Reading>& readings);

/// Returns the kinetic energy, the energy of each term that has a potential, and the total against
/// simulated time over the last frames, with the time at which recording began. A curve that is
/// kept is named after the integrator.
Chart energy_chart(const Snapshot& snapshot, const std::string& integrator);

/// Returns the title "Work since t = 0.5 s": the balance begins when it is first shown and when the
/// model changes.
std::string work_title(const EnergyBalance& balance);

/// Returns the work of each force that did some since the balance began, the work of the pins, and
/// the energy that the time integration lost or gained.
std::vector<Reading> work_readings(const EnergyBalance& balance,
                                   const std::vector<ForceTerm>& terms);

/// Returns momentum, angular momentum, largest strains and fixed elements.
std::vector<Reading> state_readings(const Diagnostics& diagnostics);

}  // namespace weft
