#pragma once

#include <streambuf>
#include <string>

namespace weft {

/// Takes the place of std::cout's buffer while it lives, so that a failure to write standard output
/// is not lost: finish() tells. From then on, writing to a pipe that nobody reads, or beyond the
/// largest size of a file, is an error like others and does not end the program.
class StandardOutput : public std::streambuf {
 public:
  StandardOutput();
  StandardOutput(const StandardOutput&) = delete;
  StandardOutput& operator=(const StandardOutput&) = delete;
  ~StandardOutput() override;

  /// Writes what is left. Ends the program without a word, as other tools end, when nobody reads
  /// any more. \throw FileError when something could not be written.
  void finish();

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* text, std::streamsize length) override;
  int sync() override;

 private:
  std::streambuf* before_;
  std::string waiting_;  ///< to be written
  bool is_terminal_;
  int error_ = 0;  ///< errno of the first failure
};

}  // namespace weft
