#include "scenes/escape.hpp"

#include <algorithm>
#include <optional>

#include "graze/math/parse_number.hpp"

namespace hairsbreadth {
namespace {

// The line is "dawn_works SEPARATION POINTS DIFFICULTY FRAME THREAT", then x, y, angle and frame of
// the threat's pose and of the ship's.
constexpr std::string_view kStageWord = "dawn_works";
constexpr std::int64_t kMaxNumber = 0xffff'ffff;

std::string_view TakeWord(std::string_view& text) noexcept {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

// Takes a number of at least `low` as a value of any integer type.
template <typename Value>
bool Take(std::string_view& text, std::int64_t low, std::int64_t high, Value& value) noexcept {
    const auto number = ParseNumberBetween<std::int64_t>(TakeWord(text), low, high);
    value = static_cast<Value>(number.value_or(low));
    return number.has_value();
}

bool TakePose(std::string_view& text, int frames, Pose& pose) noexcept {
    constexpr std::int64_t far = Pixels(4096);
    return Take(text, -far, far, pose.x) && Take(text, -far, far, pose.y) &&
           Take(text, 0, kMaxNumber, pose.angle) && Take(text, 0, frames - 1, pose.frame);
}

bool TakeKind(std::string_view& text, ThreatKind& kind) noexcept {
    const auto found = FindKind(TakeWord(text));
    kind = found.value_or(kind);
    return found.has_value();
}

std::optional<Escape> ParseEscape(std::string_view line) noexcept {
    constexpr int max_frames = 64;  // of any sprite
    constexpr int ship_frames = 5;
    Escape escape;
    const bool is_valid =
        TakeWord(line) == kStageWord && Take(line, 1, kFar, escape.separation) &&
        Take(line, 0, kMaxNumber, escape.points) &&
        Take(line, 0, static_cast<std::int64_t>(kDifficulties) - 1, escape.difficulty) &&
        Take(line, 0, kMaxNumber, escape.frame) && TakeKind(line, escape.kind) &&
        TakePose(line, max_frames, escape.threat) && TakePose(line, ship_frames, escape.ship);
    return is_valid && line.empty() ? std::optional{escape} : std::nullopt;
}

void AddPose(std::string& text, const Pose& pose) {
    for (const std::int64_t number : {std::int64_t{pose.x}, std::int64_t{pose.y},
                                      std::int64_t{pose.angle}, std::int64_t{pose.frame}}) {
        text.append(" ").append(std::to_string(number));
    }
}

}  // namespace

bool Escape::IsBetterThan(const Escape& other) const noexcept {
    if (separation == 0 || other.separation == 0) {
        return separation > 0;
    }
    return separation < other.separation ||
           (separation == other.separation && points > other.points);
}

std::string Escape::Text() const {
    if (separation == 0) {
        return {};
    }
    std::string text{kStageWord};
    for (const int number : {separation, points, static_cast<int>(difficulty), frame}) {
        text.append(" ").append(std::to_string(number));
    }
    text.append(" ").append(TraitsOf(kind).word);
    AddPose(text, threat);
    AddPose(text, ship);
    return text + "\n";
}

std::vector<std::string> Escape::Read(std::string_view text) {
    UseDefaults();
    if (text.empty()) {
        return {};
    }
    const std::string_view line = text.substr(0, text.find('\n'));
    const auto escape = ParseEscape(line);
    if (!escape || line.size() + 1 != text.size()) {
        return {"ignored invalid line '" + std::string{line} + "'"};
    }
    *this = *escape;
    return {};
}

bool EscapeWatch::Step(const World& world) noexcept {
    bool is_new = false;
    for (const Event& event : world.events.All()) {
        if (event.threat < 0) {
            continue;  // the ground pays no passes
        }
        Escape& escape = nearest_[static_cast<std::size_t>(event.threat)];
        if (event.kind == EventKind::Grazed) {
            escape = {.separation = event.separation,
                      .difficulty = world.difficulty,
                      .frame = world.frame,
                      .kind = world.threats[static_cast<std::size_t>(event.threat)].kind,
                      .threat = event.threat_pose,
                      .ship = event.ship_pose};
        } else if (event.kind == EventKind::Passed) {
            escape.points = event.value;
            if (escape.separation == event.separation && escape.IsBetterThan(best_)) {
                best_ = escape;
                best_threat_ = event.threat;
                is_new = true;
            }
        }
    }
    return is_new;
}

}  // namespace hairsbreadth
