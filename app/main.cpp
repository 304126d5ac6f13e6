#include "app/application.h"
#include "app/options.h"

#include <cstdlib>
#include <exception>
#include <iostream>

int main(int argc, char** argv) {
  try {
    const auto options = weft::parse_options(argc, argv);
    if (!options) return EXIT_SUCCESS;
    return weft::Application(*options).run();
  } catch (const std::exception& error) {
    std::cerr << "weft: " << error.what() << "\n";
    return EXIT_FAILURE;
  }
}
