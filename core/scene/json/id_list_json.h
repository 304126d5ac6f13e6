#pragma once

#include "core/base/json/strict_json.h"
#include "core/base/lists.h"

#include <string>

/// Lists of items with ids. A field of a list, or of an item, that tells ids is only written where
/// they are not those of a list without such fields: an item's id is then one more than that of the
/// item before it, from 0, and the next number is the first after those of the list.
namespace weft {

/// Takes "id" from an item that follows those of `ids`. \throw InputError unless ids ascend.
int take_id(FieldReader& item, const std::vector<int>& ids);
/// Takes a number that a list gives. \throw InputError.
int take_number(FieldReader& reader, const std::string& name, int min);
/// Takes a list. \throw InputError when the field is no list.
const Json* take_list(FieldReader& reader, const std::string& name);

/// The fields of a list: its items, and the next number that it gives.
struct IdListFields {
  std::string items, next;
};

/// Takes the fields of a list, both optional; `take_item(reader)` takes those of an item.
/// \throw InputError.
template <class Item, class Take>
IdList<Item> take_id_list(FieldReader& reader, const IdListFields& fields, const Take& take_item) {
  IdList<Item> list;
  if (const Json* items = take_list(reader, fields.items)) {
    for (const Json& json : *items) {
      FieldReader item(json, fields.items + "[" + std::to_string(list.size()) + "]");
      const int id = take_id(item, list.ids());
      list.add(id, take_item(item));
      item.finish();
    }
  }
  if (reader.take(fields.next) != nullptr) list.skip_numbers(take_number(reader, fields.next, 0));
  return list;
}

/// Writes a list as take_id_list() reads it. `write(item)` returns the fields of an item;
/// `derived_next` is the next number of a list that is read without a field for it.
template <class Item, class Write>
void write_id_list(const IdList<Item>& list, const IdListFields& fields, int derived_next,
                   const Write& write, Json& json) {
  int derived = 0;
  for (std::size_t k = 0; k < list.size(); ++k) {
    Json& item = json[fields.items].emplace_back(write(list[k]));
    if (list.id(k) != derived) item["id"] = list.id(k);
    derived = list.id(k) + 1;
  }
  if (list.next_number() != derived_next) json[fields.next] = list.next_number();
}

}  // namespace weft
