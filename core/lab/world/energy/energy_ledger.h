#pragma once

#include "core/model/energies.h"
#include "core/model/model.h"
#include "core/step/length_projection.h"

#include <optional>
#include <vector>

namespace weft {

/// The balance of energy of a simulation since its ledger was opened, J.
struct EnergyBalance {
  double since = 0;          ///< when the ledger was opened, s of simulated time
  Energies energies;         ///< now; 0 for the terms of ForceTerm::external
  std::vector<double> work;  ///< of each term's force without potential, summed
  double pin_work = 0;       ///< of the reactions of constrained vertices, summed
  double solid_work = 0;     ///< of the reactions of solids, friction included
  double change = 0;         ///< of the total energy
  double edits = 0;          ///< the change due to new numbers of the model, summed
  /// Returns the rest of the change: dissipation (negative) or gain of the time integration.
  double numerical() const;
};

/// Keeps the balance of energy, with a formula for each step's work. With dx the change of position
/// and the mean of the forces before and after the step, which is exact to second order,
///   work of a term  = 1/2 (f_d + f_d')^T dx,
///   work of the pins = r^T dx over constrained directions, r = M (v' - v)/h - 1/2 (f + f'),
/// and the work against the length constraints, which the step reports (ReactionWork). The work of
/// solids has the formula of the pins, but with the displacement of the solids at their contacts in
/// place of dx: a solid that stands does no work, except when it pushes vertices out. The energy
/// lost in an impact, or in sliding along a curved surface, is in numerical().
class EnergyLedger {
 public:
  /// Opens the ledger at `state`; evaluates the model there and returns its energies.
  const Energies& open(Model& model, const State& state);
  /// Evaluates the external terms again at the state where a step begins: their action may have
  /// changed since the last step.
  void begin_step(Model& model);
  /// Enters a step of h seconds that led to `state`; evaluates the model there and returns its
  /// energies. The model's targets are those of the step.
  const Energies& enter_step(Model& model, const State& state, double h,
                             const ReactionWork& reaction_work = {});

  /// Enters a change of numbers of the model, by which the energy of the state jumps; evaluates the
  /// model there again and returns its energies. \pre the same terms as before
  const Energies& enter_edit(Model& model);

  const EnergyBalance& balance() const { return balance_; }
  /// Continues the sums of an earlier ledger that ended at the present state; does nothing where
  /// that one had other terms.
  void continue_from(const EnergyBalance& balance);

 private:
  void evaluate(Model& model, const State& state);

  EnergyBalance balance_;
  State before_;
  VecX force_, previous_force_;
  std::vector<VecX> dissipative_, previous_dissipative_;  ///< of each term
};

/// The energies of a simulation at its present state, evaluated on demand, and their balance while
/// it is kept.
class EnergyAccount {
 public:
  /// Returns the energies; evaluates the forces at the present state unless this is done, since
  /// others read them from the model.
  const Energies& energies(Model& model, const State& state);
  /// Forgets the energies; call it when the model is evaluated at another state.
  void forget_energies() { energies_.reset(); }

  /// Starts or stops keeping the balance, which costs one evaluation of the forces a step.
  void keep_balance(bool keep, Model& model, const State& state);
  /// Starts a kept balance again, for another model or for a state to which no step led.
  void restart(Model& model, const State& state);
  /// Continues a kept balance with other numbers of the model at the same state.
  void enter_edit(Model& model);
  /// Both call the functions of EnergyLedger while a balance is kept.
  void begin_step(Model& model);
  void enter_step(Model& model, const State& state, double h, const ReactionWork& reaction_work);
  /// Continues an earlier balance while one is kept; see EnergyLedger.
  void continue_from(const EnergyBalance& balance) {
    if (ledger_) ledger_->continue_from(balance);
  }
  /// Returns the balance since the last restart; null when none is kept.
  const EnergyBalance* balance() const { return ledger_ ? &ledger_->balance() : nullptr; }

 private:
  std::optional<EnergyLedger> ledger_;
  std::optional<Energies> energies_;  ///< while the forces are evaluated at the present state
};

}  // namespace weft
