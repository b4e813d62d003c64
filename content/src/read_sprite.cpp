#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "graze/content/json_value.hpp"
#include "graze/image/image.hpp"
#include "readers.hpp"

namespace graze {
namespace {

constexpr int kMost = 1 << 20;               // of frames, and of their texels
constexpr double kFarthestOrigin = 1 << 20;  // texels; floats still tell sixteenths apart there

// A .sprite.json as it is written.
struct SpriteDescriptor {
    std::string image;
    std::optional<int> frame_width;
    std::optional<int> frame_height;
    std::optional<int> frames;
    Vector2 origin{0, 0};
    AlphaThreshold threshold;
};

SpriteDescriptor ReadDescriptor(const JsonValue& json) {
    SpriteDescriptor sprite;
    json.AllowOnly({"image", "frame_width", "frame_height", "frames", "origin", "threshold"});
    sprite.image = json.At("image").Text();
    if (const auto width = json.Find("frame_width")) {
        sprite.frame_width = width->Integer(1, kMost);
    }
    if (const auto height = json.Find("frame_height")) {
        sprite.frame_height = height->Integer(1, kMost);
    }
    if (const auto frames = json.Find("frames")) {
        sprite.frames = frames->Integer(1, kMost);
    }
    if (const auto origin = json.Find("origin")) {
        const auto at = origin->Numbers(2, -kFarthestOrigin, kFarthestOrigin);
        sprite.origin = {static_cast<float>(at[0]), static_cast<float>(at[1])};
    }
    if (const auto threshold = json.Find("threshold")) {
        sprite.threshold.value = static_cast<std::uint8_t>(threshold->Integer(0, 255));
    }
    return sprite;
}

// The frames row by row; throws FormatError when they do not fit.
std::vector<SpriteFrame> FramesOf(const SpriteDescriptor& sprite, const Image& image) {
    const int width = sprite.frame_width.value_or(image.Width());
    const int height = sprite.frame_height.value_or(image.Height());
    const int columns = image.Width() / width;
    const int room = columns * (image.Height() / height);
    const std::string image_size =
        std::to_string(image.Width()) + " x " + std::to_string(image.Height()) + " pixels";
    if (room == 0) {
        throw FormatError{"a frame of " + std::to_string(width) + " x " + std::to_string(height) +
                          " pixels is larger than the image of " + image_size};
    }
    const int count = sprite.frames.value_or(room);
    if (count > room) {
        throw FormatError{"frames: " + std::to_string(count) + " wanted, but the image of " +
                          image_size + " has room for " + std::to_string(room)};
    }
    std::vector<SpriteFrame> frames;
    frames.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        frames.push_back(WholeFrame({i % columns * width, i / columns * height, width, height}));
    }
    return frames;
}

SpriteData SpriteOf(const SpriteDescriptor& descriptor, Image straight) {
    SpriteData sprite;
    sprite.frames = FramesOf(descriptor, straight);
    sprite.masks.reserve(sprite.frames.size());
    for (const SpriteFrame& frame : sprite.frames) {
        sprite.masks.push_back(MakeMask(straight.View().Part(frame.source), descriptor.threshold));
    }
    Premultiply(straight);
    sprite.picture = std::move(straight);
    sprite.origin = descriptor.origin;
    return sprite;
}

}  // namespace

SpriteData ReadSprite(AssetFiles& files) {
    const std::optional<AssetFile> file = files.Find(".sprite.json");
    if (!file) {
        const AssetFile png = files.Require(".png");
        Image image = files.Decode(png);
        return files.Parse(png, [&] { return SpriteOf({}, std::move(image)); });
    }
    const Json document = ParseJsonFile(files, *file);
    const SpriteDescriptor descriptor =
        files.Parse(*file, [&] { return ReadDescriptor(JsonValue{document}); });
    const AssetFile png = files.RequireBeside(*file, descriptor.image);
    Image image = files.Decode(png);
    return files.Parse(*file, [&] { return SpriteOf(descriptor, std::move(image)); });
}

}  // namespace graze
