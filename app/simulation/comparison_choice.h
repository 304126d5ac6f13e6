#pragma once

#include "app/simulation/comparison_presets.h"
#include "core/base/json/strict_json.h"

namespace weft {

/// The choices of what the window of the comparison shows.
struct ComparisonChoice {
  bool open = false;
  EntrantNames entrants = {};  ///< none: those with which the window opens first
};

/// Adds {"comparison": {"open": ..., "solvers": [...], "preconditioners": [...]}}.
void write(const ComparisonChoice& choice, Json& json);
/// Takes the field "comparison"; a missing part of it stays. Instead of the two lists it may have
/// the name of a preset: {"preset": "krylov"}. \throw InputError naming the field.
void take(FieldReader& reader, ComparisonChoice& choice);

}  // namespace weft
