#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <span>

namespace graze::fuzz {

/// Reads numbers from a fuzzer's bytes. After the last byte, all further bytes are read as 0.
class ByteSource {
public:
    explicit ByteSource(std::span<const std::uint8_t> bytes) noexcept : bytes_{bytes} {}

    [[nodiscard]] bool IsEmpty() const noexcept { return bytes_.empty(); }

    [[nodiscard]] std::uint8_t Byte() noexcept {
        if (bytes_.empty()) {
            return 0;
        }
        const std::uint8_t byte = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return byte;
    }

    /// Returns a value in [low, high], a range of at most 65,536 values.
    [[nodiscard]] int Between(int low, int high) noexcept {
        const int values = high - low + 1;
        const int drawn = values <= 256 ? Byte() : Byte() << 8 | Byte();
        return low + drawn % values;
    }

    [[nodiscard]] std::uint64_t Word() noexcept {
        std::uint64_t word = 0;
        for (int i = 0; i < 8; ++i) {
            word = word << 8 | Byte();
        }
        return word;
    }

    /// Returns any double, including NaN and infinity.
    [[nodiscard]] double Double() noexcept { return std::bit_cast<double>(Word()); }

private:
    std::span<const std::uint8_t> bytes_;
};

}  // namespace graze::fuzz

// Aborts the program if the condition is false, which is how a fuzzer detects a failure.
#define GRAZE_FUZZ_EXPECT(condition)                                                              \
    (static_cast<bool>(condition) ? void()                                                        \
                                  : (static_cast<void>(std::fprintf(                              \
                                         stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition)), \
                                     std::abort()))
