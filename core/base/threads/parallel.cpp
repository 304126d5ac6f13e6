#include "core/base/threads/parallel.h"

#include "core/base/errors.h"
#include "core/base/threads/crew.h"
#include "core/base/threads/pool.h"
#include "core/base/threads/shared_loop.h"

#include <string>
#include <thread>

namespace weft {

namespace {

int checked(int count) {
  if (count < 0 || count > Threads::k_max) {
    throw InputError("threads", std::to_string(count), "0 to " + std::to_string(Threads::k_max));
  }
  return count;
}

}  // namespace

Threads::Threads(int count) : count_(checked(count) > 0 ? count : cores()) {}

int Threads::cores() {
  static const int cores =
      std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, k_max);
  return cores;
}

void Threads::run(const std::function<void()>& work) const {
  Crew crew(count_);
  const Crew::Scope scope(crew);
  work();
}

int detail::loop_threads() { return Crew::current().size(); }

void detail::run_pieces(int pieces, void* context, PieceFunction function) {
  Crew& crew = Crew::current();
  const int helpers = crew.take(std::min(pieces, crew.size()) - 1);
  if (helpers == 0) {
    for (int piece = 0; piece < pieces; ++piece) function(context, piece);
    return;
  }
  Pool& pool = Pool::instance();
  pool.grow(std::max(crew.size(), Threads::cores()) - 1);
  SharedLoop loop(pieces, helpers + 1, context, function, crew);
  pool.run(loop, helpers);
  crew.give_back(helpers);
  loop.rethrow();
}

}  // namespace weft
