#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <memory>

/// Parallel loops whose results do not depend on the number of threads: ranges are cut at places
/// that depend on the length alone, and partial sums are added in the order of the range. Loops
/// allocate nothing.
namespace weft {

/// A number of threads to run loops on.
class Threads {
 public:
  /// `count` threads, the calling one included, but no more than there are cores; 0 means all
  /// cores.
  explicit Threads(int count = 0);
  ~Threads();
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  int count() const;
  /// Calls `work` on this thread; the loops inside it use up to count() threads.
  void run(const std::function<void()>& work);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

namespace detail {

constexpr int k_max_pieces = 32;

/// Length of the pieces that [0, n) is cut into: at most k_max_pieces, each at least `grain` long.
inline int piece_length(int n, int grain) {
  return std::max({1, grain, (n + k_max_pieces - 1) / k_max_pieces});
}

/// Calls piece(context, i) for i = 0 ... pieces - 1, in parallel.
void run_pieces(int pieces, void* context, void (*piece)(void* context, int i));

}  // namespace detail

/// Calls body(begin, end) on consecutive pieces of [0, n). `grain` is the number of entries below
/// which a piece is not worth a thread. Pieces must not write what another one reads or writes.
template <class Body>
void parallel_for(int n, int grain, Body&& body) {
  if (n <= 0) return;
  const int length = detail::piece_length(n, grain);
  const int pieces = (n + length - 1) / length;
  if (pieces == 1) return body(0, n);
  auto piece = [&](int i) { body(i * length, std::min(n, (i + 1) * length)); };
  detail::run_pieces(pieces, &piece,
                     [](void* context, int i) { (*static_cast<decltype(piece)*>(context))(i); });
}

namespace detail {

/// body(begin, end) of the pieces of [0, n), in their order; 0 where there is no piece.
template <class Body>
std::array<double, k_max_pieces> of_pieces(int n, int grain, Body&& body) {
  std::array<double, k_max_pieces> partial{};
  const int length = piece_length(n, grain);
  parallel_for(n, grain, [&](int begin, int end) {
    partial[static_cast<std::size_t>(begin / length)] = body(begin, end);
  });
  return partial;
}

}  // namespace detail

/// Sum of body(begin, end) over the pieces of [0, n), added in their order.
template <class Body>
double parallel_sum(int n, int grain, Body&& body) {
  double sum = 0;
  for (const double part : detail::of_pieces(n, grain, body)) sum += part;
  return sum;
}

/// The largest body(begin, end) of the pieces of [0, n), at least 0.
template <class Body>
double parallel_max(int n, int grain, Body&& body) {
  double largest = 0;
  for (const double part : detail::of_pieces(n, grain, body)) largest = std::max(largest, part);
  return largest;
}

}  // namespace weft
