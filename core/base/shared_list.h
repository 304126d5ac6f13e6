#pragma once

#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace weft {

/// A list that never changes, so that copies can share it: a scene with a hundred thousand pins is
/// as cheap to copy, and to compare with its copy, as one without any. A change makes another list.
template <class T>
class SharedList {
 public:
  SharedList() = default;
  SharedList(std::initializer_list<T> items) : SharedList(std::vector<T>(items)) {}
  SharedList(std::vector<T> items)
      : items_(std::make_shared<const std::vector<T>>(std::move(items))) {}

  const std::vector<T>& items() const {
    static const std::vector<T> none;
    return items_ ? *items_ : none;
  }
  auto begin() const { return items().begin(); }
  auto end() const { return items().end(); }
  std::size_t size() const { return items().size(); }
  bool empty() const { return items().empty(); }
  const T& operator[](std::size_t i) const { return items()[i]; }

  /// Replaces the list by a copy that `change` has changed.
  template <class Change>
  void change(const Change& change) {
    std::vector<T> copy = items();
    change(copy);
    *this = std::move(copy);
  }

  bool operator==(const SharedList& other) const {
    return items_ == other.items_ || items() == other.items();
  }

 private:
  std::shared_ptr<const std::vector<T>> items_;
};

}  // namespace weft
