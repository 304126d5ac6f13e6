#pragma once

#include <string>

/// Frictionless bodies that slide over curved and edged solids, for which closed forms are known.
namespace weft {

/// The rule of a contact and the integrator that takes its steps, by name.
struct ContactMethod {
  std::string contact, integrator;
};

/// Returns how far the head of a strip of 1 m with edges of 5 mm has moved after 0.35 s, m; NaN
/// where a step failed. The strip lies on a frictionless box and hangs over an edge, which the
/// thickness of the box rounds to 20 mm; implicit Euler takes its steps.
double path_of_strip(int n_sub);

/// Returns how far a chain moves without friction, m. A chain of length L, of which h_0 hangs over
/// the edge, is pulled by the weight of the part that hangs: h'' = g h/L, so that
/// h(t) = h_0 cosh(t sqrt(g/L)).
double path_of_chain();

/// Returns the angle from the top of a frictionless sphere of 0.5 m, rad, at which a cloth of 1 cm
/// leaves it that begins there at rest at the angle `start`, rad; NaN where a step failed.
double angle_of_leaving(const ContactMethod& method, int n_sub, double start);

/// Returns the angle at which a body leaves, rad: where its weight no longer presses, v^2/R =
/// g cos(angle), with v^2 = 2 g R (cos(start) - cos(angle)).
double angle_of_body(double start);

}  // namespace weft
