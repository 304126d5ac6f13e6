#include "app/theme/fonts.h"

#include "core/base/errors.h"

#include <fontconfig/fontconfig.h>

#include <memory>
#include <set>

namespace weft {

namespace fs = std::filesystem;

namespace {

using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;
using ObjectSet = std::unique_ptr<FcObjectSet, decltype(&FcObjectSetDestroy)>;
using FontSet = std::unique_ptr<FcFontSet, decltype(&FcFontSetDestroy)>;

/// Tells whether Dear ImGui can read a font file; fontconfig lists compressed web fonts as well.
bool is_readable(const fs::path& file) {
  const fs::path ending = file.extension();
  return ending == ".ttf" || ending == ".otf" || ending == ".ttc";
}

}  // namespace

fs::path find_font(const Font& font) {
  const Pattern wanted(
      FcPatternBuild(nullptr, FC_FAMILY, FcTypeString, font.family.c_str(), FC_WEIGHT,
                     FcTypeInteger, font.semibold ? FC_WEIGHT_SEMIBOLD : FC_WEIGHT_REGULAR,
                     FC_SLANT, FcTypeInteger, FC_SLANT_ROMAN, FC_WIDTH, FcTypeInteger,
                     FC_WIDTH_NORMAL, nullptr),
      FcPatternDestroy);
  const ObjectSet properties(FcObjectSetBuild(FC_FILE, nullptr), FcObjectSetDestroy);
  const FontSet found(FcFontList(nullptr, wanted.get(), properties.get()), FcFontSetDestroy);
  std::set<fs::path> files;
  for (int i = 0; found && i < found->nfont; ++i) {
    FcChar8* file = nullptr;
    if (FcPatternGetString(found->fonts[i], FC_FILE, 0, &file) == FcResultMatch)
      files.emplace(reinterpret_cast<const char*>(file));
  }
  std::erase_if(files, [](const fs::path& file) { return !is_readable(file); });
  if (files.empty())
    throw FileError("Cannot find the font " + font.family + (font.semibold ? " Semi Bold" : "") +
                    "; on Debian, install the package " + font.package);
  return *files.begin();
}

}  // namespace weft
