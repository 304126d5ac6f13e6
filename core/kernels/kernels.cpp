#include "core/kernels/kernels.h"

#include "core/base/errors.h"

#if defined(WEFT_X86_KERNELS)
#include <cpuid.h>
#endif

#include <cstdlib>
#include <string>

namespace weft {

namespace plain {
extern const Kernels table;
}
#if defined(WEFT_X86_KERNELS)
namespace avx2 {
extern const Kernels table;
}
namespace avx512 {
extern const Kernels table;
}
#endif

namespace {

#if defined(WEFT_X86_KERNELS)

// Clang 14 knows no such name.
bool supports_f16c() {
  unsigned a = 0, b = 0, c = 0, d = 0;
  return __get_cpuid(1, &a, &b, &c, &d) != 0 && (c & bit_F16C) != 0;
}

// Tells whether the processor has what core/CMakeLists.txt lets the compiler use for the path. AVX2
// is reported only where the system saves its registers, which conversions of half precision use,
// too.
bool supports_avx2() {
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && supports_f16c();
}
bool supports_avx512() {
  return supports_avx2() && __builtin_cpu_supports("avx512f") &&
         __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
         __builtin_cpu_supports("avx512bw");
}

#endif

const Kernels& choose() {
  const std::vector<const Kernels*> available = available_kernels();
  const char* wanted = std::getenv("WEFT_KERNELS");
  if (!wanted || !*wanted) return *available.back();
  std::string names;
  for (const Kernels* kernels : available) {
    if (std::string(wanted) == kernels->path) return *kernels;
    names += (names.empty() ? "" : ", ") + std::string(kernels->path);
  }
  throw InputError("WEFT_KERNELS", wanted, names + " (what this processor can run)");
}

}  // namespace

std::vector<const Kernels*> available_kernels() {
  std::vector<const Kernels*> available = {&plain::table};
#if defined(WEFT_X86_KERNELS)
  if (supports_avx2()) available.push_back(&avx2::table);
  if (supports_avx512()) available.push_back(&avx512::table);
#endif
  return available;
}

const Kernels& kernels() {
  static const Kernels& chosen = choose();
  return chosen;
}

}  // namespace weft
