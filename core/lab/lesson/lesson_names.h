#pragma once

#include "core/lab/lesson/quantity.h"
#include "core/lab/world/world.h"
#include "core/lab/world/world_id.h"

#include <map>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace weft {

struct Reproduced;

/// The value of an expression: a number with its unit, or whether something is so.
using LessonValue = std::variant<Quantity, bool>;

/// The numbers of the texts' experiments. Each experiment runs when one of its numbers is first
/// asked for.
class ExperimentNumbers {
 public:
  ExperimentNumbers();
  ~ExperimentNumbers();
  /// Returns a number of an experiment by "CASE: QUANTITY". \throw InputError naming `figure` and
  /// the numbers that there are.
  Quantity number(const std::string& experiment, const std::string& figure);

 private:
  std::map<std::string, Reproduced> results_;
};

/// The things about which expressions tell something.
struct LessonSubject {
  const PerWorld<World>& worlds;
  ExperimentNumbers& experiments;
};

/// The arguments of a name, in the order of its parameters of each kind.
struct NameArguments {
  const LessonSubject& subject;
  std::vector<const World*> worlds;
  std::vector<std::string> texts;
  std::vector<double> numbers;
};

/// A name that expressions may use.
struct LessonName {
  enum class Kind { world, text, number };
  struct Parameter {
    std::string name;
    Kind kind = Kind::world;
  };

  std::string name;
  std::vector<Parameter> parameters;
  /// The unit of the value, or k_truth, or k_varies where only the arguments tell.
  std::string unit;
  std::string help;  ///< one line
  /// Returns the value; not finite where it has none yet. \throw InputError where the arguments do
  /// not fit the subject.
  LessonValue (*value)(const NameArguments&) = nullptr;
  /// Checks the texts before there is a world. \throw InputError; null: there are none to check.
  void (*check)(const std::vector<std::string>& texts) = nullptr;
};

inline constexpr const char* k_truth = "true or false";
inline constexpr const char* k_varies = "its own";

/// Returns all names.
std::span<const LessonName> lesson_names();

/// Returns the names with their units and help, then all units, as Markdown.
std::string lesson_names_text();

}  // namespace weft
