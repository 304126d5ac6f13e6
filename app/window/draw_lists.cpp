#include "app/window/draw_lists.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstring>

namespace weft {

namespace {

/// Computes FNV-1a on words of 8 bytes, with its high bits folded in: frames have hundreds of
/// kilobytes.
class Hash {
 public:
  void add(const void* data, std::size_t bytes) {
    const auto* from = static_cast<const char*>(data);
    for (; bytes >= sizeof(std::uint64_t); bytes -= sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, from, sizeof(word));
      take(word);
      from += sizeof(word);
    }
    std::uint64_t rest = bytes;
    if (bytes > 0) std::memcpy(&rest, from, bytes);  // an empty list may have no memory
    take(rest);
  }
  template <class T>
  void add(const T& value) {
    add(&value, sizeof(value));
  }
  template <class T>
  void add_all(const ImVector<T>& values) {
    add(values.Data, static_cast<std::size_t>(values.size_in_bytes()));
  }
  std::uint64_t value() const { return value_; }

 private:
  void take(std::uint64_t word) {
    value_ = (value_ ^ word) * 0x100000001b3;
    value_ ^= value_ >> 32;
  }
  std::uint64_t value_ = 0xcbf29ce484222325;
};

std::uint64_t hash_of(const ImDrawList& list) {
  Hash hash;
  hash.add_all(list.VtxBuffer);
  hash.add_all(list.IdxBuffer);
  for (const ImDrawCmd& command : list.CmdBuffer) {
    hash.add(command.ClipRect);
    hash.add(command.TextureId);
    hash.add(command.VtxOffset);
    hash.add(command.IdxOffset);
    hash.add(command.ElemCount);
  }
  return hash.value();
}

/// Returns a rectangle of whole units around all that the list shows.
Rect bounds_of(const ImDrawList& list, ImVec2 size) {
  ImVec2 low = size, high(0, 0);
  for (const ImDrawCmd& command : list.CmdBuffer) {
    ImVec2 from = size, to(0, 0);
    for (unsigned i = 0; i < command.ElemCount; ++i) {
      const ImDrawIdx index = list.IdxBuffer[static_cast<int>(command.IdxOffset + i)];
      const ImVec2& at = list.VtxBuffer[static_cast<int>(command.VtxOffset + index)].pos;
      from = {std::min(from.x, at.x), std::min(from.y, at.y)};
      to = {std::max(to.x, at.x), std::max(to.y, at.y)};
    }
    const ImVec4& clip = command.ClipRect;
    low = {std::min(low.x, std::max(from.x, clip.x)), std::min(low.y, std::max(from.y, clip.y))};
    high = {std::max(high.x, std::min(to.x, clip.z)), std::max(high.y, std::min(to.y, clip.w))};
  }
  low = {std::max(std::floor(low.x), 0.0f), std::max(std::floor(low.y), 0.0f)};
  high = {std::min(std::ceil(high.x), size.x), std::min(std::ceil(high.y), size.y)};
  if (high.x <= low.x || high.y <= low.y) return {};
  return {low.x, low.y, high.x - low.x, high.y - low.y};
}

void add(std::vector<Rect>& rects, const Rect& rect) {
  const bool is_new = rect.width > 0 && std::ranges::find(rects, rect) == rects.end();
  if (is_new) rects.push_back(rect);
}

int pixel_height(const ImDrawData& data) {
  return static_cast<int>(data.DisplaySize.y * data.FramebufferScale.y);
}

/// Returns a clip rectangle that the backend converts to these pixels, far enough from whole ones
/// that rounding is harmless.
ImVec4 clip_to(const PixelRect& pixels, float scale) {
  const glm::vec2 low = (glm::vec2(pixels.low) + glm::vec2(0.25F, -0.5F)) / scale;
  const glm::vec2 high = (glm::vec2(pixels.high) + glm::vec2(0.5F, -0.25F)) / scale;
  return {low.x, low.y, high.x, high.y};
}

}  // namespace

DrawnFrame drawn_frame(const ImDrawData& data) {
  DrawnFrame frame{data.DisplaySize, data.FramebufferScale.x, {}};
  for (int i = 0; i < data.CmdListsCount; ++i) {
    const ImDrawList& list = *data.CmdLists[i];
    frame.lists.push_back({hash_of(list), bounds_of(list, data.DisplaySize)});
  }
  return frame;
}

void set_lists(ImDrawData& data, std::vector<ImDrawList*>& lists) {
  data.CmdLists = lists.data();
  data.CmdListsCount = static_cast<int>(lists.size());
}

std::vector<Rect> differences(const DrawnFrame& before, const DrawnFrame& after) {
  const bool same_window =
      before.size.x == after.size.x && before.size.y == after.size.y && before.scale == after.scale;
  if (!same_window) return {{0, 0, after.size.x, after.size.y}};
  std::vector<Rect> rects;
  for (std::size_t i = 0; i < std::max(before.lists.size(), after.lists.size()); ++i) {
    const DrawnList old = i < before.lists.size() ? before.lists[i] : DrawnList{};
    const DrawnList present = i < after.lists.size() ? after.lists[i] : DrawnList{};
    if (old == present) continue;
    add(rects, old.bounds);
    add(rects, present.bounds);
  }
  return rects;
}

PixelRect pixels_around(const Rect& rect, float scale) {
  const glm::vec2 low(rect.x, rect.y), high(rect.x + rect.width, rect.y + rect.height);
  return {glm::ivec2(glm::floor(low * scale)), glm::ivec2(glm::ceil(high * scale))};
}

// The backend cuts off the fraction of a pixel: the quotient alone may be one pixel less.
ImVec2 display_size(glm::ivec2 pixels, float scale) {
  const glm::vec2 size = glm::vec2(pixels) / scale * (1 + 8 * FLT_EPSILON);
  return {size.x, size.y};
}

// The backend counts pixels from below, and cuts off fractions of a pixel of the position and of
// the size.
PixelRect clipped_pixels(const ImDrawData& data, const ImVec4& clip) {
  const float scale = data.FramebufferScale.x;
  const glm::vec2 low = scale * glm::vec2(clip.x, clip.y), high = scale * glm::vec2(clip.z, clip.w);
  const int height = pixel_height(data);
  const int left = static_cast<int>(low.x);
  const int bottom = height - static_cast<int>(static_cast<float>(height) - high.y);
  return {{left, bottom - static_cast<int>(high.y - low.y)},
          {left + static_cast<int>(high.x - low.x), bottom}};
}

ClippedDrawData::ClippedDrawData(ImDrawData& data, const PixelRect& part) {
  for (int i = 0; i < data.CmdListsCount; ++i) {
    for (ImDrawCmd& command : data.CmdLists[i]->CmdBuffer) {
      before_.push_back({&command, command.ClipRect, command.ElemCount});
      const PixelRect whole = clipped_pixels(data, command.ClipRect);
      const PixelRect rest = {glm::max(whole.low, part.low), glm::min(whole.high, part.high)};
      if (rest.high.x <= rest.low.x || rest.high.y <= rest.low.y)
        command.ElemCount = 0;
      else
        command.ClipRect = clip_to(rest, data.FramebufferScale.x);
    }
  }
}

ClippedDrawData::~ClippedDrawData() {
  for (const Command& old : before_) {
    old.command->ClipRect = old.clip;
    old.command->ElemCount = old.elements;
  }
}

}  // namespace weft
