#include "core/experiments/goldenthal/goldenthal_parts.h"
#include "core/step/length_projection.h"

#include <array>
#include <cmath>
#include <limits>

namespace weft {

namespace {

const Vec3 k_direction = Vec3::UnitX();  // of the edge when the step begins
constexpr double k_strain = 1e-10;       // permitted; far below the precision of the reference

/// The edge after a projection.
struct Edge3 {
  Vec3 e = Vec3::Zero();
  ProjectionReport report;
  double lambda = 0;  ///< multiplier, kg/s^2
};

Edge3 project_edge(std::string_view projection, const Vec3& unconstrained) {
  const std::vector<Vec3> rest = {Vec3::Zero(), k_direction};
  const EdgeLengths edges(rest, {{0, 1}});
  const std::vector<double> masses = {1, 1};
  Mobility W;
  W.set(masses, VertexFilter(2));
  VecX start(6), x(6);
  at(start, 0) = rest[0];
  at(start, 1) = rest[1];
  const Vec3 middle = 0.5 * k_direction;
  at(x, 0) = middle - unconstrained / 2;
  at(x, 1) = middle + unconstrained / 2;
  const ProjectionKind& kind = find_entry(projection_table(), projection, "projection.kind");
  ProjectionTrace trace;
  Edge3 result;
  result.report = kind.make(ParameterValues(*kind.parameters), edges)
                      ->project({edges, W, masses, start, k_strain}, x, &trace, {});
  result.e = at(x, 1) - at(x, 0);
  result.lambda = trace.back().impulses[0];  // h = 1 s
  return result;
}

// Returns the smallest |C| = | |e|^2 - 1 | on the line of SHAKE's edges e' + s d.
double min_constraint_of_shake(const Vec3& unconstrained) {
  const double across = unconstrained.squaredNorm() - std::pow(unconstrained.dot(k_direction), 2);
  double smallest = std::numeric_limits<double>::infinity();
  for (double s = -3; s <= 3; s += 1e-3)
    smallest = std::min(smallest, std::abs(s * s + across - 1));
  return smallest;
}

struct Case {
  std::string name;
  Vec3 unconstrained;
  double min_C;       ///< smallest |C| that SHAKE can reach, m
  double shake_root;  ///< component of e along d of its solution; NaN: there is none
  Vec3 icd;
  double lambda;
};

void reproduce_cases(std::vector<ReproducedValue>& values) {
  const double none = std::nan("");
  const std::array cases = {
      Case{"Q1", {0.5, 1.5, 0}, 1.25, none, {0.31622777, 0.94868330, 0}, 0.145285},
      Case{"Q2", {0, 1.5, 0}, 1.25, none, {0, 1, 0}, 0.125},
      Case{"Q3", {0, 0, 0}, 0, 1, {1, 0, 0}, none},
      Case{"Q4", {0, 0.5, 0}, 0, 0.866025, {0, 1, 0}, -0.125},
  };
  constexpr double digits = 5e-7;
  for (const Case& test : cases) {
    const std::string shake = test.name + " SHAKE", icd = test.name + " ICD";
    values.push_back({shake, "solved (1: yes)",
                      project_edge("shake", test.unconstrained).report.converged() ? 1.0 : 0.0, 0,
                      0, ""});
    // The scan of the line has steps of 1e-3, and |C| a slope of 2.
    values.push_back({shake, "least |C| along the direction",
                      min_constraint_of_shake(test.unconstrained), test.min_C, 2e-3, "m"});
    if (!std::isnan(test.shake_root)) {
      // This start is on the same line of SHAKE's edges, but the Jacobian is not singular there.
      const Edge3 moved = project_edge("shake", test.unconstrained + 0.5 * k_direction);
      values.push_back(
          {shake, "e along d from a start beside it", moved.e.x(), test.shake_root, digits, "m"});
    }
    const bool singular = test.name == "Q3";
    if (singular) {
      values.push_back({icd, "solved (1: yes)",
                        project_edge("icd", test.unconstrained).report.converged() ? 1.0 : 0.0, 0,
                        0, ""});
    }
    // With half the step the edge has covered half the displacement.
    const Edge3 solved = project_edge(
        "icd", singular ? Vec3(0.5 * (k_direction + test.unconstrained)) : test.unconstrained);
    const std::string which = singular ? icd + ", half the step" : icd;
    values.push_back(
        {which, "iterations", static_cast<double>(solved.report.iterations), 5, 0, ""});
    values.push_back({which, "e along d", solved.e.x(), test.icd.x(), digits, "m"});
    values.push_back({which, "e across d", solved.e.y(), test.icd.y(), digits, "m"});
    if (!singular) {
      values.push_back({which, "lambda", solved.lambda, test.lambda, digits, "kg/s2"});
    }
  }
}

/// Charts the e' on a grid in [-2, 2]^2 for which a method fails.
ChartSeries failures(std::string_view projection, const std::string& label) {
  constexpr int half = 20;
  ChartSeries series{.label = label, .color = k_series_colors[1], .width = 0, .dots = true};
  for (int i = -half; i <= half; ++i) {
    for (int j = -half; j <= half; ++j) {
      const Vec3 unconstrained(2.0 * i / half, 2.0 * j / half, 0);
      if (project_edge(projection, unconstrained).report.converged()) continue;
      series.x.push_back(unconstrained.x());
      series.y.push_back(unconstrained.y());
    }
  }
  return series;
}

}  // namespace

void reproduce_one_edge(Reproduced& result) {
  reproduce_cases(result.values);
  const auto count = [&](const std::string& label, const ChartSeries& failed, double reference) {
    result.values.push_back({"41 x 41 edges e'", "failures of " + label,
                             static_cast<double>(failed.x.size()), reference, 0, ""});
  };
  const ChartSeries shake = failures("shake", "SHAKE fails");
  count("SHAKE", shake, 839);
  count("ICD", failures("icd", ""), 1);
  count("fast projection", failures("fast_projection", ""), 1);
  result.charts.push_back({"shake-failures",
                           {.x = {.title = "e' along the edge (m)", .low = -2.1, .high = 2.1},
                            .y = {.title = "e' across the edge (m)", .low = -2.1, .high = 2.1},
                            .series = {shake},
                            .markers = {}}});
}

}  // namespace weft
