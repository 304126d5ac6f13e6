#include "tests/support/source_dir.h"

namespace weft {

std::filesystem::path source_dir() { return WEFT_SOURCE_DIR; }

}  // namespace weft
