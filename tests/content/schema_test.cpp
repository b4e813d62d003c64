// Checks that docs/schema/*.schema.json and the readers accept the same keys and bounds.
#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::MakePng;
using test::MemoryContent;
using test::TextBytes;
using testing::HasSubstr;
using Keys = std::set<std::string>;

Json ReadSchema(const std::string& name) {
    std::ifstream file{std::string{GRAZE_SCHEMAS} + "/" + name + ".schema.json"};
    std::stringstream text;
    text << file.rdbuf();
    return ParseJson(text.str());
}

Keys CollectKeys(const Json& schema) {
    Keys keys;
    for (const auto& [key, ignored] : schema["properties"].items()) {
        keys.insert(key);
    }
    EXPECT_FALSE(schema["additionalProperties"].get<bool>());
    keys.erase("$schema");
    return keys;
}

template <typename T>
std::string CaptureError(const std::string& suffix, const std::string& descriptor) {
    MemoryContent assets{{{"a" + suffix, TextBytes(descriptor)}, {"a.png", MakePng({"##"})}}};
    return assets.CaptureError<T>("a");
}

// Extracts the keys that a reader lists in its error for an unknown key.
Keys Known(const std::string& message) {
    const std::string before = "; known: ";
    const std::size_t start = message.find(before);
    EXPECT_NE(start, std::string::npos) << message;
    Keys keys;
    std::stringstream list{
        message.substr(std::min(start, message.size() - before.size()) + before.size())};
    for (std::string key; std::getline(list, key, ',');) {
        keys.insert(key.substr(key.find_first_not_of(' ')));
    }
    return keys;
}

TEST(Schema, HasTheKeysOfTheSpriteReader) {
    EXPECT_EQ(CollectKeys(ReadSchema("sprite")),
              Known(CaptureError<Sprite>(".sprite.json", R"({"@@@@@@@@@": 0})")));
}

TEST(Schema, HasTheKeysOfTheClipReader) {
    EXPECT_EQ(CollectKeys(ReadSchema("sprite")["$defs"]["clip"]),
              Known(CaptureError<Sprite>(
                  ".sprite.json", R"({"image": "a.png", "clips": {"run": {"@@@@@@@@@": 0}}})")));
}

TEST(Schema, HasTheKeysOfTheTextureReader) {
    EXPECT_EQ(CollectKeys(ReadSchema("texture")),
              Known(CaptureError<Texture2D>(".texture.json", R"({"@@@@@@@@@": 0})")));
    EXPECT_EQ(CollectKeys(ReadSchema("texture")),
              Known(CaptureError<Mask>(".texture.json", R"({"@@@@@@@@@": 0})")));
}

TEST(Schema, HasTheKeysOfTheFontReaderForEachKind) {
    const Json kinds = ReadSchema("font")["oneOf"];
    ASSERT_EQ(kinds.size(), 3);
    for (const Json& kind : kinds) {
        const auto needed = kind["required"][0].get<std::string>();
        EXPECT_EQ(CollectKeys(kind),
                  Known(CaptureError<SpriteFont>(".font.json",
                                                 R"({")" + needed + R"(": "", "@@@@@@@@@": 0})")))
            << needed;
    }
}

// Passes the reader values one step beyond the bounds of the schema.
TEST(Schema, HasTheBoundsOfTheSpriteReader) {
    const Json schema = ReadSchema("sprite");
    for (const auto& [key, value] : schema["properties"].items()) {
        if (!value.contains("maximum")) {
            continue;
        }
        const std::string tail = key == "color_key_tolerance" ? R"(, "color_key": [0, 0, 0])" : "";
        const std::string expected = key + ": must be a whole number from " +
                                     value["minimum"].dump() + " to " + value["maximum"].dump();
        for (const int beyond :
             {value["minimum"].get<int>() - 1, value["maximum"].get<int>() + 1}) {
            EXPECT_THAT(
                CaptureError<Sprite>(".sprite.json", R"({"image": "a.png", ")" + key + R"(": )" +
                                                         std::to_string(beyond) + tail + "}"),
                HasSubstr(expected));
        }
    }
}

TEST(Schema, MayBeNamedByADocument) {
    EXPECT_EQ(CaptureError<Sprite>(".sprite.json",
                                   R"({"$schema": "sprite.schema.json", "image": "a.png"})"),
              "");
    EXPECT_THAT(CaptureError<Sprite>(".sprite.json",
                                     R"({"image": "a.png", "clips": {"a": {"$schema": ""}}})"),
                HasSubstr("unknown key '$schema'"));
}

}  // namespace
}  // namespace graze
