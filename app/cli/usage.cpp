#include "app/cli/usage.h"

#include <vector>

namespace weft {

std::string words_of(const CLI::App& program, const CLI::ParseError& error) {
  const CLI::App* named = &program;
  while (!named->get_subcommands().empty()) named = named->get_subcommands().front();
  if (named->get_require_subcommand_min() == 0) return error.what();
  const std::vector<std::string> others = named->remaining();
  std::string words = named == &program ? "command: got " : "experiment: got ";
  words += others.empty() ? "nothing" : "\"" + others.front() + "\"";
  const char* before = ", expected one of: ";
  for (const CLI::App* command : named->get_subcommands([](const CLI::App* known) {
         return !known->get_group().empty();  // shown in the help
       })) {
    words += before + command->get_name();
    before = ", ";
  }
  return words;
}

}  // namespace weft
