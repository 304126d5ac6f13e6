#include "core/constraints/edge_groups.h"
#include "core/linear/iterative_parameters.h"
#include "core/step/lengths/iterated_projection.h"
#include "core/step/projection_kinds.h"

#include <numeric>
#include <utility>

namespace weft {

struct JacobiLengthsParameters {
  int max_iterations = 200;
};
struct GaussSeidelLengthsParameters {
  std::string order = "edges";
  int max_iterations = 200;
};

namespace {

ParameterInfo sweeps_info() {
  return max_iterations_info("The largest number of sweeps over the edges in a step.");
}

}  // namespace

template <>
struct Described<JacobiLengthsParameters> {
  static std::vector<Description<JacobiLengthsParameters>> descriptions() {
    return {{&JacobiLengthsParameters::max_iterations, sweeps_info()}};
  }
};

template <>
struct Described<GaussSeidelLengthsParameters> {
  static std::vector<Description<GaussSeidelLengthsParameters>> descriptions() {
    using P = GaussSeidelLengthsParameters;
    return {{&P::order,
             {.name = "order",
              .choices = {"edges", "colored"},
              .help = "edges: as the mesh has them, along each yarn; colored: groups without a "
                      "common vertex, one group after the other."}},
            {&P::max_iterations, sweeps_info()}};
  }
};

namespace {

/// The impulse along an edge that restores its length immediately:
///   x_i -= s W_i u,   x_j += s W_j u,   s = (|d| - l) / (u^T (W_i + W_j) u).
/// Since dC/dx_i is 2 |d|/l u, its multiplier is dmu = s l/(2 |d|).
struct Restoration {
  Vec3 first = Vec3::Zero();   ///< change of x_i, m
  Vec3 second = Vec3::Zero();  ///< change of x_j, m
  double multiplier = 0;       ///< dmu, kg m
};

Restoration restore(const ProjectionProblem& problem, int e, const VecX& x) {
  const auto& [i, j] = problem.edges.edges()[static_cast<std::size_t>(e)];
  const Vec3 d = at(x, i) - at(x, j);
  const double length = d.norm();
  if (length == 0) return {};  // the edge has no direction
  const Vec3 u = d / length;
  if (!problem.W.moves({i, j}, u)) return {};
  const double mobility = u.dot((problem.W[i] + problem.W[j]) * u);
  const double rest = problem.edges.lengths()[static_cast<std::size_t>(e)];
  const double s = (length - rest) / mobility;
  return {-s * (problem.W[i] * u), s * (problem.W[j] * u), s * rest / (2 * length)};
}

/// Restores the edges one after the other.
class GaussSeidelLengths : public IteratedProjection {
 public:
  GaussSeidelLengths(const GaussSeidelLengthsParameters& parameters, const EdgeLengths&)
      : IteratedProjection(parameters.max_iterations), by_colors_(parameters.order == "colored") {}

  void set(const GaussSeidelLengthsParameters& parameters) {
    IteratedProjection::set(parameters);
    const bool by_colors = parameters.order == "colored";
    if (std::exchange(by_colors_, by_colors) != by_colors) order_.clear();
  }

 private:
  void begin(const ProjectionProblem& problem, const VecX&) override {
    const EdgeLengths& edges = problem.edges;
    if (!order_.empty()) return;
    if (by_colors_) {
      for (const auto& group : color_edges(edges.edges(), edges.vertex_count())) {
        order_.insert(order_.end(), group.begin(), group.end());
      }
    } else {
      order_.resize(static_cast<std::size_t>(edges.size()));
      std::iota(order_.begin(), order_.end(), 0);
    }
  }

  StopReason iterate(const ProjectionProblem& problem, VecX& x, ProjectionReport&,
                     const StopToken&) override {
    for (const int e : order_) {
      const auto& [i, j] = problem.edges.edges()[static_cast<std::size_t>(e)];
      const Restoration change = restore(problem, e, x);
      at(x, i) += change.first;
      at(x, j) += change.second;
      mu_[e] += change.multiplier;
    }
    return StopReason::converged;
  }

  bool by_colors_;
  std::vector<int> order_;  ///< of the edges; empty: to be computed
};

/// Restores all edges from the same positions; a vertex takes the mean of what its edges ask for.
/// The means at the two ends of an edge differ, so one multiplier cannot represent both.
class JacobiLengths : public IteratedProjection {
 public:
  JacobiLengths(const JacobiLengthsParameters& parameters, const EdgeLengths& edges)
      : IteratedProjection(parameters.max_iterations),
        valence_(static_cast<std::size_t>(edges.vertex_count()), 0) {
    for (const Edge& edge : edges.edges()) {
      for (const int vertex : edge) ++valence_[static_cast<std::size_t>(vertex)];
    }
  }

 private:
  bool has_multipliers() const override { return false; }
  StopReason iterate(const ProjectionProblem& problem, VecX& x, ProjectionReport&,
                     const StopToken&) override {
    change_.setZero(x.size());
    for (int e = 0; e < problem.edges.size(); ++e) {
      const auto& [i, j] = problem.edges.edges()[static_cast<std::size_t>(e)];
      const Restoration change = restore(problem, e, x);
      at(change_, i) += change.first;
      at(change_, j) += change.second;
    }
    for (int i = 0; i < problem.edges.vertex_count(); ++i) {
      const int valence = valence_[static_cast<std::size_t>(i)];
      if (valence > 0) at(x, i) += at(change_, i) / valence;
    }
    return StopReason::converged;
  }

  std::vector<int> valence_;  ///< edges at each vertex
  VecX change_;
};

}  // namespace

ProjectionKind gauss_seidel_lengths_kind() {
  return projection_kind<GaussSeidelLengths, GaussSeidelLengthsParameters>(
      "gauss_seidel", "Strain limiting, Gauss-Seidel",
      "Restores the edges one after the other, in sweeps; many of them where the strain must be "
      "small.");
}

ProjectionKind jacobi_lengths_kind() {
  return projection_kind<JacobiLengths, JacobiLengthsParameters>(
      "jacobi", "Strain limiting, Jacobi",
      "Restores all edges at once, each vertex taking the mean; several times as many sweeps as "
      "Gauss-Seidel.");
}

}  // namespace weft
