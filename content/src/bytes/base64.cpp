#include "graze/content/base64.hpp"

#include <array>
#include <cstdint>

#include "graze/content/content_error.hpp"

namespace graze {
namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::uint8_t kNone = 255;
constexpr std::uint8_t kBlank = 254;
constexpr std::uint8_t kFill = 253;

constexpr std::array<std::uint8_t, 256> MakeValues() {
    std::array<std::uint8_t, 256> values{};
    values.fill(kNone);
    for (std::size_t i = 0; i < kDigits.size(); ++i) {
        values[static_cast<std::uint8_t>(kDigits[i])] = static_cast<std::uint8_t>(i);
    }
    for (const char blank : {' ', '\t', '\r', '\n'}) {
        values[static_cast<std::uint8_t>(blank)] = kBlank;
    }
    values['='] = kFill;
    return values;
}

constexpr std::array<std::uint8_t, 256> kValues = MakeValues();

[[noreturn]] void FailAt(std::size_t place, const std::string& what) {
    throw FormatError{"base64: character " + std::to_string(place + 1) + " " + what};
}

std::string Shown(char character) {
    const auto code = static_cast<unsigned char>(character);
    return 32 < code && code < 127 ? "is '" + std::string{character} + "'"
                                   : "has the code " + std::to_string(code);
}

}  // namespace

Bytes DecodeBase64(std::string_view text) {
    Bytes bytes;
    bytes.reserve(text.size() / 4 * 3 + 3);
    std::uint32_t bits = 0;
    int digits = 0;  // number of digits in the current group of four
    int fills = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::uint8_t value = kValues[static_cast<std::uint8_t>(text[i])];
        if (value == kBlank) {
            continue;
        }
        if (value == kFill && digits + fills >= 2 && digits + fills < 4) {
            ++fills;
            continue;
        }
        if (value >= kFill) {
            FailAt(i, Shown(text[i]));
        }
        if (fills != 0) {
            FailAt(i, "follows the padding");
        }
        bits = bits << 6 | value;
        if (++digits == 4) {
            for (const int shift : {16, 8, 0}) {
                bytes.push_back(static_cast<std::byte>(bits >> shift & 255));
            }
            digits = 0;
        }
    }
    if (digits == 1 || (fills != 0 && digits + fills != 4)) {
        throw FormatError{"base64: the text is truncated"};
    }
    if (digits >= 2) {
        bits <<= 6 * (4 - digits);
        bytes.push_back(static_cast<std::byte>(bits >> 16 & 255));
    }
    if (digits == 3) {
        bytes.push_back(static_cast<std::byte>(bits >> 8 & 255));
    }
    return bytes;
}

std::string EncodeBase64(std::span<const std::byte> bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const auto byte = [&](std::size_t k) {
            return i + k < bytes.size() ? std::to_integer<std::uint32_t>(bytes[i + k]) : 0U;
        };
        const std::uint32_t bits = byte(0) << 16 | byte(1) << 8 | byte(2);
        text += kDigits[bits >> 18];
        text += kDigits[bits >> 12 & 63];
        text += i + 1 < bytes.size() ? kDigits[bits >> 6 & 63] : '=';
        text += i + 2 < bytes.size() ? kDigits[bits & 63] : '=';
    }
    return text;
}

}  // namespace graze
