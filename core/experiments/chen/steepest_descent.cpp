#include "core/base/number_text.h"
#include "core/constraints/filter.h"
#include "core/experiments/particles.h"
#include "core/experiments/reproductions.h"
#include "core/linear/convergence.h"
#include "core/linear/lanczos.h"

namespace weft {

namespace {

const Vec2 k_minimum(2, -2);
constexpr double k_rounding = 1e-12;

// f = x^T A x / 2 - b^T x with Chen's (25), in the first two coordinates of one vertex that cannot
// leave its plane.
struct Quadratic {
  Quadratic() : A(std::make_shared<const BlockPattern>(make_pattern(1, {}))), S(1) {
    A.block(0) << 3, 2, 0, 2, 6, 0, 0, 0, 1;
    S.constrain(0, {Vec3::UnitX(), Vec3::UnitY()});
  }

  Vec2 gradient(const Vec2& x) const { return A.block(0).topLeftCorner<2, 2>() * x - Vec2(2, -8); }
  double value(const Vec2& x) const { return x.dot(gradient(x) - Vec2(2, -8)) / 2; }

  BlockMatrix A;
  VertexFilter S;
};

struct Descent {
  Vec2 x;  ///< the last iterate
  Trace trace;
  int iterations = 0;
};

// Descends from `start` until |r| <= tolerance |r0|. The solver's rule is relative to its
// right-hand side, so that the solver is given r0 and finds x - start.
Descent descend(const std::string& method, const Vec2& start, double tolerance,
                int max_iterations = 1000) {
  const Quadratic quadratic;
  VecX r0 = VecX::Zero(3), exact = VecX::Zero(3), change(3);
  const VecX zero = VecX::Zero(3);
  r0.head<2>() = -quadratic.gradient(start);
  exact.head<2>() = k_minimum - start;
  SolverSet solvers =
      make_solver(method, {{"tolerance", tolerance}, {"max_iterations", max_iterations}});
  Descent descent;
  descent.trace.exact = &exact;
  const LinearSystem system = {quadratic.A, as_span(r0), quadratic.S, as_span(zero), as_span(zero)};
  descent.iterations = solvers.solve(system, as_span(change), &descent.trace, {}).iterations;
  descent.x = start + change.head<2>();
  descent.trace.exact = nullptr;
  return descent;
}

// An iterate of a descent in the reference, and how exactly that gives it.
struct ReferencePoint {
  std::string name;
  Vec2 x;
  double tolerance;
};

void add_point(std::vector<ReproducedValue>& values, const std::string& case_name,
               const Vec2& measured, const ReferencePoint& reference) {
  for (const int axis : {0, 1}) {
    values.push_back({case_name,
                      reference.name + (axis == 0 ? " first" : " second") + " coordinate",
                      measured[axis], reference.x[axis], reference.tolerance, ""});
  }
}

void reproduce_conjugate_gradients(std::vector<ReproducedValue>& values) {
  const Vec2 start(-2, -2);
  const std::string name = "CG from (-2 -2)";
  add_point(values, name, descend("cg", start, k_rounding, 1).x,
            {"x1", {0.08, -46.0 / 75}, k_rounding});
  const Descent whole = descend("cg", start, k_rounding);
  add_point(values, name, whole.x, {"x2", k_minimum, k_rounding});
  values.push_back({name, "iterations", double(whole.iterations), 2, 0, ""});
  values.push_back({name, "least value of f", Quadratic().value(whole.x), -10, k_rounding, ""});
  LanczosMatrix lanczos(whole.trace);
  const VecX& ritz = lanczos.ritz_values();
  values.push_back({name, "smallest Ritz value", ritz[0], 2, k_rounding, ""});
  values.push_back({name, "largest Ritz value", ritz[ritz.size() - 1], 7, k_rounding, ""});
}

void reproduce_descent(std::vector<ReproducedValue>& values, const std::string& name,
                       const Vec2& start, double factor, const std::vector<int>& iterations) {
  const auto& points = descend("steepest_descent", start, 1e-6).trace.points;
  // In two dimensions the factor is equal at every step, up to the six digits of the reference.
  values.push_back({name, "factor of the energy norm in the first step",
                    points[1].error / points[0].error, factor, 1e-6, ""});
  values.push_back({name, "factor of the energy norm in the fourth step",
                    points[4].error / points[3].error, factor, 1e-6, ""});
  const std::vector<double> tolerances = {1e-2, 1e-4, 1e-6, 1e-8, 1e-12};
  for (std::size_t i = 0; i < tolerances.size(); ++i) {
    values.push_back({name, "iterations to " + round_trip_text(tolerances[i]),
                      double(descend("steepest_descent", start, tolerances[i]).iterations),
                      double(iterations[i]), tolerances[i] == 1e-12 ? 1.0 : 0.0, ""});
  }
}

}  // namespace

Reproduced reproduce_steepest_descent() {
  std::vector<ReproducedValue> values;
  reproduce_conjugate_gradients(values);
  const std::string far = "SD from (-2 -2)";
  const Vec2 far_start(-2, -2);
  add_point(values, far, descend("steepest_descent", far_start, k_rounding, 2).x,
            {"x2", {1.004444444444, -2}, 1e-9});
  add_point(values, far, descend("steepest_descent", far_start, k_rounding, 3).x,
            {"x3", {1.522133333333, -1.654874074074}, 1e-9});
  reproduce_descent(values, far, far_start, 0.498888, {7, 13, 20, 27, 40});
  reproduce_descent(values, "SD from (0 0)", Vec2::Zero(), 0.551012, {8, 16, 24, 31, 47});
  values.push_back({"condition number 3.5", "bound of the factor", steepest_descent_bound(3.5, 1),
                    0.555556, 1e-6, ""});
  return {std::move(values)};
}

}  // namespace weft
