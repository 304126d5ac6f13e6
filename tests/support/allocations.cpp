#include "tests/support/allocations.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>

// GCC defines macros for its sanitizers, Clang has features.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define WEFT_HAS_SANITIZER
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define WEFT_HAS_SANITIZER
#endif

#if defined(__GLIBC__) && !defined(WEFT_HAS_SANITIZER)
#define WEFT_COUNTS_ALLOCATIONS
#endif

namespace {

std::atomic<long> allocations = 0;
std::atomic<std::size_t> largest = 0;

[[maybe_unused]] void count(std::size_t size) {
  ++allocations;
  std::size_t before = largest;
  while (size > before && !largest.compare_exchange_weak(before, size)) {
  }
}

}  // namespace

#ifdef WEFT_COUNTS_ALLOCATIONS

// A program's own malloc replaces glibc's, which these names still reach. Memory from glibc's
// malloc is freed by glibc's free.
extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t number, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) {
  count(size);
  return __libc_malloc(size);
}

void* calloc(std::size_t number, std::size_t size) {
  count(number * size);
  return __libc_calloc(number, size);
}

void* realloc(void* memory, std::size_t size) {
  count(size);
  return __libc_realloc(memory, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  count(size);
  return __libc_memalign(alignment, size);
}

int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  count(size);
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

}  // extern "C"

#endif

namespace weft {

long allocation_count() { return allocations; }

std::size_t take_largest_allocation() { return largest.exchange(0); }

bool counts_allocations() {
#ifdef WEFT_COUNTS_ALLOCATIONS
  return true;
#else
  return false;
#endif
}

}  // namespace weft
