#include "core/base/chart_files.h"

#include "core/base/axis.h"
#include "core/base/csv.h"
#include "core/base/files.h"
#include "core/base/letters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace weft {

namespace {

// Pixels.
constexpr double k_plot_width = 560, k_plot_height = 360;
constexpr double k_font_size = 13, k_line_height = 18, k_gap = 8, k_legend_key = 24;
/// A letter's width on average, in a sans-serif font of k_font_size.
constexpr double k_letter = 8.5;

/// Appends numbers and short words in the format of printf.
template <class... Values>
void append(std::string& text, const char* format, Values... values) {
  std::array<char, 512> buffer;
  std::snprintf(buffer.data(), buffer.size(), format, values...);
  text += buffer.data();
}

std::string escaped(const std::string& words) {
  std::string result;
  for (const char c : words) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else {
      result += c;
    }
  }
  return result;
}

std::string color_text(const Rgb& color) {
  const auto byte = [](float part) { return static_cast<int>(std::lround(255 * part)); };
  std::string text;
  append(text, "#%02x%02x%02x", byte(color.r), byte(color.g), byte(color.b));
  return text;
}

double width_of(const std::string& words) {
  return k_letter * static_cast<double>(letter_count(words));
}

/// Everything that the parts of the picture share.
class Picture {
 public:
  explicit Picture(const Chart& chart) : chart_(chart), xs_(x_range(chart)), ys_(y_range(chart)) {
    y_ticks_ = axis_ticks(chart.y, ys_, 8);
    for (const Tick& tick : y_ticks_) left_ = std::max(left_, width_of(tick.label));
    left_ += 2 * k_gap;
  }

  std::string text() {
    double legend = 0;
    for (const ChartSeries& series : chart_.series) {
      if (series.label.empty()) continue;
      legend = std::max(legend, width_of(series.label) + k_legend_key + 3 * k_gap);
    }
    const double width = left_ + k_plot_width + legend + 2 * k_gap;
    const double height = top_ + k_plot_height + 2 * k_line_height + 2 * k_gap;
    append(svg_,
           "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\" "
           "viewBox=\"0 0 %.0f %.0f\" font-family=\"sans-serif\" font-size=\"%.0f\" "
           "fill=\"#19212c\">\n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n",
           width, height, width, height, k_font_size);
    add_grid();
    words(left_, top_ - k_gap, "start", chart_.y.title);
    words(left_ + k_plot_width, top_ + k_plot_height + 2 * k_line_height + k_gap, "end",
          chart_.x.title);
    // Lines end at the frame.
    append(svg_,
           "<clipPath id=\"inside\"><rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
           "height=\"%.1f\"/></clipPath>\n<g clip-path=\"url(#inside)\">\n",
           left_, top_, k_plot_width, k_plot_height);
    for (const ChartSeries& series : chart_.series) add_series(series);
    add_markers();
    svg_ += "</g>\n";
    add_legend();
    return svg_ + "</svg>\n";
  }

 private:
  double x_at(double x) const {
    return left_ + k_plot_width * axis_position(x, xs_, chart_.x.scale);
  }
  double y_at(double y) const {
    return top_ + k_plot_height * (1 - axis_position(y, ys_, chart_.y.scale));
  }

  void line(double x0, double y0, double x1, double y1, const char* style) {
    append(svg_, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" %s/>\n", x0, y0, x1, y1,
           style);
  }
  void words(double x, double y, const char* anchor, const std::string& text) {
    if (text.empty()) return;
    append(svg_, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    svg_ += escaped(text) + "</text>\n";
  }

  void add_grid() {
    const double right = left_ + k_plot_width, bottom = top_ + k_plot_height;
    const auto style = [](const Tick& tick) {
      return tick.label.empty() ? "stroke=\"#eef1f4\"" : "stroke=\"#d0d6de\"";
    };
    for (const Tick& tick : axis_ticks(chart_.x, xs_, 8)) {
      line(x_at(tick.value), top_, x_at(tick.value), bottom, style(tick));
      words(x_at(tick.value), bottom + k_line_height, "middle", tick.label);
    }
    for (const Tick& tick : y_ticks_) {
      line(left_, y_at(tick.value), right, y_at(tick.value), style(tick));
      words(left_ - k_gap, y_at(tick.value) + k_font_size / 3, "end", tick.label);
    }
    append(svg_,
           "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"none\" "
           "stroke=\"#556270\"/>\n",
           left_, top_, k_plot_width, k_plot_height);
  }

  void add_series(const ChartSeries& series) {
    const std::string color = color_text(series.color);
    std::string path, dots;
    bool pen_up = true;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      if (!is_drawable(series.x[i], chart_.x.scale) || !is_drawable(series.y[i], chart_.y.scale)) {
        pen_up = true;
        continue;
      }
      const double x = x_at(series.x[i]), y = y_at(series.y[i]);
      append(path, "%c%.1f %.1f", pen_up ? 'M' : 'L', x, y);
      pen_up = false;
      if (series.dots) append(dots, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\"/>\n", x, y);
    }
    if (path.empty()) return;
    append(svg_, "<g stroke-opacity=\"%.2f\" fill=\"%s\">\n<path fill=\"none\" stroke=\"%s\" ",
           static_cast<double>(series.alpha), color.c_str(), color.c_str());
    append(svg_, "stroke-width=\"%.1f\" stroke-linecap=\"round\" d=\"",
           static_cast<double>(series.width));
    svg_ += path + "\"/>\n" + dots + "</g>\n";
  }

  void add_markers() {
    for (const ChartMarker& marker : chart_.markers) {
      if (!is_drawable(marker.y, chart_.y.scale)) continue;
      std::string style = "stroke-dasharray=\"6 4\" stroke-width=\"1.5\" stroke=\"";
      style += color_text(marker.color) + "\"";
      line(left_, y_at(marker.y), left_ + k_plot_width, y_at(marker.y), style.c_str());
      words(left_ + k_gap, y_at(marker.y) - 4, "start", marker.label);
    }
  }

  void add_legend() {
    const double x = left_ + k_plot_width + 2 * k_gap;
    double y = top_ + k_line_height / 2;
    for (const ChartSeries& series : chart_.series) {
      if (series.label.empty()) continue;
      std::string style = "stroke-width=\"3\" stroke=\"";
      style += color_text(series.color) + "\"";
      line(x, y, x + k_legend_key, y, style.c_str());
      words(x + k_legend_key + k_gap, y + k_font_size / 3, "start", series.label);
      y += k_line_height;
    }
  }

  const Chart& chart_;
  AxisRange xs_, ys_;
  std::vector<Tick> y_ticks_;
  double left_ = 0;
  double top_ = k_line_height + k_gap;
  std::string svg_;
};

}  // namespace

std::string to_svg(const Chart& chart) { return Picture(chart).text(); }

std::string to_csv(const Chart& chart) {
  std::string csv = "series," + csv_cell(chart.x.title) + "," + csv_cell(chart.y.title) + "\n";
  for (const ChartSeries& series : chart.series) {
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      csv += csv_cell(series.label);
      append(csv, ",%.12g,%.12g\n", series.x[i], series.y[i]);
    }
  }
  return csv;
}

void write_chart(const Chart& chart, const std::filesystem::path& directory,
                 const std::string& name) {
  make_directory(directory);
  write_text_atomically(directory / (name + ".svg"), to_svg(chart));
  write_text_atomically(directory / (name + ".csv"), to_csv(chart));
}

}  // namespace weft
