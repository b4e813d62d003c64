#include "scenes/escape.hpp"

#include <algorithm>
#include <sstream>

namespace hairsbreadth {
namespace {

// A line is "STAGE SEPARATION POINTS DIFFICULTY FRAME THREAT", then x, y, angle and frame of the
// threat's pose and of the ship's.
std::istream& operator>>(std::istream& line, Pose& pose) {
    return line >> pose.x >> pose.y >> pose.angle >> pose.frame;
}

std::ostream& operator<<(std::ostream& line, const Pose& pose) {
    return line << ' ' << pose.x << ' ' << pose.y << ' ' << pose.angle << ' ' << pose.frame;
}

bool IsValid(const Pose& pose, int frames) noexcept {
    const auto is_near = [](Fixed px) { return -Pixels(4096) <= px && px <= Pixels(4096); };
    return is_near(pose.x) && is_near(pose.y) && 0 <= pose.frame && pose.frame < frames;
}

std::optional<Escape> ParseEscape(const std::string& text) {
    constexpr int max_frames = 64;  // of any sprite
    constexpr int ship_frames = 5;
    Escape escape;
    std::size_t difficulty = kDifficulties;
    std::string word;
    std::istringstream line{text};
    line >> escape.stage >> escape.separation >> escape.points >> difficulty >> escape.frame >>
        word >> escape.threat >> escape.ship;
    const auto kind = FindKind(word);
    escape.difficulty = static_cast<Difficulty>(difficulty);
    escape.kind = kind.value_or(escape.kind);
    const bool is_valid = line && line.eof() && kind && escape.separation > 0 &&
                          escape.separation <= kFar && escape.points >= 0 &&
                          difficulty < kDifficulties && escape.frame >= 0 &&
                          IsValid(escape.threat, max_frames) && IsValid(escape.ship, ship_frames);
    return is_valid ? std::optional{escape} : std::nullopt;
}

// Returns whether an escape is at a place of a stage.
auto AtPlace(const Stage& stage, std::size_t place, Difficulty difficulty) noexcept {
    return [&stage, place, difficulty](const Escape& escape) {
        return escape.stage == stage.word && PlaceAt(stage, escape.frame) == place &&
               escape.difficulty == difficulty;
    };
}

}  // namespace

bool Escape::IsBetterThan(const Escape& other) const noexcept {
    return separation > 0 && (other.separation == 0 || separation < other.separation ||
                              (separation == other.separation && points > other.points));
}

TextLine DistanceText(int separation) noexcept {
    return separation > 1 ? TextLine{}.AddNumber(separation).Add(" PX")
                          : TextLine{separation == 1 ? "HAIR" : "-"};
}

Escape EscapeTable::Best(const Stage& stage, std::size_t place, Difficulty difficulty) const {
    const auto found = std::ranges::find_if(escapes_, AtPlace(stage, place, difficulty));
    return found != escapes_.end() ? *found : Escape{};
}

void EscapeTable::Offer(std::span<const Stage> stages, const Escape& escape) {
    auto same = escapes_.end();
    if (const auto stage = std::ranges::find(stages, escape.stage, &Stage::word);
        stage != stages.end()) {
        same = std::ranges::find_if(
            escapes_, AtPlace(*stage, PlaceAt(*stage, escape.frame), escape.difficulty));
    }
    if (same == escapes_.end()) {
        escapes_.push_back(escape);
    } else if (escape.IsBetterThan(*same)) {
        *same = escape;
    }
}

void EscapeTable::Merge(std::span<const Stage> stages, const EscapeTable& other) {
    for (const Escape& escape : other.escapes_) {
        Offer(stages, escape);
    }
}

std::string EscapeTable::Text() const {
    std::ostringstream text;
    for (const Escape& escape : escapes_) {
        text << escape.stage << ' ' << escape.separation << ' ' << escape.points << ' '
             << static_cast<int>(escape.difficulty) << ' ' << escape.frame << ' '
             << TraitsOf(escape.kind).word << escape.threat << escape.ship << '\n';
    }
    return text.str();
}

std::vector<std::string> EscapeTable::Read(std::string_view text) {
    std::vector<std::string> messages;
    std::istringstream lines{std::string{text}};
    for (std::string line; std::getline(lines, line);) {
        if (const auto escape = ParseEscape(line)) {
            escapes_.push_back(*escape);
        } else if (!line.empty()) {
            messages.push_back("ignored invalid line '" + line + "'");
        }
    }
    return messages;
}

std::optional<int> EscapeWatch::Step(const World& world, const Stage& stage) {
    std::optional<int> threat;
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
                      .ship = event.ship_pose,
                      .stage = stage.word};
        } else if (event.kind == EventKind::Passed && escape.separation == event.separation) {
            escape.points = event.value;
            all_.Offer({&stage, 1}, escape);
            if (escape.IsBetterThan(best_)) {
                best_ = escape;
                threat = event.threat;
            }
        }
    }
    return threat;
}

}  // namespace hairsbreadth
