#pragma once

#include "core/lab/world/energy/energy_ledger.h"

#include <optional>

namespace weft {

/// The energies of a simulation at its present state, evaluated once they are asked for, and their
/// balance while it is kept.
class EnergyAccount {
 public:
  /// Evaluates the forces at the present state unless they are, for what else reads them from the
  /// model.
  const Energies& energies(Model& model, const State& state);
  /// The model was evaluated elsewhere, or will be.
  void forget_energies() { energies_.reset(); }

  /// Starts or stops keeping the balance, which costs one evaluation of the forces a step.
  void keep_balance(bool keep, Model& model, const State& state);
  /// For another model or state, to which no step led: a balance that is kept starts again.
  void restart(Model& model, const State& state);
  /// For other numbers of the model at the same state: a balance that is kept continues.
  void enter_edit(Model& model);
  /// Do what EnergyLedger's do, while a balance is kept.
  void begin_step(Model& model);
  void enter_step(Model& model, const State& state, double h, const HeldWork& held_work);
  /// Since the last restart; null when none is kept.
  const EnergyBalance* balance() const { return ledger_ ? &ledger_->balance() : nullptr; }

 private:
  std::optional<EnergyLedger> ledger_;
  std::optional<Energies> energies_;  ///< while the forces are evaluated at the present state
};

}  // namespace weft
