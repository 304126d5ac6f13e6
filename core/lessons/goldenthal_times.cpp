#include "core/base/stopwatch.h"
#include "core/lessons/goldenthal.h"
#include "core/lessons/inextensible_cloth.h"
#include "core/lessons/tuned_springs.h"

#include <array>
#include <cmath>
#include <limits>

namespace weft {

namespace {

using Settings = std::vector<std::pair<std::string, ParameterValue>>;

/// A method of Figs 4 and 5.
struct Timed {
  std::string projection, label;
  Settings settings;
};

constexpr std::array k_sides = {21, 31, 41, 57, 71, 101, 129};
constexpr std::size_t k_fast_projections = 2;  // come first in the table

const std::array k_timed = {
    Timed{"fast_projection",
          "fast projection",
          {{"solver", std::string("cholmod")}, {"max_iterations", 1000}}},
    Timed{"fast_projection", "fast projection, yarns", {{"max_iterations", 1000}}},
    Timed{"icd", "ICD", {{"max_iterations", 50}}},
    Timed{"sap", "SAP", {{"max_iterations", 50}}},
    Timed{"shake", "SHAKE", {{"max_iterations", 50}}},
    Timed{"gauss_seidel", "Gauss-Seidel", {{"max_iterations", 100000}}},
    Timed{"jacobi", "Jacobi", {{"max_iterations", 100000}}},
};

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

/// The exponent p of y ~ x^p, by least squares of the logarithms.
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

/// One line for each method: `time` of each case in their order, until one takes more than
/// `seconds`; cases that fail leave a gap.
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

Chart time_chart(const std::string& x_title, Scale x_scale, std::vector<ChartSeries> lines) {
  return {.x = {.title = x_title, .scale = x_scale},
          .y = {.title = "time of a simulated second (s)", .scale = Scale::logarithmic},
          .series = std::move(lines),
          .markers = {}};
}

// How one iteration of fast projection grows: the number of them in a step does not depend on the
// vertices alone, but on how far a step carries an edge compared with its length.
Chart iteration_chart() {
  std::vector<ChartSeries> lines = time_cases(
      std::span<const Timed>(k_timed).first(k_fast_projections), std::span<const int>(k_sides),
      std::numeric_limits<double>::infinity(), [](const Timed& method, int n) {
        return std::pair<double, double>(n * n,
                                         time_run(make_sheet(n), method, 0.01, 0.2).iteration);
      });
  for (ChartSeries& line : lines) {
    line.label += ", exponent " + std::to_string(fitted_exponent(line)).substr(0, 4);
  }
  Chart chart = time_chart("vertices", Scale::logarithmic, std::move(lines));
  chart.y.title = "time of an iteration (s)";
  return chart;
}

constexpr std::array k_all_strains = {0.1, 0.03, 0.01, 0.003, 0.001};
constexpr auto k_strain_title = "permitted strain (%)";

}  // namespace

std::vector<ReproducedChart> measure_goldenthal(double seconds) {
  // Stiffnesses for the same strains, on the chain of 80; the tension is that of the chain's weight
  // and swing, however many particles it has.
  const auto stiffness_for = [](double strain) { return 28.1 / strain; };
  const std::span<const double> strains = k_all_strains;
  // SHAKE does not get to the end of a second there, and Jacobi takes minutes.
  const std::array methods_on_chains = {k_timed[0], k_timed[1], k_timed[2], k_timed[3], k_timed[5]};
  const std::span<const Timed> on_chains = methods_on_chains;
  auto by_strain = time_cases(on_chains, strains, seconds, [](const Timed& method, double strain) {
    return std::pair(100 * strain, time_run(make_chain(80), method, strain, 1).second);
  });
  ChartSeries springs{
      .label = "implicit springs", .color = k_series_colors[on_chains.size()], .dots = true};
  for (const double strain : strains) {
    springs.x.push_back(100 * strain);
    springs.y.push_back(time_tuned_springs(80, stiffness_for(strain)));
  }
  by_strain.push_back(springs);

  constexpr std::array lengths = {20, 40, 80, 160, 320};
  auto by_length =
      time_cases(on_chains, std::span<const int>(lengths), seconds, [](const Timed& method, int n) {
        return std::pair<double, double>(n, time_run(make_chain(n), method, 0.01, 1).second);
      });
  springs.x.clear();
  springs.y.clear();
  for (const int n : lengths) {
    springs.x.push_back(n);
    springs.y.push_back(time_tuned_springs(n, stiffness_for(0.01)));
  }
  by_length.push_back(springs);

  const std::span<const Timed> all = k_timed;
  return {
      {"sheet-iteration", iteration_chart()},
      {"chain-strain", time_chart(k_strain_title, Scale::logarithmic, std::move(by_strain))},
      {"chain-vertices", time_chart("vertices", Scale::logarithmic, std::move(by_length))},
      {"sheet-strain",
       time_chart(k_strain_title, Scale::logarithmic,
                  time_cases(all, strains, seconds,
                             [](const Timed& method, double strain) {
                               return std::pair(
                                   100 * strain,
                                   time_run(make_sheet(71), method, strain, 0.2).second);
                             }))},
      {"sheet-vertices",
       time_chart("vertices", Scale::logarithmic,
                  time_cases(all, std::span<const int>(k_sides), seconds,
                             [](const Timed& method, int n) {
                               return std::pair<double, double>(
                                   n * n, time_run(make_sheet(n), method, 0.01, 0.2).second);
                             }))},
  };
}

}  // namespace weft
