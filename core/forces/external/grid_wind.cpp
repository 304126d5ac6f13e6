#include "core/forces/external/grid_wind.h"

#include "core/base/threads/grains.h"
#include "core/base/threads/parallel.h"
#include "core/sparse/stacked_rows.h"
#include "core/sparse/stencil_rows.h"

#include <algorithm>

namespace weft {

namespace {

std::vector<Triangle> sorted(std::vector<Triangle> triangles) {
  for (Triangle& triangle : triangles) std::sort(triangle.begin(), triangle.end());
  std::sort(triangles.begin(), triangles.end());
  return triangles;
}

std::vector<Triangle> triangles_of(const GridShape& grid, GridCut cut) {
  std::vector<Triangle> triangles;
  for (int row = 0; row + 1 < grid.rows; ++row) {
    for (int column = 0; column + 1 < grid.columns; ++column) {
      const int a = row * grid.columns + column, b = a + 1, d = a + grid.columns, c = d + 1;
      if (cut == GridCut::alternating && (row + column) % 2 == 1) {
        triangles.insert(triangles.end(), {{a, b, d}, {b, c, d}});
      } else {
        triangles.insert(triangles.end(), {{a, b, c}, {a, c, d}});
      }
    }
  }
  return sorted(std::move(triangles));
}

}  // namespace

/// The forces on the corners, summed row by row by StencilRows as if they were products with x.
class GridWind::Forces {
 public:
  Forces(GridWind& wind, int begin, Scratch& scratch)
      : wind_(wind), begin_(begin), scratch_(scratch) {}

  using Vector = DoubleLanes3;
  static constexpr int k_reach = 1;
  const LaneShape& shape() const { return wind_.shape_; }
  Vector* sums_of(int row, std::span<Vector> sums) const { return corner_sums(shape(), row, sums); }
  void add_row(const std::array<const Vector*, 2>& x, int row, std::span<Vector> sums) const {
    // No quads lie below the last row of vertices.
    if (row + 1 == shape().rows) return;
    const WindParameters& parameters = wind_.parameters_;
    const bool has_gusts = wind_.air_.has_gusts();
    if (has_gusts) wind_.find_gusts(row, scratch_);
    const Vec3& velocity = parameters.velocity;
    kernels().triangles.add_wind({{x[0], x[1]},
                                  {wind_.v_.row(row), wind_.v_.row(row + 1)},
                                  shape().columns,
                                  falling_columns(wind_.cut_, row),
                                  parameters.normal_drag,
                                  parameters.tangential_drag,
                                  {velocity.x(), velocity.y(), velocity.z()},
                                  has_gusts ? scratch_.gust_here.data() : nullptr,
                                  has_gusts ? scratch_.gust_below.data() : nullptr,
                                  row >= begin_ ? wind_.quads(row) : nullptr,
                                  sums_of(row, sums),
                                  sums_of(row + 1, sums)});
  }

 private:
  GridWind& wind_;
  int begin_;
  Scratch& scratch_;
};

/// The product with D, as StencilRows multiplies.
class GridWind::Product {
 public:
  explicit Product(const GridWind& wind) : wind_(wind) {}

  using Vector = DoubleLanes3;
  static constexpr int k_reach = 1;
  const LaneShape& shape() const { return wind_.shape_; }
  Vector* sums_of(int row, std::span<Vector> sums) const { return corner_sums(shape(), row, sums); }
  void add_row(const std::array<const Vector*, 2>& p, int row, std::span<Vector> sums) const {
    kernels().triangles.add_product_double({{p[0], p[1]},
                                            wind_.quads(row),
                                            wind_.sign(),
                                            falling_columns(wind_.cut_, row),
                                            shape().groups(),
                                            sums_of(row, sums),
                                            sums_of(row + 1, sums)});
  }

 private:
  const GridWind& wind_;
};

GridWind::GridWind(std::unique_ptr<TriangleWind> triangles, const WindParameters& parameters,
                   const GridShape& shape, GridCut cut)
    : triangles_(std::move(triangles)),
      parameters_(parameters),
      air_(parameters),
      shape_(shape),
      cut_(cut) {
  for (DoubleLaneVectors* vectors : {&x_, &v_, &force_}) vectors->fit(shape_);
  const auto registers = static_cast<std::size_t>(shape_.registers<Double4>());
  quads_.assign(static_cast<std::size_t>(shape_.rows) * registers, DoubleQuadLanes{});
  scratch_.resize(detail::k_max_pieces);
  for (Scratch& scratch : scratch_) {
    scratch.sums.resize(2 * registers);
    scratch.p.fit(shape_);
    for (std::vector<double>* gust : {&scratch.gust_here, &scratch.gust_below}) {
      gust->assign(4 * registers, 1.0);
    }
  }
}

void GridWind::set(const WindParameters& parameters) {
  triangles_->set(parameters);
  triangles_are_fresh_ = false;
  parameters_ = parameters;
  air_ = AirFlow(parameters);
}

// Calls use(begin, end, scratch) for pieces of the rows.
template <class Use>
void GridWind::for_pieces(const Use& use) const {
  parallel_pieces(shape_.rows, k_grid_row_grain, [&](int piece, int begin, int end) {
    use(begin, end, scratch_[static_cast<std::size_t>(piece)]);
  });
}

void GridWind::evaluate(const State& state) {
  triangles_are_fresh_ = false;
  t_ = state.t;
  for_pieces([&](int begin, int end, Scratch&) {
    for (int row = begin; row < end; ++row) {
      load_row(stacked_row(as_span(state.x), shape_, row), x_.row(row));
      load_row(stacked_row(as_span(state.v), shape_, row), v_.row(row));
    }
  });
  for_pieces([&](int begin, int end, Scratch& scratch) {
    const Forces forces(*this, begin, scratch);
    multiply(forces, rows_of(x_), {begin, end}, scratch.sums,
             [&](int row, const DoubleLanes3*, const DoubleLanes3* f) {
               std::copy_n(f, shape_.registers<Double4>(), force_.row(row));
             });
  });
}

void GridWind::find_gusts(int row, Scratch& scratch) const {
  const auto position = [&](int r, int column) -> Vec3 {
    const DoubleLanes3& x = x_.row(r)[column / 4];
    const int lane = column % 4;
    return {x.x[lane], x.y[lane], x.z[lane]};
  };
  const TriangleKernels::Falling falling = falling_columns(cut_, row);
  for (int column = 0; column + 1 < shape_.columns; ++column) {
    const bool falls = falling != TriangleKernels::none &&
                       (column % 2 == 1) == (falling == TriangleKernels::odd_columns);
    const Vec3 a = position(row, column), b = position(row, column + 1);
    const Vec3 c = position(row + 1, column + 1), d = position(row + 1, column);
    const auto i = static_cast<std::size_t>(column);
    scratch.gust_here[i] = air_.gust((a + b + (falls ? d : c)) / 3, t_);
    scratch.gust_below[i] = air_.gust((c + d + (falls ? b : a)) / 3, t_);
  }
}

void GridWind::add_force(std::span<double> f) const {
  for_pieces([&](int begin, int end, Scratch&) {
    for (int row = begin; row < end; ++row) {
      add_lanes(1, force_.row(row), stacked_row(f, shape_, row));
    }
  });
}

void GridWind::add_product(double, double damping_scale, std::span<const double> p,
                           std::span<double> y) const {
  if (damping_scale == 0) return;
  for_pieces([&](int begin, int end, Scratch& scratch) {
    const auto row_of_p = [&](int row) -> const DoubleLanes3* {
      if (row >= shape_.rows) return force_.row(row);  // zeros
      load_row(stacked_row(p, shape_, row), scratch.p.row(row));
      return scratch.p.row(row);
    };
    multiply(Product(*this), row_of_p, {begin, end}, scratch.sums,
             [&](int row, const DoubleLanes3*, const DoubleLanes3* sum) {
               add_lanes(damping_scale, sum, stacked_row(y, shape_, row));
             });
  });
}

bool GridWind::add_stencil(double, double damping_scale, GridStencil& A) const {
  TriangleStencil& stencil = A.triangles();
  stencil.fit(shape_, cut_, static_cast<float>(sign()));
  for_pieces([&](int begin, int end, Scratch&) {
    for (int row = begin; row < end; ++row) {
      kernels().triangles.write(quads(row), damping_scale, shape_.groups(), stencil.row(row));
    }
  });
  return true;
}

void GridWind::add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const {
  fresh_triangles().add_matrices(stiffness_scale, damping_scale, A);
}

void GridWind::add_diagonal_blocks(double stiffness_scale, double damping_scale,
                                   std::span<Mat3> blocks) const {
  fresh_triangles().add_diagonal_blocks(stiffness_scale, damping_scale, blocks);
}

const TriangleWind& GridWind::fresh_triangles() const {
  if (triangles_are_fresh_) return *triangles_;
  State state;
  state.t = t_;
  stack(x_, state.x);
  stack(v_, state.v);
  triangles_->evaluate(state);
  triangles_are_fresh_ = true;
  return *triangles_;
}

std::unique_ptr<Force> wind_on_grid(std::unique_ptr<TriangleWind> wind,
                                    const WindParameters& parameters, const Mesh& mesh) {
  const GridShape grid = mesh.grid.value_or(GridShape{});
  if (grid.rows * grid.columns != mesh.vertex_count()) return wind;
  const std::vector<Triangle> found = sorted(mesh.triangles);
  for (const GridCut cut : {GridCut::rising, GridCut::alternating}) {
    if (found != triangles_of(grid, cut)) continue;
    return std::make_unique<GridWind>(std::move(wind), parameters, grid, cut);
  }
  return wind;
}

}  // namespace weft
