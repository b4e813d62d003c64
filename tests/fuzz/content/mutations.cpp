#include "fuzz/content/mutations.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace graze::fuzz {
namespace {

constexpr int kMaxAdded = 1 << 13;  // bytes added by one mutation

struct Range {
    std::ptrdiff_t first = 0;
    std::ptrdiff_t size = 0;
};

// Returns a random range of the bytes. Short ranges are more frequent than long ones.
Range RandomRange(std::size_t size, Random& random) {
    const int max_size = static_cast<int>(size);
    const int max_length =
        random.Next(4) == 0 ? std::min(max_size, kMaxAdded) : std::min(max_size, 16);
    const int length = random.Next(max_length + 1);
    return {random.Next(max_size - length + 1), length};
}

void FlipBits(Bytes& bytes, Random& random) {
    for (int i = random.Next(1, 5); i > 0 && !bytes.empty(); --i) {
        const int bit = random.Next(static_cast<int>(bytes.size()) * 8);
        bytes[static_cast<std::size_t>(bit / 8)] ^= std::byte{1} << bit % 8;
    }
}

void Replace(Bytes& bytes, Random& random) {
    constexpr std::array<int, 12> kinds{0, 1, 0x7F, 0x80, 0xFF, ' ', '0', '9', '-', '"', '<', '\n'};
    const Range range = RandomRange(bytes.size(), random);
    const int kind = random.Next(static_cast<int>(kinds.size()) + 1);
    for (std::ptrdiff_t i = range.first; i < range.first + range.size; ++i) {
        const int byte = kind < static_cast<int>(kinds.size())
                             ? kinds.at(static_cast<std::size_t>(kind))
                             : random.Next(256);
        bytes[static_cast<std::size_t>(i)] = static_cast<std::byte>(byte);
    }
}

void Cut(Bytes& bytes, Random& random) {
    const Range range = RandomRange(bytes.size(), random);
    const auto first = bytes.begin() + range.first;
    bytes.erase(first, random.Next(4) == 0 ? bytes.end() : first + range.size);
}

void InsertFrom(Bytes& bytes, std::span<const std::byte> source, Random& random) {
    const Range range = RandomRange(source.size(), random);
    const Bytes part(source.begin() + range.first, source.begin() + range.first + range.size);
    const int times = random.Next(8) == 0 && range.size <= 16 ? random.Next(1, 400) : 1;
    const std::ptrdiff_t at = random.Next(static_cast<int>(bytes.size()) + 1);
    for (int i = 0; i < times; ++i) {
        bytes.insert(bytes.begin() + at, part.begin(), part.end());
    }
}

// Joins the start of one file and the end of the other.
void Splice(Bytes& bytes, std::span<const std::byte> other, Random& random) {
    bytes.resize(static_cast<std::size_t>(random.Next(static_cast<int>(bytes.size()) + 1)));
    const auto tail =
        other.subspan(static_cast<std::size_t>(random.Next(static_cast<int>(other.size()) + 1)));
    bytes.insert(bytes.end(), tail.begin(), tail.end());
}

// Replaces a number of two or four bytes, in either byte order, by an edge value or its neighbour.
void MakeExtreme(Bytes& bytes, Random& random) {
    const std::size_t size = random.Next(2) == 0 ? 2 : 4;
    if (bytes.size() < size) {
        return;
    }
    constexpr std::array<std::uint32_t, 9> edges{0,       1,          0x7FFF,     0x8000,    0xFFFF,
                                                 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF};
    std::uint32_t value = edges.at(static_cast<std::size_t>(random.Next(9)));
    value += static_cast<std::uint32_t>(random.Next(-1, 2));
    const auto at =
        static_cast<std::size_t>(random.Next(static_cast<int>(bytes.size() - size) + 1));
    const bool big_end_first = random.Next(2) == 0;
    for (std::size_t i = 0; i < size; ++i, value >>= 8) {
        bytes[at + (big_end_first ? size - 1 - i : i)] = static_cast<std::byte>(value);
    }
}

}  // namespace

Bytes Mutated(std::span<const std::byte> seed, std::span<const std::byte> other, Random& random) {
    Bytes bytes(seed.begin(), seed.end());
    const std::size_t max_size = seed.size() + (std::size_t{1} << 16);
    for (int i = random.Next(1, 5); i > 0; --i) {
        switch (random.Next(8)) {
            case 0:
            case 1:
                FlipBits(bytes, random);
                break;
            case 2:
                Replace(bytes, random);
                break;
            case 3:
                Cut(bytes, random);
                break;
            case 4:
                InsertFrom(bytes, Bytes{bytes}, random);
                break;
            case 5:
                InsertFrom(bytes, other, random);
                break;
            case 6:
                Splice(bytes, other, random);
                break;
            default:
                MakeExtreme(bytes, random);
        }
        bytes.resize(std::min(bytes.size(), max_size));
    }
    return bytes;
}

}  // namespace graze::fuzz
