#include "core/base/charts/chart_files.h"

#include "core/base/charts/axis.h"
#include "core/base/charts/chart.h"
#include "core/base/charts/contrast.h"
#include "core/base/charts/ticks.h"
#include "core/base/csv.h"
#include "core/base/letters.h"
#include "core/base/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace weft {

namespace {

// All lengths are in pixels.
constexpr double k_plot_width = 560, k_plot_height = 360;
constexpr double k_font_size = 13, k_line_height = 18, k_gap = 8, k_legend_key = 24;
constexpr double k_raise = 5, k_raised_size = 9;  // rise and font size of superscripts
constexpr double k_line_room = 2;                 // room for half of a line that is on the frame
constexpr Rgb k_ground = {1, 1, 1};
/// A letter's width on average, in a sans-serif font of k_font_size.
constexpr double k_letter = 8.5;

/// The attribute that cuts an element off at the frame.
constexpr const char* k_clipped = " clip-path=\"url(#inside)\"";

/// Returns an attribute of an element: ` name="value"`.
std::string attribute(const std::string& name, const std::string& value) {
  return " " + name + "=\"" + value + "\"";
}
std::string attribute(const std::string& name, double value, int decimals = 1) {
  return attribute(name, fixed_text(value, decimals));
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

/// The sign or the digit that a letter raised in Unicode stands for, and how many bytes it takes.
struct Raised {
  const char* text = nullptr;  ///< null where the text begins with another letter
  std::size_t bytes = 0;
};

Raised raised_at(std::string_view text) {
  static constexpr std::array<std::pair<std::string_view, const char*>, 12> k_raised = {{
      {"⁰", "0"},
      {"¹", "1"},
      {"²", "2"},
      {"³", "3"},
      {"⁴", "4"},
      {"⁵", "5"},
      {"⁶", "6"},
      {"⁷", "7"},
      {"⁸", "8"},
      {"⁹", "9"},
      {"⁺", "+"},
      {"⁻", "−"},
  }};
  for (const auto& [letter, plain] : k_raised)
    if (text.starts_with(letter)) return {plain, letter.size()};
  return {};
}

/// Returns the words as the content of a text element. Fonts lack raised letters, the minus first
/// of all, and not every renderer looks for them in another font or obeys baseline-shift: so they
/// are ordinary letters, smaller, and moved up and down again.
std::string with_superscripts(std::string_view words) {
  const std::string up = attribute("dy", -k_raise), down = attribute("dy", k_raise);
  std::string result, level;  // `level` collects the words since the last change of height
  bool is_raised = false, was_raised = false;
  const auto end_level = [&] {
    if (level.empty()) return;
    if (is_raised) {
      result += "<tspan" + up + attribute("font-size", k_raised_size, 0) + ">" + level + "</tspan>";
    } else {
      result += was_raised ? "<tspan" + down + ">" + escaped(level) + "</tspan>" : escaped(level);
    }
    was_raised = is_raised;
    level.clear();
  };
  while (!words.empty()) {
    const Raised raised = raised_at(words);
    if ((raised.text != nullptr) != is_raised) {
      end_level();
      is_raised = !is_raised;
    }
    const std::size_t bytes = raised.text ? raised.bytes : 1;
    level += raised.text ? std::string_view(raised.text) : words.substr(0, 1);
    words.remove_prefix(bytes);
  }
  end_level();
  return result;
}

/// Returns the colour in which `color` is drawn on the ground, as "#rrggbb".
std::string color_text(const Rgb& color) {
  constexpr std::string_view k_digits = "0123456789abcdef";
  const Rgb seen = legible(color, k_ground);
  std::string text = "#";
  for (const float part : {seen.r, seen.g, seen.b}) {
    const auto byte = static_cast<std::size_t>(std::lround(255 * part));
    text += {k_digits[byte / 16], k_digits[byte % 16]};
  }
  return text;
}

double width_of(const std::string& words) {
  return k_letter * static_cast<double>(letter_count(words));
}

/// The picture of one chart: its ranges, its margins and the text of its elements.
class Picture {
 public:
  explicit Picture(const Chart& chart) : chart_(chart), xs_(x_range(chart)), ys_(y_range(chart)) {
    y_ticks_ = axis_ticks(chart.y, ys_, 8);
    for (const Tick& tick : y_ticks_) left_ = std::max(left_, width_of(tick.label));
    left_ += 2 * k_gap;
  }

  std::string text() {
    double legend = 0;
    each_of(legend_order(chart_), [&](const auto& part) {
      legend = std::max(legend, width_of(part.label) + k_legend_key + 3 * k_gap);
    });
    const double width = left_ + k_plot_width + legend + 2 * k_gap;
    const int lines = chart_.note.empty() ? 2 : 3;  // lines of text below the plot
    const double height = top_ + k_plot_height + lines * k_line_height + 2 * k_gap;
    svg_ = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width, 0) +
           attribute("height", height, 0) +
           attribute("viewBox", "0 0 " + fixed_text(width, 0) + " " + fixed_text(height, 0)) +
           attribute("font-family", "sans-serif") + attribute("font-size", k_font_size, 0) +
           attribute("fill", "#19212c") +
           ">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n";
    add_grid();
    words(left_, top_ - k_gap, "start", chart_.y.title);
    words(left_ + k_plot_width, top_ + k_plot_height + 2 * k_line_height + k_gap, "end",
          chart_.x.title);
    words(left_, top_ + k_plot_height + 3 * k_line_height + k_gap, "start", chart_.note);
    svg_ += "<clipPath id=\"inside\"><rect" + clipped_to() + "/></clipPath>\n";
    each_of(drawing_order(chart_), [&](const auto& part) { add(part); });
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

  bool is_inside(double x, double y) const {
    constexpr double k_slack = 0.5;  // allows for rounding errors on the frame, pixels
    return std::abs(x - left_ - k_plot_width / 2) <= k_plot_width / 2 + k_slack &&
           std::abs(y - top_ - k_plot_height / 2) <= k_plot_height / 2 + k_slack;
  }

  /// Returns the rectangle at which lines end: the frame, wider by half a line on each side beyond
  /// which no line goes, so that a line on the frame is seen whole.
  std::string clipped_to() const {
    const FrameSides more = sides_with_more(chart_, xs_, ys_);
    const auto room = [](bool is_beyond) { return is_beyond ? 0.0 : k_line_room; };
    return attribute("x", left_ - room(more.left)) + attribute("y", top_ - room(more.top)) +
           attribute("width", k_plot_width + room(more.left) + room(more.right)) +
           attribute("height", k_plot_height + room(more.top) + room(more.bottom));
  }

  /// Returns the rectangle of the plot.
  std::string frame() const {
    return attribute("x", left_) + attribute("y", top_) + attribute("width", k_plot_width) +
           attribute("height", k_plot_height);
  }

  /// Draws a line; `style` has its further attributes.
  void line(double x0, double y0, double x1, double y1, const std::string& style) {
    svg_ += "<line" + attribute("x1", x0) + attribute("y1", y0) + attribute("x2", x1) +
            attribute("y2", y1) + style + "/>\n";
  }
  void words(double x, double y, const char* anchor, const std::string& text) {
    if (text.empty()) return;
    svg_ += "<text" + attribute("x", x) + attribute("y", y) + attribute("text-anchor", anchor) +
            attribute("xml:space", "preserve") +  // librsvg drops a space that begins a tspan
            ">" + with_superscripts(text) + "</text>\n";
  }

  void add_grid() {
    const double right = left_ + k_plot_width, bottom = top_ + k_plot_height;
    const auto style = [](const Tick& tick) {
      return attribute("stroke", tick.label.empty() ? "#eef1f4" : "#d0d6de");
    };
    for (const Tick& tick : axis_ticks(chart_.x, xs_, 8)) {
      line(x_at(tick.value), top_, x_at(tick.value), bottom, style(tick));
      words(x_at(tick.value), bottom + k_line_height, "middle", tick.label);
    }
    for (const Tick& tick : y_ticks_) {
      line(left_, y_at(tick.value), right, y_at(tick.value), style(tick));
      words(left_ - k_gap, y_at(tick.value) + k_font_size / 3, "end", tick.label);
    }
    svg_ += "<rect" + frame() + attribute("fill", "none") + attribute("stroke", "#556270") + "/>\n";
  }

  void add(const ChartSeries& series) {
    const std::string color = color_text(series.color);
    std::string path, dots;
    std::size_t joined = 0;  // points of the current piece
    const auto end_piece = [&] {
      if (joined == 1) path += "h0";  // a point that stands alone is seen by its round ends
      joined = 0;
    };
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const double drawn_x = drawn_value(series.x[i], chart_.x);
      const double drawn_y = drawn_value(series.y[i], chart_.y);
      if (!is_drawable(drawn_x, chart_.x.scale) || !is_drawable(drawn_y, chart_.y.scale)) {
        end_piece();
        continue;
      }
      const double x = x_at(drawn_x), y = y_at(drawn_y);
      path += (joined == 0 ? "M" : "L") + fixed_text(x, 1) + " " + fixed_text(y, 1);
      ++joined;
      if (series.dots && is_inside(x, y)) dots += dot(x, y);
    }
    end_piece();
    if (path.empty()) return;
    svg_ += "<g" + attribute("fill", color) + ">\n<path" + attribute("fill", "none") + k_clipped +
            stroke(series) + attribute("stroke-linecap", "round") +
            attribute("stroke-linejoin", "round") + attribute("d", path) + "/>\n" + dots + "</g>\n";
  }

  static std::string dot(double x, double y) {
    return "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", "3") + "/>\n";
  }

  /// Returns the attributes with which the curve and its piece in the legend are drawn.
  static std::string stroke(const ChartSeries& series) {
    return attribute("stroke", color_text(series.color)) +
           attribute("stroke-width", static_cast<double>(series.width)) +
           attribute("stroke-opacity", static_cast<double>(series.alpha), 2) +
           (series.dashed ? attribute("stroke-dasharray", "9 5") : "");
  }

  void add(const ChartMarker& marker) {
    if (!is_drawable(marker.y, chart_.y.scale)) return;
    line(left_, y_at(marker.y), left_ + k_plot_width, y_at(marker.y), k_clipped + stroke(marker));
  }

  static std::string stroke(const ChartMarker& marker) {
    return attribute("stroke-dasharray", "6 4") + attribute("stroke-width", 1.5) +
           attribute("stroke", color_text(marker.color));
  }

  void add_legend() {
    const double x = left_ + k_plot_width + 2 * k_gap;
    double y = top_ + k_line_height / 2;
    each_of(legend_order(chart_), [&](const auto& part) {
      if (has_dots(part))
        svg_ += "<g" + attribute("fill", color_text(part.color)) + ">" +
                dot(x + k_legend_key / 2, y) + "</g>\n";
      line(x, y, x + k_legend_key, y, stroke(part));
      words(x + k_legend_key + k_gap, y + k_font_size / 3, "start", part.label);
      y += k_line_height;
    });
  }

  static bool has_dots(const ChartSeries& series) { return series.dots; }
  static bool has_dots(const ChartMarker&) { return false; }

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
  CsvTable table("series", chart.x.title, chart.y.title);
  for (const ChartSeries& series : chart.series) {
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      table.add_row(series.label, series.x[i], series.y[i]);
    }
  }
  return table.text();
}

void add_chart(FileSet& set, const Chart& chart, const std::string& name) {
  set.add(name + ".svg", to_svg(chart));
  set.add(name + ".csv", to_csv(chart));
}

}  // namespace weft
