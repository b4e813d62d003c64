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
    ALaw,
    MuLaw,
    ImaAdpcm,
    MsAdpcm,
};

/// What a fmt chunk says, checked.
struct WavFormat {
    WavCoding coding = WavCoding::Pcm16;
    std::uint32_t channels = 1;  ///< 1 or 2
    std::uint32_t rate = 0;
    std::size_t block_bytes = 0;  ///< of a frame, or of a block of ADPCM
    std::span<const std::byte> extension{};
};

/// PCM, floats and G.711: `samples` one after the other. `data` must hold as many.
void DecodeWavSamples(WavCoding coding, std::span<const std::byte> data,
                      std::span<std::int16_t> samples);

/// The frames in one block of ADPCM of `bytes` bytes, which may be cut off: 0 without its header.
[[nodiscard]] std::size_t AdpcmBlockFrames(const WavFormat& format, std::size_t bytes) noexcept;

/// Throws FormatError when the fmt chunk's blocks cannot be.
void CheckAdpcm(const WavFormat& format);

/// The first frames of `data`, as many as `samples` takes; there must be as many. Throws FormatError for
/// damaged blocks.
void DecodeAdpcm(const WavFormat& format, std::span<const std::byte> data,
                 std::span<std::int16_t> samples);

}  // namespace graze
