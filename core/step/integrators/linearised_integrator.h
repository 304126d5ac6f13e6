#pragma once

#include "core/step/implicit_system.h"

namespace weft {

/// Selects the matrix of a linearised step.
struct LinearisedParameters {
  std::string hessian = "projected";
  Definiteness definiteness() const {
    return hessian == "exact" ? Definiteness::exact : Definiteness::projected;
  }
};

template <>
struct Described<LinearisedParameters> {
  static std::vector<Description<LinearisedParameters>> descriptions();
};

/// The base of integrators that solve one linear system, with the forces linearised at the step's
/// start, or about an earlier try of the step. Each solve starts from the previous step's solution,
/// or from that of the earlier try.
class LinearisedIntegrator : public Integrator {
 public:
  explicit LinearisedIntegrator(const LinearisedParameters& parameters)
      : definiteness_(parameters.definiteness()) {}
  void set(const LinearisedParameters& parameters) { definiteness_ = parameters.definiteness(); }

  StepReport step(const StepContext& context, State& state) final;
  void trace_lengths(ProjectionTrace*) final {}
  /// Writes (I - S)(A u - b) over the weight of the force in b.
  bool find_reactions(Model& model, const State& end, VecX& reactions) final;
  StepHistory* history() final { return &history_; }

 protected:
  /// Fills b, the weight of the force in it, and z, which is 0 on entry, for a step of h from
  /// `state`, where the linearised force is f. Returns the coefficients of the matrix.
  virtual StepMatrix set_up(const Model& model, const State& state, double h, const VecX& f,
                            ImplicitSystem& system) = 0;
  /// Advances velocities and positions by the solution u; the history still holds the last
  /// solution.
  virtual void advance(const Model& model, State& state, double h, const VecX& u) = 0;

  /// Writes the unknown of a step from `start` to `end` to u.
  virtual void find_unknown(const State& start, const State& end, VecX& u) const = 0;

  StepHistory history_;
  bool is_about_start_ = true;  ///< the model is linearised at the start of the step

 private:
  void linearise(const StepContext& context, const State& state);

  Definiteness definiteness_;
  ImplicitSystem system_;
  VecX f_;
  VecX difference_, product_;  ///< of linearise(), used if not is_about_start_, 3n
};

}  // namespace weft
