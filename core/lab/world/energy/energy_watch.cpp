#include "core/lab/world/energy/energy_watch.h"

#include "core/base/threads/parallel.h"
#include "core/base/vector_ops.h"
#include "core/lab/world/tuning.h"
#include "core/step/stability.h"

#include <algorithm>
#include <numeric>

namespace weft {

namespace {

double kinetic_energy(const Model& model, const State& state) {
  return parallel_sum(model.vertex_count(), k_vertex_grain, [&](int begin, int end) {
    double sum = 0;
    for (int i = begin; i < end; ++i)
      sum += 0.5 * model.masses()[static_cast<std::size_t>(i)] * at(state.v, i).squaredNorm();
    return sum;
  });
}

/// Tells whether the potential of a term, as that of weight, is neither elastic nor external.
bool is_released(const ForceTerm& term) { return !term.elastic && !term.external; }

/// Returns K + U, J.
double mechanical_energy(const Model& model, const Energies& energies) {
  return energies.kinetic + elastic_energy(model, energies);
}

}  // namespace

const Energies& EnergyWatch::open(Model& model, const State& state, double h) {
  ledger_.reset();
  steps_ = 0;
  mass_ = std::accumulate(model.masses().begin(), model.masses().end(), 0.0);
  start_at(model, energies_at(model, state));
  now_ = energies_;
  force_.setZero(state.x.size());
  for (std::size_t k = 0; k < model.forces().size(); ++k)
    if (is_released(model.forces().terms()[k])) model.forces()[k]->add_force(as_span(force_));
  floor_ = 0.5 * mass_ * k_still_speed * k_still_speed;
  for (int i = 0; i < model.vertex_count(); ++i)
    floor_ += h * h * at(force_, i).squaredNorm() / model.masses()[static_cast<std::size_t>(i)];
  return energies_;
}

void EnergyWatch::start_at(const Model& model, const Energies& energies) {
  is_open_ = is_accounted_ = true;
  energies_ = energies;
  start_ = mechanical_energy(model, energies);
  released_ = work_ = swing_found_ = 0;
}

// Each entry counts only in steps in which it is positive: a loss explains no gain.
void EnergyWatch::add_work(Model& model, const Step& step) {
  before_ = ledger_->balance();
  ledger_->enter_step(model, step.state, step.h, step.reaction_work);
  const EnergyBalance& now = ledger_->balance();
  work_ += std::max(0.0, now.pin_work - before_.pin_work) +
           std::max(0.0, now.solid_work - before_.solid_work);
  for (std::size_t k = 0; k < now.work.size(); ++k)
    work_ += std::max(0.0, now.work[k] - before_.work[k]);
  // The cloth has received more work than the energy of its start. Its further work is of interest
  // only once it is faster than this explains.
  if (work_ <= start_) return;
  ledger_.reset();
  is_accounted_ = false;
}

void EnergyWatch::note_released(const Model& model) {
  double released = 0;
  for (std::size_t k = 0; k < now_.terms.size(); ++k)
    if (is_released(model.forces().terms()[k])) released += energies_.terms[k] - now_.terms[k];
  released_ = std::max(released_, released);
}

// The estimate costs iterations, so it is used until the energy has doubled.
double EnergyWatch::swing(Model& model, const Step& step, double energy) {
  if (step.stability_limit == 0) return 2;
  if (energy <= 2 * swing_found_) return swing_;
  swing_found_ = energy;
  const double s = step.h / (step.stability_limit / 2 * damped_stable_step(model, step.state));
  swing_ = s < 1 ? std::max(2.0, (1 + s) / (1 - s)) : 2;
  return swing_;
}

double EnergyWatch::enter_step(Model& model, const Step& step) {
  if (ledger_) add_work(model, step);
  if (!ledger_ && step.is_worked_on) is_accounted_ = false;
  const double bound = 0.5 * mass_ * step.speed * step.speed;
  if (++steps_ < k_elastic_interval &&
      (is_explained(bound) || is_explained(kinetic_energy(model, step.state))))
    return 0;
  steps_ = 0;
  model.forces().evaluate_energies(step.state);
  find_evaluated_energies(model, step.state, now_);
  note_released(model);
  const double energy = mechanical_energy(model, now_);
  if (is_explained(energy)) return 0;
  if (!is_accounted_) {
    start_at(model, now_);
    if (step.is_worked_on) ledger_.emplace().open(model, step.state);
    return 0;
  }
  if (energy <= swing(model, step, energy) * given() + floor_) return 0;
  steps_ = k_elastic_interval;  // The next step is examined as well.
  return now_.total() - energies_.total() - work_;
}

}  // namespace weft
