#pragma once

#include <clocale>
#include <locale>
#include <string>
#include <vector>

namespace weft {

/// A comma before the decimals and points between thousands, as in German and Turkish.
class CommaNumbers : public std::numpunct<char> {
 protected:
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

/// Calls `action` once in each of: the locale "C"; a C++ global locale with a comma; and those of
/// Germany and Turkey where this machine has them.
template <class Action>
void in_each_locale(const Action& action) {
  const std::locale before = std::locale::global(std::locale::classic());
  const std::string c_before = std::setlocale(LC_ALL, nullptr);
  const auto run = [&](const std::string& name) {
    action(name);
    std::setlocale(LC_ALL, c_before.c_str());
    std::locale::global(std::locale::classic());
  };
  run("C");
  std::locale::global(std::locale(std::locale::classic(), new CommaNumbers));
  run("a comma before decimals");
  for (const char* name : {"de_DE.UTF-8", "tr_TR.UTF-8"}) {
    if (std::setlocale(LC_ALL, name) == nullptr) continue;
    std::locale::global(std::locale(name));
    run(name);
  }
  std::locale::global(before);
}

}  // namespace weft
