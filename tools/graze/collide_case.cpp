#include "collide_case.hpp"

#include <limits>
#include <string_view>
#include <vector>

#include "graze/content/json.hpp"
#include "scene.hpp"

namespace graze {
namespace {

constexpr double kAnyNumber = std::numeric_limits<double>::max();
constexpr int kAnyInt = std::numeric_limits<int>::max();

CaseSide ReadSide(const JsonValue& json) {
    CaseSide side;
    side.png = json.At("png").Text();
    const std::vector<double> m = json.At("m").Numbers(6, -kAnyNumber, kAnyNumber);
    side.sprite_to_screen = {m[0], m[2], m[1], m[3], m[4], m[5]};
    if (const auto effects = json.Find("effects")) {
        side.effects = ReadEffects(*effects);
    }
    return side;
}

Expected ReadExpected(const JsonValue& json) {
    Expected expected;
    if (const auto collides = json.Find("collides")) {
        expected.collides = collides->Bool();
    }
    if (const auto count = json.Find("count")) {
        expected.count = count->Integer(0, kAnyInt);
    }
    if (const auto first = json.Find("first")) {
        const std::vector<int> pixel = first->Integers(2, -kAnyInt, kAnyInt);
        expected.first.emplace(Point{pixel[0], pixel[1]});
    } else if (json.Raw().contains("first")) {
        expected.first.emplace(std::nullopt);  // null: no hit
    }
    const auto read_margin = [&json](std::string_view key, double& margin) {
        if (const auto value = json.Find(key)) {
            margin = value->Number(0, kAnyNumber);
        }
    };
    read_margin("margin", expected.margin);
    read_margin("margin_count", expected.margin_count);
    read_margin("margin_first", expected.margin_first);
    return expected;
}

}  // namespace

Expected WithMargin(Expected expected, double least) noexcept {
    if (expected.margin < least) {
        expected.collides.reset();
    }
    if (expected.margin_count < least) {
        expected.count.reset();
    }
    if (expected.margin_first < least) {
        expected.first.reset();
    }
    return expected;
}

CollideCase ReadCollideCase(const Json& json) {
    const JsonValue value{json};
    CollideCase read;
    if (const auto threshold = value.Find("threshold")) {
        read.threshold.value = static_cast<std::uint8_t>(threshold->Integer(0, 255));
    }
    read.a = ReadSide(value.At("a"));
    read.b = ReadSide(value.At("b"));
    read.expected = ReadExpected(value);
    return read;
}

std::string PixelText(const std::optional<Point>& pixel) {
    return pixel ? "[" + std::to_string(pixel->x) + "," + std::to_string(pixel->y) + "]" : "null";
}

std::string Difference(const Verdict& verdict, const Expected& expected) {
    std::string difference;
    const auto add = [&difference](const std::string& is, const std::string& should_be) {
        difference += (difference.empty() ? "" : "; ") + is + ", expected " + should_be;
    };
    const bool collides = verdict.first.has_value();
    if (expected.collides && *expected.collides != collides) {
        add(collides ? "collides" : "does not collide", collides ? "not to" : "to");
    }
    if (expected.count && *expected.count != verdict.count) {
        add("count " + std::to_string(verdict.count), std::to_string(*expected.count));
    }
    if (expected.first && *expected.first != verdict.first) {
        add("first " + PixelText(verdict.first), PixelText(*expected.first));
    }
    return difference;
}

}  // namespace graze
