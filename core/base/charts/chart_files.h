#pragma once

#include "core/base/charts/chart.h"
#include "core/base/files/file_set.h"

#include <string>

/// Charts as files.
namespace weft {

/// A picture of the chart as a web browser shows it: grid, labelled ticks, titles, markers, lines,
/// and the legend at the right.
std::string to_svg(const Chart& chart);

/// One line for each point: the label of its series, x, y.
std::string to_csv(const Chart& chart);

/// Adds name.svg and name.csv to a set. \throw FileError.
void add_chart(FileSet& set, const Chart& chart, const std::string& name);

}  // namespace weft
