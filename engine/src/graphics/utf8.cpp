#include "graze/graphics/utf8.hpp"

#include <cstddef>
#include <optional>

namespace graze {
namespace {

constexpr char32_t kReplacement = 0xFFFD;
constexpr char32_t kLastCharacter = 0x10FFFF;

// Properties of a UTF-8 sequence that follow from its first byte.
struct Lead {
    std::size_t length;  // bytes of the sequence; 0 if no sequence starts with this byte
    unsigned char payload_mask;
    char32_t smallest;  // smaller characters must use a shorter sequence
};

Lead DecodeLead(unsigned char byte) noexcept {
    if (byte < 0x80) {
        return {1, 0x7F, 0};
    }
    if ((byte & 0xE0) == 0xC0) {
        return {2, 0x1F, 0x80};
    }
    if ((byte & 0xF0) == 0xE0) {
        return {3, 0x0F, 0x800};
    }
    if ((byte & 0xF8) == 0xF0) {
        return {4, 0x07, 0x10000};
    }
    return {0, 0, 0};
}

bool IsCharacter(char32_t value) noexcept {
    const bool is_surrogate = 0xD800 <= value && value <= 0xDFFF;
    return value <= kLastCharacter && !is_surrogate;
}

std::optional<char32_t> Decode(std::string_view text, Lead lead) noexcept {
    if (lead.length == 0 || lead.length > text.size()) {
        return std::nullopt;
    }
    char32_t value = static_cast<unsigned char>(text[0]) & lead.payload_mask;
    for (const char next : text.substr(1, lead.length - 1)) {
        const auto byte = static_cast<unsigned char>(next);
        if ((byte & 0xC0) != 0x80) {
            return std::nullopt;
        }
        value = value << 6 | (byte & 0x3FU);
    }
    return value >= lead.smallest && IsCharacter(value) ? std::optional{value} : std::nullopt;
}

// Appends the `count` bytes that follow the first byte of a sequence. Each byte contains six bits
// of the character.
void AppendRest(std::string& text, char32_t character, int count) {
    for (int shift = 6 * (count - 1); shift >= 0; shift -= 6) {
        text += static_cast<char>(0x80 | (character >> shift & 0x3F));
    }
}

}  // namespace

char32_t TakeCharacter(std::string_view& text) noexcept {
    if (text.empty()) {
        return kReplacement;
    }
    const Lead lead = DecodeLead(static_cast<unsigned char>(text[0]));
    const std::optional<char32_t> character = Decode(text, lead);
    text.remove_prefix(character ? lead.length : 1);
    return character.value_or(kReplacement);
}

void AppendCharacter(std::string& text, char32_t character) {
    if (!IsCharacter(character)) {
        character = kReplacement;
    }
    if (character < 0x80) {
        text += static_cast<char>(character);
    } else if (character < 0x800) {
        text += static_cast<char>(0xC0 | character >> 6);
        AppendRest(text, character, 1);
    } else if (character < 0x10000) {
        text += static_cast<char>(0xE0 | character >> 12);
        AppendRest(text, character, 2);
    } else {
        text += static_cast<char>(0xF0 | character >> 18);
        AppendRest(text, character, 3);
    }
}

}  // namespace graze
