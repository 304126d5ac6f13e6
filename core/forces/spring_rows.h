#pragma once

#include "core/forces/row_field.h"

#include <cstddef>

/// The loops over the springs of one kind that are based in one row of a grid: spring s of n joins
/// entry s of two rows i and j. Functions of their own, so that each is compiled once and rounds
/// alike whichever rows are asked for.
namespace weft {

/// The components of a vector at every column of a row, from some column on.
template <class Number>
struct RowOf {
  Number *x, *y, *z;
  RowOf<const Number> read_only() const { return {x, y, z}; }
};
using Row = RowOf<double>;
using ConstRow = RowOf<const double>;

inline ConstRow row_of(const RowField& field, int row, int column) {
  return {field.component(row, 0).data() + column, field.component(row, 1).data() + column,
          field.component(row, 2).data() + column};
}

/// d = x_i - x_j, r = |d|, inverse = 1/r; 0 for r = 0.
void separate(std::size_t n, ConstRow i, ConstRow j, Row d, double* r, double* inverse);

/// pull = T/r, by which the ends approach: f_i = -pull d.
void pull_of_tension(std::size_t n, const double* tension, const double* inverse, double* pull);

/// pull += c (d/r)^T (v_i - v_j) / r.
void add_pull_of_damping(std::size_t n, double c, ConstRow d, const double* inverse, ConstRow v_i,
                         ConstRow v_j, double* pull);

/// f_i -= pull d, f_j += pull d.
void add_pull(std::size_t n, const double* pull, ConstRow d, Row f_i, Row f_j);

/// transverse = T/r and along = (T' - T/r)/r^2, where T/r and T' are at least 0 if `projected`;
/// returns for how many springs they were not.
int linearise_row(std::size_t n, const double* inverse, const double* tension,
                  const double* stiffness, bool projected, double* transverse, double* along);

/// Sum of n values.
double sum_of_row(std::size_t n, const double* values);

/// y = K (p_i - p_j) = w (p_i - p_j) + a (d^T (p_i - p_j)) d, with d = x_i - x_j,
/// w = stiffness_scale transverse and a = stiffness_scale along + drag / r^2.
void multiply_row(std::size_t n, double stiffness_scale, double drag, const double* transverse,
                  const double* along, ConstRow x_i, ConstRow x_j, ConstRow p_i, ConstRow p_j,
                  Row y);

/// y_i += y, y_j -= y.
void add_ends(std::size_t n, ConstRow y, Row y_i, Row y_j);

/// u = sqrt(a) d and b = w of the same K for a stencil; returns whether no a is negative.
bool stencil_row(std::size_t n, double stiffness_scale, double drag, const double* transverse,
                 const double* along, ConstRow x_i, ConstRow x_j, RowOf<float> u, float* b);

}  // namespace weft
