#include "core/base/threads/team.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>
#include <vector>

namespace weft {
namespace {

TEST(Team, GoesOverEveryIndexOnceInEveryLoop) {
  for (const int threads : {1, 2, 16, 0}) {
    Threads(threads).run([] {
      const Team team;
      for (const int n : {0, 1, 2, 7, 1000}) {
        std::vector<int> visits(static_cast<std::size_t>(n), 0);
        for (int repetition = 0; repetition < 100; ++repetition) {
          team.loop(n, [&](int, int begin, int end) {
            for (int i = begin; i < end; ++i) ++visits[static_cast<std::size_t>(i)];
          });
        }
        for (const int count : visits) EXPECT_EQ(count, 100);
      }
    });
  }
}

TEST(Team, CutsALoopIntoOnePieceAThreadAndNoEmptyOnes) {
  Threads(5).run([] {
    const Team team;
    EXPECT_EQ(team.size(), 5);
    for (const int n : {1, 4, 5, 1000}) {
      std::vector<int> lengths(5, 0);
      team.loop(n, [&](int piece, int begin, int end) {
        lengths[static_cast<std::size_t>(piece)] = end - begin;
      });
      for (int piece = 0; piece < std::min(n, 5); ++piece) {
        EXPECT_GE(lengths[static_cast<std::size_t>(piece)], n / 5 + (n < 5)) << n;
      }
    }
  });
}

TEST(Team, MakesWhatALoopWroteVisibleToTheNextLoop) {
  constexpr int n = 100;
  std::vector<int> a(n, 0), b(n, 0);
  Threads(4).run([&] {
    const Team team;
    for (int repetition = 0; repetition < 1000; ++repetition) {
      team.loop(n, [&](int, int begin, int end) {
        for (int i = begin; i < end; ++i) a[static_cast<std::size_t>(i)] = repetition + i;
      });
      // Each index reads the entry that its mirror image in the range wrote.
      team.loop(n, [&](int, int begin, int end) {
        for (int i = begin; i < end; ++i) {
          b[static_cast<std::size_t>(i)] = a[static_cast<std::size_t>(n - 1 - i)];
        }
      });
      ASSERT_EQ(b.front(), repetition + n - 1);
      ASSERT_EQ(b.back(), repetition);
    }
  });
}

TEST(Team, RunsOtherLoopsBetweenAndInsideItsOwn) {
  Threads(16).run([] {
    const Team team;
    for (int repetition = 0; repetition < 50; ++repetition) {
      std::atomic<int> visits = 0;
      const auto count = [&](int begin, int end) { visits += end - begin; };
      parallel_for(64, 2, count);
      team.loop(16, [&](int, int, int) { parallel_for(64, 2, count); });
      ASSERT_EQ(visits, 17 * 64);
    }
  });
}

TEST(Team, PassesOnAnExceptionFromAnyPieceAndGoesOn) {
  Threads(4).run([] {
    const Team team;
    for (int failing = 0; failing < team.size(); ++failing) {
      EXPECT_THROW(team.loop(100,
                             [&](int piece, int, int) {
                               if (piece == failing) throw std::runtime_error("no");
                             }),
                   std::runtime_error);
      int sum = 0;
      team.loop(1, [&](int, int begin, int end) { sum += end - begin; });
      EXPECT_EQ(sum, 1);
    }
  });
}

}  // namespace
}  // namespace weft
