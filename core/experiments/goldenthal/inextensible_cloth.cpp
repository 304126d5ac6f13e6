#include "core/experiments/goldenthal/inextensible_cloth.h"

#include <algorithm>
#include <cmath>

namespace weft {

namespace {

constexpr double k_gravity = 9.81;  // m/s^2
constexpr double k_total_mass = 1;  // kg

bool is_fixed(const InextensibleCloth& cloth, int particle) {
  return std::ranges::binary_search(cloth.fixed, particle);
}

}  // namespace

InextensibleCloth make_chain(int n) {
  InextensibleCloth chain;
  for (int i = 0; i < n; ++i) {
    chain.positions.emplace_back(i / (n - 1.0), 0, 0);
    if (i > 0) chain.edges.push_back({i - 1, i});
  }
  chain.fixed = {0};
  return chain;
}

InextensibleCloth make_sheet(int n) {
  constexpr double half_plate = 0.25 + 1e-9;  // m
  InextensibleCloth sheet;
  sheet.damping = 0.5;
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j < n; ++j) {
      const Vec3 x(i / (n - 1.0) - 0.5, j / (n - 1.0) - 0.5, 0);
      if (std::abs(x.x()) <= half_plate && std::abs(x.y()) <= half_plate) {
        sheet.fixed.push_back(i * n + j);
      }
      sheet.positions.push_back(x);
    }
  }
  const auto join = [&](int first, int second) {
    if (is_fixed(sheet, first) && is_fixed(sheet, second)) return;
    sheet.edges.push_back({first, second});
  };
  for (int i = 0; i < n; ++i) {
    for (int j = 0; j + 1 < n; ++j) join(i * n + j, i * n + j + 1);
  }
  for (int i = 0; i + 1 < n; ++i) {
    for (int j = 0; j < n; ++j) join(i * n + j, (i + 1) * n + j);
  }
  return sheet;
}

InextensibleRun::InextensibleRun(const InextensibleCloth& cloth, std::string_view projection,
                                 double strain, const ProjectionSettings& changed)
    : cloth_(cloth),
      edges_(cloth.positions, cloth.edges),
      masses_(cloth.positions.size(), k_total_mass / static_cast<double>(cloth.positions.size())),
      strain_(strain) {
  const ProjectionKind& kind = find_entry(projection_table(), projection, "projection.kind");
  ParameterValues values(*kind.parameters);
  for (const auto& [name, value] : changed) values.set(name, value, "projection");
  projection_ = kind.make(values, edges_);
  const int n = static_cast<int>(cloth.positions.size());
  VertexFilter filter(n);
  for (const int particle : cloth.fixed) filter.constrain(particle, {});
  W_.set(masses_, filter);
  x_.resize(3 * n);
  for (int i = 0; i < n; ++i) at(x_, i) = cloth.positions[static_cast<std::size_t>(i)];
  v_.setZero(3 * n);
  for (std::size_t i = 0; i < cloth.velocities.size(); ++i) {
    at(v_, static_cast<int>(i)) = cloth.velocities[i];
  }
}

ProjectionReport InextensibleRun::step(double h, ProjectionTrace* trace) {
  candidate_ = v_;
  for (int i = 0; i < edges_.vertex_count(); ++i) {
    if (is_fixed(cloth_, i)) continue;
    candidate_[3 * i + 2] -= h * k_gravity;
    at(candidate_, i) /= 1 + h * cloth_.damping;
  }
  candidate_ = x_ + h * candidate_;
  ProjectionReport report =
      projection_->project({edges_, W_, masses_, x_, strain_}, candidate_, trace, {});
  failed_ = !report.converged();
  if (failed_) return report;
  v_ = (candidate_ - x_) / h;
  x_ = candidate_;
  ++steps_;
  iterations_ += report.iterations;
  return report;
}

void InextensibleRun::run(double duration, double h) {
  const long count = std::lround(duration / h);
  for (long k = 0; k < count && !failed_; ++k) step(h);
}

}  // namespace weft
