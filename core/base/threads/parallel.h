#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <span>

/// Parallel loops whose results do not depend on the number of threads: ranges are cut at points
/// that depend on the length alone, and partial sums are added in the order of the range. Loops
/// allocate nothing. All threads may start loops at the same time, and bodies may start loops of
/// their own. When bodies throw, the loop throws the first exception once its threads have left it;
/// pieces that no thread has begun by then are skipped.
namespace weft {

/// A number of threads to run loops on. The threads themselves belong to the process, which starts
/// them when they are needed and lets them sleep when they are not.
class Threads {
 public:
  static constexpr int k_max = 64;

  /// Asks for `count` threads, the calling one included, whether there are as many cores or not; 0
  /// means cores(). \throw InputError unless 0 <= count <= k_max
  explicit Threads(int count = 0);

  int count() const { return count_; }
  /// Calls `work` on this thread; the loops inside it use up to count() threads together.
  void run(const std::function<void()>& work) const;

  /// Returns the number of the machine's cores that this process may use, at most k_max.
  static int cores();

 private:
  int count_;
};

namespace detail {

constexpr int k_max_pieces = 32;

/// Returns the number of pieces into which [0, n) is cut: as many as leave each piece `grain` long,
/// but a power of two, so that two or four threads get equal work.
inline int piece_count(int n, int grain) {
  const int max_pieces = std::clamp(n / std::max(grain, 1), 1, k_max_pieces);
  return static_cast<int>(std::bit_floor(static_cast<unsigned>(max_pieces)));
}

/// Returns the begin of piece i when [0, n) is cut into `pieces` of about equal length.
inline int begin_of_piece(int i, int pieces, int n) {
  return static_cast<int>(static_cast<long long>(n) * i / pieces);
}

/// Returns the number of threads that loops started here may use, this one included.
int loop_threads();

using PieceFunction = void (*)(void* context, int piece);

/// Calls function(context, i) for i = 0 ... pieces - 1, in parallel.
void run_pieces(int pieces, void* context, PieceFunction function);

/// Cuts [0, n) into `pieces` and calls body(piece, begin, end) for each, in parallel.
template <class Body>
void cut_and_run(int n, int pieces, Body&& body) {
  if (n <= 0) return;
  if (pieces == 1) return body(0, 0, n);
  auto piece = [&](int i) {
    body(i, begin_of_piece(i, pieces, n), begin_of_piece(i + 1, pieces, n));
  };
  run_pieces(pieces, &piece,
             [](void* context, int i) { (*static_cast<decltype(piece)*>(context))(i); });
}

}  // namespace detail

/// Calls body(piece, begin, end) on consecutive pieces of [0, n), piece = 0 ... less than
/// detail::k_max_pieces. `grain` is the number of entries below which a piece is not worth a
/// thread. Pieces must not write what another one reads or writes.
template <class Body>
void parallel_pieces(int n, int grain, Body&& body) {
  detail::cut_and_run(n, detail::piece_count(n, grain), body);
}

/// Calls body(begin, end) on consecutive pieces of [0, n), as parallel_pieces() does.
template <class Body>
void parallel_for(int n, int grain, Body&& body) {
  parallel_pieces(n, grain, [&](int, int begin, int end) { body(begin, end); });
}

/// Calls use(item) for each item, in parallel.
template <class Item, class Use>
void parallel_for_each(std::span<Item> items, int grain, const Use& use) {
  parallel_for(static_cast<int>(items.size()), grain, [&](int begin, int end) {
    for (int k = begin; k < end; ++k) use(items[static_cast<std::size_t>(k)]);
  });
}

namespace detail {

/// Returns the results of body(begin, end) for the pieces of [0, n), in their order; 0 where there
/// is no piece.
template <class Body>
std::array<double, k_max_pieces> of_pieces(int n, int grain, Body&& body) {
  std::array<double, k_max_pieces> partial{};
  parallel_pieces(n, grain, [&](int piece, int begin, int end) {
    partial[static_cast<std::size_t>(piece)] = body(begin, end);
  });
  return partial;
}

}  // namespace detail

/// Returns the sum of body(begin, end) over the pieces of [0, n), added in their order.
template <class Body>
double parallel_sum(int n, int grain, Body&& body) {
  double sum = 0;
  for (const double part : detail::of_pieces(n, grain, body)) sum += part;
  return sum;
}

/// Returns the largest body(begin, end) of the pieces of [0, n), at least 0.
template <class Body>
double parallel_max(int n, int grain, Body&& body) {
  double largest = 0;
  for (const double part : detail::of_pieces(n, grain, body)) largest = std::max(largest, part);
  return largest;
}

}  // namespace weft
