#include "graze/math/random.hpp"

#include <limits>

namespace graze {
namespace {

constexpr std::uint64_t kMultiplier = 6364136223846793005u;
constexpr std::uint64_t kIncrement = 1442695040888963407u;

}  // namespace

Random::Random(std::uint64_t seed) noexcept
    : state_{(seed + kIncrement) * kMultiplier + kIncrement} {
}

std::uint32_t Random::NextBits() noexcept {
    const std::uint64_t old = state_;
    state_ = old * kMultiplier + kIncrement;
    const auto mixed = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    const auto turn = static_cast<std::uint32_t>(old >> 59);
    return mixed >> turn | mixed << (32 - turn) % 32;
}

int Random::Next() noexcept {
    return Next(std::numeric_limits<int>::max());
}

int Random::Next(int max) noexcept {
    if (max <= 0) {
        return 0;
    }
    // The high half of the product is uniform over 0 <= n < max, because products with a low half
    // below `uneven` are rejected.
    const auto bound = static_cast<std::uint32_t>(max);
    const std::uint32_t uneven = (0u - bound) % bound;
    std::uint64_t product = std::uint64_t{NextBits()} * bound;
    while (static_cast<std::uint32_t>(product) < uneven) {
        product = std::uint64_t{NextBits()} * bound;
    }
    return static_cast<int>(product >> 32);
}

int Random::Next(int min, int max) noexcept {
    if (max <= min) {
        return min;
    }
    const std::int64_t range = std::int64_t{max} - min;
    if (range <= std::numeric_limits<int>::max()) {
        return min + Next(static_cast<int>(range));
    }
    std::int64_t offset = NextBits();
    while (offset >= range) {
        offset = NextBits();
    }
    return static_cast<int>(min + offset);
}

double Random::NextDouble() noexcept {
    const std::uint64_t high = NextBits() >> 5;
    const std::uint64_t low = NextBits() >> 6;
    return static_cast<double>(high << 26 | low) * 0x1p-53;
}

float Random::NextSingle() noexcept {
    return static_cast<float>(NextBits() >> 8) * 0x1p-24f;
}

}  // namespace graze
