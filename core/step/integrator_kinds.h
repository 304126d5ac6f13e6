#pragma once

#include "core/step/integrator.h"

/// The lines of integrator_table(), one in the file of each integrator.
namespace weft {

/// Forward Euler (lecture, "explicit Euler"): x += h v and v += h M^-1 f(x, v), both from the start
/// of the step.
IntegratorKind forward_euler_kind();

/// Symplectic Euler: v += h M^-1 f(x, v), then x += h v.
IntegratorKind symplectic_euler_kind();

/// Velocity Verlet: x' = x + h v + h^2/2 a(x, v), v' = v + h/2 (a(x, v) + a(x', w)), with the
/// velocity w = v + h a(x, v) that the step's first half predicts for its end. Symplectic for
/// forces that depend on positions alone; w, which is within O(h^2) of v', keeps the order with
/// damping.
IntegratorKind velocity_verlet_kind();

/// The classical Runge-Kutta method of fourth order on y = (x, v), y' = (v, M^-1 f(x, v)).
/// Constrained vertices follow the motion of their targets at the time of each stage.
IntegratorKind rk4_kind();

/// Linearised implicit Euler in dv, Baraff and Witkin's step: Chen (11), Stuyck (5.22) with the
/// terms in the order noted there. With K = -df/dx and D = -df/dv at the start of the step, solves
///   (M + h D + h^2 K) dv = h (f - h K v),   (I - S) dv = (I - S) ((target - x)/h - v),
/// then v += dv, x += h v. A position alteration y of a target, Stuyck (5.23) and (5.24), adds -h K
/// y to the right-hand side, y to x, and nothing to the prescribed change of velocity. The solve
/// starts from the previous step's dv.
IntegratorKind implicit_euler_kind();

/// Linearised implicit Euler in dx (lecture; Choi and Ko; Ascher and Boxerman, section 4). With K
/// and D at the start of the step, M (dx/h - v) = h (f - K dx - D (dx/h - v)), so
///   (M + h D + h^2 K) dx = h M v + h^2 (f + D v),   (I - S) dx = (I - S)(target - x),
/// then v = dx/h, x += dx. The step equals that in dv, except for rounding and for the meaning of
/// the tolerance and the start. The solve starts from the previous step's dx.
IntegratorKind implicit_euler_dx_kind();

/// Implicit Euler solved as the minimisation of its incremental potential (lecture, "Reformulating
/// the implicit Euler problem"): x' = argmin g, v' = (x' - x)/h.
IntegratorKind minimising_euler_kind();

/// Linearised BDF2 in dx (Choi and Ko, section 4):
///   x' = 4/3 x - 1/3 x_prev + 2h/3 v',   v' = 4/3 v - 1/3 v_prev + 2h/3 M^-1 f(x', v').
/// With d = x - x_prev the first gives v' = 3/(2h) (dx - d/3), and with K and D at the start of the
/// step the second becomes
///   (M + 2h/3 D + 4h^2/9 K) dx
///      = M (d/3 + 8h/9 v - 2h/9 v_prev) + 4h^2/9 (f + D v) + 2h/9 D d.
/// It is of second order where the damping forces do not depend on x and K is exact. The first
/// step, and the first after the state was replaced or h changed, is an implicit Euler step. So are
/// the step in which velocities jump and the next one, which the history before the jump does not
/// fit.
IntegratorKind bdf2_kind();

/// The implicit midpoint rule, which neither gains nor loses the energy of a linear oscillator:
///   x_m = (x + x')/2,  v_m = (v + v')/2,  x' = x + h v_m,  M (v' - v) = h f(x_m, v_m).
/// Since x_m = x + h/2 v_m and M (v_m - v) = h/2 f(x_m, v_m), the midpoint is an implicit Euler
/// step of h/2; it is solved by minimisation, and x' = 2 x_m - x, v' = 2 v_m - v. Damping and air
/// drag are linear in v_m with their matrix at x + h/2 v and t + h/2: within O(h^2) of the
/// midpoint, which keeps the order, and semi-definite, so that damping never adds energy.
IntegratorKind implicit_midpoint_kind();

IntegratorKind constrained_euler_kind();

IntegratorKind rattle_kind();

/// Extended position based dynamics (Macklin, Mueller and Chentanez 2016) on linear springs: sweeps
/// over the springs in their order, each with C = |d| - l', compliance a = 1/(h^2 k') and
///   dlambda = -(C + a lambda)/(u^T (W_i + W_j) u + a),   dx_i = W_i u dlambda, dx_j = -W_j u
///   dlambda,
/// W = S H^-1 S; see SpringStep for k', l' and H. Converges to implicit Euler except for the change
/// of the directions u during the sweeps. Its relative residual shows this change, as it is that of
/// the forces k' C of the springs, not of lambda.
IntegratorKind xpbd_kind();

/// Projective dynamics (Bouaziz et al. 2014) on linear springs: alternately the springs take their
/// length, p_e = l' u_e, and all vertices follow in one linear system whose matrix is constant,
///   (H + h^2 sum_e k_e' G_e^T G_e) x = H x* + h^2 sum_e k_e' G_e^T p_e,   G_e x = d_e;
/// see SpringStep. It is factorised once, and again when stiffness, step or constrained vertices
/// change. A sweep is a step x += A^-1 r of a quasi-Newton method (Liu et al. 2017) with the
/// residual r of the SpringStep; all but the first and the last use conjugate directions, which
/// reduces the sweeps to a tenth. Converges to implicit Euler.
IntegratorKind projective_dynamics_kind();

/// Vertex block descent (Chen et al. 2024): sweeps over the vertices, each moved towards the
/// minimum of implicit Euler's function in its own three coordinates as far as the function falls;
/// see VertexBlocks. The paper takes the whole step of the quadratic model, which lets compressed
/// membranes, and bending, gain energy. Vertices of one colour have no element in common and move
/// at once. Converges to implicit Euler.
IntegratorKind vertex_block_descent_kind();

}  // namespace weft
