#include "core/lab/world/energy/energy_ledger.h"

#include "core/model/energies.h"

namespace weft {

double EnergyBalance::numerical() const {
  return change - edits - pin_work - solid_work - std::accumulate(work.begin(), work.end(), 0.0);
}

void EnergyLedger::evaluate(Model& model, const State& state) {
  previous_force_.swap(force_);
  previous_dissipative_.swap(dissipative_);
  force_.resize(state.x.size());
  model.forces().evaluate(state, as_span(force_));
  find_evaluated_energies(model, state, balance_.energies);
  dissipative_.resize(model.forces().size());
  for (std::size_t k = 0; k < dissipative_.size(); ++k) {
    dissipative_[k].setZero(state.x.size());
    const Force& force = *model.forces()[k];
    if (model.forces().terms()[k].external) {
      force.add_force(as_span(dissipative_[k]));
    } else {
      force.add_dissipative_force(as_span(dissipative_[k]));
    }
  }
}

const Energies& EnergyLedger::open(Model& model, const State& state) {
  balance_ = {};
  balance_.since = state.t;
  evaluate(model, state);
  balance_.work.assign(model.forces().size(), 0.0);
  before_ = state;
  return balance_.energies;
}

void EnergyLedger::continue_from(const EnergyBalance& balance) {
  if (balance.work.size() == balance_.work.size()) balance_ = balance;
}

void EnergyLedger::begin_step(Model& model) {
  for (std::size_t k = 0; k < dissipative_.size(); ++k) {
    if (!model.forces().terms()[k].external) continue;
    Force& force = *model.forces()[k];
    force_ -= dissipative_[k];
    force.evaluate(before_);
    dissipative_[k].setZero();
    force.add_force(as_span(dissipative_[k]));
    force_ += dissipative_[k];
  }
}

const Energies& EnergyLedger::enter_edit(Model& model) {
  const double total = balance_.energies.total();
  evaluate(model, before_);
  const double jump = balance_.energies.total() - total;
  balance_.edits += jump;
  balance_.change += jump;
  return balance_.energies;
}

const Energies& EnergyLedger::enter_step(Model& model, const State& state, double h,
                                         const ReactionWork& reaction_work) {
  const double total = balance_.energies.total();
  evaluate(model, state);
  balance_.change += balance_.energies.total() - total;
  const VecX dx = state.x - before_.x;
  for (std::size_t k = 0; k < dissipative_.size(); ++k) {
    balance_.work[k] += 0.5 * dx.dot(previous_dissipative_[k] + dissipative_[k]);
  }
  balance_.pin_work += reaction_work.pins;
  balance_.solid_work += reaction_work.solids;
  for (const Target& target : model.targets()) {
    const int i = target.vertex;
    const Vec3 reaction =
        model.masses()[static_cast<std::size_t>(i)] / h * (at(state.v, i) - at(before_.v, i)) -
        0.5 * (at(previous_force_, i) + at(force_, i));
    const Mat3 prohibited = Mat3::Identity() - model.filter().block(i);
    (target.carried ? balance_.solid_work : balance_.pin_work) +=
        reaction.dot(prohibited * target.carried.value_or(at(dx, i)));
  }
  before_ = state;
  return balance_.energies;
}

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
