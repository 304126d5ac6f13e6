#include "app/base/option_range.h"
#include "app/cli/commands.h"
#include "core/base/charts/chart_files.h"
#include "core/base/failures.h"
#include "core/base/files/files.h"
#include "core/base/letters.h"
#include "core/base/number_text.h"
#include "core/experiments/reproduction.h"

#include <spdlog/fmt/fmt.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>
#include <string_view>

namespace weft {

namespace {

void print(const std::vector<std::string>& notes) {
  if (!notes.empty()) std::cout << "\n";
  for (const std::string& note : notes) std::cout << note << "\n";
}

std::string quantity_of(const ReproducedValue& value) {
  return value.quantity + (value.unit.empty() ? "" : " (" + value.unit + ")");
}

void print(const std::vector<ReproducedValue>& values) {
  std::size_t cases = 0, quantities = 0;
  for (const ReproducedValue& value : values) {
    cases = std::max(cases, letter_count(value.case_name));
    quantities = std::max(quantities, letter_count(quantity_of(value)));
  }
  const auto print_row = [](const auto&... cells) {
    std::cout << fmt::format("{:<{}} {:<{}} {:>18} {:>18} {:>10}{}\n", cells...);
  };
  print_row("case", cases, "quantity", quantities, "measured", "reference", "tolerance", "");
  for (const ReproducedValue& value : values) {
    const std::string_view verdict = verdict_of(value);
    print_row(value.case_name, cases, quantity_of(value), quantities,
              plain_number_text(value.measured, 10), plain_number_text(value.reference, 10),
              plain_number_text(value.tolerance, 2),
              verdict == "reproduced" ? "" : "  " + std::string(verdict));
  }
}

struct ReproduceOptions {
  std::filesystem::path out;
  double time_limit = 10;
};

/// Prints a chart: one line for each value on the x axis, one column for each series.
void print(const Chart& chart) {
  std::size_t width = std::max<std::size_t>(16, chart.x.title.size() + 1);
  std::set<double> abscissas;
  for (const ChartSeries& series : chart.series) {
    width = std::max(width, series.label.size() + 2);
    abscissas.insert(series.x.begin(), series.x.end());
  }
  const auto right = [width](const std::string& text) {
    return fmt::format("{:>{}}", text, width);
  };
  const auto cell = [&](double value) { return right(plain_number_text(value, 4)); };
  std::cout << "\n" << chart.y.title << "\n" << right(chart.x.title);
  for (const ChartSeries& series : chart.series) std::cout << right(series.label);
  std::cout << "\n";
  for (const double x : abscissas) {
    std::cout << cell(x);
    for (const ChartSeries& series : chart.series) {
      const auto at = std::find(series.x.begin(), series.x.end(), x) - series.x.begin();
      const auto i = static_cast<std::size_t>(at);
      std::cout << (i < series.x.size() ? cell(series.y[i]) : right("-"));
    }
    std::cout << "\n";
  }
}

void write(const Reproduction& experiment, const Reproduced& reproduced,
           const std::filesystem::path& directory) {
  FileSet set(directory);
  const std::string table = experiment.name + ".csv";
  set.add(table, to_csv(reproduced.values));
  std::string words = fmt::format("wrote {}\n", (directory / table).string());
  for (const ReproducedChart& chart : reproduced.charts) {
    const std::string name = experiment.name + "_" + chart.name;
    add_chart(set, chart.chart, name);
    words += fmt::format("wrote {0}.svg and {0}.csv\n", (directory / name).string());
  }
  set.commit();
  std::cout << words;
}

void reproduce(const Reproduction& experiment, const ReproduceOptions& options) {
  if (!options.out.empty()) check_output_folder(options.out);
  Reproduced reproduced = experiment.run();
  print(reproduced.values);
  print(all_notes(reproduced));
  if (experiment.measure_times && options.time_limit > 0) {
    Reproduced times = experiment.measure_times(options.time_limit);
    for (ReproducedChart& chart : times.charts) {
      print(chart.chart);
      reproduced.charts.push_back(std::move(chart));
    }
    if (!times.values.empty()) {
      std::cout << "\n";
      print(times.values);
    }
    print(all_notes(times));
    reproduced.values.insert(reproduced.values.end(), times.values.begin(), times.values.end());
  }
  Failures failures;
  if (!options.out.empty()) {
    failures.attempt([&] { write(experiment, reproduced, options.out); });
  }
  const auto differing = std::count_if(
      reproduced.values.begin(), reproduced.values.end(),
      [](const ReproducedValue& value) { return !value.reproduced() && !value.claim; });
  if (differing > 0) {
    failures.add(
        fmt::format("{} of {} values differ from the reference by more than their tolerance",
                    differing, reproduced.values.size()));
  }
  failures.raise();
}

}  // namespace

void add_reproduce_command(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "reproduce", "Run a text's experiment and print its numbers beside the reference.");
  command->require_subcommand(1);
  const auto options = std::make_shared<ReproduceOptions>();
  for (const Reproduction& experiment : reproduction_table()) {
    CLI::App* subcommand = command->add_subcommand(experiment.name, experiment.help);
    subcommand
        ->add_option("--out", options->out,
                     "Also write FOLDER/" + experiment.name + ".csv, and its charts as SVG and CSV")
        ->type_name("FOLDER");
    if (experiment.measure_times) {
      subcommand
          ->add_option("--time-limit", options->time_limit,
                       "The longest time that a measured solve may take, s; 0 measures none")
          ->check(within({.name = "", .unit = "s", .max = 600}))
          ->capture_default_str();
    }
    subcommand->callback([&experiment, options] { reproduce(experiment, *options); });
  }
}

}  // namespace weft
