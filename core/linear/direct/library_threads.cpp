#include "core/linear/direct/library_threads.h"

#include <dlfcn.h>

#include <initializer_list>

namespace weft {

void limit_library_threads() {
  // The program's BLAS is known only at run time.
  for (const char* setter : {"openblas_set_num_threads", "MKL_Set_Num_Threads",
                             "bli_thread_set_num_threads", "omp_set_num_threads"}) {
    if (void* found = dlsym(RTLD_DEFAULT, setter)) reinterpret_cast<void (*)(int)>(found)(1);
  }
}

}  // namespace weft
