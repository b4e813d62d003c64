#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "simulation/world.hpp"

namespace hairsbreadth {

/// A paid pass, at its closest moment: who passed whom, and where.
struct Escape {
    int separation = 0;  ///< px; 0: there is no escape
    int points = 0;
    Difficulty difficulty = Difficulty::Clock;
    int frame = 0;  ///< of the stage
    ThreatKind kind = ThreatKind::Orb;
    Pose threat;
    Pose ship;

    /// True if this escape is closer than `other`, or as close and worth more points.
    [[nodiscard]] bool IsBetterThan(const Escape& other) const noexcept;

    void UseDefaults() noexcept { *this = {}; }

    /// Convert to a line of text, and back; no escape is no line. Read returns a message if the text
    /// is invalid, and then leaves no escape.
    [[nodiscard]] std::string Text() const;
    std::vector<std::string> Read(std::string_view text);
};

/// Finds the best escape of a run.
class EscapeWatch {
public:
    void Clear() noexcept { best_ = {}; }

    /// Looks at the events of the world's frame. Returns true if one is a new best escape.
    bool Step(const World& world) noexcept;

    [[nodiscard]] const Escape& Best() const noexcept { return best_; }

    /// Returns the index of the best escape's threat in World::threats when it was paid.
    [[nodiscard]] int BestThreat() const noexcept { return best_threat_; }

private:
    std::array<Escape, kMaxThreats> nearest_{};  // of the pass of each threat
    Escape best_;
    int best_threat_ = 0;
};

}  // namespace hairsbreadth
