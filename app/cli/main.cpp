#include "app/base/standard_output.h"
#include "app/base/usage.h"
#include "app/base/version.h"
#include "app/cli/commands.h"
#include "core/base/errors.h"
#include "core/kernels/kernels.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <exception>
#include <new>
#include <sstream>
#include <string>

namespace {

constexpr int k_failure = 1;
constexpr int k_bad_usage = 2;

/// Prints the error, one message per line.
int fail(const std::string& what) {
  std::istringstream lines(what);
  for (std::string line; std::getline(lines, line);) spdlog::error("{}", line);
  return k_failure;
}

int run(int argc, char** argv) {
  CLI::App program("weft-cli: cloth simulation without a window", "weft-cli");
  program.set_help_all_flag("--help-all", "Print the help of every command and exit");
  program.require_subcommand(1);
  program.set_version_flag("--version", weft::version_text);
  weft::add_run_command(program);
  weft::add_replay_command(program);
  weft::add_actions_command(program);
  weft::add_comparison_command(program);
  weft::add_export_system_command(program);
  weft::add_scenes_command(program);
  weft::add_parameters_command(program);
  weft::add_combinations_command(program);
  weft::add_reproduce_command(program);
  weft::add_lessons_command(program);
  weft::add_fabrics_command(program);
  try {
    weft::kernels();  // reports a wrong WEFT_KERNELS first
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
      return program.exit(error);  // --help, --version
    }
    spdlog::error("{} (see weft-cli --help)", weft::words_of(program, error));
    return k_bad_usage;
  } catch (const std::bad_alloc&) {
    return fail("Out of memory");
  } catch (const std::exception& error) {
    return fail(error.what());
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  spdlog::set_default_logger(spdlog::stderr_logger_st("weft-cli"));
  spdlog::set_pattern("%n: %v");
  weft::StandardOutput output;
  int code = run(argc, argv);
  try {
    output.finish();
  } catch (const weft::FileError& error) {
    code = fail(error.what());
  }
  return code;
}
