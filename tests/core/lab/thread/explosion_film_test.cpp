#include "core/lab/thread/explosion_film.h"

#include "core/lab/world/world.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <cmath>

namespace weft {
namespace {

TEST(ExplosionFilm, BeginsAtTheGoodStateAndEndsWithAClothManyTimesAsLarge) {
  Scene scene = small_scene();
  choose(scene, "integrator", "symplectic_euler");
  World world(scene);
  for (int k = 0; k < 1000 && !world.failure(); ++k) world.step();
  ASSERT_TRUE(world.explosion());
  const State before = world.state();
  const ExplosionFilm film = film_explosion(world, {});
  ASSERT_GE(film.steps.size(), 2u);
  const Snapshot& first = *film.steps.front();
  const Snapshot& last = *film.steps.back();
  EXPECT_EQ(first.time, before.t);
  EXPECT_GT((last.cloth.high - last.cloth.low).norm(),
            3 * (first.cloth.high - first.cloth.low).norm());
  for (const float x : last.cloth.positions) ASSERT_TRUE(std::isfinite(x));
  EXPECT_EQ(world.state().x, before.x);
  EXPECT_TRUE(world.failure());
}

TEST(ExplosionFilm, OfAClothThatDoesNotExplodeEndsSomeTime) {
  const World world(small_scene());
  EXPECT_EQ(film_explosion(world, {}).steps.size(), 301u);
}

}  // namespace
}  // namespace weft
