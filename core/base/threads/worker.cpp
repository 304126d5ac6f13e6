#include "core/base/threads/worker.h"

#include "core/base/threads/crew.h"
#include "core/base/threads/shared_loop.h"

#include <chrono>
#include <thread>

namespace weft {

namespace {

// Time for which a free worker waits on the processor before it sleeps. Sleeping and waking take a
// few microseconds, on a virtual machine tens; loops often follow one another within less, or after
// a short part of a step that runs on one thread.
constexpr std::chrono::microseconds k_spin_time(250);
constexpr int k_spins_between_looks_at_the_clock = 32;

// Threads that outnumber the cores sleep at once: another thread waits for the core.
bool is_crowded(const SharedLoop& loop) { return loop.crew().size() > Threads::cores(); }

// Waits on the processor for a short time, without sleeping.
class Spin {
 public:
  // Returns true while there is time left.
  bool again() {
    if (++spins_ % k_spins_between_looks_at_the_clock == 0) {
      const auto now = std::chrono::steady_clock::now();
      if (spins_ == k_spins_between_looks_at_the_clock) end_ = now + k_spin_time;
      if (now >= end_) return false;
    }
#if defined(__x86_64__)
    __builtin_ia32_pause();
#endif
    return true;
  }

 private:
  int spins_ = 0;
  std::chrono::steady_clock::time_point end_;
};

}  // namespace

Worker::Worker(int number) : number_(number) {
  std::thread([this] { run(); }).detach();
}

bool Worker::offer(SharedLoop& loop) {
  Mail mail = mail_.load(std::memory_order_relaxed);
  // A free worker may fall asleep between the look and the exchange; it is free all the same.
  do {
    if (mail != k_idle && mail != k_asleep) return false;
  } while (!mail_.compare_exchange_weak(mail, mail_of(loop)));
  if (mail == k_asleep) wake();
  return true;
}

void Worker::part(SharedLoop& loop) {
  const Mail accepted = mail_of(loop) | k_accepted, awaited = accepted | k_awaited;
  Mail mail = mail_.load(std::memory_order_acquire);
  if (mail == mail_of(loop) && mail_.compare_exchange_strong(mail, k_idle)) return;
  for (Spin spin; mail_.load(std::memory_order_acquire) == accepted;) {
    if (!is_crowded(loop) && spin.again()) continue;
    std::unique_lock lock(mutex_);
    mail = accepted;
    if (!mail_.compare_exchange_strong(mail, awaited)) return;
    wake_.wait(lock, [&] { return mail_.load() != awaited; });
  }
}

void Worker::run() {
  for (;;) {
    SharedLoop& loop = next_loop();
    crowded_ = is_crowded(loop);
    {
      const Crew::Scope scope(loop.crew());
      loop.work(number_ + 1);
    }
    leave_loop();
  }
}

SharedLoop& Worker::next_loop() {
  for (Spin spin;;) {
    Mail mail = mail_.load(std::memory_order_acquire);
    if (mail == k_idle) {
      if (crowded_ || !spin.again()) {
        sleep();
        spin = Spin();
      }
    } else if (mail_.compare_exchange_strong(mail, mail | k_accepted)) {
      return *reinterpret_cast<SharedLoop*>(mail);
    }
  }
}

void Worker::leave_loop() {
  if (mail_.exchange(k_idle) & k_awaited) wake();
}

void Worker::sleep() {
  std::unique_lock lock(mutex_);
  Mail mail = k_idle;
  if (!mail_.compare_exchange_strong(mail, k_asleep)) return;
  wake_.wait(lock, [&] { return mail_.load() != k_asleep; });
}

void Worker::wake() {
  // While this thread has the mutex, no other one is between its last look at the mail and its
  // sleep.
  { const std::lock_guard lock(mutex_); }
  wake_.notify_all();
}

}  // namespace weft
