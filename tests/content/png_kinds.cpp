#include "content/png_kinds.hpp"

#include <algorithm>

namespace graze::test {

RawPng RandomPng(Random& random, PngKind kind, int width, int height) {
    RawPng picture;
    picture.width = static_cast<std::uint32_t>(width);
    picture.height = static_cast<std::uint32_t>(height);
    picture.color_type = kind.color_type;
    picture.bit_depth = kind.bit_depth;
    picture.filter = random.Next(6);
    picture.samples.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) *
                           static_cast<std::size_t>(ChannelsOf(kind.color_type)));
    for (std::uint16_t& sample : picture.samples) {
        sample = static_cast<std::uint16_t>(random.Next(1 << kind.bit_depth));
    }
    if (kind.color_type == 3) {
        for (int i = 0; i < 1 << kind.bit_depth; ++i) {
            picture.palette.push_back({static_cast<std::uint8_t>(random.Next(256)),
                                       static_cast<std::uint8_t>(random.Next(256)),
                                       static_cast<std::uint8_t>(random.Next(256))});
        }
    }
    return picture;
}

void AddTransparency(RawPng& picture, Random& random) {
    if (picture.color_type == 3) {
        picture.trns.resize(std::max<std::size_t>(1, picture.palette.size() / 2));
        std::generate(picture.trns.begin(), picture.trns.end(),
                      [&random] { return static_cast<std::uint8_t>(random.Next(256)); });
    } else if (picture.color_type == 0 || picture.color_type == 2) {
        for (std::size_t c = 0; c < static_cast<std::size_t>(ChannelsOf(picture.color_type)); ++c) {
            picture.trns.push_back(static_cast<std::uint8_t>(picture.samples[c] >> 8));
            picture.trns.push_back(static_cast<std::uint8_t>(picture.samples[c]));
        }
    }
}

std::string FormatName(const RawPng& picture) {
    return "colour type " + std::to_string(picture.color_type) + ", " +
           std::to_string(picture.bit_depth) + " bits, " + std::to_string(picture.width) + " x " +
           std::to_string(picture.height) + (picture.interlaced ? ", interlaced" : "") +
           ", filter " + std::to_string(picture.filter);
}

}  // namespace graze::test
