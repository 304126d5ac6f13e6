#pragma once

#include "core/lab/world/energy/energy_ledger.h"

#include <optional>

namespace weft {

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
  /// Returns the balance since the last restart; null when none is kept.
  const EnergyBalance* balance() const { return ledger_ ? &ledger_->balance() : nullptr; }

 private:
  std::optional<EnergyLedger> ledger_;
  std::optional<Energies> energies_;  ///< while the forces are evaluated at the present state
};

}  // namespace weft
