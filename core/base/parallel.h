#pragma once

#include <algorithm>
#include <array>
#include <bit>
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

/// Into how many pieces [0, n) is cut: as many as leave each of them `grain` long, but a power of
/// two, so that every thread of two or four gets as much as the others.
inline int piece_count(int n, int grain) {
  const int most = std::clamp(n / std::max(grain, 1), 1, k_max_pieces);
  return static_cast<int>(std::bit_floor(static_cast<unsigned>(most)));
}

/// Calls piece(context, i) for i = 0 ... pieces - 1, in parallel.
void run_pieces(int pieces, void* context, void (*piece)(void* context, int i));

}  // namespace detail

/// Calls body(piece, begin, end) on consecutive pieces of [0, n), piece = 0 ... less than
/// detail::k_max_pieces. `grain` is the number of entries below which a piece is not worth a
/// thread. Pieces must not write what another one reads or writes.
template <class Body>
void parallel_pieces(int n, int grain, Body&& body) {
  if (n <= 0) return;
  const int pieces = detail::piece_count(n, grain);
  if (pieces == 1) return body(0, 0, n);
  const auto begin_of = [&](int i) {
    return static_cast<int>(static_cast<long long>(n) * i / pieces);
  };
  auto piece = [&](int i) { body(i, begin_of(i), begin_of(i + 1)); };
  detail::run_pieces(pieces, &piece,
                     [](void* context, int i) { (*static_cast<decltype(piece)*>(context))(i); });
}

/// The same for a body(begin, end) that need not know its piece.
template <class Body>
void parallel_for(int n, int grain, Body&& body) {
  parallel_pieces(n, grain, [&](int, int begin, int end) { body(begin, end); });
}

namespace detail {

/// body(begin, end) of the pieces of [0, n), in their order; 0 where there is no piece.
template <class Body>
std::array<double, k_max_pieces> of_pieces(int n, int grain, Body&& body) {
  std::array<double, k_max_pieces> partial{};
  parallel_pieces(n, grain, [&](int piece, int begin, int end) {
    partial[static_cast<std::size_t>(piece)] = body(begin, end);
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
