#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>

namespace weft {

class SharedLoop;

/// A thread that helps with loops and sleeps when there are none. The thread lives as long as the
/// process, and so must this object.
class alignas(64) Worker {
 public:
  /// Starts the thread, which begins each loop with the share number + 1.
  /// \throw std::system_error when the system grants no more threads
  explicit Worker(int number);
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Offers a loop to the worker; returns false when the worker has another one.
  bool offer(SharedLoop& loop);
  /// Takes the offer back or, if the worker has begun, waits until it has left the loop.
  void part(SharedLoop& loop);

 private:
  /// k_idle or k_asleep, or the address of a loop, whose lowest bits tell the state of the offer.
  using Mail = std::uintptr_t;
  static constexpr Mail k_idle = 0, k_asleep = 1;
  static constexpr Mail k_accepted = 1;  ///< the worker has begun
  static constexpr Mail k_awaited = 2;   ///< the loop's thread sleeps until the worker leaves

  static Mail mail_of(const SharedLoop& loop) { return reinterpret_cast<Mail>(&loop); }

  void run();
  /// Waits for an offer and accepts it.
  SharedLoop& next_loop();
  void leave_loop();
  void sleep();
  void wake();

  const int number_;
  bool crowded_ = false;  ///< the last loop had more threads than there are cores
  std::mutex mutex_;
  std::condition_variable wake_;
  alignas(64) std::atomic<Mail> mail_ = k_idle;
};

}  // namespace weft
