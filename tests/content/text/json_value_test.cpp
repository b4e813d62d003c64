#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "graze/content/content_error.hpp"
#include "graze/content/json.hpp"

namespace graze {
namespace {

template <typename Question>
std::string CaptureError(std::string_view text, Question question) {
    const Json json = ParseJson(text);
    try {
        static_cast<void>(question(JsonValue{json}));
        return "";
    } catch (const FormatError& error) {
        return error.what();
    }
}

TEST(JsonValue, NamesThePathToAValueInErrors) {
    EXPECT_EQ(CaptureError(R"({"batches": [{"draws": [1, {"pos": "x"}]}]})",
                           [](const JsonValue& json) {
                               const auto batch = json.At("batches").Elements()[0];
                               return batch.At("draws").Elements()[1].At("pos").Numbers(2, 0, 1);
                           }),
              "batches[0].draws[1].pos: must be 2 numbers");
}

TEST(JsonValue, ThrowsOrReturnsNullForAMissingKey) {
    EXPECT_EQ(CaptureError("{}", [](const JsonValue& json) { return json.At("png"); }),
              "needs the key 'png'");
    const Json json = ParseJson(R"({"a": null})");
    EXPECT_FALSE(JsonValue{json}.Find("a"));
    EXPECT_FALSE(JsonValue{json}.Find("b"));
}

TEST(JsonValue, RejectsAKeyOfAnArray) {
    EXPECT_EQ(CaptureError("[1]", [](const JsonValue& json) { return json.Find("a"); }),
              "must be an object");
    EXPECT_EQ(CaptureError("{}", [](const JsonValue& json) { return json.Elements(); }),
              "must be an array");
}

TEST(JsonValue, NamesTheClosestKeyForAnUnknownOne) {
    const auto only = [](const JsonValue& json) {
        json.AllowOnly({"frame_width", "frames", "origin"});
        return 0;
    };
    EXPECT_EQ(CaptureError(R"({"orgin": [0, 0]})", only), "unknown key 'orgin' (near: 'origin')");
    EXPECT_EQ(CaptureError(R"({"speed": 1})", only),
              "unknown key 'speed'; known: frame_width, frames, origin");
    EXPECT_EQ(CaptureError(R"({"frames": 1})", only), "");
}

TEST(JsonValue, RejectsNumbersOutOfRange) {
    const auto number = [](const JsonValue& json) { return json.Number(-1, 2.5); };
    EXPECT_EQ(CaptureError("-1", number), "");
    EXPECT_EQ(CaptureError("2.5", number), "");
    EXPECT_EQ(CaptureError("2.51", number), "must be a number from -1 to 2.5");
    EXPECT_EQ(CaptureError("-1.01", number), "must be a number from -1 to 2.5");
    EXPECT_EQ(CaptureError("\"1\"", number), "must be a number from -1 to 2.5");
}

TEST(JsonValue, AcceptsWholeNumbersWithADecimalPoint) {
    const auto whole = [](const JsonValue& json) { return json.Integer(0, 255); };
    EXPECT_EQ(CaptureError("255", whole), "");
    EXPECT_EQ(CaptureError("3.0", whole), "");
    EXPECT_EQ(CaptureError("3.5", whole), "must be a whole number from 0 to 255");
    EXPECT_EQ(CaptureError("256", whole), "must be a whole number from 0 to 255");
    EXPECT_EQ(CaptureError("1e300", whole), "must be a whole number from 0 to 255");
    EXPECT_EQ(CaptureError("18446744073709551615", whole), "must be a whole number from 0 to 255");
    EXPECT_EQ(CaptureError("true", whole), "must be a whole number from 0 to 255");
}

TEST(JsonValue, RequiresNumberArraysOfTheExactLength) {
    const auto pair = [](const JsonValue& json) { return json.Integers(2, 0, 9); };
    EXPECT_EQ(CaptureError("[1, 2]", pair), "");
    EXPECT_EQ(CaptureError("[1]", pair), "must be 2 whole numbers");
    EXPECT_EQ(CaptureError("[1, 2, 3]", pair), "must be 2 whole numbers");
    EXPECT_EQ(CaptureError("[1, 10]", pair), "[1]: must be a whole number from 0 to 9");
}

TEST(JsonValue, AcceptsOnlyListedNames) {
    const auto sort = [](const JsonValue& json) { return json.OneOf({"Deferred", "Texture"}); };
    const Json json = "Texture";
    EXPECT_EQ(JsonValue{json}.OneOf({"Deferred", "Texture"}), 1U);
    EXPECT_EQ(CaptureError("\"Sorted\"", sort), "'Sorted' is not one of Deferred, Texture");
    EXPECT_EQ(CaptureError("1", sort), "must be a string");
}

TEST(JsonValue, RejectsANumberAsABool) {
    EXPECT_EQ(CaptureError("1", [](const JsonValue& json) { return json.Bool(); }),
              "must be true or false");
}

}  // namespace
}  // namespace graze
