#pragma once

#include "core/lab/world/snapshot.h"

#include <deque>

namespace weft {

/// What is measured of a running simulation on request and goes into its snapshots: the balance of
/// energy with its history, momentum, strains, passes of a projection, and a field in colours.
class Measurements {
 public:
  /// Starts or stops keeping the simulation's ledger and the history.
  void set_diagnostics(bool on, Simulation& simulation);
  /// Whether forces from outside are shown as arrows.
  void set_arrows(bool on) { shows_arrows_ = on; }
  /// Null for none; it outlives this.
  void set_field(const FieldKind* field) { field_ = field; }

  /// What the next step is to trace: its solve, and what was asked for.
  StepTraces begin_step(Trace& solve, const Simulation& simulation);
  /// Keeps what it has traced.
  void end_step(const Simulation& simulation);
  /// The edges, or what restores their lengths, are others.
  void clear_lengths() { lengths_.reset(); }

  /// Adds the end of a frame to the history.
  void end_frame(const Simulation& simulation);
  /// The ledger restarted, or has other terms.
  void clear_history() { history_.clear(); }
  /// The cloth is another one, or at rest again.
  void restart();

  /// Fills what was asked for. \pre simulation.energies() was called at its present state
  void fill(const Simulation& simulation, Snapshot& snapshot);

 private:
  bool diagnostics_ = false;
  const FieldKind* field_ = nullptr;
  std::shared_ptr<const Mesh> mesh_;  ///< that gauge_ and areas_ are of
  StrainGauge gauge_{Mesh()};
  std::vector<double> areas_;  ///< of its vertices, m^2
  std::deque<EnergySample> history_;
  std::deque<ContactSample> contacts_;
  bool shows_arrows_ = false;
  ForceArrows arrows_;
  VecX reactions_;  ///< of the last step that traced them
  ProjectionTrace projection_;
  std::shared_ptr<const LengthTrace> lengths_;
};

}  // namespace weft
