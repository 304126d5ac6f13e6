#include "core/base/threads/parallel.h"

#include "core/base/errors.h"
#include "tests/support/allocations.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <ctime>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace weft {
namespace {

// The sum of 1/(i+1) for i below n, in pieces of 100 entries or more.
double harmonic_sum(int n) {
  return parallel_sum(n, 100, [](int begin, int end) {
    double part = 0;
    for (int i = begin; i < end; ++i) part += 1.0 / (i + 1);
    return part;
  });
}

TEST(ParallelLoops, VisitEveryEntryOnce) {
  for (const int threads : {1, 2, 3, 16, Threads::k_max}) {
    for (const int n : {0, 1, 7, 1000, 100003}) {
      std::vector<int> visits(static_cast<std::size_t>(n), 0);
      Threads(threads).run([&] {
        parallel_for(n, 10, [&](int begin, int end) {
          for (int i = begin; i < end; ++i) ++visits[static_cast<std::size_t>(i)];
        });
      });
      EXPECT_EQ(std::count(visits.begin(), visits.end(), 1), n);
    }
  }
}

TEST(ParallelLoops, CutPiecesThatAreAlikeAndNoShorterThanTheGrain) {
  for (const int n : {1, 99, 100, 257, 100003}) {
    std::vector<int> lengths(detail::k_max_pieces, 0);
    parallel_pieces(n, 50, [&](int piece, int begin, int end) {
      lengths[static_cast<std::size_t>(piece)] = end - begin;
    });
    const int count = n < 100 ? 1 : n < 200 ? 2 : n < 400 ? 4 : 32;
    for (int piece = 0; piece < count; ++piece) {
      const int length = lengths[static_cast<std::size_t>(piece)];
      EXPECT_TRUE(length == n / count || length == n / count + 1) << n << ": " << length;
    }
  }
}

TEST(ParallelLoops, SumTheSameBitsOnAnyNumberOfThreads) {
  const auto sum = [](int threads) {
    double result = 0;
    Threads(threads).run([&] { result = harmonic_sum(100003); });
    return result;
  };
  for (const int threads : {2, 4, 16}) EXPECT_EQ(sum(1), sum(threads)) << threads;
}

// Runs a loop whose every piece waits for all others, which takes a thread for each. Returns the
// smallest number of pieces that had begun when one stopped waiting.
int min_at_once(int threads) {
  std::atomic<int> present = 0, smallest = threads;
  Threads(threads).run([&] {
    parallel_for(threads, 1, [&](int, int) {
      ++present;
      const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
      while (present < threads && std::chrono::steady_clock::now() < end) {
        std::this_thread::yield();
      }
      if (present < threads) smallest = present.load();
    });
  });
  return smallest;
}

TEST(ParallelLoops, RunOnAsManyThreadsAsAreAskedForWhetherThereAreAsManyCoresOrNot) {
  constexpr int k_threads = 16;
  EXPECT_EQ(Threads(k_threads).count(), k_threads);
  EXPECT_EQ(min_at_once(k_threads), k_threads);
}

// A worker that finds no loop falls asleep after a while. The pauses are about that long, so that
// some loops begin while a worker falls asleep.
TEST(ParallelLoops, RunOnAllThreadsWhileTheseFallAsleep) {
  for (int loop = 0; loop < 20000; ++loop) {
    const auto pause = std::chrono::microseconds(60) + std::chrono::nanoseconds(5 * (loop % 8000));
    for (const auto end = std::chrono::steady_clock::now() + pause;
         std::chrono::steady_clock::now() < end;) {
    }
    ASSERT_EQ(min_at_once(2), 2) << loop;
  }
}

TEST(ParallelLoops, UseNoMoreThreadsThanAreAskedFor) {
  Threads(16).run([] { harmonic_sum(10000); });  // so that there are workers enough
  std::atomic<int> present = 0, largest = 0;
  const auto be_present = [&](const auto& work) {
    const int now = ++present;
    for (int before = largest; before < now && !largest.compare_exchange_weak(before, now);) {
    }
    work();
    --present;
  };
  Threads(3).run([&] {
    for (int repetition = 0; repetition < 20; ++repetition) {
      parallel_for(8, 1, [&](int, int) {
        parallel_for(8, 1, [&](int, int) { be_present([] { harmonic_sum(2000); }); });
      });
    }
  });
  EXPECT_LE(largest, 3);
}

TEST(ParallelLoops, RunInsideLoops) {
  for (const int threads : {1, 2, 16}) {
    std::vector<std::atomic<int>> visits(32 * 1000);
    Threads(threads).run([&] {
      parallel_for(32, 1, [&](int begin, int end) {
        for (int i = begin; i < end; ++i) {
          parallel_for(1000, 10, [&](int from, int to) {
            for (int j = from; j < to; ++j) ++visits[static_cast<std::size_t>(1000 * i + j)];
          });
        }
      });
    });
    for (const std::atomic<int>& count : visits) ASSERT_EQ(count, 1);
  }
}

TEST(ParallelLoops, RunOnSeveralThreadsAtOnce) {
  const double expected = harmonic_sum(20000);
  std::atomic<int> wrong = 0;
  {
    std::vector<std::jthread> callers;
    for (const int threads : {1, 2, 4, 16}) {
      callers.emplace_back([&, threads] {
        Threads(threads).run([&] {
          for (int repetition = 0; repetition < 200; ++repetition) {
            if (harmonic_sum(20000) != expected) ++wrong;
          }
        });
      });
    }
  }
  EXPECT_EQ(wrong, 0);
}

TEST(ParallelLoops, ThrowWhatABodyThrowsAndRunAfterwards) {
  for (const int threads : {1, 2, 16}) {
    Threads(threads).run([&] {
      for (int failing = 0; failing < 32; ++failing) {
        std::atomic<int> running = 0;
        const auto loop = [&] {
          parallel_pieces(32, 1, [&](int piece, int, int) {
            ++running;
            if (piece == failing) {
              --running;
              throw std::runtime_error("piece " + std::to_string(piece));
            }
            harmonic_sum(1000);
            --running;
          });
        };
        try {
          loop();
          ADD_FAILURE() << "nothing was thrown";
        } catch (const std::runtime_error& error) {
          EXPECT_EQ(error.what(), "piece " + std::to_string(failing));
        }
        EXPECT_EQ(running, 0) << "the loop ended while a thread was in it";
        std::atomic<int> visits = 0;
        parallel_for(32, 1, [&](int begin, int end) { visits += end - begin; });
        EXPECT_EQ(visits, 32);
      }
    });
  }
}

TEST(ParallelLoops, ThrowOneExceptionWhenAllBodiesThrow) {
  for (int repetition = 0; repetition < 50; ++repetition) {
    EXPECT_THROW(Threads(16).run(
                     [] { parallel_for(32, 1, [](int, int) { throw std::runtime_error("no"); }); }),
                 std::runtime_error);
  }
}

TEST(ParallelLoops, ThrowWhatALoopInsideThrows) {
  EXPECT_THROW(Threads(4).run([] {
    parallel_for(8, 1, [](int, int) {
      parallel_for(8, 1, [](int begin, int) {
        if (begin == 5) throw std::runtime_error("no");
      });
    });
  }),
               std::runtime_error);
}

TEST(ParallelLoops, AllocateNothingOnceTheirThreadsHaveStarted) {
  if (!counts_allocations()) GTEST_SKIP();
  for (const int threads : {1, 2, 16}) {
    Threads(threads).run([] {
      harmonic_sum(10000);
      const long before = allocation_count();
      for (int repetition = 0; repetition < 100; ++repetition) harmonic_sum(10000);
      EXPECT_EQ(allocation_count(), before);
    });
  }
}

// While this thread sleeps, each thread that spins would take 0.3 s of processor time.
TEST(ParallelLoops, LeaveTheProcessorAloneWhenThereAreNone) {
  Threads(16).run([] { harmonic_sum(10000); });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const std::clock_t before = std::clock();
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  EXPECT_LT(static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC, 0.1);
}

TEST(Threads, NameTheRangeOfTheirNumber) {
  EXPECT_EQ(Threads(0).count(), Threads::cores());
  for (const int wrong : {-1, Threads::k_max + 1}) {
    try {
      const Threads threads(wrong);
      ADD_FAILURE() << wrong << " is accepted";
    } catch (const InputError& error) {
      EXPECT_EQ(error.field(), "threads");
      EXPECT_EQ(error.value(), std::to_string(wrong));
      EXPECT_EQ(error.allowed(), "0 to 64");
    }
  }
}

}  // namespace
}  // namespace weft
