#pragma once

#include "core/lab/snapshot/snapshot.h"

#include <deque>

namespace weft {

/// What snapshots are to carry beside the cloth.
struct AskedMeasures {
  bool diagnostics = false;  ///< balance of energy, momentum, strains, passes of the projection
  bool arrows = false;       ///< of forces from outside
  bool sweeps = false;       ///< the residual that each sweep of an integrator leaves
  const FieldKind* field = nullptr;  ///< in colours, outlives who is asked; null for none
  bool operator==(const AskedMeasures&) const = default;
};

/// What is measured of a running simulation on request and goes into its snapshots: the balance of
/// energy with its history, momentum, strains, passes of a projection, and a field in colours.
class Measurements {
 public:
  /// Measures this from now on. The history begins or ends with the diagnostics, as does the
  /// balance of energy of the simulation.
  void ask_for(const AskedMeasures& asked, Simulation& simulation);

  /// What the next step is to trace: its solve, and what was asked for.
  StepTraces begin_step(Trace& solve, const Simulation& simulation);
  /// Keeps what it has traced.
  void end_step(const Simulation& simulation);
  /// The edges, or what restores their lengths, are others.
  void clear_lengths() { lengths_.reset(); }

  /// Adds the end of a frame to the history.
  void end_frame(const Simulation& simulation);
  /// The ledger restarted, or has other terms: the history begins again at the present state.
  void begin_history(const Simulation& simulation);
  /// The cloth is another one, or at rest again.
  void restart(const Simulation& simulation);

  /// Fills what was asked for. \pre simulation.energies() was called at its present state
  void fill(const Simulation& simulation, Snapshot& snapshot);

 private:
  AskedMeasures asked_;
  std::shared_ptr<const Mesh> mesh_;  ///< that gauge_ and areas_ are of
  StrainGauge gauge_{Mesh()};
  std::vector<double> areas_;  ///< of its vertices, m^2
  std::deque<EnergySample> history_;
  std::deque<ContactSample> contacts_;
  ForceArrows arrows_;
  VecX reactions_;  ///< of the last step that traced them
  ProjectionTrace projection_;
  std::shared_ptr<const LengthTrace> lengths_;
};

}  // namespace weft
