#pragma once

#include "core/model/energies.h"
#include "core/step/length_projection.h"

#include <vector>

namespace weft {

/// Where the energy of a simulation went since the ledger was opened, J.
struct EnergyBalance {
  double since = 0;          ///< when the ledger was opened, s of simulated time
  Energies energies;         ///< now; 0 for the terms of ForceTerm::external
  std::vector<double> work;  ///< of each term's force as far as it has no potential, summed
  double pin_work = 0;       ///< of the forces that hold constrained vertices on their way, summed
  double solid_work = 0;  ///< of the forces that keep the cloth out of solids, and stick it there
  double change = 0;      ///< of the total energy
  double edits = 0;       ///< the part of it that new numbers of the model made, summed
  /// What the change leaves unexplained: dissipation (negative) or gain of the time integration.
  double numerical() const;
};

/// Keeps the balance of energy, each step's work by its own formula. With dx the change of position
/// and the mean of the forces before and after the step, which is exact to second order,
///   work of a term  = 1/2 (f_d + f_d')^T dx,
///   work of the pins = r^T dx over constrained directions, r = M (v' - v)/h - 1/2 (f + f'),
/// and that against the pull of kept edges, which the step reports (HeldWork).
/// The work of solids is that of the pins, but with how far the solids go where they hold vertices
/// in place of dx: one that stands does none, but for leading out what is inside. What an impact
/// takes, and what is lost on the way along a curved surface, is numerical().
class EnergyLedger {
 public:
  /// Opens the ledger at `state`; evaluates the model there and returns its energies.
  const Energies& open(Model& model, const State& state);
  /// Evaluates the external terms again at the state where a step begins: what they do may have
  /// changed since the last step.
  void begin_step(Model& model);
  /// Enters a step of h seconds that led to `state`; evaluates the model there and returns its
  /// energies. The model's targets are those of the step.
  const Energies& enter_step(Model& model, const State& state, double h,
                             const HeldWork& held_work = {});

  /// Enters a change of numbers of the model, by which the energy of the state jumps; evaluates the
  /// model there again and returns its energies. \pre the same terms as before
  const Energies& enter_edit(Model& model);

  const EnergyBalance& balance() const { return balance_; }

 private:
  void evaluate(Model& model, const State& state);

  EnergyBalance balance_;
  State before_;
  VecX force_, previous_force_;
  std::vector<VecX> dissipative_, previous_dissipative_;  ///< of each term
};

}  // namespace weft
