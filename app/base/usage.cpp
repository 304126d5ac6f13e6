#include "app/base/usage.h"

#include "core/base/errors.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

namespace weft {

namespace {

std::string quoted(const std::string& text) { return "\"" + text + "\""; }

/// Lists the parts that the help shows: a hidden part belongs to no group.
template <class Part>
std::string one_of(const std::vector<Part>& parts) {
  std::string words;
  for (const auto& part : parts) {
    if (part->get_group().empty()) continue;
    words += (words.empty() ? "one of: " : ", ") + part->get_name();
  }
  return words;
}

/// Returns what an option allows by its check, or the kind of value that its help names.
std::string allowed_by(const CLI::Option& option) {
  std::string kind = option.get_type_name();
  const std::size_t check = kind.find(':');
  if (check != std::string::npos) return kind.substr(check + 1);
  std::ranges::transform(kind, kind.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return kind.ends_with('s') ? kind : "a " + kind;
}

InputError missing(const CLI::Option& option) {
  return {option.get_name(), "nothing", allowed_by(option)};
}

InputError unknown_command(const CLI::App& command, const std::string& got) {
  const auto known = command.get_subcommands([](const CLI::App*) { return true; });
  return {command.get_parent() == nullptr ? "command" : "experiment", got, one_of(known)};
}

InputError unknown_argument(const CLI::App& command, const std::string& argument) {
  if (!argument.starts_with('-')) return {"argument", quoted(argument), "no more arguments"};
  return {"option", quoted(argument), one_of(command.get_options([](const CLI::Option* option) {
            return option->nonpositional();
          }))};
}

/// Returns the error of a missing option, or of options that exclude each other.
std::optional<InputError> unfit_option(const CLI::App& command) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_required() && option->count() == 0) return missing(*option);
    if (option->count() == 0) continue;
    for (const CLI::Option* other : option->get_needs())
      if (other->count() == 0) return missing(*other);
    for (const CLI::Option* other : option->get_excludes()) {
      if (other->count() == 0) continue;
      return InputError(option->get_name(), quoted(option->results().front()),
                        "no " + other->get_name() + " beside it");
    }
  }
  return std::nullopt;
}

}  // namespace

std::string words_of(const CLI::App& program, const CLI::ParseError& error) {
  const CLI::App* command = &program;  // subcommand that was named last
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const std::vector<std::string> others = command->remaining();
  if (command->get_require_subcommand_min() > 0) {
    return unknown_command(*command, others.empty() ? "nothing" : quoted(others.front())).what();
  }
  if (!others.empty()) return unknown_argument(*command, others.front()).what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
    // The name stands only in the message: "--frames: 1 required INT missing".
    const std::string words = error.what();
    if (const auto* option = command->get_option_no_throw(words.substr(0, words.find(':'))))
      return missing(*option).what();
  }
  if (const auto unfit = unfit_option(*command)) return unfit->what();
  return error.what();
}

}  // namespace weft
