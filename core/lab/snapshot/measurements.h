#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <deque>

namespace weft {

struct StepTraces;

/// The measures that snapshots have in addition to the cloth.
struct AskedMeasures {
  bool diagnostics = false;  ///< balance of energy, momentum, strains, passes of the projection
  bool arrows = false;       ///< of forces from outside
  bool sweeps = false;       ///< the residual that each sweep of an integrator leaves
  const FieldKind* field = nullptr;  ///< in colours; outlives the measurements; null for none
  bool operator==(const AskedMeasures&) const = default;
};

/// Measures a running simulation on request, for its snapshots: the balance of energy with its
/// history, momentum, strains, passes of a projection, and a field in colours.
class Measurements {
 public:
  /// Measures `asked` from now on. The history begins or ends with the diagnostics, as does the
  /// balance of energy of the simulation.
  void ask_for(const AskedMeasures& asked, const World& world);

  /// Returns the traces that the next step is to fill: its solve, and the measures that were asked
  /// for.
  StepTraces begin_step(Trace& solve, const World& world);
  /// Takes over the traces of the step.
  void end_step(const World& world);
  /// Forgets the lengths; call it when their edges, or the method that restores them, are replaced.
  void clear_lengths() { lengths_.reset(); }

  /// Adds the end of a frame to the history, unless the frame is in it: while a laboratory is in
  /// its past, the history is that of what was recorded.
  void end_frame(const World& world);
  /// Begins the history again at the present state; call it when the ledger restarts or has other
  /// terms.
  void begin_history(const World& world);
  /// Forgets the history after the present state; call it when a recorded future is forgotten.
  void forget_future(const World& world);
  /// Starts again; call it when the cloth is replaced or put to rest.
  void restart(const World& world);

  /// Fills the measures that were asked for. \pre simulation.energies() was called at its present
  /// state
  void fill(const World& world, Snapshot& snapshot);

 private:
  AskedMeasures asked_;
  std::shared_ptr<const Mesh> mesh_;  ///< the mesh of gauge_ and areas_
  StrainGauge gauge_{Mesh()};
  std::vector<double> areas_;  ///< of the vertices, m^2
  std::deque<EnergySample> history_;
  std::deque<ContactSample> contacts_;
  ForceArrows arrows_;
  VecX reactions_;  ///< of the last step that traced them
  ProjectionTrace projection_;
  std::shared_ptr<const LengthTrace> lengths_;
};

}  // namespace weft
