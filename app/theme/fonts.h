#pragma once

#include <filesystem>
#include <string>

namespace weft {

/// A font of the system, upright and of normal width.
struct Font {
  std::string family;
  bool semibold = false;
  std::string package;  ///< Debian's package, named to the user when the font is missing
};

/// These are the fonts of text, headings, the symbols that Inter lacks, and icons.
inline const Font k_text_font = {"Inter", false, "fonts-inter"};
inline const Font k_heading_font = {"Inter", true, "fonts-inter"};
inline const Font k_symbol_font = {"DejaVu Sans", false, "fonts-dejavu-core"};
inline const Font k_icon_font = {"forkawesome", false, "fonts-fork-awesome"};

/// Returns the font's TrueType or OpenType file, found by fontconfig. \throw FileError naming the
/// font and its package when it is not installed.
std::filesystem::path find_font(const Font& font);

}  // namespace weft
