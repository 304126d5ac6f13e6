#include "core/constraints/constraint_solver.h"
#include "core/constraints/kkt_system.h"
#include "core/mesh/grid.h"
#include "tests/support/systems.h"

#include <Eigen/Dense>
#include <gtest/gtest.h>

#include <functional>
#include <tuple>

namespace weft {
namespace {

/// A crumpled grid with vertices of all freedoms, and its matrices written out.
struct CrumpledGrid {
  CrumpledGrid() {
    GridParameters grid;
    grid.orientation = "vertical";
    grid.rows = 5;
    grid.columns = 6;
    const Mesh mesh = make_grid(grid);
    n = mesh.vertex_count();
    std::vector<Edge> both = mesh.weft_edges;
    both.insert(both.end(), mesh.warp_edges.begin(), mesh.warp_edges.end());
    edges = {mesh.rest_positions, both};
    x.resize(3 * n);
    for (int i = 0; i < n; ++i) at(x, i) = mesh.rest_positions[static_cast<std::size_t>(i)];
    x += 0.05 * random_vector(x.size(), 4);
    const VecX random = random_vector(n, 5).cwiseAbs().array() + 0.5;
    masses.assign(random.begin(), random.end());
    filter = VertexFilter(n);
    filter.constrain(0, {});
    filter.constrain(1, {});  // the edge 0-1 cannot change its length
    filter.constrain(8, {Vec3(1, 2, 3)});
    filter.constrain(9, {Vec3(1, 2, 3), Vec3(0, 1, -1)});
    W.set(masses, filter);
  }

  /// grad C at `positions`, m x 3n.
  Eigen::MatrixXd jacobian(const VecX& positions) const {
    VecX g;
    edges.gradients(positions, g);
    Eigen::MatrixXd G = Eigen::MatrixXd::Zero(edges.size(), 3 * n);
    for (int e = 0; e < edges.size(); ++e) {
      const auto [i, j] = edges.edges()[static_cast<std::size_t>(e)];
      G.block<1, 3>(e, 3 * i) = at(g, e).transpose();
      G.block<1, 3>(e, 3 * j) = -at(g, e).transpose();
    }
    return G;
  }
  Eigen::MatrixXd mobility() const {
    Eigen::MatrixXd result = Eigen::MatrixXd::Zero(3 * n, 3 * n);
    for (int i = 0; i < n; ++i) result.block<3, 3>(3 * i, 3 * i) = W[i];
    return result;
  }
  bool moves(int e) const {
    const Edge& edge = edges.edges()[static_cast<std::size_t>(e)];
    return W.moves(edge, at(x, edge[0]) - at(x, edge[1]));
  }

  int n = 0;
  EdgeLengths edges;
  VecX x;
  std::vector<double> masses;
  VertexFilter filter;
  Mobility W;
};

TEST(ConstraintMatrix, IsTheProductOfItsFactors) {
  const CrumpledGrid cloth;
  const VecX other = cloth.x + 0.1 * random_vector(cloth.x.size(), 6);
  VecX g, g_other;
  cloth.edges.gradients(cloth.x, g);
  cloth.edges.gradients(other, g_other);
  ConstraintMatrix A(cloth.edges);
  // The matrix is filled twice, and nothing stays of the first filling.
  A.fill(g_other, g, cloth.W);
  A.fill(g, g_other, cloth.W);
  Eigen::MatrixXd expected =
      cloth.jacobian(cloth.x) * cloth.mobility() * cloth.jacobian(other).transpose();
  for (int e = 0; e < cloth.edges.size(); ++e) {
    if (!cloth.moves(e)) expected(e, e) = 1;
  }
  EXPECT_LE((Eigen::MatrixXd(A.matrix()) - expected).norm(), 1e-13 * expected.norm());
}

TEST(ConstraintMatrix, IsShiftedOnItsDiagonal) {
  const CrumpledGrid cloth;
  VecX g;
  cloth.edges.gradients(cloth.x, g);
  ConstraintMatrix A(cloth.edges);
  A.fill(g, g, cloth.W);
  const Eigen::MatrixXd before(A.matrix());
  A.shift(0.5);
  const Eigen::MatrixXd difference = Eigen::MatrixXd(A.matrix()) - before;
  EXPECT_LE(
      (difference - 0.5 * Eigen::MatrixXd::Identity(A.matrix().rows(), A.matrix().cols())).norm(),
      1e-13);
}

TEST(ConstraintSolver, GivesTheDenseSolution) {
  const CrumpledGrid cloth;
  VecX g, C;
  cloth.edges.gradients(cloth.x, g);
  cloth.edges.evaluate(cloth.x, C);
  ConstraintMatrix A(cloth.edges);
  A.fill(g, g, cloth.W);
  const VecX exact = Eigen::MatrixXd(A.matrix()).ldlt().solve(C);
  constexpr double tolerance = 1e-10;
  const double condition = Eigen::MatrixXd(A.matrix()).jacobiSvd().singularValues()(0) *
                           Eigen::MatrixXd(A.matrix()).inverse().norm();
  const std::vector<std::pair<std::string, std::unique_ptr<ConstraintSolver>>> solvers = [&] {
    std::vector<std::pair<std::string, std::unique_ptr<ConstraintSolver>>> made;
    made.emplace_back("ldlt", make_constraint_ldlt());
    made.emplace_back("cholmod", make_constraint_cholmod());
    made.emplace_back("yarns", make_yarn_cg(cloth.edges, tolerance));
    return made;
  }();
  for (const auto& [name, solver] : solvers) {
    VecX mu;
    // The second solve reuses the analysed pattern.
    for (int repetition = 0; repetition < 2; ++repetition) {
      EXPECT_GE(solver->solve(A, C, mu, {}), 0) << name;
      EXPECT_LE((mu - exact).norm(), condition * tolerance * exact.norm()) << name;
    }
  }
}

// Along a straight yarn the tridiagonal matrix is the whole one: the first direction is the
// solution.
TEST(ConstraintSolver, TakesOneIterationOnAChain) {
  std::vector<Vec3> rest;
  std::vector<Edge> chain;
  for (int i = 0; i < 20; ++i) {
    rest.emplace_back(0.1 * i, 0, 0);
    if (i > 0) chain.push_back({i - 1, i});
  }
  const EdgeLengths edges(rest, chain);
  Mobility W;
  W.set(std::vector<double>(20, 0.1), VertexFilter(20));
  const VecX x = random_vector(60, 7);
  VecX g, C, mu;
  edges.gradients(x, g);
  edges.evaluate(x, C);
  ConstraintMatrix A(edges);
  A.fill(g, g, W);
  EXPECT_EQ(make_yarn_cg(edges, 1e-9)->solve(A, C, mu, {}), 1);
}

TEST(ConstraintSolver, RefusesWhatHasNoFactorisation) {
  const std::vector<Vec3> rest = {Vec3::Zero(), Vec3::UnitX()};
  const EdgeLengths edges(rest, {{0, 1}});
  Mobility W;
  W.set(std::vector<double>(2, 1.0), VertexFilter(2));
  ConstraintMatrix A(edges);
  A.fill(VecX::Zero(3), VecX::Zero(3), W);  // an edge without a direction
  VecX mu;
  EXPECT_LT(make_constraint_ldlt()->solve(A, VecX::Ones(1), mu, {}), 0);
  EXPECT_LT(make_constraint_cholmod()->solve(A, VecX::Ones(1), mu, {}), 0);
  EXPECT_LT(make_yarn_cg(edges, 0.1)->solve(A, VecX::Ones(1), mu, {}), 0);
}

Eigen::MatrixXd dense_of(const Entries& entries, Eigen::Index size) {
  Eigen::MatrixXd result = Eigen::MatrixXd::Zero(size, size);
  for (const auto& entry : entries) result(entry.row(), entry.col()) += entry.value();
  return result;
}

// The system is compared with the definitions written out: S_i = m_i W_i, the Hessian of C_e from
// differences of the gradient, exact since C is quadratic.
TEST(KktSystem, IsMadeOfTheHessiansOfItsEdges) {
  const CrumpledGrid cloth;
  const Eigen::Index size = 3 * cloth.n;
  Eigen::MatrixXd S = cloth.mobility(), M = Eigen::MatrixXd::Zero(size, size);
  for (int i = 0; i < cloth.n; ++i) {
    S.middleRows(3 * i, 3) *= cloth.masses[static_cast<std::size_t>(i)];
    M.diagonal().segment(3 * i, 3).setConstant(cloth.masses[static_cast<std::size_t>(i)]);
  }
  Entries filtered_masses;
  add_filtered_masses(cloth.W, cloth.masses, filtered_masses);
  const Eigen::MatrixXd identity = Eigen::MatrixXd::Identity(size, size);
  EXPECT_LE((dense_of(filtered_masses, size) - (S * M * S + identity - S)).norm(), 1e-13);

  const VecX k = random_vector(cloth.edges.size(), 8);
  Eigen::MatrixXd laplacian(size, size);
  for (Eigen::Index c = 0; c < size; ++c) {
    VecX moved = cloth.x;
    moved[c] += 1;
    laplacian.col(c) = (cloth.jacobian(moved) - cloth.jacobian(cloth.x)).transpose() * k;
  }
  Entries entries;
  add_edge_laplacian(cloth.edges, cloth.W, cloth.masses, k, entries);
  EXPECT_LE((dense_of(entries, size) - S * laplacian * S).norm(), 1e-12 * laplacian.norm());

  VecX g;
  cloth.edges.gradients(cloth.x, g);
  const Eigen::MatrixXd G = cloth.jacobian(cloth.x) * S;
  Entries products;
  add_edge_products(cloth.edges, cloth.W, cloth.masses, {g, 3.0}, products);
  EXPECT_LE((dense_of(products, size) - 3 * G.transpose() * G).norm(), 1e-12 * G.squaredNorm());
}

TEST(KktSystem, SolvesForVerticesAndEdgesTogether) {
  const CrumpledGrid cloth;
  VecX g, dx, dmu;
  cloth.edges.gradients(cloth.x, g);
  // H is not definite where some edges are compressed; the system must be right there, too.
  for (const double tension : {0.0, 0.5, -0.5}) {
    Entries H;
    add_filtered_masses(cloth.W, cloth.masses, H);
    add_edge_laplacian(cloth.edges, cloth.W, cloth.masses,
                       tension * random_vector(cloth.edges.size(), 9), H);
    KktSystem kkt;
    kkt.set(cloth.edges, cloth.W, cloth.masses, g, H);
    VecX r = random_vector(cloth.x.size(), 10), c = random_vector(cloth.edges.size(), 11);
    cloth.filter.apply(as_span(r));
    for (int e = 0; e < cloth.edges.size(); ++e) {
      if (!cloth.moves(e)) c[e] = 0;
    }
    ASSERT_TRUE(kkt.solve(r, c, dx, dmu, {})) << tension;
    const Eigen::MatrixXd G = cloth.jacobian(cloth.x);
    const Eigen::MatrixXd dense = dense_of(H, cloth.x.size());
    VecX pull = G.transpose() * dmu;
    cloth.filter.apply(as_span(pull));
    EXPECT_LE((dense * dx + pull + r).norm(), 1e-8 * (r.norm() + c.norm())) << tension;
    EXPECT_LE((G * dx + c).norm(), 1e-8 * (r.norm() + c.norm())) << tension;
    VecX prohibited = dx;
    cloth.filter.apply(as_span(prohibited));
    EXPECT_LE((dx - prohibited).norm(), 1e-12 * dx.norm()) << tension;
  }
}

TEST(KktSystem, RefusesAnEdgeWithoutADirection) {
  const std::vector<Vec3> rest = {Vec3::Zero(), Vec3::UnitX()};
  const EdgeLengths edges(rest, {{0, 1}});
  const std::vector<double> masses = {1, 1};
  Mobility W;
  W.set(masses, VertexFilter(2));
  Entries H;
  add_filtered_masses(W, masses, H);
  KktSystem kkt;
  kkt.set(edges, W, masses, VecX::Zero(3), H);
  VecX dx, dmu;
  EXPECT_FALSE(kkt.solve(VecX::Zero(6), VecX::Ones(1), dx, dmu, {}));
}

}  // namespace
}  // namespace weft
