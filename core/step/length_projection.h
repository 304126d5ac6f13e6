#pragma once

#include "core/base/stop.h"
#include "core/base/table.h"
#include "core/constraints/edge_lengths.h"
#include "core/linear/report.h"

#include <limits>

namespace weft {

/// Returns the chosen edges of a mesh: "warp", "weft", "warp_and_weft" or "all"; none if they are
/// "listed".
std::vector<Edge> inextensible_edges(const Mesh& mesh, const std::string& choice);
/// Returns whether the choice contains any edges.
bool has_inextensible_edges(const Mesh& mesh, const std::string& choice);

/// The end of one step, of n vertices and m edges, at which lengths are to be restored.
struct ProjectionProblem {
  const EdgeLengths& edges;
  const Mobility& W;
  std::span<const double> masses;  ///< kg, n
  const VecX& start;               ///< positions at the start of the step, 3n, m
  double strain = 0.01;            ///< permitted
  /// Iterations end here, or sooner by the method's own parameter.
  int max_iterations = std::numeric_limits<int>::max();
};

/// The state of a projection after one of its iterations; the first is the state before all.
struct ProjectionPass {
  double strain = 0;           ///< the largest | |d|/l - 1 | of edges that can change their length
  double C = 0;                ///< |C|_inf of those edges, m
  double F = 0;                ///< the largest residual of a vertex, m; see IteratedProjection;
                               ///< NaN for a method without multipliers
  double mean_F = 0;           ///< of the vertices, m
  std::vector<float> strains;  ///< |d|/l - 1 of every edge
  VecX impulses;               ///< mu of every edge so far, kg m
};

using ProjectionTrace = std::vector<ProjectionPass>;

/// The work (J) in a step of the reactions of vertices to length constraints.
struct ReactionWork {
  double pins = 0, solids = 0;
  ReactionWork& operator+=(const ReactionWork& other) {
    pins += other.pins;
    solids += other.solids;
    return *this;
  }
};

/// The results of one projection.
struct ProjectionReport {
  StopReason reason = StopReason::converged;
  int iterations = 0;  ///< Newton iterations, or sweeps
  int linear_iterations = 0;
  double strain = 0;                  ///< largest remaining strain
  std::vector<int> unsatisfied = {};  ///< edges that remain beyond the permitted strain
  bool yielded = false;               ///< a dragged vertex yielded, as its target was not reachable
  bool had_no_effect = false;         ///< no iteration was better than the positions before it
  ReactionWork reaction_work = {};
  std::string detail = {};  ///< plain words, may be empty

  bool converged() const { return reason == StopReason::converged; }
};

/// Moves the candidate positions of a step to where the edges have their lengths, which makes a
/// cloth inextensible after any integrator. The workspace persists; one object serves one set of
/// edges.
class LengthProjection {
 public:
  virtual ~LengthProjection() = default;
  /// Moves x (3n, m) from the positions of an unconstrained step. If the lengths cannot be
  /// restored, x is still finite, and the report says why. If cancelled, x is meaningless.
  virtual ProjectionReport project(const ProjectionProblem& problem, VecX& x,
                                   ProjectionTrace* trace, const StopToken& stop) = 0;
  /// Returns mu of the edges in the last projection, m entries, kg m; 0 for a method that has none.
  const VecX& impulses() const { return mu_; }

 protected:
  VecX mu_;
};

struct ProjectionKind : TableEntry {
  /// True if a failure may be due to the step's length alone, so that half a step may work.
  bool fails_by_step = false;
  std::unique_ptr<LengthProjection> (*make)(const ParameterValues&, const EdgeLengths&) = nullptr;
  /// Gives new parameters to a projection that `make` made, which keeps its workspace.
  void (*set)(LengthProjection&, const ParameterValues&) = nullptr;
};

/// Returns all projections; the first is none.
std::span<const ProjectionKind> projection_table();

/// Returns the line of the table for a class that is made from its parameters and the edges.
template <class Implementation, class Parameters>
ProjectionKind projection_kind(std::string name, std::string label, std::string help) {
  ProjectionKind kind{table_line<Parameters>(std::move(name), std::move(label), std::move(help))};
  kind.make = [](const ParameterValues& values,
                 const EdgeLengths& edges) -> std::unique_ptr<LengthProjection> {
    return std::make_unique<Implementation>(to_struct<Parameters>(values), edges);
  };
  kind.set = setter<Implementation, Parameters>();
  return kind;
}

}  // namespace weft
