#include "scenes/high_score.hpp"

#include <charconv>
#include <exception>
#include <string_view>

namespace graze {
namespace {

// A text file of one line, so that a player can read it: "hairsbreadth 1 428150".
constexpr std::string_view kFile = "scores.txt";
constexpr std::string_view kHeader = "hairsbreadth 1 ";
constexpr std::int64_t kMostPoints = 999'999'999'999;

std::string_view TextOf(const Bytes& bytes) noexcept {
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::int64_t Parse(std::string_view text) noexcept {
    if (text.substr(0, kHeader.size()) != kHeader) {
        return -1;
    }
    text.remove_prefix(kHeader.size());
    std::int64_t points = -1;
    const auto result = std::from_chars(text.data(), text.data() + text.size(), points);
    const bool is_whole = result.ec == std::errc{} && points >= 0 && points <= kMostPoints;
    return is_whole ? points : -1;
}

}  // namespace

void HighScore::Load(const UserStorage& storage) {
    points_ = 0;
    problem_.clear();
    try {
        const auto bytes = storage.Read(kFile);
        if (!bytes) {
            return;
        }
        const std::int64_t points = Parse(TextOf(*bytes));
        if (points < 0) {
            problem_ = "THE SCORES COULD NOT BE READ";
            return;
        }
        points_ = points;
    } catch (const std::exception&) {
        problem_ = "THE SCORES COULD NOT BE READ";
    }
}

bool HighScore::Offer(std::int64_t points, UserStorage& storage) {
    if (points <= points_) {
        return false;
    }
    points_ = points;
    const std::string text = std::string{kHeader} + std::to_string(points) + "\n";
    try {
        storage.Write(kFile, std::as_bytes(std::span{text}));
        problem_.clear();
    } catch (const std::exception&) {
        problem_ = "THE SCORE COULD NOT BE SAVED";
    }
    return true;
}

}  // namespace graze
