#include "app/base/assets.h"

#include <exception>
#include <iostream>

int main() {
  try {
    std::cout << weft::find_asset("shaders/cloth.vert").string() << "\n";
  } catch (const std::exception& error) {
    std::cerr << error.what() << "\n";
    return 1;
  }
}
