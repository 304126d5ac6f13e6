#include "core/forces/springs/grid_springs.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/mesh/ascending.h"
#include "core/sparse/stacked_rows.h"
#include "core/sparse/stencil_rows.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace weft {

namespace {

int spring_count(const GridDirection& direction, const GridShape& shape) {
  const int width = std::max(direction.first_column, direction.second_column);
  return std::max(shape.rows - direction.row, 0) * std::max(shape.columns - width, 0);
}

// Returns whether the pairs are the springs of the kinds, each once, in any order: their number is
// right, each lies along one of the directions, and no two of a direction share a first end.
bool are_all_of(const std::vector<Edge>& pairs, const GridShape& shape,
                std::span<const GridSpringKind> kinds) {
  const auto n = static_cast<std::size_t>(shape.rows * shape.columns);
  std::size_t expected = 0;
  for (const GridSpringKind& kind : kinds)
    expected += static_cast<std::size_t>(spring_count(kind.direction, shape));
  if (pairs.size() != expected) return false;
  std::vector<char> begins(kinds.size() * n);  // a spring of each kind at each vertex
  for (const Edge& pair : pairs) {
    const auto [first, second] = ascending(pair[0], pair[1]);
    const int down = second / shape.columns - first / shape.columns;
    const int right = second % shape.columns - first % shape.columns;
    const auto along = std::ranges::find_if(kinds, [=](const GridSpringKind& kind) {
      const GridDirection& d = kind.direction;
      return d.row == down && d.second_column - d.first_column == right;
    });
    if (along == kinds.end()) return false;
    const auto kind = static_cast<std::size_t>(along - kinds.begin());
    if (std::exchange(begins[kind * n + static_cast<std::size_t>(first)], 1) != 0) return false;
  }
  return true;
}

}  // namespace

GridSprings::GridSprings(std::unique_ptr<PairForce> pairs, const GridShape& shape,
                         std::vector<GridSpringKind> kinds, double damping)
    : pairs_(std::move(pairs)), shape_(shape), kinds_(std::move(kinds)), damping_(damping) {
  for (DoubleLaneVectors* vectors : {&evaluated_x_, &v_, &force_, &velocity_product_}) {
    vectors->fit(shape_);
  }
  linearised_.fit(shape_, static_cast<int>(kinds_.size()));
  const auto rows = static_cast<std::size_t>(shape.rows);
  row_energy_.assign(rows, 0.0);
  row_fixed_.assign(rows, 0);
  scratch_.resize(detail::k_max_pieces);
  for (Scratch& scratch : scratch_) {
    for (auto* sums : {&scratch.sums, &scratch.product_sums}) {
      sums->resize(waiting_size<Double4>(shape_));
    }
    scratch.p.fit(shape_);
  }
}

void GridSprings::set_laws(std::vector<GridSpringKind> kinds, double damping) {
  kinds_ = std::move(kinds);
  damping_ = damping;
  pairs_are_fresh_ = false;
}

// Calls use(begin, end, scratch) for pieces of the rows.
template <class Use>
void GridSprings::for_pieces(const Use& use) const {
  parallel_pieces(shape_.rows, k_grid_row_grain, [&](int piece, int begin, int end) {
    use(begin, end, scratch_[static_cast<std::size_t>(piece)]);
  });
}

template <class Use>
void GridSprings::for_rows(const Use& use) const {
  parallel_for(shape_.rows, k_grid_row_grain, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) use(row);
  });
}

void GridSprings::evaluate(const State& state) {
  definiteness_.reset();
  evaluate_rows(state, evaluated_x_, nullptr);
}

void GridSprings::linearise(const State& state, Definiteness definiteness) {
  definiteness_ = definiteness;
  evaluate_rows(state, linearised_.x, &linearised_);
}

void GridSprings::evaluate_rows(const State& state, DoubleLaneVectors& x,
                                LinearisedSprings* linearised) {
  pairs_are_fresh_ = false;
  for_rows([&](int row) {
    load_row(stacked_row(as_span(state.x), shape_, row), x.row(row));
    if (damping_ != 0 || linearised) {
      load_row(stacked_row(as_span(state.v), shape_, row), v_.row(row));
    }
  });
  const SpringEvaluation evaluation{
      kinds_,      damping_,   x,          v_,
      row_energy_, linearised, row_fixed_, definiteness_.value_or(Definiteness::exact)};
  for_pieces([&](int begin, int end, Scratch& scratch) {
    const SpringForces forces(evaluation, begin, scratch.product_sums);
    multiply(forces, rows_of(x), {begin, end}, scratch.sums,
             [&](int row, const DoubleLanes3*, const DoubleLanes3* f) {
               const int registers = shape_.registers<Double4>();
               std::copy_n(f, registers, force_.row(row));
               if (!linearised) return;
               std::copy_n(forces.velocity_product(row), registers, velocity_product_.row(row));
             });
  });
}

double GridSprings::energy() const {
  return std::accumulate(row_energy_.begin(), row_energy_.end(), 0.0);
}

void GridSprings::add_force(std::span<double> f) const {
  for_rows([&](int row) { add_lanes(1, force_.row(row), stacked_row(f, shape_, row)); });
}

// subtracts D v
void GridSprings::add_dissipative_force(std::span<double> f) const {
  if (damping_ == 0) return;
  add_rows(
      SpringProduct(linearised_, last_x(), scales(0, 1)), -1,
      [this](int row, Scratch&) { return v_.row(row); }, f);
}

void GridSprings::add_product(double stiffness_scale, double damping_scale,
                              std::span<const double> p, std::span<double> y) const {
  add_rows(
      SpringProduct(linearised_, linearised_.x, scales(stiffness_scale, damping_scale)), 1,
      [&](int row, Scratch& scratch) -> const DoubleLanes3* {
        if (row >= shape_.rows) return force_.row(row);  // zeros
        load_row(stacked_row(p, shape_, row), scratch.p.row(row));
        return scratch.p.row(row);
      },
      y);
}

// y += scale product p, where row_of_p(row, scratch) returns the rows of p.
template <class RowOf>
void GridSprings::add_rows(const SpringProduct& product, double scale, const RowOf& row_of_p,
                           std::span<double> y) const {
  for_pieces([&](int begin, int end, Scratch& scratch) {
    multiply(
        product, [&](int row) { return row_of_p(row, scratch); }, {begin, end}, scratch.sums,
        [&](int row, const DoubleLanes3*, const DoubleLanes3* sum) {
          add_lanes(scale, sum, stacked_row(y, shape_, row));
        });
  });
}

void GridSprings::add_velocity_product(double scale, std::span<const double>,
                                       std::span<double> y) const {
  for_rows(
      [&](int row) { add_lanes(scale, velocity_product_.row(row), stacked_row(y, shape_, row)); });
}

bool GridSprings::add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const {
  A.fit_springs(static_cast<int>(kinds_.size()));
  std::array<bool, detail::k_max_pieces> positive{};
  positive.fill(true);
  parallel_pieces(shape_.rows, k_grid_row_grain, [&](int piece, int begin, int end) {
    bool& of_piece = positive[static_cast<std::size_t>(piece)];
    for (int row = begin; row < end; ++row) {
      of_piece = linearised_.write_row(row, scales(stiffness_scale, damping_scale), A) && of_piece;
    }
  });
  return std::all_of(positive.begin(), positive.end(), [](bool value) { return value; });
}

void GridSprings::add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const {
  fresh_pairs().add_matrices(stiffness_scale, damping_scale, A);
}

void GridSprings::add_diagonal_blocks(double stiffness_scale, double damping_scale,
                                      std::span<Mat3> blocks) const {
  fresh_pairs().add_diagonal_blocks(stiffness_scale, damping_scale, blocks);
}

int GridSprings::fixed_elements() const {
  return std::accumulate(row_fixed_.begin(), row_fixed_.end(), 0);
}

void GridSprings::add_fixed_elements(std::span<double> count) const {
  fresh_pairs().add_fixed_elements(count);
}

void GridSprings::add_vertex_energy(std::span<double> e) const {
  fresh_pairs().add_vertex_energy(e);
}

PairForce& GridSprings::fresh_pairs() const {
  if (pairs_are_fresh_) return *pairs_;
  State state;
  stack(last_x(), state.x);
  stack(v_, state.v);
  if (definiteness_) {
    pairs_->linearise(state, *definiteness_);
  } else {
    pairs_->evaluate(state);
  }
  pairs_are_fresh_ = true;
  return *pairs_;
}

// Divides the whole width and length, which rounding changes least.
double rest_length(const Mesh& mesh, const GridDirection& direction) {
  const int rows = mesh.grid->rows;
  const int columns = mesh.grid->columns;
  const auto position = [&](int row, int column) {
    return mesh.rest_positions[static_cast<std::size_t>(row * columns + column)];
  };
  const Vec3 weft = (position(0, columns - 1) - position(0, 0)) / (columns - 1);
  const Vec3 warp = (position(rows - 1, 0) - position(0, 0)) / (rows - 1);
  return ((direction.second_column - direction.first_column) * weft + direction.row * warp).norm();
}

bool are_on_grid(const PairForce& pairs, const Mesh& mesh, std::span<const GridSpringKind> kinds) {
  const GridShape shape = mesh.grid.value_or(GridShape{});
  return shape.rows * shape.columns == mesh.vertex_count() &&
         are_all_of(pairs.pattern(), shape, kinds);
}

}  // namespace weft
