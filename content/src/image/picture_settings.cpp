#include "picture_settings.hpp"

#include <cstdlib>

namespace graze {

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
