#include "core/base/memory.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace weft {

namespace {

constexpr double k_unknown = std::numeric_limits<double>::infinity();

/// Returns the first number in a file of control groups; "max" is not a number.
double number_in(const char* path) {
  std::ifstream file(path);
  double number = 0;
  return file >> number ? number : k_unknown;
}

double available_in_system() {
  std::ifstream file("/proc/meminfo");
  std::string name, unit;
  for (double kibibytes = 0; file >> name >> kibibytes; std::getline(file, unit)) {
    if (name == "MemAvailable:") return 1024 * kibibytes;
  }
  return k_unknown;
}

}  // namespace

double free_memory() {
  const double allowed = number_in("/sys/fs/cgroup/memory.max");
  const double used = number_in("/sys/fs/cgroup/memory.current");
  const double left = used < k_unknown ? std::max(0.0, allowed - used) : k_unknown;
  return std::min(available_in_system(), left);
}

}  // namespace weft
