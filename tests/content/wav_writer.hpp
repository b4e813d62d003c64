#pragma once

#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "content/png_writer.hpp"
#include "graze/storage/storage.hpp"

namespace graze::test {

/// A sound as a WAV file stores it. Numbers go into the file as they are, right or wrong.
struct RawWav {
    int coding = 1;
    int channels = 1;
    std::uint32_t rate = 8000;
    int bits = 16;
    int block_bytes = -1;  ///< -1: as channels and bits ask for
    Bytes extension{};     ///< behind the bits, with its own size in front; empty for none
    Bytes data{};
};

/// Little-endian numbers, one after the other.
[[nodiscard]] Bytes LittleBytes(std::initializer_list<std::int64_t> numbers, int bytes_each);

/// Mark, size and data, and a byte of padding where the size is odd.
[[nodiscard]] Bytes WavChunk(std::string_view mark, const Bytes& data);

/// The chunk "fmt ".
[[nodiscard]] Bytes FormatChunk(const RawWav& sound);

/// The whole file of some chunks.
[[nodiscard]] Bytes WavFile(std::initializer_list<Bytes> chunks);

/// The whole file of a sound: format and data. Written without any library: an independent judge.
[[nodiscard]] Bytes WriteWav(const RawWav& sound);

/// What makes a format extensible: the coding's number goes into a GUID.
[[nodiscard]] Bytes ExtensibleBytes(int coding, int valid_bits);

/// IMA ADPCM of these blocks, each of `block_bytes` bytes.
[[nodiscard]] RawWav ImaWav(int channels, int block_bytes, Bytes data);

/// The same of Microsoft's, with its seven usual pairs of weights.
[[nodiscard]] RawWav MsWav(int channels, int block_bytes, Bytes data);

}  // namespace graze::test
