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
        case WavCoding::ImaAdpcm:
        case WavCoding::MsAdpcm:
            return;  // decoded by DecodeAdpcm
    }
}

}  // namespace graze
