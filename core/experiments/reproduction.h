#pragma once

#include "core/base/charts/chart.h"

#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The papers' experiments, run again: each gives numbers together with the references that they
/// must reproduce.
namespace weft {

/// Remarks that explain the numbers of an experiment.
using Notes = std::vector<std::string>;

/// The reference of a number for which no text has a value.
inline constexpr double k_no_reference = std::numeric_limits<double>::quiet_NaN();

/// One number of an experiment.
struct ReproducedValue {
  std::string case_name;
  std::string quantity;
  double measured = 0;
  double reference = 0;  ///< or k_no_reference
  double tolerance = 0;  ///< largest |measured - reference| that reproduces it
  std::string unit = {};
  /// A statement whose set-up is not known well enough to require it: where it does not hold, this
  /// is reported and is not a failure.
  bool claim = false;
  bool is_upper_bound = false;  ///< a value below the reference reproduces it too
  bool fitted = false;          ///< a quantity that no text gives was fitted to the reference
  Notes notes = {};             ///< on a claim that does not hold, a fit, or the tolerance

  /// Tells whether the number equals its reference; any number does where there is none.
  bool reproduced() const;
};

/// A picture of an experiment.
struct ReproducedChart {
  std::string name;  ///< of its files, after the experiment's name
  Chart chart;
};

/// The result of an experiment.
struct Reproduced {
  std::vector<ReproducedValue> values;
  std::vector<ReproducedChart> charts = {};
  Notes notes = {};  ///< remarks that belong to no single value
};

struct Reproduction {
  std::string name;  ///< as on the command line
  std::string help;  ///< one line
  Reproduced (*run)() = nullptr;
  /// Measures times on this machine, which have no reference except claims on their ratios. Each
  /// series runs up to the largest case that takes no longer than `seconds`. Null where the text
  /// has no times.
  Reproduced (*measure_times)(double seconds) = nullptr;
};

/// Returns all experiments.
std::span<const Reproduction> reproduction_table();

/// Returns "reproduced", "differs", "as claimed", "not as claimed", "fitted" or "no value in the
/// text".
std::string_view verdict_of(const ReproducedValue& value);

/// Returns the notes of all values and the notes of the result itself, each once.
Notes all_notes(const Reproduced& reproduced);

/// Returns the values as CSV, with the columns case, quantity, measured, reference, tolerance,
/// unit, verdict and note, which has all notes of a value.
std::string to_csv(std::span<const ReproducedValue> values);

}  // namespace weft
