#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

namespace graze {

/// 64-bit FNV-1a hash of values in the order in which they are added: the same on every machine,
/// unlike std::hash. For state hashes and checksums; not secure against tampering.
class Hasher {
public:
    void Add(std::span<const std::byte> bytes) noexcept {
        for (const std::byte byte : bytes) {
            AddByte(static_cast<std::uint8_t>(byte));
        }
    }

    /// Adds an integer or a bool, low byte first on every machine.
    template <std::integral Integer>
    void Add(Integer value) noexcept {
        auto rest = static_cast<std::uint64_t>(value);
        for (std::size_t i = 0; i < sizeof(Integer); ++i) {
            AddByte(static_cast<std::uint8_t>(rest));
            rest >>= 8;
        }
    }
    void Add(float value) noexcept { Add(std::bit_cast<std::uint32_t>(value)); }
    void Add(double value) noexcept { Add(std::bit_cast<std::uint64_t>(value)); }

    [[nodiscard]] std::uint64_t Value() const noexcept { return hash_; }

private:
    void AddByte(std::uint8_t byte) noexcept {
        hash_ ^= byte;
        hash_ *= 1099511628211u;
    }

    std::uint64_t hash_ = 14695981039346656037u;
};

/// Returns the hash of the bytes. Changing any single byte always changes the hash.
[[nodiscard]] inline std::uint64_t ComputeHash(std::span<const std::byte> bytes) noexcept {
    Hasher hasher;
    hasher.Add(bytes);
    return hasher.Value();
}

}  // namespace graze
