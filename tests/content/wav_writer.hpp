#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "content/png_writer.hpp"
#include "graze/storage/storage.hpp"

namespace graze::test {

/// A sound as stored in a WAV file. All numbers are written unchanged, valid or not.
struct RawWav {
    int coding = 1;
    int channels = 1;
    std::uint32_t rate = 8000;
    int bits = 16;
    int block_bytes = -1;  ///< -1: computed from channels and bits
    Bytes extension{};     ///< bytes after `bits`, beginning with their own size; may be empty
    Bytes data{};
};

/// Returns the numbers in little-endian order, concatenated.
[[nodiscard]] Bytes LittleBytes(std::initializer_list<std::int64_t> numbers, int bytes_each);

/// Returns mark, size and data, and a padding byte if the size is odd.
[[nodiscard]] Bytes WavChunk(std::string_view mark, const Bytes& data);

/// Returns the chunk "fmt ".
[[nodiscard]] Bytes FormatChunk(const RawWav& sound);

/// Returns a whole file with these chunks.
[[nodiscard]] Bytes WavFile(std::initializer_list<Bytes> chunks);

/// Returns the whole file of a sound: format and data. Written without any library, as an
/// independent reference.
[[nodiscard]] Bytes WriteWav(const RawWav& sound);

/// Returns the extension of a WAVE_FORMAT_EXTENSIBLE format chunk. The extension contains the
/// coding as part of a GUID.
[[nodiscard]] Bytes ExtensibleBytes(int coding, int valid_bits);

/// Returns a sound of these IMA ADPCM blocks, each of `block_bytes` bytes.
[[nodiscard]] RawWav ImaWav(int channels, int block_bytes, Bytes data);

/// Returns a sound of these Microsoft ADPCM blocks, with the seven standard coefficient pairs.
[[nodiscard]] RawWav MsWav(int channels, int block_bytes, Bytes data);

}  // namespace graze::test
