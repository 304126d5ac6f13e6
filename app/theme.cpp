#include "app/theme.h"

#include "app/fonts.h"
#include "core/base/errors.h"

#include <array>
#include <string>

namespace weft {

namespace {

/// Heights of the fonts' lines, in ImGui units. Inter's letters are 0.83 of it.
constexpr float k_text_size = 18;
constexpr float k_heading_size = 19;
constexpr float k_small_size = 15.5f;

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

/// One font of text, with the symbols that Inter lacks and the icons merged in.
void add_font(const Font& text_font, float size, float scale) {
  ImFontConfig text;
  add_file(text_font, size, scale, k_text_characters.data(), text);
  ImFontConfig symbols;
  symbols.MergeMode = true;
  add_file(k_symbol_font, 0.96f * size, scale, k_text_characters.data(), symbols);
  ImFontConfig icons;
  icons.MergeMode = true;
  icons.GlyphOffset.y = 0.06f * size * scale;  // icons stand on the line, not on the baseline
  add_file(k_icon_font, 0.9f * size, scale, k_icon_characters.data(), icons);
}

void load_fonts(float scale) {
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  add_font(k_text_font, k_text_size, scale);
  add_font(k_heading_font, k_heading_size, scale);
  add_font(k_text_font, k_small_size, scale);
  atlas.Build();
  ImGui::GetIO().FontGlobalScale = 1 / scale;
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

void set_colors(ImGuiStyle& style) {
  using namespace colors;
  const ImVec4 frame_hovered = {0.847f, 0.875f, 0.910f, 1};
  const ImVec4 frame_active = {0.788f, 0.831f, 0.882f, 1};
  const ImVec4 clear = {0, 0, 0, 0};
  ImGui::StyleColorsLight(&style);
  auto& c = style.Colors;
  c[ImGuiCol_Text] = k_text;
  c[ImGuiCol_TextDisabled] = k_dim_text;
  c[ImGuiCol_WindowBg] = k_panel;
  c[ImGuiCol_PopupBg] = {1, 1, 1, 1};
  c[ImGuiCol_ChildBg] = clear;
  c[ImGuiCol_Border] = k_line;
  c[ImGuiCol_FrameBg] = k_frame;
  c[ImGuiCol_FrameBgHovered] = frame_hovered;
  c[ImGuiCol_FrameBgActive] = frame_active;
  c[ImGuiCol_Button] = k_frame;
  c[ImGuiCol_ButtonHovered] = frame_hovered;
  c[ImGuiCol_ButtonActive] = frame_active;
  c[ImGuiCol_Header] = k_pale_accent;
  c[ImGuiCol_HeaderHovered] = frame_hovered;
  c[ImGuiCol_HeaderActive] = frame_active;
  c[ImGuiCol_CheckMark] = k_accent;
  c[ImGuiCol_SliderGrab] = k_accent;
  c[ImGuiCol_SliderGrabActive] = {0.000f, 0.290f, 0.510f, 1};
  c[ImGuiCol_ScrollbarBg] = clear;
  c[ImGuiCol_ScrollbarGrab] = k_line;
  c[ImGuiCol_ScrollbarGrabHovered] = {0.69f, 0.72f, 0.76f, 1};
  c[ImGuiCol_ScrollbarGrabActive] = {0.58f, 0.62f, 0.67f, 1};
  c[ImGuiCol_Separator] = k_line;
  c[ImGuiCol_TextSelectedBg] = k_pale_accent;
  c[ImGuiCol_NavHighlight] = k_accent;
  c[ImGuiCol_ModalWindowDimBg] = {0.1f, 0.13f, 0.17f, 0.35f};
}

}  // namespace

void apply_theme(float scale) {
  ImGuiStyle& style = ImGui::GetStyle();
  set_spacing(style);
  set_colors(style);
  load_fonts(scale);
}

ImFont* heading_font() { return ImGui::GetIO().Fonts->Fonts[1]; }
ImFont* small_font() { return ImGui::GetIO().Fonts->Fonts[2]; }

ImU32 packed(const ImVec4& color, float alpha) {
  return ImGui::ColorConvertFloat4ToU32({color.x, color.y, color.z, color.w * alpha});
}
ImU32 packed(const Rgb& color, float alpha) {
  return packed(ImVec4(color.r, color.g, color.b, 1), alpha);
}

}  // namespace weft
