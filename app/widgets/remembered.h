#pragma once

#include <imgui.h>

#include <type_traits>

namespace weft {

/// A value that ImGui keeps for the window being drawn, from one frame to the next. It is looked up
/// at each use: the pointers of ImGuiStorage dangle once another value is added to it.
template <class Value>
class Remembered {
  static_assert(std::is_same_v<Value, bool> || std::is_same_v<Value, float>);

 public:
  /// `name` is unique under the present ID stack.
  explicit Remembered(const char* name, Value at_first = {})
      : storage_(*ImGui::GetStateStorage()), key_(ImGui::GetID(name)), at_first_(at_first) {}

  operator Value() const {
    if constexpr (std::is_same_v<Value, bool>)
      return storage_.GetBool(key_, at_first_);
    else
      return storage_.GetFloat(key_, at_first_);
  }

  Remembered& operator=(Value value) {
    if constexpr (std::is_same_v<Value, bool>)
      storage_.SetBool(key_, value);
    else
      storage_.SetFloat(key_, value);
    return *this;
  }

 private:
  ImGuiStorage& storage_;
  ImGuiID key_;
  Value at_first_;
};

}  // namespace weft
