#include "tests/support/allocations.h"

#include <atomic>
#include <cerrno>
#include <cstdlib>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define WEFT_COUNTS_ALLOCATIONS
#endif

namespace {

std::atomic<long> allocations = 0;

}  // namespace

#ifdef WEFT_COUNTS_ALLOCATIONS

// A program's own malloc takes the place of glibc's, which stays behind these names. Memory from it
// is freed by glibc's free.
extern "C" {

void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);

void* malloc(std::size_t size) {
  ++allocations;
  return __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) {
  ++allocations;
  return __libc_calloc(count, size);
}

void* realloc(void* memory, std::size_t size) {
  ++allocations;
  return __libc_realloc(memory, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  ++allocations;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void** memory, std::size_t alignment, std::size_t size) {
  ++allocations;
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

}  // extern "C"

#endif

namespace weft {

long allocation_count() { return allocations; }

bool counts_allocations() {
#ifdef WEFT_COUNTS_ALLOCATIONS
  return true;
#else
  return false;
#endif
}

}  // namespace weft
