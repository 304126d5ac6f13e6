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
/// start. Each solve starts from the previous step's solution.
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
  /// `state`, where the model is linearised and the force is f. Returns the coefficients of the
  /// matrix.
  virtual StepMatrix set_up(const Model& model, const State& state, double h, const VecX& f,
                            ImplicitSystem& system) = 0;
  /// Advances velocities and positions by the solution u; the history still holds the last
  /// solution.
  virtual void advance(const Model& model, State& state, double h, const VecX& u) = 0;

  StepHistory history_;

 private:
  Definiteness definiteness_;
  ImplicitSystem system_;
  VecX f_;
};

}  // namespace weft
