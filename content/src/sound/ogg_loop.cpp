#include "ogg_loop.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "graze/math/parse_number.hpp"
#include "graze/text/printable.hpp"
#include "sound_checks.hpp"
#include "text/plain_text.hpp"

namespace graze {
namespace {

constexpr std::string_view kLoop = "LOOP";
constexpr std::int64_t kMaxUnits = 1'000'000;  // hours, minutes or seconds, so that sums fit

char ToUpper(char c) noexcept {
    return 'a' <= c && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// True if the name of a comment is LOOP and `part`, such as "START", with a '_' or '-' between them
// or not.
bool IsLoopName(std::string_view name, std::string_view part) noexcept {
    const auto same = [](char a, char b) { return ToUpper(a) == b; };
    if (!std::ranges::equal(name.substr(0, kLoop.size()), kLoop, same)) {
        return false;
    }
    name.remove_prefix(kLoop.size());
    name.remove_prefix(name.starts_with('_') || name.starts_with('-') ? 1 : 0);
    return std::ranges::equal(name, part, same);
}

// Returns the number of frames in `text`, which is at least one digit.
std::optional<std::int64_t> ParseUnits(std::string_view text) noexcept {
    return ParseNumberBetween(text, std::int64_t{0}, kMaxUnits);
}

// Parses a fraction of a second, the digits after the point.
std::optional<std::int64_t> ParseFraction(std::string_view digits, int rate) noexcept {
    std::int64_t frames = 0;
    std::int64_t unit = 1;
    for (const char digit : digits.substr(0, 9)) {
        if (digit < '0' || digit > '9') {
            return std::nullopt;
        }
        frames = frames * 10 + (digit - '0');
        unit *= 10;
    }
    return frames * rate / unit;
}

// Parses a time such as "1:02:03.5" as frames. Returns std::nullopt unless it has a colon.
std::optional<std::int64_t> ParseTime(std::string_view text, int rate) noexcept {
    if (text.find(':') == std::string_view::npos) {
        return std::nullopt;
    }
    const std::size_t point = std::min(text.find('.'), text.size());
    const auto fraction = ParseFraction(text.substr(std::min(point + 1, text.size())), rate);
    std::string_view whole = text.substr(0, point);
    std::int64_t seconds = 0;
    for (bool is_last = false; !is_last;) {
        const std::size_t colon = whole.find(':');
        is_last = colon == std::string_view::npos;
        const auto units = ParseUnits(whole.substr(0, colon));
        if (!units || seconds > kMaxUnits) {
            return std::nullopt;
        }
        seconds = seconds * 60 + *units;
        whole.remove_prefix(is_last ? whole.size() : colon + 1);
    }
    return fraction ? std::optional{seconds * rate + *fraction} : std::nullopt;
}

// Finds the first comment of a loop that has a value, such as that of "START".
class Finder {
public:
    Finder(const vorbis_comment& comments, int rate, Oddities& oddities)
        : comments_{&comments}, rate_{rate}, oddities_{&oddities} {}

    [[nodiscard]] std::optional<std::int64_t> Find(std::string_view part) const {
        for (int i = 0; i < comments_->comments; ++i) {
            const std::string_view text{comments_->user_comments[i],
                                        static_cast<std::size_t>(comments_->comment_lengths[i])};
            const std::size_t equals = text.find('=');
            if (equals == std::string_view::npos ||
                !IsLoopName(Trimmed(text.substr(0, equals)), part)) {
                continue;
            }
            const std::string_view value = Trimmed(text.substr(equals + 1));
            const auto frames = ParseNumber<std::int64_t>(value);
            if (const auto found = frames ? frames : ParseTime(value, rate_)) {
                return found;
            }
            oddities_->Add("the comment " + Quote(text) + " is neither a number of frames nor a " +
                           "time; it is ignored");
        }
        return std::nullopt;
    }

private:
    const vorbis_comment* comments_;
    int rate_;
    Oddities* oddities_;
};

}  // namespace

OggLoop ReadOggLoop(const vorbis_comment& comments, int rate, std::int64_t frames,
                    Oddities& oddities) {
    const Finder finder{comments, rate, oddities};
    const std::int64_t start = finder.Find("START").value_or(0);
    const auto end = finder.Find("END");
    const auto given_length = finder.Find("LENGTH");
    if (start < 0 || start >= frames) {
        oddities.Add("its loop starts at frame " + std::to_string(start) + " of " +
                     std::to_string(frames) + "; it is ignored");
        return {};
    }
    // Compared without a sum, which could overflow.
    const std::int64_t length = given_length ? *given_length : end.value_or(frames) - start;
    if (length <= 0) {
        if (length < 0) {
            oddities.Add("its loop has " + std::to_string(length) + " frames; it is ignored");
        }
        return {};
    }
    NoteLoopCut(length - (frames - start), oddities);
    const std::int64_t cut = std::min(length, frames - start);
    return {start, start == 0 && cut == frames ? 0 : cut};
}

}  // namespace graze
