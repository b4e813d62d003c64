#include "common/text_line.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace graze {

TextLine& TextLine::Add(std::string_view text) noexcept {
    const std::size_t count = std::min(text.size(), letters_.size() - length_);
    std::copy_n(text.begin(), count, letters_.begin() + static_cast<std::ptrdiff_t>(length_));
    length_ += count;
    return *this;
}

TextLine& TextLine::AddNumber(std::int64_t value, int digits) noexcept {
    std::array<char, 24> written{};
    const bool negative = value < 0;
    const std::uint64_t size =
        negative ? ~static_cast<std::uint64_t>(value) + 1 : static_cast<std::uint64_t>(value);
    const auto end = std::to_chars(written.data(), written.data() + written.size(), size).ptr;
    const auto count = static_cast<int>(end - written.data());
    Add(negative ? "-" : "");
    for (int i = count; i < digits; ++i) {
        Add("0");
    }
    return Add({written.data(), static_cast<std::size_t>(count)});
}

TextLine& TextLine::AddDecimal(double value, int decimals) noexcept {
    std::int64_t unit = 1;
    for (int i = 0; i < decimals; ++i) {
        unit *= 10;
    }
    const auto scaled =
        static_cast<std::int64_t>(std::floor(std::abs(value) * static_cast<double>(unit) + 0.5));
    Add(value < 0 && scaled > 0 ? "-" : "");
    AddNumber(scaled / unit);
    return decimals > 0 ? Add(".").AddNumber(scaled % unit, decimals) : *this;
}

int MeasureWidth(const SpriteFont& font, std::string_view text) noexcept {
    return static_cast<int>(font.MeasureString(text).x);
}

}  // namespace graze
