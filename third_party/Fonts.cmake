# The fonts of the window: text (Inter), Greek and mathematical symbols (DejaVu Sans), icons (Fork
# Awesome). They are copied beside the programs, where find_asset() looks.
set(font_directories
  /usr/share/fonts /usr/local/share/fonts $ENV{HOME}/.local/share/fonts $ENV{HOME}/.fonts
  /Library/Fonts $ENV{HOME}/Library/Fonts)

function(weft_add_font variable file package)
  find_file(${variable} ${file} PATHS ${font_directories}
    PATH_SUFFIXES opentype/inter truetype/inter truetype/dejavu truetype/fork-awesome
      inter rsms-inter-fonts dejavu dejavu-sans-fonts TTF OTF fork-awesome
    NO_DEFAULT_PATH)
  if(NOT ${variable})
    message(FATAL_ERROR
      "The font ${file} was not found. Install it (Debian: the package ${package}), "
      "or give its path with -D${variable}=PATH.")
  endif()
  configure_file(${${variable}} ${PROJECT_BINARY_DIR}/fonts/${file} COPYONLY)
endfunction()

weft_add_font(WEFT_FONT_TEXT Inter-Regular.otf fonts-inter)
weft_add_font(WEFT_FONT_HEADING Inter-SemiBold.otf fonts-inter)
weft_add_font(WEFT_FONT_SYMBOLS DejaVuSans.ttf fonts-dejavu-core)
weft_add_font(WEFT_FONT_ICONS forkawesome-webfont.ttf fonts-fork-awesome)
