#include "core/forces/grid_springs.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <numeric>

namespace weft {

namespace {

// Each piece evaluates two more rows for what they pull at its first ones.
constexpr int k_grain_rows = 16;

// The components of a vector at every column of a row.
struct Row {
  double *x, *y, *z;
};
struct ConstRow {
  const double *x, *y, *z;
};

ConstRow row_of(const RowField& field, int row, int column) {
  return {field.component(row, 0).data() + column, field.component(row, 1).data() + column,
          field.component(row, 2).data() + column};
}

// The loops over the springs of a row. Functions of their own, so that each is compiled once and
// rounds alike whichever rows are asked for.

// d = x_i - x_j, r = |d|, inverse = 1/r; 0 for r = 0
[[gnu::noinline]] void separate(std::size_t n, ConstRow i, ConstRow j, Row d, double* r,
                                double* inverse) {
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    d.x[s] = i.x[s] - j.x[s];
    d.y[s] = i.y[s] - j.y[s];
    d.z[s] = i.z[s] - j.z[s];
    r[s] = std::sqrt(d.x[s] * d.x[s] + d.y[s] * d.y[s] + d.z[s] * d.z[s]);
    inverse[s] = r[s] > 0 ? 1 / r[s] : 0;
  }
}

// pull = c u^T (v_i - v_j)/r
[[gnu::noinline]] void pull_of_damping(std::size_t n, double c, ConstRow d, const double* inverse,
                                       ConstRow v_i, ConstRow v_j, double* pull) {
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    const double approach = d.x[s] * (v_i.x[s] - v_j.x[s]) + d.y[s] * (v_i.y[s] - v_j.y[s]) +
                            d.z[s] * (v_i.z[s] - v_j.z[s]);
    pull[s] = c * approach * inverse[s] * inverse[s];
  }
}

// f_i -= pull d, f_j += pull d
[[gnu::noinline]] void add_pull(std::size_t n, const double* pull, ConstRow d, Row f_i, Row f_j) {
  const auto add = [n, pull](const double* component, double* i, double* j) {
#pragma GCC ivdep
    for (std::size_t s = 0; s < n; ++s) i[s] -= pull[s] * component[s];
#pragma GCC ivdep
    for (std::size_t s = 0; s < n; ++s) j[s] += pull[s] * component[s];
  };
  add(d.x, f_i.x, f_j.x);
  add(d.y, f_i.y, f_j.y);
  add(d.z, f_i.z, f_j.z);
}

// transverse = T/r and along = (T' - T/r)/r^2; returns how many were made definite
[[gnu::noinline]] int linearise_row(std::size_t n, const double* inverse, const double* tension,
                                    const double* stiffness, bool projected, double* transverse,
                                    double* along) {
  int fixed = 0;
  const double least = projected ? 0 : -std::numeric_limits<double>::infinity();
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    const double T_r = inverse[s] > 0 ? tension[s] * inverse[s] : stiffness[s];
    fixed += stiffness[s] < least || T_r < least ? 1 : 0;
    transverse[s] = std::max(T_r, least);
    along[s] = (std::max(stiffness[s], least) - transverse[s]) * inverse[s] * inverse[s];
  }
  return fixed;
}

// pull = coefficients of K (p_i - p_j) = w d_p + a (d^T d_p) d, as three components
[[gnu::noinline]] void multiply_row(std::size_t n, double stiffness_scale, double drag,
                                    const double* transverse, const double* along, ConstRow x_i,
                                    ConstRow x_j, ConstRow p_i, ConstRow p_j, Row y) {
  constexpr double k_tiny = 1e-300;  // where d = 0, so is the drag
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    const double dx = x_i.x[s] - x_j.x[s], dy = x_i.y[s] - x_j.y[s], dz = x_i.z[s] - x_j.z[s];
    const double px = p_i.x[s] - p_j.x[s], py = p_i.y[s] - p_j.y[s], pz = p_i.z[s] - p_j.z[s];
    const double w = stiffness_scale * transverse[s];
    const double a =
        (stiffness_scale * along[s] + drag / std::max(dx * dx + dy * dy + dz * dz, k_tiny)) *
        (dx * px + dy * py + dz * pz);
    y.x[s] = w * px + a * dx;
    y.y[s] = w * py + a * dy;
    y.z[s] = w * pz + a * dz;
  }
}

[[gnu::noinline]] void add_ends(std::size_t n, ConstRow y, Row y_i, Row y_j) {
  const auto add = [n](const double* component, double* i, double* j) {
#pragma GCC ivdep
    for (std::size_t s = 0; s < n; ++s) i[s] += component[s];
#pragma GCC ivdep
    for (std::size_t s = 0; s < n; ++s) j[s] -= component[s];
  };
  add(y.x, y_i.x, y_j.x);
  add(y.y, y_i.y, y_j.y);
  add(y.z, y_i.z, y_j.z);
}

// u = sqrt(a) d and b for the stencil; returns whether no a is negative
[[gnu::noinline]] bool stencil_row(std::size_t n, double stiffness_scale, double drag,
                                   const double* transverse, const double* along, ConstRow x_i,
                                   ConstRow x_j, float* ux, float* uy, float* uz, float* b) {
  constexpr double k_tiny = 1e-300;
  std::int64_t is_negative = 0;
#pragma GCC ivdep
  for (std::size_t s = 0; s < n; ++s) {
    const double dx = x_i.x[s] - x_j.x[s], dy = x_i.y[s] - x_j.y[s], dz = x_i.z[s] - x_j.z[s];
    const double a =
        stiffness_scale * along[s] + drag / std::max(dx * dx + dy * dy + dz * dz, k_tiny);
    is_negative |= a < 0 ? 1 : 0;
    const double root = std::sqrt(std::max(a, 0.0));
    ux[s] = static_cast<float>(root * dx);
    uy[s] = static_cast<float>(root * dy);
    uz[s] = static_cast<float>(root * dz);
    b[s] = static_cast<float>(stiffness_scale * transverse[s]);
  }
  return is_negative == 0;
}

}  // namespace

/// Rows of one piece of a loop: what the springs of a row are, and the sums at the rows that they
/// pull at, which wait for the rows after them.
class GridSprings::Scratch {
 public:
  Scratch(std::vector<double>& storage, int columns)
      : data_(storage.data()), columns_(static_cast<std::size_t>(columns)) {
    std::fill_n(sums(0, 0), 18 * columns_, 0.0);
  }
  static std::size_t size(int columns) { return 27 * static_cast<std::size_t>(columns); }

  double* buffer(std::size_t k) const { return data_ + k * columns_; }
  Row d() const { return {buffer(0), buffer(1), buffer(2)}; }
  double* r() const { return buffer(3); }
  double* inverse() const { return buffer(4); }
  double* tension() const { return buffer(5); }
  double* stiffness() const { return buffer(6); }
  double* energy() const { return buffer(7); }
  double* pull() const { return buffer(8); }
  /// The sums of a row from `column` on: 0 all forces, 1 damping alone.
  Row sum(std::size_t which, int row, int column) const {
    double* x = sums(which, row) + column;
    return {x, x + columns_, x + 2 * columns_};
  }
  /// Writes the complete sums of a row to a field.
  void take(std::size_t which, int row, RowField& field) const {
    for (int k = 0; k < 3; ++k) {
      const double* from = sums(which, row) + static_cast<std::size_t>(k) * columns_;
      std::copy_n(from, columns_, field.component(row, k).begin());
    }
  }
  void clear(int row) const {
    for (std::size_t which = 0; which < 2; ++which) {
      std::fill_n(sums(which, row), 3 * columns_, 0.0);
    }
  }

 private:
  double* sums(std::size_t which, int row) const {
    return buffer(9 + 9 * which + 3 * static_cast<std::size_t>(row % 3));
  }
  double* data_;
  std::size_t columns_;
};

GridSprings::GridSprings(std::unique_ptr<PairForce> pairs, const GridShape& shape,
                         std::vector<GridSpringKind> kinds, double damping)
    : pairs_(std::move(pairs)), shape_(shape), kinds_(std::move(kinds)), damping_(damping) {
  for (RowField* field : {&x_, &v_, &force_, &drag_, &linearised_x_, &p_}) field->fit(shape);
  const auto rows = static_cast<std::size_t>(shape.rows);
  row_energy_.assign(rows, 0.0);
  row_fixed_.assign(rows, 0);
  transverse_.assign(index(0, shape.rows), 0.0);
  along_.assign(index(0, shape.rows), 0.0);
  scratch_.assign(detail::k_max_pieces, std::vector<double>(Scratch::size(shape.columns)));
  stencil_scratch_.resize(detail::k_max_pieces);
}

std::size_t GridSprings::columns_of(std::size_t kind) const {
  const auto [first, row, second] = kinds_[kind].direction;
  return static_cast<std::size_t>(std::max(0, shape_.columns - std::max(first, second)));
}

std::size_t GridSprings::index(std::size_t kind, int row) const {
  return (static_cast<std::size_t>(row) * kinds_.size() + kind) *
         static_cast<std::size_t>(shape_.columns);
}

// loop(begin, end, scratch) over pieces of the rows; it begins two rows early.
template <class Loop>
void GridSprings::for_pieces(const Loop& loop) const {
  const int length = detail::piece_length(shape_.rows, k_grain_rows);
  parallel_for(shape_.rows, k_grain_rows, [&](int begin, int end) {
    Scratch scratch(scratch_[static_cast<std::size_t>(begin / length)], shape_.columns);
    loop(begin, end, scratch);
  });
}

void GridSprings::evaluate(const State& state) {
  definiteness_.reset();
  evaluate_rows(state);
}

void GridSprings::linearise(const State& state, Definiteness definiteness) {
  definiteness_ = definiteness;
  evaluate_rows(state);
}

void GridSprings::evaluate_rows(const State& state) {
  pairs_are_fresh_ = false;
  parallel_for(shape_.rows, k_grain_rows, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) {
      x_.load(row, as_span(state.x));
      if (damping_ != 0) v_.load(row, as_span(state.v));
      if (definiteness_) linearised_x_.load(row, as_span(state.x));
    }
  });
  for_pieces([&](int begin, int end, Scratch& scratch) {
    for (int row = std::max(0, begin - 2); row < end; ++row) {
      const bool keep = row >= begin;
      if (keep) row_energy_[static_cast<std::size_t>(row)] = 0;
      if (keep && definiteness_) row_fixed_[static_cast<std::size_t>(row)] = 0;
      add_row(row, keep, scratch);
      if (keep) scratch.take(0, row, force_);
      if (keep && damping_ != 0) scratch.take(1, row, drag_);
      scratch.clear(row);
    }
  });
}

void GridSprings::add_row(int row, bool keep, Scratch& scratch) {
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    if (!has(kind, row)) continue;
    const auto [first, rows, second] = kinds_[kind].direction;
    const std::size_t n = columns_of(kind);
    separate(n, row_of(x_, row, first), row_of(x_, row + rows, second), scratch.d(), scratch.r(),
             scratch.inverse());
    kinds_[kind].law->evaluate({{scratch.r(), n},
                                {scratch.tension(), n},
                                {scratch.stiffness(), n},
                                {scratch.energy(), n}});
    if (keep) keep_row(kind, row, scratch);
    const Row d = scratch.d();
    const ConstRow const_d = {d.x, d.y, d.z};
    double* pull = scratch.pull();
    const double* inverse = scratch.inverse();
    const Row f_i = scratch.sum(0, row, first), f_j = scratch.sum(0, row + rows, second);
    for (std::size_t s = 0; s < n; ++s) pull[s] = scratch.tension()[s] * inverse[s];
    add_pull(n, pull, const_d, f_i, f_j);
    if (damping_ == 0) continue;
    pull_of_damping(n, damping_, const_d, inverse, row_of(v_, row, first),
                    row_of(v_, row + rows, second), pull);
    add_pull(n, pull, const_d, f_i, f_j);
    add_pull(n, pull, const_d, scratch.sum(1, row, first), scratch.sum(1, row + rows, second));
  }
}

void GridSprings::keep_row(std::size_t kind, int row, const Scratch& scratch) {
  const std::size_t n = columns_of(kind);
  double energy = 0;
  for (std::size_t s = 0; s < n; ++s) energy += scratch.energy()[s];
  row_energy_[static_cast<std::size_t>(row)] += energy;
  if (!definiteness_) return;
  row_fixed_[static_cast<std::size_t>(row)] +=
      linearise_row(n, scratch.inverse(), scratch.tension(), scratch.stiffness(),
                    *definiteness_ == Definiteness::projected,
                    transverse_.data() + index(kind, row), along_.data() + index(kind, row));
}

double GridSprings::energy() const {
  double sum = 0;
  for (const double energy : row_energy_) sum += energy;
  return sum;
}

void GridSprings::add_force(std::span<double> f) const {
  parallel_for(shape_.rows, k_grain_rows, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) force_.add_to(row, f);
  });
}

void GridSprings::add_dissipative_force(std::span<double> f) const {
  if (damping_ == 0) return;
  parallel_for(shape_.rows, k_grain_rows, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) drag_.add_to(row, f);
  });
}

void GridSprings::add_product(double stiffness_scale, double damping_scale,
                              std::span<const double> p, std::span<double> y) const {
  parallel_for(shape_.rows, k_grain_rows, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) p_.load(row, p);
  });
  const auto columns = static_cast<std::size_t>(shape_.columns);
  for_pieces([&](int begin, int end, Scratch& scratch) {
    for (int row = std::max(0, begin - 2); row < end; ++row) {
      add_product_row(row, stiffness_scale, damping_scale * damping_, scratch);
      if (row >= begin) {
        const Row sum = scratch.sum(0, row, 0);
        add_interleaved({sum.x, columns}, {sum.y, columns}, {sum.z, columns},
                        y.subspan(3 * columns * static_cast<std::size_t>(row)));
      }
      scratch.clear(row);
    }
  });
}

void GridSprings::add_product_row(int row, double stiffness_scale, double drag,
                                  Scratch& scratch) const {
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    if (!has(kind, row)) continue;
    const auto [first, rows, second] = kinds_[kind].direction;
    const std::size_t n = columns_of(kind);
    multiply_row(n, stiffness_scale, drag, transverse_.data() + index(kind, row),
                 along_.data() + index(kind, row), row_of(linearised_x_, row, first),
                 row_of(linearised_x_, row + rows, second), row_of(p_, row, first),
                 row_of(p_, row + rows, second), scratch.d());
    const Row d = scratch.d();
    add_ends(n, {d.x, d.y, d.z}, scratch.sum(0, row, first), scratch.sum(0, row + rows, second));
  }
}

bool GridSprings::add_stencil(double stiffness_scale, double damping_scale, GridStencil& A) const {
  if (!A.claim_springs(static_cast<int>(kinds_.size()))) return false;
  std::array<bool, detail::k_max_pieces> positive{};
  positive.fill(true);
  const int length = detail::piece_length(shape_.rows, k_grain_rows);
  parallel_for(shape_.rows, k_grain_rows, [&](int begin, int end) {
    const auto piece = static_cast<std::size_t>(begin / length);
    for (int row = begin; row < end; ++row) {
      positive[piece] = write_stencil_row(row, stiffness_scale, damping_scale * damping_,
                                          stencil_scratch_[piece], A) &&
                        positive[piece];
    }
  });
  return std::all_of(positive.begin(), positive.end(), [](bool value) { return value; });
}

bool GridSprings::write_stencil_row(int row, double stiffness_scale, double drag,
                                    std::vector<float>& scratch, GridStencil& A) const {
  const int groups = A.shape().groups();
  const auto padded = static_cast<std::size_t>(groups) * k_lanes;
  scratch.resize(4 * padded);
  const auto value = [&](std::size_t k) { return scratch.data() + k * padded; };
  bool positive = true;
  for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
    if (!has(kind, row)) continue;
    const auto [first, rows, second] = kinds_[kind].direction;
    const std::size_t n = columns_of(kind);
    positive = stencil_row(n, stiffness_scale, drag, transverse_.data() + index(kind, row),
                           along_.data() + index(kind, row), row_of(linearised_x_, row, first),
                           row_of(linearised_x_, row + rows, second), value(0), value(1), value(2),
                           value(3)) &&
               positive;
    for (std::size_t k = 0; k < 4; ++k) std::fill(value(k) + n, value(k) + padded, 0.0F);
    for (int g = 0; g < groups; ++g) {
      SpringLanes& K = A.springs(row, g)[kind];
      const std::array parts = {&K.ux, &K.uy, &K.uz, &K.b};
      for (std::size_t k = 0; k < 4; ++k) {
        std::memcpy(parts[k], value(k) + g * k_lanes, sizeof(Float8));
      }
    }
  }
  return positive;
}

void GridSprings::add_matrices(double stiffness_scale, double damping_scale, BlockMatrix& A) const {
  fresh_pairs().add_matrices(stiffness_scale, damping_scale, A);
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
  const Eigen::Index size = 3 * static_cast<Eigen::Index>(shape_.rows) * shape_.columns;
  state.x.setZero(size);
  state.v.setZero(size);
  for (int row = 0; row < shape_.rows; ++row) {
    x_.add_to(row, as_span(state.x));
    if (damping_ != 0) v_.add_to(row, as_span(state.v));
  }
  if (definiteness_) {
    pairs_->linearise(state, *definiteness_);
  } else {
    pairs_->evaluate(state);
  }
  pairs_are_fresh_ = true;
  return *pairs_;
}

// From the whole width and length, which rounding changes least.
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

std::unique_ptr<Force> on_grid(std::unique_ptr<PairForce> pairs, const Mesh& mesh,
                               std::vector<GridSpringKind> kinds, double damping) {
  const auto [rows, columns] = mesh.grid.value_or(GridShape{});
  if (rows * columns != mesh.vertex_count()) return pairs;
  std::vector<Edge> expected;
  for (const GridSpringKind& kind : kinds) {
    const auto [first, down, second] = kind.direction;
    for (int row = 0; row + down < rows; ++row) {
      for (int column = 0; column + std::max(first, second) < columns; ++column) {
        expected.push_back(
            {row * columns + column + first, (row + down) * columns + column + second});
      }
    }
  }
  std::vector<Edge> found = pairs->pattern();
  for (std::vector<Edge>* edges : {&expected, &found}) {
    for (Edge& edge : *edges) std::sort(edge.begin(), edge.end());
    std::sort(edges->begin(), edges->end());
  }
  if (found != expected) return pairs;
  return std::make_unique<GridSprings>(std::move(pairs), GridShape{rows, columns}, std::move(kinds),
                                       damping);
}

}  // namespace weft
