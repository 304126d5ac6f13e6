#pragma once

#include "app/simulation/race.h"
#include "core/lab/snapshot/snapshot.h"

#include <string>

/// The numbers of a race in words.
namespace weft {

/// Returns a length in mm.
std::string millimetres(double metres);

/// Returns the cost of a cloth's steps, or of its frames where the race is about that, and its
/// energy; or how it failed.
std::string numbers_of(const Snapshot& snapshot, int substeps, RaceTerms terms);

/// Returns the residual of the last solve or sweeps, and where they were measured the largest
/// strain and the energy that the time integration has lost; empty where nothing is known.
std::string losses_of(const Snapshot& snapshot);

/// Returns how far a rival is from the document's cloth, as far as that is known.
std::string distance_of(const Race& race, const Rival& rival);

}  // namespace weft
