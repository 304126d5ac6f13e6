#pragma once

#include "core/base/threads/parallel.h"
#include "core/base/units.h"

#include <span>

/// Operations on long vectors, in parallel, the same bits on any number of threads.
namespace weft {

/// a^T b.
double dot(std::span<const double> a, std::span<const double> b);
/// |a|_2.
double norm(std::span<const double> a);
/// to = from.
void copy(std::span<const double> from, std::span<double> to);
/// a = 0.
void set_zero(std::span<double> a);
/// Returns true if all entries are 0.
bool is_zero(std::span<const double> a);
/// result = a - b.
void subtract(std::span<const double> a, std::span<const double> b, std::span<double> result);
/// result = a - b; returns |result|_2.
double subtract_norm(std::span<const double> a, std::span<const double> b,
                     std::span<double> result);
/// x += alpha p; r -= alpha q; returns r^T r: the update of one CG iteration in one pass.
double update_iterate(double alpha, std::span<const double> p, std::span<const double> q,
                      std::span<double> x, std::span<double> r);
/// p = s + beta p.
void update_direction(double beta, std::span<const double> s, std::span<double> p);

/// Number of entries below which a pass over a vector takes less time than waking a thread.
inline constexpr int k_vector_grain = 16384;
/// Number of vertices below which a pass over them takes less time than waking a thread.
inline constexpr int k_vertex_grain = 4096;

/// y = expression, entry by entry and in parallel; the expression may contain y, but only as a
/// whole.
template <class Expression>
void assign(VecX& y, const Expression& expression) {
  y.resize(expression.size());
  parallel_for(static_cast<int>(y.size()), k_vector_grain, [&](int begin, int end) {
    y.segment(begin, end - begin) = expression.segment(begin, end - begin);
  });
}

}  // namespace weft
