#include "core/forces/grid_springs.h"

#include "core/base/parallel.h"
#include "core/forces/spring_rows.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <numeric>

namespace weft {

namespace {

// Each piece evaluates up to two more rows for what they pull at its first ones.
constexpr int k_grain_rows = 16;
constexpr int k_reach = 2;  // of a spring, in rows

constexpr auto k_load_nothing = [](int, const auto&) {};

}  // namespace

/// Rows of one piece of a loop: what the springs of a row are, and the sums at the rows that they
/// pull at, which wait for the rows after them.
class GridSprings::Scratch {
 public:
  Scratch(std::vector<double>& storage, int columns)
      : data_(storage.data()), columns_(static_cast<std::size_t>(columns)) {
    std::fill_n(sums(0), 9 * columns_, 0.0);
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
  /// A row of the vector that is multiplied, from `column` on; three rows stay.
  ConstRow p(int row, int column) const {
    const double* x = p_row(row) + column;
    return {x, x + columns_, x + 2 * columns_};
  }
  void load_p(int row, std::span<const double> stacked) const {
    const std::span<double> components(p_row(row), 3 * columns_);
    load_interleaved(stacked.subspan(components.size() * static_cast<std::size_t>(row)),
                     components);
  }
  /// The sums of a row from `column` on.
  Row sum(int row, int column) const {
    double* x = sums(row) + column;
    return {x, x + columns_, x + 2 * columns_};
  }
  std::span<const double> component(int row, std::size_t k) const {
    return {sums(row) + k * columns_, columns_};
  }
  /// stacked += the complete sums of a row.
  void add_to(int row, std::span<double> stacked) const {
    add_interleaved(component(row, 0), component(row, 1), component(row, 2),
                    stacked.subspan(3 * columns_ * static_cast<std::size_t>(row)));
  }
  /// Makes the sums of a row those of the row after the next two.
  void clear(int row) const { std::fill_n(sums(row), 3 * columns_, 0.0); }

 private:
  double* p_row(int row) const { return buffer(18 + 3 * static_cast<std::size_t>(row % 3)); }
  double* sums(int row) const { return buffer(9 + 3 * static_cast<std::size_t>(row % 3)); }
  double* data_;
  std::size_t columns_;
};

GridSprings::GridSprings(std::unique_ptr<PairForce> pairs, const GridShape& shape,
                         std::vector<GridSpringKind> kinds, double damping)
    : pairs_(std::move(pairs)), shape_(shape), kinds_(std::move(kinds)), damping_(damping) {
  for (RowField* field : {&evaluated_x_, &linearised_x_, &v_, &force_}) field->fit(shape);
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

template <class Use>
void GridSprings::for_rows(const Use& use) const {
  parallel_for(shape_.rows, k_grain_rows, [&](int begin, int end) {
    for (int row = begin; row < end; ++row) use(row);
  });
}

template <class Load, class AddSprings, class RowEnd>
void GridSprings::sum_rows(const Load& load, const AddSprings& add_springs,
                           const RowEnd& row_end) const {
  const int length = detail::piece_length(shape_.rows, k_grain_rows);
  parallel_for(shape_.rows, k_grain_rows, [&](int begin, int end) {
    Scratch scratch(scratch_[static_cast<std::size_t>(begin / length)], shape_.columns);
    int loaded = std::max(0, begin - k_reach);
    for (int row = loaded; row < end; ++row) {
      for (; loaded <= std::min(row + k_reach, shape_.rows - 1); ++loaded) load(loaded, scratch);
      for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        const bool reaches = row + kinds_[kind].direction.row >= begin;
        if (reaches && has(kind, row)) add_springs(kind, row, row >= begin, scratch);
      }
      if (row >= begin) row_end(row, scratch);
      scratch.clear(row);
    }
  });
}

void GridSprings::evaluate(const State& state) {
  definiteness_.reset();
  evaluate_rows(state, evaluated_x_);
}

void GridSprings::linearise(const State& state, Definiteness definiteness) {
  definiteness_ = definiteness;
  std::fill(row_fixed_.begin(), row_fixed_.end(), 0);
  evaluate_rows(state, linearised_x_);
}

void GridSprings::evaluate_rows(const State& state, RowField& x) {
  pairs_are_fresh_ = false;
  std::fill(row_energy_.begin(), row_energy_.end(), 0.0);
  for_rows([&](int row) {
    x.load(row, as_span(state.x));
    if (damping_ != 0) v_.load(row, as_span(state.v));
  });
  sum_rows(
      k_load_nothing,
      [this](std::size_t kind, int row, bool keep, Scratch& scratch) {
        add_forces(kind, row, scratch);
        if (keep) keep_row(kind, row, scratch);
      },
      [this](int row, const Scratch& scratch) {
        for (std::size_t k = 0; k < 3; ++k) {
          const auto sum = scratch.component(row, k);
          std::copy(sum.begin(), sum.end(), force_.component(row, static_cast<int>(k)).begin());
        }
      });
}

void GridSprings::separate_ends(std::size_t kind, int row, Scratch& scratch) const {
  const auto [first, rows, second] = kinds_[kind].direction;
  separate(columns_of(kind), row_of(last_x(), row, first), row_of(last_x(), row + rows, second),
           scratch.d(), scratch.r(), scratch.inverse());
}

void GridSprings::add_damping(std::size_t kind, int row, Scratch& scratch) const {
  const auto [first, rows, second] = kinds_[kind].direction;
  add_pull_of_damping(columns_of(kind), damping_, scratch.d().read_only(), scratch.inverse(),
                      row_of(v_, row, first), row_of(v_, row + rows, second), scratch.pull());
}

void GridSprings::pull_ends(std::size_t kind, int row, Scratch& scratch) const {
  const auto [first, rows, second] = kinds_[kind].direction;
  add_pull(columns_of(kind), scratch.pull(), scratch.d().read_only(), scratch.sum(row, first),
           scratch.sum(row + rows, second));
}

void GridSprings::add_forces(std::size_t kind, int row, Scratch& scratch) const {
  const std::size_t n = columns_of(kind);
  separate_ends(kind, row, scratch);
  kinds_[kind].law->evaluate(
      {{scratch.r(), n}, {scratch.tension(), n}, {scratch.stiffness(), n}, {scratch.energy(), n}});
  pull_of_tension(n, scratch.tension(), scratch.inverse(), scratch.pull());
  if (damping_ != 0) add_damping(kind, row, scratch);
  pull_ends(kind, row, scratch);
}

void GridSprings::keep_row(std::size_t kind, int row, const Scratch& scratch) {
  const std::size_t n = columns_of(kind);
  row_energy_[static_cast<std::size_t>(row)] += sum_of_row(n, scratch.energy());
  if (!definiteness_) return;
  row_fixed_[static_cast<std::size_t>(row)] +=
      linearise_row(n, scratch.inverse(), scratch.tension(), scratch.stiffness(),
                    *definiteness_ == Definiteness::projected,
                    transverse_.data() + index(kind, row), along_.data() + index(kind, row));
}

double GridSprings::energy() const { return sum_of_row(row_energy_.size(), row_energy_.data()); }

void GridSprings::add_force(std::span<double> f) const {
  for_rows([&](int row) { force_.add_to(row, f); });
}

void GridSprings::add_dissipative_force(std::span<double> f) const {
  if (damping_ == 0) return;
  sum_rows(
      k_load_nothing,
      [this](std::size_t kind, int row, bool, Scratch& scratch) {
        separate_ends(kind, row, scratch);
        std::fill_n(scratch.pull(), columns_of(kind), 0.0);
        add_damping(kind, row, scratch);
        pull_ends(kind, row, scratch);
      },
      [f](int row, const Scratch& scratch) { scratch.add_to(row, f); });
}

void GridSprings::add_product(double stiffness_scale, double damping_scale,
                              std::span<const double> p, std::span<double> y) const {
  sum_rows([p](int row, const Scratch& scratch) { scratch.load_p(row, p); },
           [&](std::size_t kind, int row, bool, Scratch& scratch) {
             const auto [first, rows, second] = kinds_[kind].direction;
             const std::size_t n = columns_of(kind);
             multiply_row(n, stiffness_scale, damping_scale * damping_,
                          transverse_.data() + index(kind, row), along_.data() + index(kind, row),
                          row_of(linearised_x_, row, first),
                          row_of(linearised_x_, row + rows, second), scratch.p(row, first),
                          scratch.p(row + rows, second), scratch.d());
             add_ends(n, scratch.d().read_only(), scratch.sum(row, first),
                      scratch.sum(row + rows, second));
           },
           [y](int row, const Scratch& scratch) { scratch.add_to(row, y); });
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
                           row_of(linearised_x_, row + rows, second),
                           {value(0), value(1), value(2)}, value(3)) &&
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
    last_x().add_to(row, as_span(state.x));
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
