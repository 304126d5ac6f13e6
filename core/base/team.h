#pragma once

#include <array>
#include <atomic>
#include <functional>

namespace weft {

/// Threads that go through many short loops together, without the price of starting each: for a
/// whole solve of a linear system. Every loop is cut into one piece a thread. A thread takes its
/// own piece first, so that it meets the same part of the data again, and then whatever no other
/// thread has begun; so a thread that the system keeps from running holds up nobody.
class Team {
 public:
  /// Calls work(team) once, on as many threads as loops may use here (see Threads). Allocates
  /// nothing.
  template <class Work>
  static void run(Work&& work) {
    run_function(std::ref(work));
  }

  /// Number of threads, and of pieces of a loop.
  int size() const { return size_; }

  /// Calls body(piece, begin, end) for consecutive pieces of [0, n), piece = 0 ... size() - 1, some
  /// of which may be empty. Pieces must not write what another one reads or writes.
  template <class Body>
  void loop(int n, Body&& body) {
    auto piece = [&](int i) { body(i, begin_of(i, n), begin_of(i + 1, n)); };
    run_loop(&piece, [](void* context, int i) { (*static_cast<decltype(piece)*>(context))(i); });
  }

  static constexpr int k_max_size = 64;

 private:
  using PieceFunction = void (*)(void* context, int piece);

  explicit Team(int size) : size_(size) {}
  static void run_function(const std::function<void(Team&)>& work);
  int begin_of(int piece, int n) const {
    return static_cast<int>(static_cast<long long>(n) * piece / size_);
  }
  void run_loop(void* context, PieceFunction function);
  void take_pieces(unsigned loop, int own);
  void help(int own);

  static constexpr unsigned k_over = ~0U;

  int size_;
  void* context_ = nullptr;
  PieceFunction function_ = nullptr;
  alignas(64) std::atomic<unsigned> loop_{0};   ///< number of the loop under way
  alignas(64) std::atomic<int> unfinished_{0};  ///< pieces of it
  alignas(64) std::array<std::atomic<unsigned>, k_max_size> taken_{};  ///< last loop of each piece
};

}  // namespace weft
