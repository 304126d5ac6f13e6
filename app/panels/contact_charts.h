#pragma once

#include "core/base/chart.h"
#include "core/lab/world/snapshot.h"

namespace weft {

/// How many contacts with solids stick and slide, over simulated time.
Chart contacts_chart(const Snapshot& snapshot);

}  // namespace weft
