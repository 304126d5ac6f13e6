#include "core/base/vector_ops.h"

#include <cmath>

namespace weft {

namespace {

int size_of(std::span<const double> a) { return static_cast<int>(a.size()); }

// Returns the entries [begin, end) of a vector, so that Eigen vectorises the loops.
auto piece(std::span<const double> a, int begin, int end) {
  return Eigen::Map<const Eigen::VectorXd>(a.data() + begin, end - begin);
}
auto piece(std::span<double> a, int begin, int end) {
  return Eigen::Map<Eigen::VectorXd>(a.data() + begin, end - begin);
}

}  // namespace

double dot(std::span<const double> a, std::span<const double> b) {
  return parallel_sum(size_of(a), k_vector_grain, [&](int begin, int end) {
    return piece(a, begin, end).dot(piece(b, begin, end));
  });
}

double norm(std::span<const double> a) { return std::sqrt(dot(a, a)); }

void copy(std::span<const double> from, std::span<double> to) {
  parallel_for(size_of(from), k_vector_grain,
               [&](int begin, int end) { piece(to, begin, end) = piece(from, begin, end); });
}

void set_zero(std::span<double> a) {
  parallel_for(size_of(a), k_vector_grain,
               [&](int begin, int end) { piece(a, begin, end).setZero(); });
}

bool is_zero(std::span<const double> a) {
  return parallel_sum(size_of(a), k_vector_grain, [&](int begin, int end) {
           int found = 0;  // the loop has no early exit and is therefore vectorised
           for (int e = begin; e < end; ++e) found |= a[static_cast<std::size_t>(e)] != 0 ? 1 : 0;
           return static_cast<double>(found);
         }) == 0;
}

void subtract(std::span<const double> a, std::span<const double> b, std::span<double> result) {
  parallel_for(size_of(a), k_vector_grain, [&](int begin, int end) {
    piece(result, begin, end) = piece(a, begin, end) - piece(b, begin, end);
  });
}

double subtract_norm(std::span<const double> a, std::span<const double> b,
                     std::span<double> result) {
  return std::sqrt(parallel_sum(size_of(a), k_vector_grain, [&](int begin, int end) {
    auto difference = piece(result, begin, end);
    difference = piece(a, begin, end) - piece(b, begin, end);
    return difference.squaredNorm();
  }));
}

double update_iterate(double alpha, std::span<const double> p, std::span<const double> q,
                      std::span<double> x, std::span<double> r) {
  return parallel_sum(size_of(x), k_vector_grain, [&](int begin, int end) {
    piece(x, begin, end) += alpha * piece(p, begin, end);
    auto residual = piece(r, begin, end);
    residual -= alpha * piece(q, begin, end);
    return residual.squaredNorm();
  });
}

void update_direction(double beta, std::span<const double> s, std::span<double> p) {
  parallel_for(size_of(p), k_vector_grain, [&](int begin, int end) {
    auto direction = piece(p, begin, end);
    direction = piece(s, begin, end) + beta * direction;
  });
}

}  // namespace weft
