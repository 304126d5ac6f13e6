#pragma once

#include "core/kernels/paths/registers.h"

#include <utility>

/// Functions of the springs between the vertices of a grid, a row at a time, several columns at
/// once.
namespace weft::WEFT_KERNEL_PATH {

/// A kind of springs as a type, so that an argument can pass it to a template.
template <int Kind>
struct KindOf {};

/// Calls body(KindOf<kind>) for the kinds 0 ... Kinds - 1.
template <int Kinds, class Body>
[[gnu::always_inline]] inline void for_kinds(const Body& body) {
  [&body]<int... Kind>(std::integer_sequence<int, Kind...>) __attribute__((always_inline)) {
    (body(KindOf<Kind>{}), ...);
  }
  (std::make_integer_sequence<int, Kinds>{});
}

/// Returns how many springs of a kind are based in a row of `columns` that `rows_after` rows
/// follow.
template <int Kind>
[[gnu::always_inline]] inline int spring_count(int columns, int rows_after) {
  constexpr GridDirection k = k_grid_directions[Kind];
  constexpr int k_width = k.first_column > k.second_column ? k.first_column : k.second_column;
  return k.row <= rows_after && columns > k_width ? columns - k_width : 0;
}

/// Returns `value` at the columns of register g that are among the first `count`, else 0.
template <class Register>
[[gnu::always_inline]] inline Register existing(int g, int count, const Register& value) {
  using Number = NumberOf<Register>;
  Register columns;
  for (int lane = 0; lane < k_lanes_of<Register>; ++lane) columns[lane] = static_cast<Number>(lane);
  return columns < static_cast<Number>(count - k_lanes_of<Register> * g) ? value : Register{};
}

/// Returns register g of a row, shifted by `Columns` columns: from column c + Columns on.
template <int Columns, class Register>
[[gnu::always_inline]] inline LanesOf3<Register> at_column(const LanesOf3<Register>* row, int g) {
  if constexpr (Columns == 0) {
    return row[g];
  } else {
    return each<Ahead<Columns>{}>(row[g], row[g + 1]);
  }
}

/// Returns p_i - p_j for the springs of a kind based in the columns of register g; p has the row
/// and the two after it.
template <int Kind, class Register>
[[gnu::always_inline]] inline LanesOf3<Register> between_ends(const LanesOf3<Register>* const* p,
                                                              int g) {
  constexpr GridDirection k = k_grid_directions[Kind];
  return at_column<k.first_column>(p[0], g) - at_column<k.second_column>(p[k.row], g);
}

/// The forces of pairs that differ at their two ends.
template <class Register>
struct EndsOf {
  LanesOf3<Register> first, second;
};
template <class Register>
[[gnu::always_inline]] inline const LanesOf3<Register>& first_end(const EndsOf<Register>& pull) {
  return pull.first;
}
template <class Register>
[[gnu::always_inline]] inline const LanesOf3<Register>& second_end(const EndsOf<Register>& pull) {
  return pull.second;
}
template <class Register>
[[gnu::always_inline]] inline const LanesOf3<Register>& first_end(const LanesOf3<Register>& pull) {
  return pull;
}
template <class Register>
[[gnu::always_inline]] inline const LanesOf3<Register>& second_end(const LanesOf3<Register>& pull) {
  return pull;
}

/// Sums the forces of the springs of a row on the vertices of the row and of the two rows after it.
template <int Kinds, class Register>
class SpringSums {
 public:
  using Vector = LanesOf3<Register>;

  /// `here` and `below` already contain sums; `below_2` is overwritten.
  [[gnu::always_inline]] SpringSums(Vector* here, Vector* below, Vector* below_2)
      : here_(here), below_(below), below_2_(below_2) {}

  /// Adds the springs of register g; g must ascend from 0. pull(KindOf<kind>) returns the force
  /// that the springs of a kind based there add at their first ends and subtract at their second
  /// ones, or EndsOf both.
  template <class Pull>
  [[gnu::always_inline]] void add(int g, const Pull& pull) {
    const auto along_row = pull(KindOf<0>{});
    const auto along_column = pull(KindOf<1>{});
    const auto falling = pull(KindOf<2>{});
    const auto rising = pull(KindOf<3>{});
    const auto along_row_2 = pull(KindOf<4>{});
    const auto along_column_2 = pull(KindOf<5>{});
    Vector here = here_[g] + first_end(along_row) + first_end(along_column) + first_end(falling) +
                  first_end(along_row_2) + first_end(along_column_2);
    const Vector at_right = first_end(rising) - second_end(along_row);
    Vector at_right_2 = Vector{} - second_end(along_row_2);
    Vector below_2 = Vector{} - second_end(along_column_2);
    if constexpr (Kinds == 8) {
      const Vector falling_2 = pull(KindOf<6>{});
      const Vector rising_2 = pull(KindOf<7>{});
      here = here + falling_2;
      at_right_2 = at_right_2 + rising_2;
      below_2 = below_2 - rising_2 - each<after_2>(below_before_2_, falling_2);
      below_before_2_ = falling_2;
    }
    below_[g] = below_[g] - second_end(along_column) - second_end(rising) -
                each<after_1>(below_before_1_, second_end(falling));
    below_2_[g] = below_2;
    here_[g] = here + each<after_1>(before_1_, at_right) + each<after_2>(before_2_, at_right_2);
    before_1_ = at_right;
    before_2_ = at_right_2;
    below_before_1_ = second_end(falling);
  }

 private:
  Vector *here_, *below_, *below_2_;
  // Forces of springs based in the register before on columns of this one.
  Vector before_1_{}, before_2_{}, below_before_1_{}, below_before_2_{};
};

}  // namespace weft::WEFT_KERNEL_PATH
