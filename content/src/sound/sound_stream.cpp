#include "graze/content/sound_stream.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "graze/content/content_error.hpp"
#include "graze/content/wav.hpp"

namespace graze {
namespace {

std::vector<std::byte> RestOf(std::istream& stream) {
    if (!stream) {
        throw FormatError{"cannot be read: the stream has failed before"};
    }
    std::vector<std::byte> bytes;
    std::array<char, 16384> piece{};
    while (stream) {
        stream.read(piece.data(), piece.size());
        const auto read =
            std::as_bytes(std::span{piece}.first(static_cast<std::size_t>(stream.gcount())));
        bytes.insert(bytes.end(), read.begin(), read.end());
    }
    if (stream.bad()) {
        throw FormatError{"cannot be read: the stream failed after " +
                          std::to_string(bytes.size()) + " bytes"};
    }
    return bytes;
}

}  // namespace

SoundEffect SoundEffectFromStream(AudioDevice& device, std::istream& stream,
                                  const SoundLimits& limits) {
    return {device, DecodeWav(RestOf(stream), limits)};
}

}  // namespace graze
