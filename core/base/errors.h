#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

/// The typed errors of the library. Everything the library throws on purpose derives from `Error`,
/// and its what() is a sentence that can be shown to the user as it is.
namespace weft {

class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A value from outside (JSON, OBJ, command line, interface, library call) is not allowed. what()
/// reads "FIELD: got VALUE, expected ALLOWED", a long field or value shortened. A field that users
/// see by another name is followed by that name: "time.h_disp (displayed step): got ...".
class InputError : public Error {
 public:
  /// `label` is the name by which users know the field; empty: none.
  InputError(std::string field, std::string value, std::string allowed, std::string label = "");

  /// Returns the error with the field's label set.
  InputError labelled(const std::string& label) const;
  /// Returns the error for its field below `path`.
  InputError below(std::string_view path) const;

  /// The path or line of the value, for example "solver.tolerance" or "cloth.obj:12".
  const std::string& field() const { return field_; }
  const std::string& value() const { return value_; }
  const std::string& allowed() const { return allowed_; }
  const std::string& label() const { return label_; }

 private:
  std::string field_;
  std::string value_;
  std::string allowed_;
  std::string label_;
};

/// A computation would take too long or too much memory. what() says how much time or memory.
class Refusal : public Error {
 public:
  using Error::Error;
};

/// A file cannot be found, read or written. what() names the path and the reason.
class FileError : public Error {
 public:
  using Error::Error;
};

}  // namespace weft
