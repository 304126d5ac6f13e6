#include "app/cli/commands.h"
#include "core/base/errors.h"
#include "core/base/files.h"
#include "core/lessons/reproduction.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

namespace weft {

namespace {

const char* verdict(const ReproducedValue& value) {
  if (value.reproduced()) return value.claim ? "  as claimed" : "";
  return value.claim ? "  not as claimed" : "  differs";
}

void print(const std::vector<ReproducedValue>& values) {
  constexpr auto row = "{:<42} {:<46} {:>16} {:>16} {:>10}{}\n";
  std::cout << fmt::format(row, "case", "quantity", "measured", "reference", "tolerance", "");
  for (const ReproducedValue& value : values) {
    const std::string quantity =
        value.quantity + (value.unit.empty() ? "" : " (" + value.unit + ")");
    std::cout << fmt::format(row, value.case_name, quantity, fmt::format("{:.10g}", value.measured),
                             fmt::format("{:.10g}", value.reference),
                             fmt::format("{:.2g}", value.tolerance), verdict(value));
  }
}

void reproduce(const Reproduction& experiment, const std::string& directory) {
  const std::vector<ReproducedValue> values = experiment.run();
  print(values);
  if (!directory.empty()) {
    std::filesystem::create_directories(directory);
    const auto path = std::filesystem::path(directory) / (experiment.name + ".csv");
    write_text_atomically(path, to_csv(values));
    std::cout << "wrote " << path.string() << "\n";
  }
  const auto differing = std::count_if(
      values.begin(), values.end(),
      [](const ReproducedValue& value) { return !value.reproduced() && !value.claim; });
  if (differing > 0) {
    throw Error(std::to_string(differing) + " of " + std::to_string(values.size()) +
                " values differ from the reference by more than their tolerance");
  }
}

}  // namespace

void add_reproduce_command(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "reproduce", "Run a text's experiment and print its numbers beside the reference.");
  command->require_subcommand(1);
  const auto directory = std::make_shared<std::string>();
  for (const Reproduction& experiment : reproduction_table()) {
    CLI::App* subcommand = command->add_subcommand(experiment.name, experiment.help);
    subcommand->add_option("--out", *directory, "Also write DIR/" + experiment.name + ".csv")
        ->type_name("DIR");
    subcommand->callback([&experiment, directory] { reproduce(experiment, *directory); });
  }
}

}  // namespace weft
