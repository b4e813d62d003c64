#include "graze/text/printable.hpp"

namespace graze {
namespace {

constexpr std::string_view kGap = "...";

bool IsInsideCharacter(char byte) noexcept {
    return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

// Shortens a text that is longer than `longest` bytes. Returns its first and last part, joined by
// "...": at most `longest` bytes. Only whole UTF-8 characters are removed.
std::string Shortened(std::string_view text, std::size_t longest) {
    std::size_t head = (longest - kGap.size()) / 2;
    std::size_t tail = text.size() - head;
    while (head > 0 && IsInsideCharacter(text[head])) {
        --head;
    }
    while (tail < text.size() && IsInsideCharacter(text[tail])) {
        ++tail;
    }
    return std::string{text.substr(0, head)} + std::string{kGap} + std::string{text.substr(tail)};
}

std::string Escaped(char control) {
    switch (control) {
        case '\n':
            return "\\n";
        case '\r':
            return "\\r";
        case '\t':
            return "\\t";
        default:
            break;
    }
    constexpr std::string_view digits = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(control);
    return {'\\', 'x', digits[code / 16U], digits[code % 16U]};
}

}  // namespace

std::string Printable(std::string_view text, std::size_t longest) {
    std::string printable;
    const std::string shortened =
        text.size() <= longest ? std::string{text} : Shortened(text, longest);
    for (const char c : shortened) {
        const bool is_control = static_cast<unsigned char>(c) < 0x20 || c == 0x7F;
        printable += is_control ? Escaped(c) : std::string(1, c);
    }
    return printable;
}

std::string Quote(std::string_view name) {
    return "'" + Printable(name) + "'";
}

}  // namespace graze
