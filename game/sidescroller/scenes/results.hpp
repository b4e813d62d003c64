#pragma once

#include "presentation/escape_view.hpp"
#include "scenes/escape.hpp"
#include "scenes/score_table.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

/// The card at the end of a stage or of a run: what was counted, the rank, and the closest escape
/// under the magnifier.
class Results {
public:
    explicit Results(SharedResources& shared_resources);

    /// `is_best` is true for a new high score.
    void Open(const World& world, const Escape& best, const EscapeClip& clip, bool is_best);

    /// Advances by a frame. The lines appear one after the other, then the rank is stamped.
    void Step();

    void Draw(const ScoreTable& scores) const;

private:
    struct Line {
        std::string_view label;
        TextLine value;
        Color color;
    };

    void AddLines(const Score& score, const StageBonus& bonus);
    void DrawRank() const;
    void DrawEscape() const;
    void DrawPrompts() const;

    SharedResources* shared_;
    const Stage* stage_ = nullptr;
    EscapeView view_;
    FixedList<Line, 10> lines_;
    Rank rank_ = Rank::D;
    int separation_ = 0;
    bool is_clear_ = false;
    int age_ = 0;
};

}  // namespace hairsbreadth
