#include "app/application.h"
#include "app/base/standard_output.h"
#include "app/options.h"
#include "core/kernels/kernels.h"

#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <sstream>
#include <string>

namespace {

/// Prints the errors, one a line.
int fail(const std::string& what) {
  std::istringstream lines(what);
  for (std::string line; std::getline(lines, line);) std::cerr << "weft: " << line << "\n";
  return EXIT_FAILURE;
}

int run(int argc, char** argv) {
  const auto options = weft::parse_options(argc, argv);
  if (!options) return EXIT_SUCCESS;
  weft::kernels();  // reports a wrong WEFT_KERNELS before there is a window
  weft::check_outputs(*options);
  return weft::Application(*options).run();
}

}  // namespace

int main(int argc, char** argv) {
  weft::StandardOutput output;
  try {
    const int code = run(argc, argv);
    output.finish();
    return code;
  } catch (const std::bad_alloc&) {
    return fail("Out of memory");
  } catch (const std::exception& error) {
    return fail(error.what());
  }
}
