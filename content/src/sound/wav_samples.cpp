#include <algorithm>
#include <bit>

#include "bytes/little_endian.hpp"
#include "sound_checks.hpp"
#include "wav_parts.hpp"

namespace graze {
namespace {

// Rounds a value of `bits` bits to the nearest 16-bit value. Ties are rounded up, also below 0.
std::int16_t Shortened(std::int64_t value, int bits) noexcept {
    const int dropped = bits - 16;
    const std::int64_t half = std::int64_t{1} << (dropped - 1);
    return static_cast<std::int16_t>(std::min<std::int64_t>((value + half) >> dropped, 32767));
}

std::int64_t Signed(std::uint64_t value, int bits) noexcept {
    return static_cast<std::int64_t>(value << (64 - bits)) >> (64 - bits);
}

// Decodes an A-law code of ITU-T G.711: a sign, three exponent bits and four mantissa bits. Every
// other bit of the code is inverted.
std::int16_t FromALaw(std::uint64_t code) noexcept {
    const std::uint64_t bits = code ^ 0x55;
    const int exponent = static_cast<int>(bits >> 4 & 7);
    const int mantissa = static_cast<int>(bits & 15) * 16 + 8;
    const int value = exponent == 0 ? mantissa : (mantissa + 256) << (exponent - 1);
    return static_cast<std::int16_t>((bits & 0x80) != 0 ? value : -value);
}

// Decodes a mu-law code of ITU-T G.711. It differs from A-law in two ways: the magnitude has a bias
// of 33 (as a 14-bit value), and all bits of the code are inverted.
std::int16_t FromMuLaw(std::uint64_t code) noexcept {
    constexpr int bias = 33 * 4;
    const std::uint64_t bits = code ^ 0xFF;
    const int exponent = static_cast<int>(bits >> 4 & 7);
    const int value = ((static_cast<int>(bits & 15) * 8 + bias) << exponent) - bias;
    return static_cast<std::int16_t>((bits & 0x80) != 0 ? -value : value);
}

template <typename Convert>
void ForEach(std::span<const std::byte> data, std::size_t sample_bytes,
             std::span<std::int16_t> samples, Convert convert) {
    std::size_t offset = 0;
    for (std::int16_t& sample : samples) {
        sample = convert(Little(data, offset, sample_bytes));
        offset += sample_bytes;
    }
}

}  // namespace

void DecodeWavSamples(WavCoding coding, std::span<const std::byte> data,
                      std::span<std::int16_t> samples) {
    switch (coding) {
        case WavCoding::Pcm8:
            return ForEach(data, 1, samples, [](std::uint64_t code) {
                return static_cast<std::int16_t>((static_cast<int>(code) - 128) * 256);
            });
        case WavCoding::Pcm16:
            return ForEach(data, 2, samples,
                           [](std::uint64_t code) { return static_cast<std::int16_t>(code); });
        case WavCoding::Pcm24:
            return ForEach(data, 3, samples,
                           [](std::uint64_t code) { return Shortened(Signed(code, 24), 24); });
        case WavCoding::Pcm32:
            return ForEach(data, 4, samples,
                           [](std::uint64_t code) { return Shortened(Signed(code, 32), 32); });
        case WavCoding::Float32:
            return ForEach(data, 4, samples, [](std::uint64_t code) {
                return ToSample(
                    static_cast<double>(std::bit_cast<float>(static_cast<std::uint32_t>(code))));
            });
        case WavCoding::Float64:
            return ForEach(data, 8, samples, [](std::uint64_t code) {
                return ToSample(std::bit_cast<double>(code));
            });
        case WavCoding::ALaw:
            return ForEach(data, 1, samples, FromALaw);
        case WavCoding::MuLaw:
            return ForEach(data, 1, samples, FromMuLaw);
        case WavCoding::ImaAdpcm:
        case WavCoding::MsAdpcm:
            return;  // decoded by DecodeAdpcm
    }
}

}  // namespace graze
