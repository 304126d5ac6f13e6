#pragma once

#include "core/model/step_matrix.h"
#include "core/step/force_scale.h"

namespace weft {

/// The function that implicit Euler minimises (lecture, "Minimization problem"): with the inertial
/// point y = x_n + h v_n,
///   g(x) = 1/2 |x - y|_M^2 + h^2 E(x) + h/2 |x - x_n|_D^2 - h^2 f_d(x_d, 0)^T (x - x_n).
/// The last two terms, which the lecture leaves out, are those of damping and air drag, linear in
/// the velocity (x - x_n)/h with D and f_d taken at some x_d, such as x_n. The equation of the step
/// is grad g = 0, and grad g / h^2 is the force that is left unbalanced, N.
class IncrementalPotential {
 public:
  /// Sets up the step of h seconds from `state`, with damping and air drag at the positions and the
  /// time of `damped`, where the model is linearised.
  void begin(Model& model, const State& state, double h, const State& damped);
  void begin(Model& model, const State& state, double h) { begin(model, state, h, state); }

  /// Returns g(x) in kg m^2; writes grad g (3n, kg m). Evaluates the model at x, velocity 0.
  double evaluate(Model& model, const VecX& x, VecX& gradient);
  /// Writes the unbalanced forces grad g / h^2 at x (3n, N). Evaluates the model there.
  void find_unbalanced(Model& model, const VecX& x, VecX& forces);
  /// Linearises the model at x, velocity 0.
  void linearise(Model& model, const VecX& x, Definiteness definiteness);
  /// Computes A = M + h^2 K(x) + h D, where x is the position of the last linearise().
  void add_hessian(const Model& model, BlockMatrix& A) const;
  /// Computes A = M + h^2 K(x) + h D at x.
  void hessian(Model& model, const VecX& x, Definiteness definiteness, BlockMatrix& A) {
    linearise(model, x, definiteness);
    add_hessian(model, A);
  }
  /// Returns the coefficients of M + h^2 K(x) + h D(x), which differs from the Hessian only by the
  /// place at which damping is linearised.
  StepMatrix nearby_hessian() const { return {1, h_ * h_, h_}; }

  /// Returns the forces in play at x (N), a measure for the unbalanced force; see ForceScale.
  double force_scale(const Model& model, const VecX& x) const {
    return scale_.at(model, x, y_, h_);
  }
  /// Returns the error of grad g / h^2 (|S ...|_2, N) from rounding of the positions x, with the
  /// nearby_hessian(). \pre The model is linearised at x
  double force_rounding(const Model& model, const VecX& x);

  /// The products with the Hessian of the last linearise(), without its entries. The potential and
  /// the model outlive them.
  class Products final : public LinearOperator {
   public:
    Products(const IncrementalPotential& g, const Model& model) : g_(g), model_(model) {}
    int size() const override { return 3 * model_.vertex_count(); }
    void apply(std::span<const double> x, std::span<double> y) const override;
    Cost cost() const override;

   private:
    StepMatrix undamped() const { return {1, g_.h_ * g_.h_, 0}; }

    const IncrementalPotential& g_;
    const Model& model_;
    mutable VecX damped_;  ///< 3n
  };

  double h() const { return h_; }
  const VecX& inertial_point() const { return y_; }  ///< y, 3n, m

 private:
  double h_ = 0;
  VecX start_;  ///< x_n
  VecX y_;
  VecX constant_;  ///< f_d(x_d, 0), N
  ForceScale scale_;
  VecX dissipative_, change_, product_;
  BlockMatrix D_;                ///< at x_d
  std::vector<Mat3> stiffness_;  ///< see force_rounding(), n
  State state_;                  ///< state at which the model is evaluated
};

}  // namespace weft
