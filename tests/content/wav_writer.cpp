#include "content/wav_writer.hpp"

#include <utility>

#include "support/text_bytes.hpp"

namespace graze::test {

Bytes LittleBytes(std::initializer_list<std::int64_t> numbers, int bytes_each) {
    Bytes bytes;
    for (const std::int64_t number : numbers) {
        for (int i = 0; i < bytes_each; ++i) {
            bytes.push_back(static_cast<std::byte>(static_cast<std::uint64_t>(number) >> i * 8));
        }
    }
    return bytes;
}

Bytes WavChunk(std::string_view mark, const Bytes& data) {
    Bytes chunk =
        Joined({TextBytes(mark), LittleBytes({static_cast<std::int64_t>(data.size())}, 4), data});
    if (data.size() % 2 != 0) {
        chunk.push_back(std::byte{0});
    }
    return chunk;
}

Bytes FormatChunk(const RawWav& sound) {
    const int block = sound.block_bytes >= 0 ? sound.block_bytes : sound.channels * sound.bits / 8;
    return WavChunk("fmt ", Joined({LittleBytes({sound.coding, sound.channels}, 2),
                                    LittleBytes({sound.rate, std::int64_t{sound.rate} * block}, 4),
                                    LittleBytes({block, sound.bits}, 2), sound.extension}));
}

Bytes WavFile(std::initializer_list<Bytes> chunks) {
    const Bytes all = Joined(chunks);
    return Joined({TextBytes("RIFF"), LittleBytes({static_cast<std::int64_t>(all.size()) + 4}, 4),
                   TextBytes("WAVE"), all});
}

Bytes WriteWav(const RawWav& sound) {
    return WavFile({FormatChunk(sound), WavChunk("data", sound.data)});
}

Bytes ExtensibleBytes(int coding, int valid_bits) {
    return Joined({LittleBytes({22, valid_bits}, 2), LittleBytes({3}, 4),
                   LittleBytes({coding, 0, 0, 0x10}, 2),
                   LittleBytes({0x80, 0, 0, 0xAA, 0x00, 0x38, 0x9B, 0x71}, 1)});
}

RawWav ImaWav(int channels, int block_bytes, Bytes data) {
    const int frames = 1 + (block_bytes - 4 * channels) * 2 / channels;
    return {.coding = 0x11,
            .channels = channels,
            .bits = 4,
            .block_bytes = block_bytes,
            .extension = LittleBytes({2, frames}, 2),
            .data = std::move(data)};
}

RawWav MsWav(int channels, int block_bytes, Bytes data) {
    const int frames = 2 + (block_bytes - 7 * channels) * 2 / channels;
    return {.coding = 2,
            .channels = channels,
            .bits = 4,
            .block_bytes = block_bytes,
            .extension = LittleBytes(
                {32, frames, 7, 256, 0, 512, -256, 0, 0, 192, 64, 240, 0, 460, -208, 392, -232}, 2),
            .data = std::move(data)};
}

}  // namespace graze::test
