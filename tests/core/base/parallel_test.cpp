#include "core/base/parallel.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace weft {
namespace {

TEST(ParallelLoops, VisitEveryEntryOnce) {
  for (const int n : {0, 1, 7, 1000, 100003}) {
    std::vector<int> visits(static_cast<std::size_t>(n), 0);
    parallel_for(n, 10, [&](int begin, int end) {
      for (int i = begin; i < end; ++i) ++visits[static_cast<std::size_t>(i)];
    });
    EXPECT_EQ(std::count(visits.begin(), visits.end(), 1), n);
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
    Threads(threads).run([&] {
      result = parallel_sum(100003, 100, [](int begin, int end) {
        double part = 0;
        for (int i = begin; i < end; ++i) part += std::sin(i) / (i + 1);
        return part;
      });
    });
    return result;
  };
  EXPECT_EQ(sum(1), sum(2));
  EXPECT_EQ(sum(1), sum(4));
}

}  // namespace
}  // namespace weft
