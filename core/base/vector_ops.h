#pragma once

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

}  // namespace weft
