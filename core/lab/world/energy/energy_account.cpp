#include "core/lab/world/energy/energy_account.h"

#include "core/model/energies.h"

namespace weft {

const Energies& EnergyAccount::energies(Model& model, const State& state) {
  if (!energies_) energies_ = energies_at(model, state);
  return *energies_;
}

void EnergyAccount::keep_balance(bool keep, Model& model, const State& state) {
  if (keep == ledger_.has_value()) return;
  ledger_.reset();
  if (!keep) return;
  ledger_.emplace();
  restart(model, state);
}

void EnergyAccount::restart(Model& model, const State& state) {
  energies_.reset();
  if (ledger_) energies_ = ledger_->open(model, state);
}

void EnergyAccount::enter_edit(Model& model) {
  energies_.reset();
  if (ledger_) energies_ = ledger_->enter_edit(model);
}

void EnergyAccount::begin_step(Model& model) {
  if (ledger_) ledger_->begin_step(model);
  energies_.reset();
}

void EnergyAccount::enter_step(Model& model, const State& state, double h,
                               const ReactionWork& reaction_work) {
  if (ledger_) energies_ = ledger_->enter_step(model, state, h, reaction_work);
}

}  // namespace weft
