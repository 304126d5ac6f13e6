#include "core/base/threads/crew.h"

#include "core/base/threads/parallel.h"

#include <utility>

namespace weft {

namespace {

thread_local Crew* crew_of_this_thread = nullptr;

}  // namespace

Crew& Crew::current() {
  if (crew_of_this_thread) return *crew_of_this_thread;
  static thread_local Crew all(Threads::cores());
  return all;
}

Crew::Scope::Scope(Crew& crew) : before_(std::exchange(crew_of_this_thread, &crew)) {}
Crew::Scope::~Scope() { crew_of_this_thread = before_; }

}  // namespace weft
