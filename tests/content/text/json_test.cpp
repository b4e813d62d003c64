#include "graze/content/json.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"

namespace graze {
namespace {

using testing::StartsWith;

std::string CaptureError(std::string_view text, int max_depth = 64) {
    try {
        static_cast<void>(ParseJson(text, max_depth));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

TEST(ParseJson, ReturnsTheValue) {
    const Json json = ParseJson(R"({"name": "höhe", "list": [1, -2.5, true, null]})");

    EXPECT_EQ(json["name"], "höhe");
    EXPECT_EQ(json["list"].size(), 4U);
    EXPECT_EQ(json["list"][1], -2.5);
}

TEST(ParseJson, NamesLineAndColumnOfAnError) {
    EXPECT_THAT(CaptureError(""), StartsWith("line 1, column 1: "));
    EXPECT_THAT(CaptureError("{\"a\": 1,\n \"b\": tru}"), StartsWith("line 2, column 10: "));
    EXPECT_THAT(CaptureError("[1] 2"), StartsWith("line 1, column 5: "));
    EXPECT_THAT(CaptureError("[\n\n  \"\xFF\"]"), StartsWith("line 3, column 4: "));
}

TEST(ParseJson, RejectsMalformedAndTooLargeNumbers) {
    EXPECT_THAT(CaptureError("[NaN]"), StartsWith("line 1, column 2: "));
    EXPECT_THAT(CaptureError("[-Infinity]"), StartsWith("line 1, column 3: "));
    EXPECT_THAT(CaptureError("[1e999]"), StartsWith("line 1, column 6: "));
    EXPECT_EQ(CaptureError("[1e308, 123456789012345678901234567890]"), "");
}

TEST(ParseJson, RejectsDuplicateKeysInAnObject) {
    EXPECT_EQ(CaptureError("{\"a\": 1,\n \"a\": 2}"),
              "line 2, column 4: duplicate key 'a' in one object");
    EXPECT_EQ(CaptureError(R"({"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]})"), "");
}

TEST(ParseJson, LimitsNesting) {
    EXPECT_EQ(CaptureError("[[[{}]]]", 4), "");
    EXPECT_EQ(CaptureError("[[[{}]]]", 3), "line 1, column 4: more than 3 levels of nesting");
    EXPECT_EQ(CaptureError("[[],[],[],[]]", 2), "");
    EXPECT_EQ(CaptureError(std::string(1'000'000, '[')),
              "line 1, column 65: more than 64 levels of nesting");
}

TEST(ParseJson, RejectsTextTruncatedAtAnyByte) {
    const std::string whole = R"({"image": "ship.png", "origin": [21, 13.5e0], "solid": true})";
    for (std::size_t size = 0; size < whole.size(); ++size) {
        EXPECT_NE(CaptureError(whole.substr(0, size)), "") << size;
    }
    EXPECT_EQ(CaptureError(whole), "");
}

// A parser that visits all earlier elements for each new one would take minutes.
TEST(ParseJson, TakesTimeProportionalToTheText) {
    constexpr std::size_t count = 300'000;
    std::string text = "[{}";
    for (std::size_t i = 1; i < count; ++i) {
        text += ",{}";
    }
    EXPECT_EQ(ParseJson(text + "]").size(), count);
}

}  // namespace
}  // namespace graze
