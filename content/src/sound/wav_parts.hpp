#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace graze {

enum class WavCoding : std::uint8_t {
    Pcm8,
    Pcm16,
    Pcm24,
    Pcm32,
    Float32,
    Float64,
    ImaAdpcm,
    MsAdpcm,
};

/// The checked contents of a fmt chunk.
struct WavFormat {
    WavCoding coding = WavCoding::Pcm16;
    std::uint32_t channels = 1;  ///< 1 or 2
    std::uint32_t rate = 0;
    std::size_t block_bytes = 0;  ///< bytes of a frame, or of an ADPCM block
    std::span<const std::byte> extension{};
};

/// Decodes PCM or floating-point samples. `data` must contain enough bytes for all `samples`.
void DecodeWavSamples(WavCoding coding, std::span<const std::byte> data,
                      std::span<std::int16_t> samples);

/// Returns the number of frames in an ADPCM block of `bytes` bytes, which may be truncated. Returns
/// 0 if the block's header is incomplete.
[[nodiscard]] std::size_t AdpcmBlockFrames(const WavFormat& format, std::size_t bytes) noexcept;

/// Throws FormatError if the fmt chunk's block layout is invalid.
void CheckAdpcm(const WavFormat& format);

/// Decodes the first frames of `data` until `samples` is full. `data` must contain enough frames.
/// Throws FormatError for damaged blocks.
void DecodeAdpcm(const WavFormat& format, std::span<const std::byte> data,
                 std::span<std::int16_t> samples);

}  // namespace graze
