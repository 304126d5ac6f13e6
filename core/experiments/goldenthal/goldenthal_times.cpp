#include "core/base/stopwatch.h"
#include "core/experiments/goldenthal/goldenthal_parts.h"
#include "core/experiments/goldenthal/inextensible_cloth.h"
#include "core/experiments/reproductions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>

namespace weft {

namespace {

/// A method of Figs 4 and 5.
struct Timed {
  std::string projection, label;
  ProjectionSettings settings;
};

constexpr std::array k_sides = {21, 31, 41, 57, 71, 101, 129};
constexpr std::size_t k_fast_projections = 2;  // they come first in the table

const std::array k_timed = {
    Timed{"fast_projection", "fast projection", k_direct_settings},
    Timed{"fast_projection", "fast projection, yarns", {{"max_iterations", 1000}}},
    Timed{"icd", "ICD", k_newton_settings},
    Timed{"sap", "SAP", k_newton_settings},
    Timed{"shake", "SHAKE", k_newton_settings},
    Timed{"gauss_seidel", "Gauss-Seidel", k_sweeps_settings},
    Timed{"jacobi", "Jacobi", k_sweeps_settings},
};
constexpr Rgb k_springs_color = {0.5f, 0.5f, 0.5f};

struct RunTime {
  double second = std::nan("");     ///< of a simulated second, s
  double iteration = std::nan("");  ///< of one iteration of the projection, s
};

/// Runs a cloth for `duration` s; times are NaN when it fails.
RunTime time_run(const InextensibleCloth& cloth, const Timed& method, double strain,
                 double duration) {
  InextensibleRun run(cloth, method.projection, strain, method.settings);
  const Stopwatch stopwatch;
  run.run(duration, k_inextensible_step);
  if (run.failed()) return {};
  const double seconds = stopwatch.seconds();
  return {seconds / duration, seconds / static_cast<double>(run.iterations())};
}

/// Returns the exponent p of y ~ x^p, by least squares of the logarithms.
double fitted_exponent(const ChartSeries& line) {
  const auto log_of = [](const std::vector<double>& values) {
    return Eigen::Map<const VecX>(values.data(), static_cast<Eigen::Index>(values.size()))
        .array()
        .log()
        .eval();
  };
  const auto x = log_of(line.x), y = log_of(line.y);
  return ((x - x.mean()) * (y - y.mean())).sum() / (x - x.mean()).square().sum();
}

/// Returns one line for each method: the `time` of the cases in their order, until one takes more
/// than `seconds`; cases that fail leave a gap.
template <class Case, class Time>
std::vector<ChartSeries> time_cases(std::span<const Timed> methods, std::span<const Case> cases,
                                    double seconds, const Time& time) {
  std::vector<ChartSeries> lines;
  for (std::size_t k = 0; k < methods.size(); ++k) {
    ChartSeries line{.label = methods[k].label, .color = k_series_colors[k], .dots = true};
    for (const Case& which : cases) {
      const auto [x, y] = time(methods[k], which);
      line.x.push_back(x);
      line.y.push_back(y);
      if (y > seconds) break;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

Chart time_chart(const std::string& x_title, std::vector<ChartSeries> lines) {
  return {.x = {.title = x_title, .scale = Scale::logarithmic},
          .y = {.title = "time of a simulated second (s)", .scale = Scale::logarithmic},
          .series = std::move(lines),
          .markers = {}};
}

// Charts the time of one iteration of fast projection. The number of iterations in a step depends
// not only on the number of vertices, but also on the displacement of an edge in a step relative to
// its length.
Chart iteration_chart() {
  std::vector<ChartSeries> lines = time_cases(
      std::span<const Timed>(k_timed).first(k_fast_projections), std::span<const int>(k_sides),
      std::numeric_limits<double>::infinity(), [](const Timed& method, int n) {
        return std::pair<double, double>(n * n,
                                         time_run(make_sheet(n), method, 0.01, 0.2).iteration);
      });
  Chart chart = time_chart("vertices", std::move(lines));
  chart.y.title = "time of an iteration (s)";
  return chart;
}

constexpr auto k_machine_note =
    "Times are those of this machine, its libraries and its load; the text's are of another one.";

/// Returns a claim on times: at most `largest`, or about `largest`.
ReproducedValue claim(const std::string& case_name, const std::string& quantity, double measured,
                      double largest, double about = 0) {
  return {.case_name = case_name,
          .quantity = quantity + ", at most",
          .measured = measured,
          .reference = largest,
          .tolerance = about,
          .claim = true,
          .is_upper_bound = true,
          .notes = {k_machine_note}};
}

// The exponents of CHOLMOD are about 1.2 or less.
std::vector<ReproducedValue> exponents(const Chart& iterations) {
  std::vector<ReproducedValue> values;
  for (const ChartSeries& line : iterations.series) {
    values.push_back(claim("sheets up to 129 x 129, 1 %", line.label + ", exponent",
                           fitted_exponent(line), 1.2, 0.1));
  }
  return values;
}

// ICD takes at least 5 times as long as fast projection, Gauss-Seidel 3 times.
std::vector<ReproducedValue> compare_methods() {
  const auto time_of = [](std::string_view label) {
    const auto method = std::ranges::find(k_timed, label, &Timed::label);
    return time_run(make_sheet(71), *method, 0.01, 0.2).second;
  };
  const double icd = time_of("ICD"), sweeps = time_of("Gauss-Seidel");
  const std::string sheet = "sheet 71 x 71, 1 %";
  std::vector<ReproducedValue> values;
  for (const Timed& method : std::span(k_timed).first(k_fast_projections)) {
    const double time = time_of(method.label);
    values.push_back(claim(sheet, method.label + " / ICD, time", time / icd, 1.0 / 5));
    values.push_back(claim(sheet, method.label + " / Gauss-Seidel, time", time / sweeps, 1.0 / 3));
  }
  return values;
}

constexpr std::array k_all_strains = {0.1, 0.03, 0.01, 0.003, 0.001};
constexpr auto k_strain_title = "permitted strain (%)";

}  // namespace

Reproduced measure_goldenthal(double seconds) {
  // Stiffnesses for the same strains, on the chain of 80; the tension is that of the chain's weight
  // and swing, however many particles it has.
  const auto stiffness_for = [](double strain) { return 28.1 / strain; };
  const std::span<const double> strains = k_all_strains;
  const std::span<const Timed> all = k_timed;
  auto by_strain = time_cases(all, strains, seconds, [](const Timed& method, double strain) {
    return std::pair(100 * strain, time_run(make_chain(80), method, strain, 1).second);
  });
  ChartSeries springs{.label = "implicit springs", .color = k_springs_color, .dots = true};
  for (const double strain : strains) {
    springs.x.push_back(100 * strain);
    springs.y.push_back(time_tuned_springs(80, stiffness_for(strain)));
  }
  by_strain.push_back(springs);

  constexpr std::array lengths = {20, 40, 80, 160, 320};
  auto by_length =
      time_cases(all, std::span<const int>(lengths), seconds, [](const Timed& method, int n) {
        return std::pair<double, double>(n, time_run(make_chain(n), method, 0.01, 1).second);
      });
  springs.x.clear();
  springs.y.clear();
  for (const int n : lengths) {
    springs.x.push_back(n);
    springs.y.push_back(time_tuned_springs(n, stiffness_for(0.01)));
  }
  by_length.push_back(springs);

  auto sheets_by_strain = time_cases(all, strains, seconds, [](const Timed& method, double strain) {
    return std::pair(100 * strain, time_run(make_sheet(71), method, strain, 0.2).second);
  });
  auto sheets_by_size =
      time_cases(all, std::span<const int>(k_sides), seconds, [](const Timed& method, int n) {
        return std::pair<double, double>(n * n, time_run(make_sheet(n), method, 0.01, 0.2).second);
      });
  const Chart iterations = iteration_chart();
  std::vector<ReproducedValue> values = exponents(iterations);
  std::ranges::copy(compare_methods(), std::back_inserter(values));
  return {std::move(values),
          {{"sheet-iteration", iterations},
           {"chain-strain", time_chart(k_strain_title, std::move(by_strain))},
           {"chain-vertices", time_chart("vertices", std::move(by_length))},
           {"sheet-strain", time_chart(k_strain_title, std::move(sheets_by_strain))},
           {"sheet-vertices", time_chart("vertices", std::move(sheets_by_size))}}};
}

}  // namespace weft
