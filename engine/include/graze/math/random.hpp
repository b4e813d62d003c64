#pragma once

#include <cstdint>

namespace graze {

/// XNA's Random with a sequence that is the same on every machine (PCG32), for simulations.
///
/// Its state is one word, so a game can save, compare and hash it.
class Random {
public:
    explicit Random(std::uint64_t seed = 1) noexcept;

    /// 32 even bits; the other functions use one or two draws of this.
    [[nodiscard]] std::uint32_t NextBits() noexcept;

    /// 0 <= result < 2^31 - 1.
    [[nodiscard]] int Next() noexcept;

    /// 0 <= result < max, without bias; 0 when max <= 0.
    [[nodiscard]] int Next(int max) noexcept;

    /// min <= result < max, without bias; min when max <= min.
    [[nodiscard]] int Next(int min, int max) noexcept;

    /// 0 <= result < 1, in steps of 2^-53.
    [[nodiscard]] double NextDouble() noexcept;

    /// 0 <= result < 1, in steps of 2^-24.
    [[nodiscard]] float NextSingle() noexcept;

    [[nodiscard]] std::uint64_t State() const noexcept { return state_; }
    [[nodiscard]] friend bool operator==(const Random&, const Random&) noexcept = default;

private:
    std::uint64_t state_;
};

}  // namespace graze
