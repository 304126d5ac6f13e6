#pragma once

#include "core/lab/world/energy/energy_ledger.h"
#include "core/model/model.h"

#include <optional>

namespace weft {

/// Finds energy that a time integration makes from nothing. Elastic energy is never below 0, so
/// that the kinetic energy K of exact motion never exceeds the energy that the cloth was given,
///   K <= E = K_0 + U_0 + R + W,
/// with the kinetic and elastic energies K_0 and U_0 at a start, the energy R that forces with
/// another potential (weight) have released since, and the work W done on the cloth from outside.
/// The watch warns where
///   K > max(2, (1 + s)/(1 - s)) E + F:
/// - twice E, because the error of a consistent integration is a fraction of E that goes to 0 with
///   the step: an error as large as E is no longer one of its order;
/// - s = h/h_max below the stability limit h_max of an explicit integrator. Symplectic Euler
///   keeps v^2 + omega^2 x^2 - h omega^2 x v, so that the energy of a mode swings by
///   (1 + s)/(1 - s), s = h omega/2, and does not grow; that of Verlet swings less;
/// - F = h^2 sum_i |f_i|^2/m_i of weight and the like, by which a method of first order is ahead in
///   each step from rest, and the energy of a cloth that moves at k_still_speed, for rounding and
///   the tolerances of solves.
/// A method that leaves its springs unsolved stretches them without limit in slow motion. So the
/// elastic energy U is found as well once in k_elastic_interval steps, and K + U has to keep the
/// same bound.
/// W is 0 where nothing outside can do work. Elsewhere W is not known, and the balance of energy is
/// opened only once the bound requires it: the energy at this moment is then the start, and each
/// step's work counts where it is positive. So the watch costs one comparison in a usual step.
class EnergyWatch {
 public:
  /// Starts again, with the energy at the start of the next step; call it when the cloth or the
  /// forces on it change.
  void restart() { is_open_ = false; }
  bool is_open() const { return is_open_; }
  /// Opens the watch at the state where a step of h (s) begins. Evaluates the model there.
  const Energies& open(Model& model, const State& state, double h);
  /// Evaluates the model where a step begins, while a balance is kept.
  void begin_step(Model& model) {
    if (ledger_) ledger_->begin_step(model);
  }

  struct Step {
    const State& state;                 ///< at the end of the step
    double speed;                       ///< of the fastest vertex, m/s
    const ReactionWork& reaction_work;  ///< in the step
    double h;                           ///< s
    bool is_worked_on = false;   ///< whether something outside may have done work on the cloth
    double stability_limit = 0;  ///< of omega h for the integrator, 0 where there is none
  };
  /// Returns the energy from nothing at the end of the step, J; 0 where it is within the bound. The
  /// model's targets are those of the step.
  double enter_step(Model& model, const Step& step);

 private:
  double given() const { return start_ + released_ + work_; }
  /// Tells whether an energy is within the bound for swings that double it, J.
  bool is_explained(double energy) const { return energy <= 2 * given() + floor_; }
  void start_at(const Model& model, const Energies& energies);
  void add_work(Model& model, const Step& step);
  void note_released(const Model& model);
  double swing(Model& model, const Step& step, double energy);

  bool is_open_ = false;
  bool is_accounted_ = true;  ///< whether all work since the start is known
  double mass_ = 0;           ///< of the cloth, kg
  double floor_ = 0;          ///< F, J
  int steps_ = 0;             ///< since the energies were found
  double start_ = 0;          ///< K_0 + U_0, J
  double released_ = 0;       ///< R, J
  double work_ = 0;           ///< W, J
  Energies energies_;         ///< at the start
  Energies now_;              ///< at the end of the step that is examined
  VecX force_;                ///< of weight and the like
  double swing_ = 2;          ///< the factor, at the energy `swing_found_`
  double swing_found_ = 0;    ///< J
  std::optional<EnergyLedger> ledger_;
  EnergyBalance before_;  ///< the ledger's balance a step ago
};

}  // namespace weft
