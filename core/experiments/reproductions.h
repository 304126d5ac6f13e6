#pragma once

#include "core/experiments/reproduction.h"

/// The experiments of the texts, as `weft-cli reproduce` runs them.
namespace weft {

/// Reproduces Ascher and Boxerman's experiment (2003, section 5): the iterations of MPCG as printed
/// by Baraff and Witkin and as corrected, for the densities, tolerances and variations of the
/// paper, and for several preconditioners made from A and from S A S + (I - S) (remark 1).
Reproduced reproduce_ascher_boxerman();

/// Reproduces Chen's cloth, correctly and with the published code's mistakes.
Reproduced reproduce_chen();

/// Measures Chen's future work: the times of the inverse, LU, LDL^T, CHOLMOD and MPCG for one
/// step's system of the cloth. It grows from 5 x 5 vertices, the size at which each method is
/// measured, to the largest that the method solves within `seconds`, or to the largest whose matrix
/// fits into the memory of most computers. A note for each method names its largest cloth and its
/// end: one of these limits, or a failure.
Reproduced measure_chen_times(double seconds);
/// Measures these times on sheets of at most `max_cells` along a side, which is at least 4.
Reproduced measure_chen_times(double seconds, int max_cells);

/// Reproduces steepest descent and conjugate gradients on the quadratic of Chen's Figure 2, from
/// two starts.
Reproduced reproduce_steepest_descent();

/// Reproduces cloth on a slope and on a floor: Coulomb's angle of friction, sliding and stopping,
/// and the weight that the floor carries, with each kind of contact; a strip that runs over an
/// edge, and a body that leaves a sphere, all in comparison with closed forms.
Reproduced reproduce_contact();

/// Reproduces Goldenthal, section 4: SHAKE's failures (Fig 2), iterations of all methods on a chain
/// and a sheet (Figs 4 and 5), the residual F of fast projection (Fig 3), step and project compared
/// with ICD (Theorem 1), and a drape by both (Fig 6).
Reproduced reproduce_goldenthal();
/// Measures Figs 4 and 5: times of a simulated second against the permitted strain and the number
/// of vertices; the growth of fast projection's times, and their ratios to ICD's and
/// Gauss-Seidel's.
Reproduced measure_goldenthal(double seconds);

/// Reproduces the lecture's examples of time integration: the cantilever at several numbers of
/// substeps, decay and oscillator at large steps, Newton's method where the Hessian is indefinite.
Reproduced reproduce_lecture();

/// Reproduces the lecture's diffusion of heat from a disc: the explicit step's limit and its
/// explosion, the implicit step, and the iterations of each method on its system.
Reproduced reproduce_diffusion();

/// Reproduces Stuyck's position alterations, (5.23) and (5.24): one of 11 particles on a line of
/// springs is put elsewhere in a step of implicit Euler. Gives the forces in the springs after the
/// step, and the forces after a displacement of which the system does not know.
Reproduced reproduce_position_alteration();

}  // namespace weft
