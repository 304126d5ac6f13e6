#pragma once

#include "app/panels/charts/diagnostics_data.h"
#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

namespace weft {

/// Returns the numbers of the last step.
std::vector<Reading> contact_readings(const ContactFigures& figures, const StepTries& tries);

/// Charts of contact with solids against simulated time, over the last frames: the distance of the
/// cloth and, where it was inside, its depth, mm; the time that contact cost in a step, ms; the
/// number of contacts that stick and slip. A curve that is kept is named after the `method` of
/// contact.
Chart distance_chart(const Snapshot& snapshot, const std::string& method);
Chart contact_time_chart(const Snapshot& snapshot, const std::string& method);
Chart contacts_chart(const Snapshot& snapshot, const std::string& method);

}  // namespace weft
