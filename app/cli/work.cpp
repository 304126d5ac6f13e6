#include "app/cli/work.h"

#include "app/base/option_range.h"
#include "core/base/threads/parallel.h"

#include <spdlog/spdlog.h>

#include <memory>

namespace weft {

void set_work_on_threads(CLI::App& command, std::function<void(int threads)> work) {
  const auto threads = std::make_shared<int>(0);
  command.add_option("--threads", *threads, "Threads to compute on, 0 for all cores")
      ->check(within(0, Threads::k_max))
      ->capture_default_str();
  command.callback([threads, work = std::move(work)] { work(*threads); });
}

void set_work(CLI::App& command, std::function<void()> work) {
  set_work_on_threads(command,
                      [work = std::move(work)](int threads) { Threads(threads).run(work); });
}

StopToken patient() {
  // The warning is printed once: some methods factorise in every iteration.
  static const Watcher watcher = {nullptr, [warned = false](const std::string& words) mutable {
                                    if (!warned) spdlog::warn("{}", words);
                                    return warned = true;
                                  }};
  return {{}, &watcher};
}

}  // namespace weft
