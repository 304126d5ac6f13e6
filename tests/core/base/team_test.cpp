#include "core/base/team.h"

#include "core/base/parallel.h"

#include <gtest/gtest.h>

#include <numeric>
#include <stdexcept>
#include <vector>

namespace weft {
namespace {

TEST(Team, GoesOverEveryIndexOnceInEveryLoop) {
  for (const int threads : {1, 2, 0}) {
    Threads(threads).run([] {
      Team::run([](Team& team) {
        for (const int n : {0, 1, 2, 7, 1000}) {
          std::vector<int> visits(static_cast<std::size_t>(n), 0);
          for (int repetition = 0; repetition < 200; ++repetition) {
            team.loop(n, [&](int, int begin, int end) {
              for (int i = begin; i < end; ++i) ++visits[static_cast<std::size_t>(i)];
            });
          }
          for (const int count : visits) EXPECT_EQ(count, 200);
        }
      });
    });
  }
}

TEST(Team, MakesWhatALoopWroteVisibleToTheNextLoop) {
  constexpr int n = 100;
  std::vector<int> a(n, 0), b(n, 0);
  Team::run([&](Team& team) {
    for (int repetition = 0; repetition < 1000; ++repetition) {
      team.loop(n, [&](int, int begin, int end) {
        for (int i = begin; i < end; ++i) a[static_cast<std::size_t>(i)] = repetition + i;
      });
      // Each index reads what the other end of the range wrote.
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

TEST(Team, EndsAndPassesOnAnException) {
  EXPECT_THROW(Team::run([](Team& team) {
                 team.loop(10, [](int, int, int) {});
                 throw std::runtime_error("no");
               }),
               std::runtime_error);
}

}  // namespace
}  // namespace weft
