#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The lists of which a scene consists.
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

/// Names an item of an IdList by its id. Older files name items by their index instead.
struct ItemName {
  ItemName(int id = 0) : number(id) {}
  static ItemName of_index(int index) {
    ItemName name(index);
    name.is_index = true;
    return name;
  }
  bool operator==(const ItemName&) const = default;

  int number;
  bool is_index = false;
};

/// A list whose items have ids: whole numbers from 0 that ascend in the list. An item keeps its id
/// when others are added or removed, and no other item of the list ever gets it.
template <class Item>
class IdList {
 public:
  IdList() = default;
  /// Gives the items the ids 0, 1, 2, ...
  IdList(std::initializer_list<Item> items) : IdList(std::vector<Item>(items)) {}
  IdList(std::vector<Item> items) : items_(std::move(items)) {
    while (ids_.size() < items_.size()) ids_.push_back(new_number());
  }

  const std::vector<Item>& items() const { return items_; }
  operator const std::vector<Item>&() const { return items_; }
  std::size_t size() const { return items_.size(); }
  bool empty() const { return items_.empty(); }
  auto begin() const { return items_.begin(); }
  auto begin() { return items_.begin(); }
  auto end() const { return items_.end(); }
  auto end() { return items_.end(); }
  const Item& operator[](std::size_t k) const { return items_[k]; }
  Item& operator[](std::size_t k) { return items_[k]; }
  const Item& front() const { return items_.front(); }
  Item& front() { return items_.front(); }
  const Item& back() const { return items_.back(); }
  Item& back() { return items_.back(); }

  /// Returns the ids of the items.
  const std::vector<int>& ids() const { return ids_; }
  int id(std::size_t k) const { return ids_[k]; }
  /// Returns the index of an item; nothing where the list does not have it.
  std::optional<std::size_t> find(const ItemName& name) const {
    if (name.is_index) {
      const auto index = static_cast<std::size_t>(name.number);
      return name.number >= 0 && index < size() ? std::optional(index) : std::nullopt;
    }
    const auto found = std::ranges::lower_bound(ids_, name.number);
    if (found == ids_.end() || *found != name.number) return std::nullopt;
    return static_cast<std::size_t>(found - ids_.begin());
  }

  /// Adds an item at the end, with a new id.
  void push_back(Item item) {
    ids_.push_back(new_number());
    items_.push_back(std::move(item));
  }
  /// Adds an item at the end, with an id that is greater than those of the others.
  void add(int id, Item item) {
    ids_.push_back(id);
    items_.push_back(std::move(item));
    skip_numbers(id + 1);
  }
  void erase(std::size_t k) {
    ids_.erase(ids_.begin() + static_cast<std::ptrdiff_t>(k));
    items_.erase(items_.begin() + static_cast<std::ptrdiff_t>(k));
  }
  template <class Predicate>
  void erase_if(const Predicate& is_removed) {
    for (std::size_t k = size(); k > 0; --k)
      if (is_removed(items_[k - 1])) erase(k - 1);
  }
  void clear() {
    ids_.clear();
    items_.clear();
  }

  /// Returns a number that no item has had as its id, and that none will get.
  int new_number() { return next_number_++; }
  int next_number() const { return next_number_; }
  /// Makes new numbers at least `first`.
  void skip_numbers(int first) { next_number_ = std::max(next_number_, first); }

  /// Compares the items alone: the ids tell items apart, and do not describe them.
  bool operator==(const IdList& other) const { return items_ == other.items_; }

 private:
  std::vector<Item> items_;
  std::vector<int> ids_;  ///< of the items, ascending
  int next_number_ = 0;
};

/// Returns the item that a path names: LIST.ID, or LIST[INDEX]; nothing where it names none.
inline std::optional<ItemName> item_name(std::string_view path, std::string_view list) {
  if (!path.starts_with(list) || path.size() <= list.size()) return std::nullopt;
  const bool is_index = path[list.size()] == '[' && path.ends_with(']');
  if (!is_index && path[list.size()] != '.') return std::nullopt;
  path.remove_prefix(list.size() + 1);
  if (is_index) path.remove_suffix(1);
  int number = 0;
  const auto read = std::from_chars(path.data(), path.data() + path.size(), number);
  if (read.ec != std::errc{} || read.ptr != path.data() + path.size()) return std::nullopt;
  return is_index ? ItemName::of_index(number) : ItemName(number);
}

/// Returns the path LIST.ID of an item, or LIST[INDEX] where it is named by its index.
inline std::string path_of_item(std::string_view list, const ItemName& name) {
  const std::string number = std::to_string(name.number);
  return std::string(list) + (name.is_index ? "[" + number + "]" : "." + number);
}

}  // namespace weft
