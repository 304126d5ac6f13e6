#pragma once

#include "core/base/charts/chart.h"

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The papers' experiments, run again: each gives numbers beside those they must reproduce.
namespace weft {

/// What numbers alone do not tell, a remark each.
using Notes = std::vector<std::string>;

/// The reference of a number that no text gives.
inline constexpr double k_no_reference = std::numeric_limits<double>::quiet_NaN();

/// One number of an experiment.
struct ReproducedValue {
  std::string case_name;
  std::string quantity;
  double measured = 0;
  double reference = 0;  ///< or k_no_reference
  double tolerance = 0;  ///< largest |measured - reference| that reproduces it
  std::string unit = {};
  /// A statement whose set-up is not known well enough to demand it: where it does not hold, that
  /// is told and is no failure.
  bool claim = false;
  bool at_most = false;  ///< what is smaller than the reference reproduces it, too
  bool fitted = false;   ///< something that no text gives was chosen to come near the reference
  Notes notes = {};      ///< why a claim does not hold, what was fitted, what the tolerance allows

  /// Whether it is the reference's; any number is where there is none.
  bool reproduced() const;
};

/// A picture of an experiment.
struct ReproducedChart {
  std::string name;  ///< of its files, after the experiment's own
  Chart chart;
};

/// What an experiment gives.
struct Reproduced {
  std::vector<ReproducedValue> values;
  std::vector<ReproducedChart> charts = {};
  Notes notes = {};  ///< of no single value: what the charts do not tell
};

struct Reproduction {
  std::string name;  ///< as on the command line
  std::string help;  ///< one line
  Reproduced (*run)() = nullptr;
  /// Times of this machine, beside which there is no reference but what is claimed of their ratios:
  /// each series runs up to the largest case that takes no longer than `seconds`. Null where the
  /// text asks for none.
  Reproduced (*measure_times)(double seconds) = nullptr;
};

/// All experiments.
std::span<const Reproduction> reproduction_table();

/// "reproduced", "differs", "as claimed", "not as claimed", "fitted" or "no value in the text".
std::string_view verdict_of(const ReproducedValue& value);

/// The notes of all values and those of none, each once.
Notes all_notes(const Reproduced& reproduced);

/// The values as CSV, with the columns case, quantity, measured, reference, tolerance, unit,
/// verdict, note: all of a value's in one cell.
std::string to_csv(std::span<const ReproducedValue> values);

}  // namespace weft
