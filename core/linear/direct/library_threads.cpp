#include "core/linear/direct/library_threads.h"

#include <dlfcn.h>

#include <initializer_list>

namespace weft {

void limit_library_threads() {
  // Which BLAS a program runs with is known only once it runs.
  for (const char* setter : {"openblas_set_num_threads", "MKL_Set_Num_Threads",
                             "bli_thread_set_num_threads", "omp_set_num_threads"}) {
    if (void* found = dlsym(RTLD_DEFAULT, setter)) reinterpret_cast<void (*)(int)>(found)(1);
  }
}

}  // namespace weft
