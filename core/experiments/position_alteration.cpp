#include "core/base/number_text.h"
#include "core/experiments/particles.h"
#include "core/experiments/reproductions.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr int k_on_line = 11, k_moved = 5;
constexpr double k_spacing = 0.1;       // m
constexpr double k_mass = 0.01;         // kg
constexpr double k_step = 0.01;         // s
const Vec3 k_displacement(0.05, 0, 0);  // m

/// The line with pinned ends, and the forces in its springs (N) after a step.
struct Line {
  explicit Line(double stiffness) : k(stiffness), particles(make(stiffness)) {
    particles.fix(0);
    particles.fix(k_on_line - 1);
  }
  static Particles make(double k) {
    std::vector<Vec3> positions(k_on_line);
    std::vector<Spring> springs;
    for (std::size_t i = 0; i < k_on_line; ++i) {
      positions[i] = k_spacing * static_cast<double>(i) * Vec3::UnitX();
    }
    for (int i = 0; i + 1 < k_on_line; ++i) springs.push_back({i, i + 1, k_spacing, k, 0});
    return {positions, std::vector<double>(k_on_line, k_mass), springs};
  }

  void step() {
    const auto integrator = make_integrator("implicit_euler");
    SolverSet solvers = direct_solver();
    integrator->step({particles.model, k_step, solvers}, particles.state);
  }
  std::vector<double> forces() const {
    std::vector<double> result;
    for (int i = 0; i + 1 < k_on_line; ++i) {
      const Vec3 edge = at(particles.state.x, i + 1) - at(particles.state.x, i);
      result.push_back(k * (edge.norm() - k_spacing));
    }
    return result;
  }

  double k;  ///< N/m
  Particles particles;
};

double largest(const std::vector<double>& forces) {
  return std::max(std::ranges::max(forces), -std::ranges::min(forces));
}

/// Takes a step of the line at rest, and moves the particle only after the step.
Line displaced(double stiffness) {
  Line line(stiffness);
  line.particles.fix(k_moved);
  line.step();
  at(line.particles.state.x, k_moved) += k_displacement;
  return line;
}

Line altered(double stiffness) {
  Line line(stiffness);
  line.particles.alter(k_moved, k_displacement);
  line.step();
  return line;
}

ChartSeries series_of(const std::vector<double>& forces, const std::string& label,
                      std::size_t color) {
  ChartSeries series{.label = label, .color = k_series_colors[color], .dots = true};
  for (std::size_t i = 0; i < forces.size(); ++i) {
    series.x.push_back(static_cast<double>(i) + 0.5);
    series.y.push_back(forces[i]);
  }
  return series;
}

}  // namespace

Reproduced reproduce_position_alteration() {
  constexpr double stiffness = 1000, digits = 5e-7;
  Reproduced result;
  const Line naive = displaced(stiffness), line = altered(stiffness);
  const std::string force = "largest force of a spring";
  result.values = {{"displaced", force, largest(naive.forces()), 50, digits, "N"},
                   {"altered (5.24)", force, largest(line.forces()), 14.942298, digits, "N"},
                   {"altered (5.24)", "speed of the neighbour",
                    at(line.particles.state.v, k_moved + 1).norm(), 3.505770, digits, "m/s"},
                   {"altered (5.24)", "speed of the particle itself",
                    at(line.particles.state.v, k_moved).norm(), 0, 1e-12, "m/s"}};
  struct Stiffness {
    double ratio, forces;  ///< h^2 k/m; altered forces over displaced ones
  };
  for (const auto& [ratio, forces] :
       {Stiffness{0.1, 0.9161}, Stiffness{1, 0.6182}, Stiffness{1000, 0.2012}}) {
    const double k = ratio * k_mass / (k_step * k_step);
    result.values.push_back({"h^2 k/m " + number_text(ratio), "largest force, altered in displaced",
                             largest(altered(k).forces()) / largest(displaced(k).forces()), forces,
                             5e-5, ""});
  }
  result.charts.push_back({"forces",
                           {.x = {.title = "along the line (particles)", .low = 0, .high = 10},
                            .y = {.title = "force of the spring (N)", .low = -55, .high = 55},
                            .series = {series_of(naive.forces(), "displaced", 1),
                                       series_of(line.forces(), "altered, (5.24)", 0)},
                            .markers = {}}});
  return result;
}

}  // namespace weft
