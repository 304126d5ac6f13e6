#pragma once

#include "core/model/step_matrix.h"
#include "core/step/integrator.h"

/// Steps, and parts of steps, that several integrators share.
namespace weft {

class Minimiser;
struct ImplicitSystem;
struct Minimisation;

/// Computes a = M^-1 f(x, v), 3n, m/s^2; evaluates all forces at `state`.
void acceleration(Model& model, const State& state, VecX& a);

/// Fills b of the system of implicit_euler_dx_kind(), and z, which is 0 on entry, from the model
/// linearised at `state`, where the force is f. Returns the coefficients of its matrix.
StepMatrix set_up_implicit_euler_dx(const Model& model, const State& state, double h, const VecX& f,
                                    ImplicitSystem& system);

/// Takes a step of h by implicit Euler as the minimisation of g, with x (3n) as scratch for
/// positions.
StepReport minimised_euler_step(const Minimisation& task, Minimiser& minimiser, VecX& x,
                                State& state, double h);

}  // namespace weft
