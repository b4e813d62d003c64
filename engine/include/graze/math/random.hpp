#pragma once

#include <cstdint>

namespace graze {

/// Random numbers for simulations, with the interface of .NET's Random and a sequence that is the
/// same on every machine (PCG32).
///
/// The state is one 64-bit word, so a game can save, compare and hash it. The default seed is 1,
/// not the time: all generators without a seed return the same numbers.
class Random {
public:
    Random() noexcept : Random{1} {}
    explicit Random(std::uint64_t seed) noexcept;

    /// Returns 32 uniformly distributed bits. Each other function calls this once or twice; the
    /// integer functions call it more often if they must reject a result to avoid bias.
    [[nodiscard]] std::uint32_t NextBits() noexcept;

    /// Returns 0 <= result < 2^31 - 1.
    [[nodiscard]] int Next() noexcept;

    /// Returns 0 <= result < max, without bias; 0 if max <= 0.
    [[nodiscard]] int Next(int max) noexcept;

    /// Returns min <= result < max, without bias; min if max <= min.
    [[nodiscard]] int Next(int min, int max) noexcept;

    /// Returns 0 <= result < 1, in steps of 2^-53.
    [[nodiscard]] double NextDouble() noexcept;

    /// Returns 0 <= result < 1, in steps of 2^-24.
    [[nodiscard]] float NextSingle() noexcept;

    [[nodiscard]] std::uint64_t State() const noexcept { return state_; }
    [[nodiscard]] friend bool operator==(const Random&, const Random&) noexcept = default;

private:
    std::uint64_t state_;
};

}  // namespace graze
