#pragma once

#include "graze/sprite/contact_cam.hpp"
#include "presentation/history.hpp"
#include "scenes/escape.hpp"
#include "scenes/score_table.hpp"
#include "scenes/shared_resources.hpp"

namespace hairsbreadth {

/// The card at the end of a stage or of a run: what was counted, the rank, the best distance at
/// each place of the stage, and the closest escape under the magnifier.
class Results {
public:
    explicit Results(SharedResources& shared_resources);

    /// `of_user` has the user's best escapes, those of the run included. `is_best` is true for a
    /// new high score.
    void Open(const World& world, const EscapeWatch& escapes, const EscapeClip& clip,
              const EscapeTable& of_user, bool is_best);

    /// Advances by a frame. The lines appear one after the other, then the rank is stamped.
    void Step();

    void Draw(const ScoreTable& scores) const;

private:
    struct Line {
        TextLine label;
        TextLine value;
        Color color;
    };

    void AddLines(const Score& score, const StageBonus& bonus);
    void DrawRank() const;
    void DrawEscape() const;
    void DrawPrompts() const;

    SharedResources* shared_;
    const Stage* stage_ = nullptr;
    ContactCam cam_;  // plays the escape again and again
    FixedList<Line, 10> lines_;
    FixedList<Line, kMaxPlaces> places_;  // brass: the user's best escape
    Rank rank_ = Rank::D;
    int separation_ = 0;
    bool is_clear_ = false;
    int age_ = 0;
};

}  // namespace hairsbreadth
