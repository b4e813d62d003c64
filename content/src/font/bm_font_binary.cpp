#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "bm_font_parts.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr std::size_t kMarkBytes = 3;
constexpr unsigned kVersion = 3;
constexpr unsigned kPackedBit = 0x80;

// A reader of little-endian numbers in a block.
class Block {
public:
    Block(std::span<const std::byte> bytes, const char* name) : rest_{bytes}, name_{name} {}

    [[nodiscard]] bool IsEmpty() const noexcept { return rest_.empty(); }
    [[nodiscard]] std::size_t Size() const noexcept { return rest_.size(); }

    std::uint32_t Unsigned(std::size_t byte_count) {
        std::uint32_t value = 0;
        std::size_t shift = 0;
        for (const std::byte byte : Take(byte_count)) {
            value |= std::to_integer<std::uint32_t>(byte) << shift;
            shift += 8;
        }
        return value;
    }

    int Short() { return static_cast<int>(Unsigned(2)); }
    int SignedShort() { return static_cast<std::int16_t>(Unsigned(2)); }

    std::span<const std::byte> Take(std::size_t byte_count) {
        if (byte_count > rest_.size()) {
            throw FormatError{"truncated: the file ends in its " + std::string{name_}};
        }
        const std::span<const std::byte> taken = rest_.first(byte_count);
        rest_ = rest_.subspan(byte_count);
        return taken;
    }

    // Reads a string and its terminating 0.
    std::string Text() {
        const auto end = std::find(rest_.begin(), rest_.end(), std::byte{0});
        const auto length = static_cast<std::size_t>(end - rest_.begin());
        const std::span<const std::byte> text = Take(length);
        Take(1);
        return {reinterpret_cast<const char*>(text.data()), text.size()};
    }

private:
    std::span<const std::byte> rest_;
    const char* name_;
};

void ReadInfo(Block block, BmDraft& draft) {
    block.Take(7);  // size, style, character set, stretching, smoothing
    BmPadding& padding = draft.font.padding;
    for (int* const side : {&padding.up, &padding.right, &padding.down, &padding.left}) {
        *side = static_cast<int>(block.Unsigned(1));
    }
    block.Take(3);  // spacing, outline
    draft.font.face = block.Text();
}

void ReadCommon(Block block, BmDraft& draft) {
    draft.has_common = true;
    draft.font.line_height = block.Short();
    draft.font.base = block.Short();
    draft.font.page.width = block.Short();
    draft.font.page.height = block.Short();
    draft.claimed_pages = block.Short();
    draft.font.is_packed = (block.Unsigned(1) & kPackedBit) != 0;
    block.Take(4);  // contents of each colour channel
    if (draft.claimed_pages > kMaxBmPages) {
        throw FormatError{"common, pages: must be a whole number from 1 to " +
                          std::to_string(kMaxBmPages)};
    }
}

void ReadPages(Block block, BmDraft& draft) {
    while (!block.IsEmpty()) {
        if (draft.font.pages.size() == kMaxBmPages) {
            throw FormatError{"more than " + std::to_string(kMaxBmPages) + " pages"};
        }
        draft.page_ids.push_back(static_cast<std::int64_t>(draft.font.pages.size()));
        draft.font.pages.push_back(block.Text());
    }
}

void ReadCharacters(Block block, BmDraft& draft) {
    while (!block.IsEmpty()) {
        const std::string where = "char " + std::to_string(draft.font.characters.size() + 1);
        const auto id = static_cast<std::int32_t>(block.Unsigned(4));
        BmCharacter character;
        character.source.x = block.Short();
        character.source.y = block.Short();
        character.source.width = block.Short();
        character.source.height = block.Short();
        character.offset.x = static_cast<float>(block.SignedShort());
        character.offset.y = static_cast<float>(block.SignedShort());
        character.advance = static_cast<float>(block.SignedShort());
        character.page = static_cast<int>(block.Unsigned(1));
        block.Take(1);  // the colour channel, used only in packed fonts
        AddBmCharacter(character, id, where, draft);
    }
}

void ReadKernings(Block block, BmDraft& draft) {
    while (!block.IsEmpty()) {
        KerningPair& pair = draft.font.kernings.emplace_back();
        pair.first = static_cast<char32_t>(block.Unsigned(4));
        pair.second = static_cast<char32_t>(block.Unsigned(4));
        pair.amount = static_cast<float>(block.SignedShort());
    }
}

void ReadBlock(unsigned type, std::span<const std::byte> bytes, BmDraft& draft) {
    const std::array<const char*, 6> names{"",      "info block",      "common block",
                                           "pages", "character block", "kerning block"};
    const Block block{bytes, type < names.size() ? names[type] : ""};
    switch (type) {
        case 1:
            return ReadInfo(block, draft);
        case 2:
            return ReadCommon(block, draft);
        case 3:
            return ReadPages(block, draft);
        case 4:
            return ReadCharacters(block, draft);
        case 5:
            return ReadKernings(block, draft);
        default:
            return;
    }
}

}  // namespace

BmFont ParseBmFontBinary(std::span<const std::byte> file) {
    Block rest{file, "header"};
    rest.Take(kMarkBytes);
    const unsigned version = rest.Unsigned(1);
    if (version != kVersion) {
        throw FormatError{"a binary BMFont descriptor of version " + std::to_string(version) +
                          "; only version 3 is supported"};
    }
    BmDraft draft;
    while (!rest.IsEmpty()) {
        Block header{rest.Take(std::min<std::size_t>(5, rest.Size())), "block headers"};
        const unsigned type = header.Unsigned(1);
        const std::size_t size = header.Unsigned(4);
        if (size > rest.Size()) {
            throw FormatError{"truncated: block " + std::to_string(type) + " claims " +
                              std::to_string(size) + " bytes, " + std::to_string(rest.Size()) +
                              " are left"};
        }
        ReadBlock(type, rest.Take(size), draft);
    }
    return CheckBmFont(std::move(draft));
}

}  // namespace graze
