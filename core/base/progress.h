#pragma once

#include <atomic>
#include <chrono>
#include <string>

namespace weft {

/// The present computation of a thread, for another thread to read. Neither waits for the other: a
/// reading may mix the values of two moments, but each value is one that was set.
class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  enum class Phase { iterating, factorising };

  struct Reading {
    const char* what = "";  ///< label of the method; empty: nothing is computed
    Phase phase = Phase::iterating;
    int iteration = 0;   ///< the method's iteration; 0 before the first
    double seconds = 0;  ///< since begin()
  };

  /// Begins a computation. Labels must live as long as the program, as those of the tables do.
  void begin(const std::string& what, Clock::time_point now = Clock::now()) {
    set({what.c_str(), Phase::iterating, 0});
    begun_ = now.time_since_epoch().count();
  }
  /// Sets the method that runs within the computation.
  void set(const Reading& reading) {
    what_ = reading.what;
    phase_ = reading.phase;
    iteration_ = reading.iteration;
  }
  void set_iteration(int iteration) {
    iteration_.store(iteration, std::memory_order_relaxed);
    phase_.store(Phase::iterating, std::memory_order_relaxed);
  }
  void set_factorising() { phase_ = Phase::factorising; }
  void end() { what_ = ""; }

  Reading read(Clock::time_point now = Clock::now()) const {
    const Clock::time_point begun{Clock::duration(begun_.load())};
    const Reading reading{what_, phase_, iteration_,
                          std::chrono::duration<double>(now - begun).count()};
    return *reading.what == '\0' ? Reading{} : reading;
  }

 private:
  std::atomic<const char*> what_ = "";
  std::atomic<Phase> phase_ = Phase::iterating;
  std::atomic<int> iteration_ = 0;
  std::atomic<Clock::rep> begun_ = 0;
};

/// Returns the reading in words: "Sparse LDLᵀ: factorising, 12 s"; empty where nothing is computed.
std::string words_of(const Progress::Reading& reading);

}  // namespace weft
