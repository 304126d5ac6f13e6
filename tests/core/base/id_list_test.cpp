#include "core/base/lists.h"

#include <gtest/gtest.h>

namespace weft {
namespace {

TEST(IdList, KeepsTheIdsOfItsItemsAndGivesNoneTwice) {
  IdList<char> list = {'a', 'b', 'c'};
  EXPECT_EQ(list.ids(), (std::vector{0, 1, 2}));
  list.erase(1);
  EXPECT_EQ(list.ids(), (std::vector{0, 2}));
  list.push_back('d');
  list.erase_if([](char item) { return item != 'd'; });
  EXPECT_EQ(list.ids(), std::vector{3});
  list.clear();
  list.push_back('e');
  EXPECT_EQ(list.ids(), std::vector{4});
  list.skip_numbers(9);
  list.skip_numbers(7);
  list.push_back('f');
  EXPECT_EQ(list.ids(), (std::vector{4, 9}));
  EXPECT_EQ(list.new_number(), 10);
  EXPECT_EQ(list, (IdList<char>{'e', 'f'})) << "ids do not describe the items";
}

TEST(IdList, FindsItsItemsByTheirIdsAndThoseOfOlderFilesByTheirIndices) {
  IdList<char> list = {'a', 'b', 'c'};
  list.erase(0);
  for (const int id : {-1, 0, 3}) EXPECT_FALSE(list.find(id)) << id;
  EXPECT_EQ(list.find(1), 0u);
  EXPECT_EQ(list.find(2), 1u);
  for (const int index : {-1, 2}) EXPECT_FALSE(list.find(ItemName::of_index(index))) << index;
  EXPECT_EQ(list.find(ItemName::of_index(0)), 0u);
}

TEST(ItemName, IsReadFromThePathThatItIsWrittenAs) {
  for (const ItemName& name : {ItemName(0), ItemName(12), ItemName::of_index(3)})
    EXPECT_EQ(item_name(path_of_item("solids", name), "solids"), name);
  for (const char* path : {"", "solids", "solids.", "solids[]", "solids[1", "solids.1]", "solids.a",
                           "solids.1.motion", "solids1", "pins.1", "solids.99999999999"})
    EXPECT_FALSE(item_name(path, "solids")) << path;
}

}  // namespace
}  // namespace weft
