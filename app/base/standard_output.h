#pragma once

#include <streambuf>
#include <string>

namespace weft {

/// Replaces std::cout's buffer while it lives, so that finish() can report a failure to write
/// standard output. From then on, writing to a pipe that nobody reads, or beyond the largest size
/// of a file, is an error like others and does not end the program.
class StandardOutput : public std::streambuf {
 public:
  StandardOutput();
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;
  ~StandardOutput() override;

  /// Writes the rest of the output. Ends the program without a word, as other tools end, when
  /// nobody reads the output any more. \throw FileError when something could not be written.
  void finish();

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize length) override;
  int sync() override;

 private:
  std::streambuf* before_;
  std::string waiting_;  ///< output that is not written yet
  bool is_terminal_;
  int error_ = 0;  ///< errno of the first failure
};

}  // namespace weft
