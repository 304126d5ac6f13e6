#include "app/base/end_request.h"

#include <csignal>
#include <initializer_list>

namespace weft {

namespace {

volatile std::sig_atomic_t g_asked = 0;

}  // namespace

void take_end_requests() {
  struct sigaction action {};
  action.sa_handler = [](int) { g_asked = 1; };
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGTERM, SIGINT, SIGHUP}) {
    struct sigaction before {};
    sigaction(signal, &action, &before);
    if (before.sa_handler == SIG_IGN) sigaction(signal, &before, nullptr);  // nohup sets this
  }
}

bool was_asked_to_end() { return g_asked != 0; }

}  // namespace weft
