#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace graze {

/// A short text on the stack, truncated to `Size` bytes.
template <std::size_t Size>
class DebugText {
public:
    DebugText() = default;
    explicit DebugText(std::string_view text) noexcept { Add(text); }

    DebugText& Add(std::string_view text) noexcept {
        const std::size_t count = std::min(text.size(), Size - length_);
        std::copy_n(text.begin(), count, bytes_.begin() + static_cast<std::ptrdiff_t>(length_));
        length_ += count;
        return *this;
    }

    DebugText& AddNumber(std::int64_t number) noexcept {
        std::array<char, 20> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
        return Add({digits.data(), static_cast<std::size_t>(end - digits.data())});
    }

    /// Adds a number of hundredths, with two decimals: 1234 as "12.34".
    DebugText& AddHundredths(std::int64_t hundredths) noexcept {
        const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
        Add(hundredths < 0 ? "-" : "").AddNumber(size / 100).Add(".");
        return AddNumber(size / 10 % 10).AddNumber(size % 10);
    }

    [[nodiscard]] std::string_view View() const noexcept { return {bytes_.data(), length_}; }

private:
    std::array<char, Size> bytes_{};
    std::size_t length_ = 0;
};

using DebugLabel = DebugText<23>;
using DebugLine = DebugText<80>;

}  // namespace graze
