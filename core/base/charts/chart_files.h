#pragma once

#include "core/base/charts/chart.h"
#include "core/base/files/file_set.h"

#include <string>

/// Charts as files.
namespace weft {

/// Returns a picture of the chart that a web browser can show: grid, labelled ticks, titles,
/// markers, lines, and the legend at the right.
std::string to_svg(const Chart& chart);

/// Returns one line for each point: the label of its series, x, y.
std::string to_csv(const Chart& chart);

/// Adds name.svg and name.csv to a set. \throw FileError.
void add_chart(FileSet& set, const Chart& chart, const std::string& name);

}  // namespace weft
