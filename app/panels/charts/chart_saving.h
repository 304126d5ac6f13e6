#pragma once

#include "app/doors.h"

#include <filesystem>
#include <span>
#include <string>

/// Charts as files and on the clipboard. They contain what is shown: kept curves, too, but no
/// hidden ones.
namespace weft {

struct ChartFormat {
  std::string name;    ///< "png"
  std::string label;   ///< "PNG"
  std::string ending;  ///< ".png"
  /// Writes the chart called `chart` to `path`. \throw FileError.
  void (*save)(const ChartInput& input, const std::string& chart,
               const std::filesystem::path& path);
};

std::span<const ChartFormat> chart_formats();

/// Opens the file browser, to choose where the chart is saved.
void ask_where_to_save_chart(ChartStore& charts, DocumentFiles& files, const std::string& chart,
                             const ChartFormat& format);

/// Writes the chart for which the file browser has asked, in the format of the file's ending.
void save_chart(const ChartInput& input, const std::filesystem::path& path);

/// Says that a chart was written to `path`, and remembers the folder.
void report_saved_chart(Messages& messages, const std::filesystem::path& path);

/// Puts the points of the chart on the clipboard, as CSV.
void copy_chart(const ChartInput& input, const std::string& chart);

}  // namespace weft
