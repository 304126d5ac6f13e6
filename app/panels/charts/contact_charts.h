#pragma once

#include "app/panels/charts/readings.h"
#include "core/base/charts/chart.h"
#include "core/lab/snapshot/snapshot.h"

namespace weft {

/// The numbers of the last step.
std::vector<Reading> contact_readings(const ContactFigures& figures);

/// Contact with solids over simulated time, in the last frames: how near the cloth came to them
/// and, where it was inside, how deep, mm; what that cost in a step, ms; how many contacts stick
/// and slide. A curve that is kept is named after the `method` of contact.
Chart distance_chart(const Snapshot& snapshot, const std::string& method);
Chart contact_time_chart(const Snapshot& snapshot, const std::string& method);
Chart contacts_chart(const Snapshot& snapshot, const std::string& method);

}  // namespace weft
