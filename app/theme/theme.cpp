#include "app/theme/theme.h"

#include "app/theme/fonts.h"
#include "core/base/errors.h"

#include <array>
#include <string>

namespace weft {

namespace {

/// The heights of the fonts' lines, in ImGui units. Inter's letters are 0.83 of the line.
constexpr float k_text_size = 18;
constexpr float k_heading_size = 19;
constexpr float k_small_size = 15.5f;
constexpr float k_large_size = 26;

/// Latin with accents, Greek, punctuation, super- and subscripts, letterlike symbols, arrows and
/// mathematical operators: pairs of first and last character, 0 at the end.
constexpr std::array<ImWchar, 21> k_text_characters = {
    0x0020, 0x007e, 0x00a0, 0x017f, 0x0302, 0x0302, 0x0370, 0x03ff, 0x1d2c, 0x1d6a, 0x2010,
    0x205f, 0x2070, 0x209c, 0x2100, 0x214f, 0x2190, 0x21ff, 0x2200, 0x22ff, 0};
/// The private area that Fork Awesome uses.
constexpr std::array<ImWchar, 3> k_icon_characters = {0xf000, 0xf2ff, 0};

void add_file(const Font& font, float size, float scale, const ImWchar* characters,
              ImFontConfig config) {
  const std::string path = find_font(font).string();
  config.OversampleH = 2;
  if (ImGui::GetIO().Fonts->AddFontFromFileTTF(path.c_str(), size * scale, &config, characters) ==
      nullptr)
    throw FileError("The font " + path + " cannot be read");
}

/// Adds a font of text, with the symbols that Inter lacks merged in.
void add_text_font(const Font& text_font, float size, float scale) {
  ImFontConfig text;
  add_file(text_font, size, scale, k_text_characters.data(), text);
  ImFontConfig symbols;
  symbols.MergeMode = true;
  add_file(k_symbol_font, 0.96f * size, scale, k_text_characters.data(), symbols);
}

/// Adds a font of text with the symbols and the icons merged in.
void add_font(const Font& text_font, float size, float scale) {
  add_text_font(text_font, size, scale);
  ImFontConfig icons;
  icons.MergeMode = true;
  icons.GlyphOffset.y = 0.06f * size * scale;  // icons stand on the line, not on the baseline
  add_file(k_icon_font, 0.9f * size, scale, k_icon_characters.data(), icons);
}

void set_spacing(ImGuiStyle& style) {
  style.WindowPadding = {12, 10};
  style.FramePadding = {8, 4};
  style.ItemSpacing = {8, 6};
  style.ItemInnerSpacing = {6, 4};
  style.ScrollbarSize = 10;
  style.GrabMinSize = 8;
  style.WindowRounding = 0;
  style.ChildRounding = 6;
  style.PopupRounding = 8;
  style.FrameRounding = 6;
  style.ScrollbarRounding = 5;
  style.GrabRounding = 4;
  style.WindowBorderSize = 1;
  style.PopupBorderSize = 1;
  style.FrameBorderSize = 0;
  style.WindowMinSize = {1, 1};
}

void set_colors(ImGuiStyle& style, const Palette& colors) {
  const ImVec4 clear = {0, 0, 0, 0};
  auto& c = style.Colors;
  c[ImGuiCol_Text] = colors.text;
  c[ImGuiCol_TextDisabled] = colors.dim_text;
  c[ImGuiCol_WindowBg] = colors.panel;
  c[ImGuiCol_PopupBg] = colors.raised;
  c[ImGuiCol_ChildBg] = clear;
  c[ImGuiCol_Border] = colors.line;
  c[ImGuiCol_FrameBg] = colors.frame;
  c[ImGuiCol_FrameBgHovered] = colors.frame_lit;
  c[ImGuiCol_FrameBgActive] = colors.frame_pressed;
  c[ImGuiCol_Button] = colors.frame;
  c[ImGuiCol_ButtonHovered] = colors.frame_lit;
  c[ImGuiCol_ButtonActive] = colors.frame_pressed;
  c[ImGuiCol_Header] = colors.pale_accent;
  c[ImGuiCol_HeaderHovered] = colors.frame_lit;
  c[ImGuiCol_HeaderActive] = colors.frame_pressed;
  c[ImGuiCol_CheckMark] = colors.accent;
  c[ImGuiCol_PlotHistogram] = colors.pale_accent;  // progress bar, under its words
  c[ImGuiCol_SliderGrab] = colors.accent;
  c[ImGuiCol_SliderGrabActive] = colors.accent;
  c[ImGuiCol_ScrollbarBg] = clear;
  c[ImGuiCol_ScrollbarGrab] = colors.line;
  c[ImGuiCol_ScrollbarGrabHovered] = colors.line_lit;
  c[ImGuiCol_ScrollbarGrabActive] = colors.line_lit;
  c[ImGuiCol_Separator] = colors.line;
  c[ImGuiCol_TextSelectedBg] = colors.pale_accent;
  c[ImGuiCol_NavHighlight] = colors.accent;
  c[ImGuiCol_ModalWindowDimBg] = {0.1f, 0.13f, 0.17f, 0.35f};
}

}  // namespace

void apply_theme(Theme theme) {
  use_palette(theme);
  ImGuiStyle& style = ImGui::GetStyle();
  set_spacing(style);
  if (theme == Theme::dark)
    ImGui::StyleColorsDark(&style);
  else
    ImGui::StyleColorsLight(&style);
  set_colors(style, palette());
}

void load_fonts(float scale) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  atlas.Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;  // saves up to half of its memory
  add_font(k_text_font, k_text_size, scale);
  add_font(k_heading_font, k_heading_size, scale);
  add_font(k_text_font, k_small_size, scale);
  add_text_font(k_heading_font, k_large_size, scale);
  atlas.Build();
  ImGui::GetIO().FontGlobalScale = 1 / scale;
}

ImFont* heading_font() { return ImGui::GetIO().Fonts->Fonts[1]; }
ImFont* small_font() { return ImGui::GetIO().Fonts->Fonts[2]; }
ImFont* large_font() { return ImGui::GetIO().Fonts->Fonts[3]; }

}  // namespace weft
