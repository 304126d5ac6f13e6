#include "app/panels/charts/chart_saving.h"

#include "app/panels/charts/chart_panel.h"
#include "app/panels/charts/chart_table.h"
#include "app/user/recent_files.h"
#include "core/base/charts/chart_files.h"
#include "core/base/files/files.h"

#include <imgui.h>

#include <algorithm>
#include <array>

namespace weft {

namespace fs = std::filesystem;

namespace {

void save_png(const ChartInput& input, const std::string& chart, const fs::path& path) {
  check_output(path);
  input.panels.charts.picture = ChartPicture{chart, path};
}

void save_svg(const ChartInput& input, const std::string& chart, const fs::path& path) {
  write_file(path, to_svg(shown_chart(input, chart)));
  report_saved_chart(input.messages, path);
}

void save_csv(const ChartInput& input, const std::string& chart, const fs::path& path) {
  write_file(path, to_csv(shown_chart(input, chart)));
  report_saved_chart(input.messages, path);
}

}  // namespace

std::span<const ChartFormat> chart_formats() {
  static const std::array<ChartFormat, 3> formats = {{
      {"png", "PNG", ".png", save_png},
      {"svg", "SVG", ".svg", save_svg},
      {"csv", "CSV", ".csv", save_csv},
  }};
  return formats;
}

void ask_where_to_save_chart(ChartStore& charts, DocumentFiles& files, const std::string& chart,
                             const ChartFormat& format) {
  charts.saving = chart;
  files.browser.show(FileBrowser::Purpose::save_chart, last_folder() / (chart + format.ending),
                     format.ending);
}

void save_chart(const ChartInput& input, const fs::path& path) {
  const fs::path absolute = fs::absolute(path);
  const auto format = std::ranges::find_if(chart_formats(), [&](const ChartFormat& entry) {
    return has_ending(absolute, entry.ending);
  });
  input.messages.attempt("Cannot save " + absolute.string(),
                         [&] { format->save(input, input.panels.charts.saving, absolute); });
}

void report_saved_chart(Messages& messages, const fs::path& path) {
  report_written(messages, "Saved the chart to ", path);
}

void copy_chart(const ChartInput& input, const std::string& chart) {
  const std::string csv = to_csv(shown_chart(input, chart));
  ImGui::SetClipboardText(csv.c_str());
  const auto lines = std::ranges::count(csv, '\n') - 1;
  input.messages.report("Copied " + std::to_string(lines) + " points of the chart as CSV");
}

}  // namespace weft
