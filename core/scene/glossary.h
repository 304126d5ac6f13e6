#pragma once

#include <span>
#include <string>
#include <vector>

/// The symbols that panels, charts and messages use.
namespace weft {

struct GlossaryLine {
  std::string symbol;   ///< with its subscript after "_", as in ParameterInfo
  std::string unit;     ///< in SI; "1" for a pure number
  std::string meaning;  ///< one sentence or more
  std::string source;   ///< the text or the formula that defines it
};

/// Returns the symbols of the equations, of all described parameters in the tables of forces,
/// motions, solids and slots, and of the groups that every scene has. Kinds that mean the same by a
/// symbol share a line. \throw Error when a symbol has no source.
std::vector<GlossaryLine> glossary();

/// Returns the symbols of the equations, which no parameter has.
std::span<const GlossaryLine> equation_symbols();

/// Returns the line of a symbol of the equations. \throw Error when there is none.
const GlossaryLine& equation_symbol(const std::string& symbol);

}  // namespace weft
