#include "font_kerning.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>

#include FT_TRUETYPE_TABLES_H
#include FT_TRUETYPE_TAGS_H

#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr std::size_t kMaxPairs = 1 << 20;
constexpr FT_ULong kMaxTableBytes = 1 << 24;
constexpr std::size_t kHeaderBytes = 4;
constexpr std::size_t kSubtableHeaderBytes = 6;
constexpr std::size_t kPairsHeaderBytes = 8;
constexpr std::size_t kPairBytes = 6;

using Table = std::span<const std::uint8_t>;

std::vector<std::uint8_t> KernTable(FT_Face face) {
    FT_ULong length = 0;
    if (FT_Load_Sfnt_Table(face, TTAG_kern, 0, nullptr, &length) != FT_Err_Ok ||
        length > kMaxTableBytes) {
        return {};
    }
    std::vector<std::uint8_t> table(length);
    const bool is_read = FT_Load_Sfnt_Table(face, TTAG_kern, 0, table.data(), &length) == FT_Err_Ok;
    return is_read ? table : std::vector<std::uint8_t>{};
}

unsigned Short(Table table, std::size_t place) noexcept {
    return table[place] * 256U + table[place + 1];
}

// Calls visit(left glyph, right glyph) for every pair in the table's format 0 subtables, which list
// pairs in sorted order. FreeType returns the kerning of a given pair but does not list the pairs,
// and querying all possible pairs takes too long.
template <typename Visit>
void VisitPairs(Table table, Visit visit) {
    if (table.size() < kHeaderBytes || Short(table, 0) != 0) {
        return;
    }
    unsigned subtables = Short(table, 2);
    for (table = table.subspan(kHeaderBytes);
         subtables > 0 && table.size() >= kSubtableHeaderBytes + kPairsHeaderBytes; --subtables) {
        const std::size_t length = std::min<std::size_t>(Short(table, 2), table.size());
        if (length < kSubtableHeaderBytes + kPairsHeaderBytes) {
            return;
        }
        const bool has_sorted_pairs = table[4] == 0;  // the subtable's format
        const std::size_t room = (length - kSubtableHeaderBytes - kPairsHeaderBytes) / kPairBytes;
        const std::size_t count =
            has_sorted_pairs ? std::min<std::size_t>(Short(table, kSubtableHeaderBytes), room) : 0;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t place = kSubtableHeaderBytes + kPairsHeaderBytes + i * kPairBytes;
            visit(Short(table, place), Short(table, place + 2));
        }
        table = table.subspan(length);
    }
}

std::span<const FaceGlyph> FindCharacters(std::span<const FaceGlyph> glyphs,
                                          FT_UInt index) noexcept {
    const auto first = std::ranges::lower_bound(glyphs, index, {}, &FaceGlyph::index);
    const auto last = std::ranges::upper_bound(glyphs, index, {}, &FaceGlyph::index);
    return {first, last};
}

float Amount(FT_Face face, FT_UInt left, FT_UInt right) noexcept {
    FT_Vector kerning{};
    const bool is_known =
        FT_Get_Kerning(face, left, right, FT_KERNING_DEFAULT, &kerning) == FT_Err_Ok;
    return is_known ? static_cast<float>(kerning.x) / kFixedOne : 0;
}

}  // namespace

std::vector<KerningPair> ReadKernings(FT_Face face, std::vector<FaceGlyph> glyphs) {
    std::ranges::sort(glyphs, {}, &FaceGlyph::index);
    const std::vector<std::uint8_t> table = KernTable(face);
    std::vector<KerningPair> pairs;
    VisitPairs(table, [&](FT_UInt left, FT_UInt right) {
        const std::span<const FaceGlyph> firsts = FindCharacters(glyphs, left);
        const std::span<const FaceGlyph> seconds = FindCharacters(glyphs, right);
        const std::size_t count = firsts.size() * seconds.size();
        const float amount = count == 0 ? 0 : Amount(face, left, right);
        if (amount == 0) {
            return;
        }
        if (pairs.size() + count > kMaxPairs) {
            throw FormatError{"more than " + std::to_string(kMaxPairs) + " kerning pairs"};
        }
        for (const FaceGlyph& first : firsts) {
            for (const FaceGlyph& second : seconds) {
                pairs.push_back({first.character, second.character, amount});
            }
        }
    });
    const auto key = [](const KerningPair& pair) { return std::pair{pair.first, pair.second}; };
    const auto are_same = [key](const KerningPair& a, const KerningPair& b) {
        return key(a) == key(b);
    };
    std::ranges::stable_sort(pairs, {}, key);
    // A table may contain a pair several times. Only the first is kept.
    pairs.erase(std::unique(pairs.begin(), pairs.end(), are_same), pairs.end());
    return pairs;
}

}  // namespace graze
