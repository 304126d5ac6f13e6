#include "tests/app/panels/drawn_text.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <set>

namespace weft {

namespace {

/// Sizes of a cut or an overlap of characters that is not seen, in pixels.
constexpr float k_unseen = 1.5f;
constexpr float k_unseen_height = 3;
constexpr float k_same_uv = 1e-6f;
constexpr unsigned k_combining_hat = 0x302;  // stands on another character

struct Corners {
  ImVec2 low, high, uv_low, uv_high;
};

/// The rectangle that six indices make of four vertices, as AddText() writes them.
std::optional<Corners> rectangle(const ImDrawList& list, const ImDrawIdx* i) {
  if (i[0] != i[3] || i[2] != i[4] || i[1] != i[0] + 1 || i[2] != i[0] + 2 || i[5] != i[0] + 3)
    return std::nullopt;
  const ImDrawVert &a = list.VtxBuffer[i[0]], &b = list.VtxBuffer[i[2]];
  if (a.uv.x >= b.uv.x || a.uv.y >= b.uv.y) return std::nullopt;
  return Corners{a.pos, b.pos, a.uv, b.uv};
}

/// Returns the character of a font whose picture contains the rectangle's.
const ImFontGlyph* glyph_of(const Corners& corners) {
  for (const ImFont* font : ImGui::GetIO().Fonts->Fonts) {
    for (const ImFontGlyph& glyph : font->Glyphs) {
      if (corners.uv_low.x >= glyph.U0 - k_same_uv && corners.uv_low.y >= glyph.V0 - k_same_uv &&
          corners.uv_high.x <= glyph.U1 + k_same_uv && corners.uv_high.y <= glyph.V1 + k_same_uv)
        return &glyph;
    }
  }
  return nullptr;
}

/// Returns whether ImGui has left out no visible part of the character's width.
bool is_whole(const Corners& corners, const ImFontGlyph& glyph) {
  const float drawn = (corners.uv_high.x - corners.uv_low.x) / (glyph.U1 - glyph.U0);
  return (1 - drawn) * (glyph.X1 - glyph.X0) < k_unseen;
}

std::string letter(unsigned code) {
  std::array<char, 5> bytes{};
  ImTextCharToUtf8(bytes.data(), code);
  return bytes.data();
}

/// Returns the line of text around a character, for the message of a failure.
std::string line_around(const DrawnText& text, std::size_t at) {
  std::string words;
  const std::size_t from = at < 30 ? 0 : at - 30;
  for (std::size_t i = from; i < std::min(at + 10, text.characters.size()); ++i)
    words += letter(text.characters[i].code);
  return words;
}

bool is_cut(const DrawnCharacter& character, bool scrolls) {
  const Rect &ink = character.rect, &clip = character.clip;
  if (!character.is_whole || ink.x < clip.x - k_unseen ||
      ink.x + ink.width > clip.x + clip.width + k_unseen)
    return true;
  return !scrolls &&
         (ink.y < clip.y - k_unseen || ink.y + ink.height > clip.y + clip.height + k_unseen);
}

bool overlap_visibly(const Rect& a, const Rect& b) {
  const float width = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
  const float height = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return width > k_unseen && height > k_unseen_height;
}

/// Returns the part of a character that is inside its clip.
Rect seen(const DrawnCharacter& character) {
  const Rect &ink = character.rect, &clip = character.clip;
  const float x = std::max(ink.x, clip.x), y = std::max(ink.y, clip.y);
  return {x, y, std::min(ink.x + ink.width, clip.x + clip.width) - x,
          std::min(ink.y + ink.height, clip.y + clip.height) - y};
}

/// Returns the name that follows a window's title, or the title of a child's parent.
std::string name_of(const std::string& window) {
  const std::size_t mark = window.find("###");
  return mark == std::string::npos ? window : window.substr(mark + 3);
}

}  // namespace

std::vector<DrawnText> drawn_text() {
  const ImDrawData& data = *ImGui::GetDrawData();
  std::vector<DrawnText> texts;
  for (int l = 0; l < data.CmdListsCount; ++l) {
    const ImDrawList& list = *data.CmdLists[l];
    DrawnText text{name_of(list._OwnerName == nullptr ? "" : list._OwnerName), {}};
    for (const ImDrawCmd& command : list.CmdBuffer) {
      const ImVec4& c = command.ClipRect;
      const ImDrawIdx* indices = list.IdxBuffer.Data + command.IdxOffset;
      for (unsigned i = 0; i + 6 <= command.ElemCount;) {
        const auto corners = rectangle(list, indices + i);
        const ImFontGlyph* glyph = corners ? glyph_of(*corners) : nullptr;
        i += corners ? 6 : 3;
        if (glyph == nullptr) continue;
        text.characters.push_back(
            {glyph->Codepoint,
             {corners->low.x, corners->low.y, corners->high.x - corners->low.x,
              corners->high.y - corners->low.y},
             {c.x, c.y, c.z - c.x, c.w - c.y},
             is_whole(*corners, *glyph)});
      }
    }
    texts.push_back(std::move(text));
  }
  return texts;
}

std::string faults(const std::vector<DrawnText>& texts) {
  static const std::set<std::string> still = {"toolbar", "status",    "docked",
                                              "legend",  "presented", "chart"};
  std::string found;
  for (const DrawnText& text : texts) {
    std::vector<std::size_t> lines;  // where faults were found
    const auto add = [&](const char* what, std::size_t i) {
      if (!lines.empty() && i - lines.back() < 30) return;
      lines.push_back(i);
      found += text.window + ": " + what + " at (" +
               std::to_string(std::lround(text.characters[i].rect.x)) + ", " +
               std::to_string(std::lround(text.characters[i].rect.y)) + ") in \"" +
               line_around(text, i) + "\"\n";
    };
    const bool scrolls = !still.contains(text.window) && !text.window.starts_with("##Tooltip");
    for (std::size_t i = 0; i < text.characters.size(); ++i) {
      const DrawnCharacter& character = text.characters[i];
      if (is_cut(character, scrolls)) add("cut", i);
      if (character.code == k_combining_hat) continue;
      for (std::size_t j = 0; j < i; ++j) {
        if (text.characters[j].code != k_combining_hat &&
            overlap_visibly(seen(text.characters[j]), seen(character)))
          add("overlap", i);
      }
    }
  }
  return found;
}

}  // namespace weft
