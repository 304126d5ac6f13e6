#pragma once

#include "app/panels/charts/readings.h"
#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

#include <string>
#include <vector>

/// The chart and the numbers of the Diagnostics panel, as data.
namespace weft {

/// Kinetic energy, that of each term that has a potential, and the total against simulated time
/// over the last frames, and since when they are recorded. A curve that is kept is named after the
/// integrator.
Chart energy_chart(const Snapshot& snapshot, const std::string& integrator);

/// "Work since t = 0.5 s": the balance is opened when it is first shown and when the model changes.
std::string work_title(const EnergyBalance& balance);

/// Work of each force that did some since the balance was opened, of the pins, and what the time
/// integration lost or gained.
std::vector<Reading> work_readings(const EnergyBalance& balance,
                                   const std::vector<ForceTerm>& terms);

/// Momentum, angular momentum, largest strains and fixed elements.
std::vector<Reading> state_readings(const Diagnostics& diagnostics);

}  // namespace weft
