#include <algorithm>
#include <array>
#include <limits>
#include <string>

#include "bytes/little_endian.hpp"
#include "graze/content/content_error.hpp"
#include "wav_parts.hpp"

namespace graze {
namespace {

constexpr std::size_t kImaHeaderBytes = 4;  // per channel
constexpr std::size_t kMsHeaderBytes = 7;
constexpr std::size_t kImaGroupFrames = 8;  // frames in a group of 4 bytes; the channels' groups
                                            // alternate
constexpr std::size_t kMsPairBytes = 4;
// The offset of the coefficient pairs in the extension of the fmt chunk, after two 16-bit counts.
constexpr std::size_t kMsPairsAt = 4;
constexpr int kLastImaStep = 88;
constexpr int kMinMsStep = 16;

constexpr std::array<int, kLastImaStep + 1> kImaSteps{
    7,     8,     9,     10,    11,    12,    13,    14,    16,    17,    19,   21,    23,
    25,    28,    31,    34,    37,    41,    45,    50,    55,    60,    66,   73,    80,
    88,    97,    107,   118,   130,   143,   157,   173,   190,   209,   230,  253,   279,
    307,   337,   371,   408,   449,   494,   544,   598,   658,   724,   796,  876,   963,
    1060,  1166,  1282,  1411,  1552,  1707,  1878,  2066,  2272,  2499,  2749, 3024,  3327,
    3660,  4026,  4428,  4871,  5358,  5894,  6484,  7132,  7845,  8630,  9493, 10442, 11487,
    12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767};
constexpr std::array<int, 8> kImaMoves{-1, -1, -1, -1, 2, 4, 6, 8};
constexpr std::array<int, 16> kMsGrowth{230, 230, 230, 230, 307, 409, 512, 614,
                                        768, 614, 512, 409, 307, 230, 230, 230};  // in 1/256

using Block = std::span<const std::byte>;

int Nibble(Block block, std::size_t byte, bool high) noexcept {
    return static_cast<int>(Little(block, byte, 1) >> (high ? 4 : 0) & 15);
}

std::int16_t Clamped(std::int64_t value) noexcept {
    return static_cast<std::int16_t>(std::clamp<std::int64_t>(value, -32768, 32767));
}

// The decoder state of one channel in a block of IMA ADPCM.
struct ImaChannel {
    std::int16_t value = 0;
    int step = 0;  // index of kImaSteps

    ImaChannel(Block block, std::size_t offset)
        : value{LittleShort(block, offset)}, step{static_cast<int>(Little(block, offset + 2, 1))} {
        if (step > kLastImaStep) {
            throw FormatError{"damaged: a block of IMA ADPCM starts with step index " +
                              std::to_string(step) + " (max " + std::to_string(kLastImaStep) + ")"};
        }
    }

    std::int16_t Next(int code) noexcept {
        const int size = kImaSteps[static_cast<std::size_t>(step)];
        int change = size >> 3;
        change += (code & 1) != 0 ? size >> 2 : 0;
        change += (code & 2) != 0 ? size >> 1 : 0;
        change += (code & 4) != 0 ? size : 0;
        value = Clamped(value + ((code & 8) != 0 ? -change : change));
        step = std::clamp(step + kImaMoves[static_cast<std::size_t>(code & 7)], 0, kLastImaStep);
        return value;
    }
};

void DecodeImaBlock(const WavFormat& format, Block block, std::span<std::int16_t> samples) {
    const std::size_t channels = format.channels;
    for (std::size_t c = 0; c < channels; ++c) {
        ImaChannel channel{block, c * kImaHeaderBytes};
        samples[c] = channel.value;
        for (std::size_t i = c + channels, frame = 0; i < samples.size(); i += channels, ++frame) {
            const std::size_t group = frame / kImaGroupFrames * channels + c;
            const std::size_t byte =
                channels * kImaHeaderBytes + group * 4 + frame % kImaGroupFrames / 2;
            samples[i] = channel.Next(Nibble(block, byte, frame % 2 != 0));
        }
    }
}

// The decoder state of one channel in a block of Microsoft ADPCM.
struct MsChannel {
    int first_weight = 0;   // weight of the previous value, in 1/256
    int second_weight = 0;  // weight of the value before that, in 1/256
    int step = 0;
    std::int16_t value = 0;
    std::int16_t before = 0;

    MsChannel(const WavFormat& format, Block block, std::size_t c) {
        const std::size_t pair = LittleSize(block, c, 1);
        const std::size_t pairs = LittleSize(format.extension, 2, 2);
        if (pair >= pairs) {
            throw FormatError{"damaged: a block of Microsoft ADPCM uses predictor " +
                              std::to_string(pair) + " of " + std::to_string(pairs)};
        }
        first_weight = LittleShort(format.extension, kMsPairsAt + pair * kMsPairBytes);
        second_weight = LittleShort(format.extension, kMsPairsAt + pair * kMsPairBytes + 2);
        const std::size_t channels = format.channels;
        step = LittleShort(block, channels + c * 2);
        value = LittleShort(block, channels * 3 + c * 2);
        before = LittleShort(block, channels * 5 + c * 2);
    }

    std::int16_t Next(int code) noexcept {
        // Maximum step: 768 * step must not overflow in the next call.
        constexpr int most = std::numeric_limits<int>::max() / 768;
        // The format's specification divides toward zero.
        const std::int64_t predicted =
            (std::int64_t{value} * first_weight + std::int64_t{before} * second_weight) / 256;
        before = value;
        value = Clamped(predicted + std::int64_t{code >= 8 ? code - 16 : code} * step);
        step = std::clamp(kMsGrowth[static_cast<std::size_t>(code)] * step / 256, kMinMsStep, most);
        return value;
    }
};

void DecodeMsBlock(const WavFormat& format, Block block, std::span<std::int16_t> samples) {
    const std::size_t channels = format.channels;
    for (std::size_t c = 0; c < channels; ++c) {
        MsChannel channel{format, block, c};
        samples[c] = channel.before;
        if (samples.size() > channels) {
            samples[c + channels] = channel.value;
        }
        for (std::size_t i = c + channels * 2; i < samples.size(); i += channels) {
            const std::size_t code = i - channels * 2;
            const std::size_t byte = channels * kMsHeaderBytes + code / 2;
            samples[i] = channel.Next(Nibble(block, byte, code % 2 == 0));
        }
    }
}

}  // namespace

std::size_t AdpcmBlockFrames(const WavFormat& format, std::size_t bytes) noexcept {
    const bool is_ima = format.coding == WavCoding::ImaAdpcm;
    const std::size_t channels = format.channels;
    const std::size_t header = channels * (is_ima ? kImaHeaderBytes : kMsHeaderBytes);
    if (bytes < header) {
        return 0;
    }
    const std::size_t rest = bytes - header;
    return is_ima ? 1 + rest / (4 * channels) * kImaGroupFrames : 2 + rest * 2 / channels;
}

void CheckAdpcm(const WavFormat& format) {
    const std::size_t frames = AdpcmBlockFrames(format, format.block_bytes);
    if (frames == 0) {
        throw FormatError{"damaged: the fmt chunk has blocks of " +
                          std::to_string(format.block_bytes) + " bytes, less than their header"};
    }
    const std::size_t size = format.extension.size();
    const std::size_t claimed = size < 2 ? 0 : LittleSize(format.extension, 0, 2);
    if (claimed != frames) {
        throw FormatError{"damaged: the fmt chunk has " + std::to_string(claimed) +
                          " frames per block of " + std::to_string(format.block_bytes) +
                          " bytes, which holds " + std::to_string(frames)};
    }
    if (format.coding == WavCoding::MsAdpcm &&
        (size < kMsPairsAt || size - kMsPairsAt < Little(format.extension, 2, 2) * kMsPairBytes)) {
        throw FormatError{"damaged: the fmt chunk is too short for its weights"};
    }
}

void DecodeAdpcm(const WavFormat& format, std::span<const std::byte> data,
                 std::span<std::int16_t> samples) {
    const bool is_ima = format.coding == WavCoding::ImaAdpcm;
    while (!samples.empty()) {
        const Block block = data.first(std::min(format.block_bytes, data.size()));
        const std::size_t held = AdpcmBlockFrames(format, block.size()) * format.channels;
        const std::span<std::int16_t> part = samples.first(std::min(held, samples.size()));
        is_ima ? DecodeImaBlock(format, block, part) : DecodeMsBlock(format, block, part);
        data = data.subspan(block.size());
        samples = samples.subspan(part.size());
    }
}

}  // namespace graze
