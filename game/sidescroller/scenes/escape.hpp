#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/text_line.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// A paid pass, at its closest moment: the threat, and where both were.
struct Escape {
    int separation = 0;  ///< px; 0: there is no escape
    int points = 0;
    Difficulty difficulty = Difficulty::Clock;
    int frame = 0;  ///< of the stage
    ThreatKind kind = ThreatKind::Orb;
    Pose threat;
    Pose ship;
    std::string stage{};  ///< Stage::word

    /// True if this escape is closer than `other`, or as close and worth more points.
    [[nodiscard]] bool IsBetterThan(const Escape& other) const noexcept;

    [[nodiscard]] friend bool operator==(const Escape&, const Escape&) = default;
};

/// Returns a distance as the gallery and the card show it: "3 PX", "HAIR" for 1 px, "-" for 0.
[[nodiscard]] TextLine DistanceText(int separation) noexcept;

/// The best escapes of a user or of a run: one for each place of a stage and each difficulty. The
/// place of an escape follows from its frame.
class EscapeTable {
public:
    EscapeTable() { escapes_.reserve(kMaxPlaces * kDifficulties); }  // so that runs do not allocate

    void UseDefaults() noexcept { escapes_.clear(); }

    /// Returns the escape at a place, an index in stage.places; without separation if there is
    /// none.
    [[nodiscard]] Escape Best(const Stage& stage, std::size_t place, Difficulty difficulty) const;

    /// Keeps the escape if it is better than the best one at its place and difficulty, or of a
    /// stage that is not in `stages`.
    void Offer(std::span<const Stage> stages, const Escape& escape);

    /// Offers all escapes of `other`.
    void Merge(std::span<const Stage> stages, const EscapeTable& other);

    /// Convert to lines of text, and back. Read adds the escapes of all valid lines, for a Merge,
    /// and returns a message for each other line.
    [[nodiscard]] std::string Text() const;
    std::vector<std::string> Read(std::string_view text);

private:
    std::vector<Escape> escapes_;
};

/// Finds the best escapes of a run, and that of its stage.
class EscapeWatch {
public:
    void Clear() noexcept {
        all_.UseDefaults();
        best_ = {};
    }

    /// Begins to look for the best escape of the next stage.
    void BeginStage() noexcept { best_ = {}; }

    /// Looks at the events of the world's frame. Returns the index in World::threats of the threat
    /// of a new best escape, if there is one.
    std::optional<int> Step(const World& world, const Stage& stage);

    [[nodiscard]] const EscapeTable& All() const noexcept { return all_; }
    [[nodiscard]] const Escape& Best() const noexcept { return best_; }

private:
    std::array<Escape, kMaxThreats> nearest_{};  // of the pass of each threat
    EscapeTable all_;
    Escape best_;
};

}  // namespace hairsbreadth
