#pragma once

#include "core/base/chart.h"

#include <filesystem>
#include <string>

/// Charts as files.
namespace weft {

/// A picture of the chart as a web browser shows it: grid, labelled ticks, titles, markers, lines,
/// and the legend at the right.
std::string to_svg(const Chart& chart);

/// One line for each point: the label of its series, x, y.
std::string to_csv(const Chart& chart);

/// Writes directory/name.svg and directory/name.csv. \throw FileError.
void write_chart(const Chart& chart, const std::filesystem::path& directory,
                 const std::string& name);

}  // namespace weft
