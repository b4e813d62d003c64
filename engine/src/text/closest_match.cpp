#include "graze/text/closest_match.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "graze/text/printable.hpp"

namespace graze {
namespace {

// Edit costs: 2 for a letter, 1 for a change of case only.
constexpr std::size_t kLetter = 2;
constexpr std::size_t kCase = 1;
// Max comparisons of two bytes per search: about 0.1 s, enough for 20,000 names of 40 bytes.
constexpr std::size_t kMaxComparisons = std::size_t{1} << 25;

char Lower(char c) noexcept {
    return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::size_t Exchange(char a, char b) noexcept {
    if (a == b) {
        return 0;
    }
    return Lower(a) == Lower(b) ? kCase : kLetter;
}

bool AreSwapped(std::string_view a, std::size_t i, std::string_view b, std::size_t j) noexcept {
    return i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j];
}

// Returns the cost of changing `a` into `b`: the usual edit distance table, of which three rows are
// kept.
std::size_t Distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> two_above(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) {
        row[j] = j * kLetter;
    }
    for (std::size_t i = 0; i < a.size(); ++i) {
        two_above.swap(above);
        above.swap(row);
        row[0] = (i + 1) * kLetter;
        for (std::size_t j = 0; j < b.size(); ++j) {
            row[j + 1] = std::min(
                {above[j + 1] + kLetter, row[j] + kLetter, above[j] + Exchange(a[i], b[j])});
            if (AreSwapped(a, i, b, j)) {
                row[j + 1] = std::min(row[j + 1], two_above[j - 1] + kLetter);
            }
        }
    }
    return row[b.size()];
}

bool SameButForCase(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char p, char q) { return Lower(p) == Lower(q); });
}

}  // namespace

std::optional<std::string> ClosestMatch(std::string_view wanted,
                                        std::span<const std::string> candidates) {
    const std::string* nearest = nullptr;
    std::size_t nearest_distance = std::max<std::size_t>(wanted.size() / 3, 1) * kLetter + 1;
    std::size_t comparisons_left = kMaxComparisons;
    for (const std::string& candidate : candidates) {
        if (candidate == wanted) {
            continue;
        }
        if (SameButForCase(candidate, wanted)) {
            return candidate;
        }
        // Insertions and deletions cost at least the difference of the lengths.
        const std::size_t longer = std::max(candidate.size(), wanted.size());
        const std::size_t shorter = std::min(candidate.size(), wanted.size());
        const std::size_t comparisons = (longer + 1) * (shorter + 1);
        if ((longer - shorter) * kLetter >= nearest_distance || comparisons > comparisons_left) {
            continue;
        }
        comparisons_left -= comparisons;
        const std::size_t distance = Distance(wanted, candidate);
        if (distance < nearest_distance) {
            nearest = &candidate;
            nearest_distance = distance;
        }
    }
    return nearest == nullptr ? std::nullopt : std::optional{*nearest};
}

std::string AssetNameHint(std::string_view wanted, std::span<const std::string> assets) {
    const std::size_t base = wanted.rfind('/') + 1;  // without a '/', npos + 1 is 0
    const std::size_t dot = wanted.rfind('.');
    std::string_view name =
        wanted.substr(0, dot == std::string_view::npos || dot < base ? wanted.size() : dot);
    for (;;) {
        if (name != wanted && std::ranges::find(assets, name) != assets.end()) {
            return " (near: " + Quote(name) + ")";
        }
        const std::size_t slash = name.find('/');
        if (slash == std::string_view::npos) {
            break;
        }
        name.remove_prefix(slash + 1);
    }
    const std::string hint = ClosestMatchHint(wanted, assets);
    return hint.empty() ? ClosestMatchHint(name, assets) : hint;
}

std::string ClosestMatchHint(std::string_view wanted, std::span<const std::string> candidates) {
    const auto nearest = ClosestMatch(wanted, candidates);
    return nearest ? " (near: " + Quote(*nearest) + ")" : "";
}

}  // namespace graze
