#include "core/base/progress.h"

namespace weft {

std::string words_of(const Progress::Reading& reading) {
  std::string words = reading.what;
  if (words.empty()) return words;
  if (reading.phase == Progress::Phase::factorising) {
    words += ": factorising";
  } else if (reading.iteration > 0) {
    words += ": iteration " + std::to_string(reading.iteration);
  }
  return words + ", " + std::to_string(static_cast<long>(reading.seconds)) + " s";
}

}  // namespace weft
