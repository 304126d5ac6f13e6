#pragma once

#include "core/experiments/reproduction.h"

/// The parts of reproduce_goldenthal() and measure_goldenthal().
namespace weft {

/// Reproduces Goldenthal, Fig 3, with contact: the residual F while a skirt follows a body that
/// turns, bows and stops.
void reproduce_moving_collider(Reproduced& result);
/// Reproduces Fig 6, with contact: a cloth draped over a ball by fast projection and by ICD.
void reproduce_drape_on_ball(Reproduced& result);

/// Reproduces Goldenthal, section 4.3: the orders in h of the F and C that fast projection leaves
/// in a step. Adds the orders after the first iteration, and the order of F after the last.
void reproduce_orders(std::vector<ReproducedValue>& values);

/// Reproduces Goldenthal's Fig 2: one edge of two unit masses along x, of length 1 m, that an
/// unconstrained step of 1 s turns into e'. Adds the results of SHAKE and ICD in its four cases,
/// and how often they and fast projection fail over a grid of e'; the chart shows where SHAKE
/// fails.
void reproduce_one_edge(Reproduced& result);

/// Reproduces the method with which Goldenthal's Fig 4 compares fast projection: the chain of 80
/// with implicit springs in place of constraints, as stiff as the permitted strain requires. Adds
/// the largest strain of a run and Newton's iterations per step.
void reproduce_tuned_springs(std::vector<ReproducedValue>& values);

/// Returns the seconds that a simulated second of a chain of `n` takes with springs of the axial
/// stiffness EA (N).
double time_tuned_springs(int n, double axial_stiffness);

}  // namespace weft
