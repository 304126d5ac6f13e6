#include "app/base/standard_output.h"

#include "core/base/errors.h"
#include "core/base/files/files.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <iostream>
#include <string_view>

namespace weft {

StandardOutput::StandardOutput()
    : before_(std::cout.rdbuf(this)), is_terminal_(::isatty(STDOUT_FILENO) != 0) {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

StandardOutput::~StandardOutput() {
  sync();
  std::cout.rdbuf(before_);
}

void StandardOutput::finish() {
  sync();
  if (error_ == EPIPE) {
    std::signal(SIGPIPE, SIG_DFL);
    std::raise(SIGPIPE);
  }
  if (error_ != 0) throw FileError("Cannot write standard output: " + cause_of(error_));
}

StandardOutput::int_type StandardOutput::overflow(int_type c) {
  const char letter = traits_type::to_char_type(c);
  if (!traits_type::eq_int_type(c, traits_type::eof())) xsputn(&letter, 1);
  return traits_type::not_eof(c);
}

std::streamsize StandardOutput::xsputn(const char* text, std::streamsize length) {
  constexpr std::size_t k_enough = 1 << 16;
  waiting_.append(text, static_cast<std::size_t>(length));
  if (is_terminal_ || waiting_.size() > k_enough) sync();
  return length;
}

int StandardOutput::sync() {
  std::string_view rest = waiting_;
  while (!rest.empty() && error_ == 0) {
    const ssize_t written = ::write(STDOUT_FILENO, rest.data(), rest.size());
    if (written >= 0)
      rest.remove_prefix(static_cast<std::size_t>(written));
    else if (errno != EINTR)
      error_ = errno;
  }
  waiting_.clear();
  return 0;  // finish() reports a failure, and the output to come is not lost with it
}

}  // namespace weft
