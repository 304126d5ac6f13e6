#pragma once

/// Icons of Fork Awesome, as text in the interface's fonts.
namespace weft::icons {

inline constexpr const char* k_play = "\uf04b";
inline constexpr const char* k_pause = "\uf04c";
inline constexpr const char* k_step = "\uf051";
inline constexpr const char* k_back = "\uf048";
inline constexpr const char* k_present = "\uf050";
inline constexpr const char* k_repeat = "\uf24d";
inline constexpr const char* k_mark = "\uf024";
inline constexpr const char* k_reset = "\uf049";
inline constexpr const char* k_undo = "\uf0e2";
inline constexpr const char* k_redo = "\uf01e";
inline constexpr const char* k_restore = "\uf021";
inline constexpr const char* k_drag = "\uf256";
inline constexpr const char* k_pin = "\uf08d";
inline constexpr const char* k_select = "\uf245";
inline constexpr const char* k_brush = "\uf1fc";
inline constexpr const char* k_frame_all = "\uf065";
inline constexpr const char* k_wireframe = "\uf00a";
inline constexpr const char* k_view = "\uf06e";
inline constexpr const char* k_comparison = "\uf11e";
inline constexpr const char* k_help = "\uf059";
inline constexpr const char* k_open = "\uf07c";
inline constexpr const char* k_save = "\uf0c7";
inline constexpr const char* k_folder = "\uf07b";
inline constexpr const char* k_file = "\uf0f6";
inline constexpr const char* k_up = "\uf148";
inline constexpr const char* k_export = "\uf019";
inline constexpr const char* k_examples = "\uf009";
inline constexpr const char* k_edit = "\uf040";
inline constexpr const char* k_warning = "\uf071";
inline constexpr const char* k_info = "\uf05a";
inline constexpr const char* k_expanded = "\uf078";
inline constexpr const char* k_collapsed = "\uf054";
inline constexpr const char* k_lock = "\uf023";
inline constexpr const char* k_unlock = "\uf09c";
inline constexpr const char* k_keep = "\uf02e";
inline constexpr const char* k_enlarge = "\uf0b2";
inline constexpr const char* k_shrink = "\uf066";
inline constexpr const char* k_menu = "\uf141";
inline constexpr const char* k_close = "\uf00d";

}  // namespace weft::icons
