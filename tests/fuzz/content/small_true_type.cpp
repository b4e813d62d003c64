#include "fuzz/content/small_true_type.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "graze/content/file.hpp"

namespace graze::fuzz {
namespace {

constexpr const char* kDejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
constexpr std::size_t kGlyphs = 100;
constexpr std::size_t kFirstAscii = 3;  // index of the glyph of the space; ASCII follows

// Reads and writes the big-endian numbers of a font's tables.
class Table {
public:
    Table() = default;
    explicit Table(Bytes bytes) : bytes_{std::move(bytes)} {}

    [[nodiscard]] const Bytes& All() const noexcept { return bytes_; }
    [[nodiscard]] std::size_t Get(std::size_t at, std::size_t size) const {
        std::size_t value = 0;
        for (std::size_t i = 0; i < size; ++i) {
            value = value << 8 | std::to_integer<std::size_t>(bytes_.at(at + i));
        }
        return value;
    }
    void Set(std::size_t at, std::size_t size, std::size_t value) {
        for (std::size_t i = size; i-- > 0; value >>= 8) {
            bytes_.at(at + i) = static_cast<std::byte>(value);
        }
    }
    void Add(std::size_t size, std::size_t value) {
        bytes_.resize(bytes_.size() + size);
        Set(bytes_.size() - size, size, value);
    }
    void Resize(std::size_t size) { bytes_.resize(size); }

private:
    Bytes bytes_;
};

using Tables = std::map<std::string, Table>;

Tables ReadTables(const Bytes& file) {
    const Table directory{file};
    Tables tables;
    for (std::size_t i = 0; i < directory.Get(4, 2); ++i) {
        const std::size_t record = 12 + 16 * i;
        std::string tag;
        for (std::size_t c = 0; c < 4; ++c) {
            tag += static_cast<char>(file.at(record + c));
        }
        const auto first = file.begin() + static_cast<std::ptrdiff_t>(directory.Get(record + 8, 4));
        const auto size = static_cast<std::ptrdiff_t>(directory.Get(record + 12, 4));
        tables.emplace(tag, Table{Bytes(first, first + size)});
    }
    return tables;
}

// Returns a cmap of format 4: one range of characters, and the required end marker.
Table AsciiMap() {
    Table cmap;
    for (const std::size_t value : {0U, 1U, 3U, 1U, 0U, 12U}) {  // one table: Windows, Unicode
        cmap.Add(2, value);
    }
    const std::size_t delta = (0x10000 + kFirstAscii - ' ') & 0xFFFF;
    const std::size_t end = 0xFFFF;
    for (const std::size_t value :
         {std::size_t{4}, std::size_t{32}, std::size_t{0}, std::size_t{4}, std::size_t{4},
          std::size_t{1}, std::size_t{0}, std::size_t{'~'}, end, std::size_t{0}, std::size_t{' '},
          end, delta, std::size_t{1}, std::size_t{0}, std::size_t{0}}) {
        cmap.Add(2, value);
    }
    return cmap;
}

Table SomeKernings() {
    Table kern;
    const auto glyph = [](char c) { return static_cast<std::size_t>(c - ' ') + kFirstAscii; };
    for (const std::size_t value : {0U, 1U, 0U, 32U, 1U, 3U, 12U, 1U, 6U}) {
        kern.Add(2, value);
    }
    for (const char* pair : {"AV", "To", "VA"}) {
        kern.Add(2, glyph(pair[0]));
        kern.Add(2, glyph(pair[1]));
        kern.Add(2, 0x10000 - 150);
    }
    return kern;
}

Bytes MakeFile(const Tables& tables) {
    Table file;
    file.Add(4, 0x00010000);
    file.Add(2, tables.size());
    file.Add(2, 0);
    file.Add(4, 0);
    std::size_t at = 12 + 16 * tables.size();
    for (const auto& [tag, table] : tables) {
        for (const char c : tag) {
            file.Add(1, static_cast<std::size_t>(c));
        }
        file.Add(4, 0);  // a checksum, which is never verified
        file.Add(4, at);
        file.Add(4, table.All().size());
        at += (table.All().size() + 3) / 4 * 4;
    }
    Bytes bytes = file.All();
    for (const auto& [tag, table] : tables) {
        bytes.insert(bytes.end(), table.All().begin(), table.All().end());
        bytes.resize((bytes.size() + 3) / 4 * 4);
    }
    return bytes;
}

}  // namespace

Bytes SmallTrueType() {
    if (!std::filesystem::exists(kDejaVu)) {
        return {};
    }
    Tables all = ReadTables(ReadFile(kDejaVu));
    Tables kept;
    for (const char* tag :
         {"cvt ", "fpgm", "glyf", "head", "hhea", "hmtx", "loca", "maxp", "prep"}) {
        kept[tag] = all[tag];
    }
    const std::size_t offset_size = kept["head"].Get(50, 2) == 0 ? 2 : 4;
    const std::size_t glyphs_end =
        kept["loca"].Get(kGlyphs * offset_size, offset_size) * (offset_size == 2 ? 2 : 1);
    kept["loca"].Resize((kGlyphs + 1) * offset_size);
    kept["glyf"].Resize(glyphs_end);
    kept["maxp"].Set(4, 2, kGlyphs);
    kept["hhea"].Set(34, 2, kGlyphs);
    kept["hmtx"].Resize(kGlyphs * 4);
    kept["cmap"] = AsciiMap();
    kept["kern"] = SomeKernings();
    return MakeFile(kept);
}

}  // namespace graze::fuzz
