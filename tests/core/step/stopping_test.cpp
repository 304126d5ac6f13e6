#include "core/step/length_projection.h"
#include "tests/support/cloth.h"
#include "tests/support/cloth_systems.h"
#include "tests/support/idle_force.h"
#include "tests/support/linear_problems.h"

namespace weft {
namespace {

/// A force that does nothing but ask for a stop at one of its evaluations, and count them.
class CountingStopForce : public IdleForce {
 public:
  explicit CountingStopForce(int stopped_at) : stopped_at_(stopped_at) {}
  void evaluate(const State&) override {
    if (++evaluations_ == stopped_at_) source_.request_stop();
  }

  int evaluations() const { return evaluations_; }
  StopToken token() const { return source_.get_token(); }

 private:
  int stopped_at_;
  int evaluations_ = 0;
  std::stop_source source_;
};

/// A cloth of 9 x 9 vertices that falls and swings, pinned at two corners, with length constraints
/// on its yarns.
struct Cloth {
  explicit Cloth(int stopped_at)
      : mesh([] {
          GridParameters grid;
          grid.rows = grid.columns = 9;
          grid.orientation = "horizontal";
          return std::make_shared<const Mesh>(make_grid(grid));
        }()),
        model(mesh, std::vector<double>(81, 0.2 / 81)),
        state(rest_state(*mesh)) {
    for (const char* kind : {"mass_spring", "gravity"}) {
      model.add_force(default_choice(find_entry(force_table(), kind, "")));
    }
    auto counting = std::make_unique<CountingStopForce>(stopped_at);
    force = counting.get();
    model.add_force(std::move(counting));
    model.finish();
    model.length_constraints() = {
        {mesh->rest_positions, inextensible_edges(*mesh, "warp_and_weft")}, 0.001};
    model.set_targets({{72, at(state.x, 72)}, {80, at(state.x, 80)}});
    for (int i = 0; i < 72; ++i) at(state.v, i).z() = -0.5;
  }

  std::shared_ptr<const Mesh> mesh;
  Model model;
  State state;
  CountingStopForce* force;
};

TEST(Stopping, EndsAStepWithinOneEvaluationAndLeavesTheState) {
  constexpr double h = 1.0 / 60;
  const auto choice = [](const char* kind, const char* method = nullptr) {
    Choice integrator = default_choice(find_entry(integrator_table(), kind, ""));
    if (method) integrator.values.set("method", std::string(method));
    return integrator;
  };
  for (const Choice& integrator :
       {choice("minimising_euler"), choice("minimising_euler", "gradient_descent"),
        choice("implicit_midpoint"), choice("constrained_euler")}) {
    const auto run = [&](int stopped_at) {
      Cloth cloth(stopped_at);
      const State before = cloth.state;
      const auto method =
          find_entry(integrator_table(), integrator.kind, "").make(integrator.values);
      SolverSet solvers =
          make_solver_set(solver_choice("mpcg"),
                          default_choice(find_entry(preconditioner_table(), "diagonal", "")));
      const StepReport report =
          method->step({cloth.model, h, solvers, nullptr, cloth.force->token()}, cloth.state);
      EXPECT_EQ(report.cancelled, stopped_at > 0) << integrator.kind;
      if (stopped_at > 0) {
        EXPECT_EQ(cloth.state.x, before.x) << integrator.kind;
        EXPECT_EQ(cloth.state.v, before.v) << integrator.kind;
        EXPECT_EQ(cloth.state.t, before.t) << integrator.kind;
      }
      return cloth.force->evaluations();
    };
    const int whole = run(0);
    ASSERT_GT(whole, 6) << integrator.kind;
    for (const int stopped_at : {2, whole / 2, whole - 2}) {
      EXPECT_LE(run(stopped_at), stopped_at + 1) << integrator.kind << " of " << whole;
    }
  }
}

TEST(Stopping, LeavesTheStateWhereAStepWasStoppedBeforeItBegan) {
  std::stop_source stopped;
  stopped.request_stop();
  for (const char* kind : {"rattle", "xpbd", "projective_dynamics", "vertex_block_descent"}) {
    Cloth cloth(0);
    const State before = cloth.state;
    const IntegratorKind& integrator = find_entry(integrator_table(), kind, "");
    SolverSet solvers;
    const StepReport report =
        integrator.make(default_choice(integrator).values)
            ->step({cloth.model, 1.0 / 600, solvers, nullptr, stopped.get_token()}, cloth.state);
    EXPECT_TRUE(report.cancelled) << kind;
    EXPECT_EQ(cloth.state.x, before.x) << kind;
    EXPECT_EQ(cloth.state.v, before.v) << kind;
  }
}

TEST(Stopping, EndsEveryProjectionBeforeItsNextIteration) {
  std::stop_source stopped;
  stopped.request_stop();
  const Cloth cloth(0);
  Mobility W;
  W.set(cloth.model.masses(), cloth.model.filter());
  for (const ProjectionKind& kind : projection_table().subspan(1)) {
    VecX x = 1.1 * cloth.state.x;
    const ProjectionReport report =
        kind.make(default_choice(kind).values, cloth.model.length_constraints().edges)
            ->project({cloth.model.length_constraints().edges, W, cloth.model.masses(),
                       cloth.state.x, 0.001},
                      x, nullptr, stopped.get_token());
    EXPECT_EQ(report.reason, StopReason::cancelled) << kind.name;
    EXPECT_EQ(report.iterations, 0) << kind.name;
  }
}

/// Products that ask for a stop at one of them, and count themselves.
class StoppingProducts : public MatrixFreeOperator {
 public:
  StoppingProducts(const BlockMatrix& A, int stopped_at) : A_(A), stopped_at_(stopped_at) {}
  int size() const override { return static_cast<int>(A_.size()); }
  void apply(std::span<const double> x, std::span<double> y) const override {
    if (++count_ == stopped_at_) source_.request_stop();
    A_.apply(x, y);
  }
  double apply_dot(std::span<const double> x, std::span<double> y) const override {
    apply(x, y);
    return A_.apply_dot(x, y);
  }
  Cost cost() const override { return A_.cost(); }
  void diagonal_blocks(std::span<Mat3> blocks) const override {
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      blocks[i] = A_.block(A_.pattern().diagonal[i]);
    }
  }
  int count() const { return count_; }
  StopToken token() const { return source_.get_token(); }

 private:
  const BlockMatrix& A_;
  int stopped_at_;
  mutable int count_ = 0;
  mutable std::stop_source source_;
};

// The tolerance is out of reach, so that the solvers would iterate on. Products of the current
// iteration may follow, and that of the residual at the end.
TEST(Stopping, EndsEverySolverWithinAnIteration) {
  constexpr int stopped_at = 7, of_an_iteration = 4;
  const ClothSystem cloth(stiff_scene(9), 1);
  const Problem problem(cloth.A, cloth.S);
  int tested = 0;
  for (const LinearSolverKind& kind : linear_solver_table()) {
    if (kind.direct) continue;
    Method method = make_method(kind.name, kind.uses_preconditioner ? "diagonal" : "none",
                                {{"tolerance", 1e-14}, {"max_iterations", 100000}}, "matrix_free");
    const StoppingProducts products(problem.A, stopped_at);
    LinearSystem system = problem.system();
    if (method.set.form() == SystemForm::products) system.A = {products, problem.A};
    VecX x(problem.b.size());
    const SolveReport report = method.set.solve(system, as_span(x), nullptr, products.token());
    if (products.count() < stopped_at) continue;  // the solver works on the entries
    ++tested;
    EXPECT_EQ(report.reason, StopReason::cancelled) << kind.name;
    EXPECT_LE(products.count(), stopped_at + of_an_iteration) << kind.name;
  }
  EXPECT_GT(tested, 8);
}

}  // namespace
}  // namespace weft
