#pragma once

#include <span>
#include <string>
#include <vector>

/// The symbols that panels, charts and messages use.
namespace weft {

struct GlossaryLine {
  std::string symbol;   ///< with its subscript after "_", as in ParameterInfo
  std::string unit;     ///< SI; "1" of what has none
  std::string meaning;  ///< one sentence or more
  std::string source;   ///< where it is defined, or what it belongs to in weft
};

/// The symbols of the equations, and of all described parameters of the tables of forces, motions,
/// solids and slots and of what every scene has. Kinds that mean the same by a symbol share a line.
std::vector<GlossaryLine> glossary();

/// Returns the symbols of the equations, which no parameter has.
std::span<const GlossaryLine> equation_symbols();

/// The line of such a symbol. \throw Error when there is none.
const GlossaryLine& equation_symbol(const std::string& symbol);

}  // namespace weft
