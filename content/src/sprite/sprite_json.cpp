#include "sprite_json.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/sprite_sheet.hpp"
#include "sheet_tags.hpp"

namespace graze {
namespace {

constexpr int kMaxTicks = 1'000'000'000;
constexpr std::array<std::string_view, 6> kGridKeys{"image",  "frame_width", "frame_height",
                                                    "frames", "margin",      "spacing"};

void RefuseGrid(const JsonValue& json) {
    for (const std::string_view key : kGridKeys) {
        if (const auto member = json.Find(key)) {
            member->Fail("conflicts with 'sheet', which defines it");
        }
    }
}

void ReadGrid(const JsonValue& json, SpriteDescriptor& sprite) {
    const auto whole = [&json](std::string_view key, int low, int high) {
        const auto member = json.Find(key);
        return member ? std::optional{member->Integer(low, high)} : std::nullopt;
    };
    sprite.image = json.At("image").Text();
    sprite.frame_width = whole("frame_width", 1, kMaxFrameSide);
    sprite.frame_height = whole("frame_height", 1, kMaxFrameSide);
    sprite.frames = whole("frames", 1, kMaxFrames);
    sprite.margin = whole("margin", 0, kMaxFrameSide).value_or(0);
    sprite.spacing = whole("spacing", 0, kMaxFrameSide).value_or(0);
}

int ReadFrameNumber(const JsonValue& value, const FrameNumbers& numbers, int frame_count) {
    return value.Raw().is_string() ? numbers.Find(value) : value.Integer(0, frame_count - 1);
}

// Reads "ticks": one number for all frames, or one for each.
void ReadTicks(const JsonValue& clip, std::vector<AnimationFrame>& frames) {
    const auto ticks = clip.Find("ticks");
    if (!ticks) {
        return;
    }
    if (!ticks->Raw().is_array()) {
        const int all = ticks->Integer(1, kMaxTicks);
        std::ranges::for_each(frames, [all](AnimationFrame& frame) { frame.ticks = all; });
        return;
    }
    const std::vector<int> each = ticks->Integers(frames.size(), 1, kMaxTicks);
    for (std::size_t i = 0; i < frames.size(); ++i) {
        frames[i].ticks = each[i];
    }
}

// Reads "events", one entry for each frame: the number of an event, or a list of them.
void ReadEvents(const JsonValue& clip, std::vector<AnimationFrame>& frames) {
    const auto events = clip.Find("events");
    if (!events) {
        return;
    }
    const std::vector<JsonValue> each = events->Elements();
    if (each.size() != frames.size()) {
        events->Fail("must have one entry per frame, an event or a list of events");
    }
    const auto bit = [](const JsonValue& event) { return EventBit(event.Integer(0, 63)); };
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (!each[i].Raw().is_array()) {
            frames[i].events = bit(each[i]);
            continue;
        }
        for (const JsonValue& event : each[i].Elements()) {
            frames[i].events |= bit(event);
        }
    }
}

}  // namespace

SpriteDescriptor ReadSpriteDescriptor(const JsonValue& json) {
    std::vector<std::string_view> keys = PictureKeys();
    keys.insert(keys.end(), kGridKeys.begin(), kGridKeys.end());
    keys.insert(keys.end(), {"sheet", "origin", "trim", "atlas", "clips"});
    json.AllowOnly(keys);
    SpriteDescriptor sprite;
    if (const auto sheet = json.Find("sheet")) {
        RefuseGrid(json);
        sprite.sheet = sheet->Text();
    } else {
        ReadGrid(json, sprite);
    }
    if (const auto origin = json.Find("origin")) {
        const auto at = origin->Numbers(2, -kFarthestOrigin, kFarthestOrigin);
        sprite.origin = Vector2{static_cast<float>(at[0]), static_cast<float>(at[1])};
    }
    sprite.picture = ReadPictureSettings(json);
    sprite.has_filter = json.Find("filter").has_value();
    const auto flag = [&json](std::string_view key) {
        const auto member = json.Find(key);
        return !member || member->Bool();
    };
    sprite.trim = flag("trim");
    sprite.atlas = flag("atlas");
    return sprite;
}

std::vector<AnimationClip> ReadClips(const JsonValue& json,
                                     std::span<const std::string> frame_names, int frame_count) {
    std::vector<AnimationClip> clips;
    const auto named = json.Find("clips");
    if (!named) {
        return clips;
    }
    if (!named->Raw().is_object()) {
        named->Fail("must be an object");
    }
    const FrameNumbers numbers{frame_names};
    for (const auto& [name, ignored] : named->Raw().items()) {
        const JsonValue clip = named->At(name);
        clip.AllowOnly({"frames", "ticks", "mode", "events"});
        std::vector<AnimationFrame> frames;
        for (const JsonValue& frame : clip.At("frames").Elements()) {
            frames.push_back({ReadFrameNumber(frame, numbers, frame_count)});
        }
        ReadTicks(clip, frames);
        ReadEvents(clip, frames);
        CheckClip(clip, frames);
        const auto mode = clip.Find("mode");
        constexpr std::array modes{LoopMode::Loop, LoopMode::Once, LoopMode::PingPong};
        clips.emplace_back(name, std::move(frames),
                           modes[mode ? mode->OneOf({"loop", "once", "pingpong"}) : 0]);
    }
    return clips;
}

std::vector<std::string_view> PictureKeys() {
    return {"color_key", "color_key_tolerance", "premultiply", "filter", "threshold"};
}

PictureSettings ReadPictureSettings(const JsonValue& json) {
    PictureSettings settings;
    if (const auto key = json.Find("color_key")) {
        const std::vector<int> rgb = key->Integers(3, 0, 255);
        settings.color_key =
            Color{static_cast<std::uint8_t>(rgb[0]), static_cast<std::uint8_t>(rgb[1]),
                  static_cast<std::uint8_t>(rgb[2]), 255};
    }
    if (const auto tolerance = json.Find("color_key_tolerance")) {
        if (!settings.color_key) {
            tolerance->Fail("needs the key 'color_key'");
        }
        settings.color_key_tolerance = tolerance->Integer(0, 255);
    }
    if (const auto premultiply = json.Find("premultiply")) {
        settings.premultiply = premultiply->Bool();
    }
    if (const auto filter = json.Find("filter")) {
        settings.filter =
            filter->OneOf({"point", "linear"}) == 0 ? TextureFilter::Point : TextureFilter::Linear;
    }
    if (const auto threshold = json.Find("threshold")) {
        settings.threshold.value = static_cast<std::uint8_t>(threshold->Integer(0, 255));
    }
    return settings;
}

void ApplyColorKey(Image& straight, const PictureSettings& settings) {
    if (!settings.color_key) {
        return;
    }
    const Color key = *settings.color_key;
    const auto is_near = [&settings](int a, int b) {
        return std::abs(a - b) <= settings.color_key_tolerance;
    };
    for (Color& color : straight.Pixels()) {
        if (is_near(color.r, key.r) && is_near(color.g, key.g) && is_near(color.b, key.b)) {
            color = Color::Transparent;
        }
    }
}

void Finish(Image& picture, const PictureSettings& settings) {
    if (settings.premultiply) {
        Premultiply(picture);
    }
}

}  // namespace graze
