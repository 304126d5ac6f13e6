#pragma once

#include "core/lab/world/energy/energy_ledger.h"

#include <optional>

namespace weft {

/// Finds energy that a time integration makes of nothing. Elastic energy is never below 0, so that
/// of exact motion the kinetic energy K is at no time more than what the cloth was given,
///   K <= E = K_0 + U_0 + R + W,
/// with the kinetic and elastic energies at a start, what forces with another potential (weight)
/// have released since, and the work that was done on it from outside. The watch speaks where
///   K > max(2, (1 + s)/(1 - s)) E + F:
/// - twice, because the error of a consistent integration is a part of E that goes to 0 with its
///   step: where it is all of E, it is no longer an error of its order;
/// - s = h/h_max beside the stability limit of an explicit integrator below it. Symplectic Euler
///   keeps v^2 + omega^2 x^2 - h omega^2 x v, so that the energy of a mode swings by
///   (1 + s)/(1 - s), s = h omega/2, and does not grow; that of Verlet swings less;
/// - F = h^2 sum_i |f_i|^2/m_i of weight and the like, what a method of first order is ahead of in
///   each step from rest, and the energy of a cloth that moves at k_still, for rounding and the
///   tolerances of solves.
/// W is 0 where nothing outside can work. Elsewhere it is not known, and the balance of energy is
/// opened only once K asks for it: then the energy of that moment is the start, and each step's
/// work counts where it is positive. So the watch costs a comparison in a usual step.
class EnergyWatch {
 public:
  /// The cloth, or what acts on it, is another one: what it has when the next step begins is its
  /// own.
  void restart() { is_open_ = false; }
  bool is_open() const { return is_open_; }
  /// Opens the watch at the state where a step of h (s) begins. Evaluates the model there.
  const Energies& open(Model& model, const State& state, double h);
  /// Evaluates what the balance needs where a step begins, while one is kept.
  void begin_step(Model& model) {
    if (ledger_) ledger_->begin_step(model);
  }

  struct Step {
    const State& state;          ///< at its end
    double speed;                ///< of its fastest vertex, m/s
    const HeldWork& held_work;   ///< in it
    double h;                    ///< s
    bool is_worked_on = false;   ///< whether something outside may have done work on the cloth
    double stability_limit = 0;  ///< of omega h for its integrator, 0 where it has none
  };
  /// Returns the energy at the end of the step that nothing gave the cloth, J; 0 where that is
  /// within the bound. The model's targets are those of the step.
  double enter_step(Model& model, const Step& step);

 private:
  static constexpr double k_still = 1e-3;  ///< m/s: a cloth that moves so looks still

  double given() const { return start_ + released_ + work_; }
  void start_at(const Model& model, const Energies& energies);
  void add_work(Model& model, const Step& step);
  void note_released(const Model& model, const Energies& now);
  double swing(Model& model, const Step& step, double kinetic);

  bool is_open_ = false;
  bool is_accounted_ = true;  ///< whether all work since the start is known
  double mass_ = 0;           ///< of the cloth, kg
  double floor_ = 0;          ///< F, J
  double start_ = 0;          ///< K_0 + U_0, J
  double released_ = 0;       ///< R, J
  double work_ = 0;           ///< W, J
  Energies energies_;         ///< at the start
  VecX force_;                ///< of weight and the like
  double swing_ = 2;          ///< the factor, at the kinetic energy `swing_found_`
  double swing_found_ = 0;    ///< J
  std::optional<EnergyLedger> ledger_;
  EnergyBalance before_;  ///< the ledger's, a step ago
};

}  // namespace weft
