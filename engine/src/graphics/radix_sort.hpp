#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

namespace graze {

/// Sorts by `key`, an unsigned 64-bit number; equal keys keep their order.
///
/// In      `spare` must be at least as large as `entries`; its content is lost.
/// Out     returns the sorted entries, which are in `entries` or in `spare`.
/// Cost    two passes for each byte in which keys differ. Does not allocate.
template <typename Entry>
[[nodiscard]] std::span<Entry> RadixSort(std::span<Entry> entries, std::span<Entry> spare) {
    spare = spare.first(entries.size());
    std::uint64_t differing = 0;
    for (const Entry& entry : entries) {
        differing |= entry.key ^ entries.front().key;
    }
    for (int shift = 0; shift < 64; shift += 8) {
        if ((differing >> shift & 0xFF) == 0) {
            continue;
        }
        std::array<std::size_t, 256> next{};  // per byte value: its count, then its next index
        for (const Entry& entry : entries) {
            ++next[entry.key >> shift & 0xFF];
        }
        std::size_t start = 0;
        for (std::size_t& count : next) {
            count = std::exchange(start, start + count);
        }
        for (const Entry& entry : entries) {
            spare[next[entry.key >> shift & 0xFF]++] = entry;
        }
        std::swap(entries, spare);
    }
    return entries;
}

}  // namespace graze
