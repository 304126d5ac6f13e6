#pragma once

#include "core/sparse/lane_field.h"

#include <algorithm>
#include <array>
#include <span>
#include <type_traits>
#include <utility>

/// The springs between the vertices of a grid, a row at a time, several columns at once.
namespace weft {

/// Between which vertices the springs of one kind on a grid go: from (r, c + first_column) to
/// (r + row, c + second_column), for every base (r, c) at which both exist.
struct GridDirection {
  int first_column, row, second_column;
};

/// Edges along rows and along columns, the two diagonals, and the same at twice the distance.
inline constexpr std::array<GridDirection, 8> k_grid_directions = {
    {{0, 0, 1}, {0, 1, 0}, {0, 1, 1}, {1, 1, 0}, {0, 0, 2}, {0, 2, 0}, {0, 2, 2}, {2, 2, 0}}};

/// A kind of springs that a template is told by an argument.
template <int Kind>
inline constexpr std::integral_constant<int, Kind> k_kind{};

/// A spring reaches so many rows.
inline constexpr int k_spring_reach = 2;

/// How many springs of a kind are based in a row.
inline int spring_count(const LaneShape& shape, std::size_t kind, int row) {
  const auto [first, rows, second] = k_grid_directions[kind];
  return row + rows < shape.rows ? std::max(0, shape.columns - std::max(first, second)) : 0;
}

/// Calls body(k_kind<kind>) for the kinds 0 ... Kinds - 1.
template <int Kinds, class Body>
[[gnu::always_inline]] inline void for_kinds(const Body& body) {
  [&body]<int... Kind>(std::integer_sequence<int, Kind...>) { (body(k_kind<Kind>), ...); }
  (std::make_integer_sequence<int, Kinds>{});
}

/// `value` for those of the columns of register g that are among the first `count`, else 0.
template <class Register>
[[gnu::always_inline]] inline Register existing(int g, int count, const Register& value) {
  using Number = NumberOf<Register>;
  Register columns;
  for (int lane = 0; lane < k_lanes_of<Register>; ++lane) columns[lane] = static_cast<Number>(lane);
  return columns < static_cast<Number>(count - k_lanes_of<Register> * g) ? value : Register{};
}

/// A row and the two after it, with a register behind each.
template <class Register>
using RowsOfEnds = std::array<const LanesOf3<Register>*, k_spring_reach + 1>;

template <class Register>
RowsOfEnds<Register> rows_of_ends(const LaneFieldOf<Register>& field, int row) {
  return {field.row(row), field.row(row + 1), field.row(row + 2)};
}

/// Length of a scratch for waiting_sums().
template <class Register>
std::size_t waiting_size(const LaneShape& shape) {
  return (k_spring_reach + 1) * static_cast<std::size_t>(shape.registers<Register>());
}
/// Where the sums at a row wait for the springs of the two rows before it, in a scratch of three
/// rows.
template <class Register>
LanesOf3<Register>* waiting_sums(const LaneShape& shape, int row,
                                 std::span<LanesOf3<Register>> scratch) {
  return scratch.data() + row % (k_spring_reach + 1) * shape.registers<Register>();
}

/// p_i - p_j for the springs of a kind based in the columns of register g.
template <int Kind, class Register>
[[gnu::always_inline]] inline LanesOf3<Register> between_ends(const RowsOfEnds<Register>& p,
                                                              int g) {
  constexpr GridDirection k = k_grid_directions[Kind];
  const auto at_column = [g]<int Column>(const LanesOf3<Register>* row) {
    if constexpr (Column == 0) {
      return row[g];
    } else {
      return each<Ahead<Column>{}>(row[g], row[g + 1]);
    }
  };
  return at_column.template operator()<k.first_column>(p[0]) -
         at_column.template operator()<k.second_column>(p[k.row]);
}

/// Sums of what the springs of a row pull at the vertices of it and of the two rows after it.
template <int Kinds, class Register>
class SpringSums {
 public:
  using Vector = LanesOf3<Register>;

  /// `here` and `below` have sums already; `below_2` is written first.
  SpringSums(Vector* here, Vector* below, Vector* below_2)
      : here_(here), below_(below), below_2_(below_2) {}

  /// For g ascending from 0: pull(k_kind<kind>) is what the springs of a kind based in register g
  /// add at their first ends and take at their second ones.
  template <class Pull>
  [[gnu::always_inline]] void add(int g, const Pull& pull) {
    const Vector along_row = pull(k_kind<0>);
    const Vector along_column = pull(k_kind<1>);
    const Vector falling = pull(k_kind<2>);
    const Vector rising = pull(k_kind<3>);
    const Vector along_row_2 = pull(k_kind<4>);
    const Vector along_column_2 = pull(k_kind<5>);
    Vector here = here_[g] + along_row + along_column + falling + along_row_2 + along_column_2;
    const Vector at_right = rising - along_row;
    Vector at_right_2 = Vector{} - along_row_2;
    Vector below_2 = Vector{} - along_column_2;
    if constexpr (Kinds == 8) {
      const Vector falling_2 = pull(k_kind<6>);
      const Vector rising_2 = pull(k_kind<7>);
      here = here + falling_2;
      at_right_2 = at_right_2 + rising_2;
      below_2 = below_2 - rising_2 - each<behind_2>(below_before_2_, falling_2);
      below_before_2_ = falling_2;
    }
    below_[g] = below_[g] - along_column - rising - each<behind_1>(below_before_1_, falling);
    below_2_[g] = below_2;
    here_[g] = here + each<behind_1>(before_1_, at_right) + each<behind_2>(before_2_, at_right_2);
    before_1_ = at_right;
    before_2_ = at_right_2;
    below_before_1_ = falling;
  }

 private:
  Vector *here_, *below_, *below_2_;
  // What springs of the register before pull at columns of this one.
  Vector before_1_{}, before_2_{}, below_before_1_{}, below_before_2_{};
};

}  // namespace weft
