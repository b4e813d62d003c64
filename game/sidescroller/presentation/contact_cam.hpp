#pragma once

#include "common/prompt.hpp"
#include "common/text_line.hpp"
#include "graze/app/hud_notes.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/contact_cam.hpp"
#include "presentation/art.hpp"
#include "presentation/history.hpp"
#include "presentation/world_view.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// Returns the name of the threat that hit the ship, and its angle if it was turning.
[[nodiscard]] TextLine ThreatText(const ContactFacts& facts) noexcept;

/// The signs of the actions in the contact cam.
struct CamSigns {
    PromptSign accept;
    PromptSign step_back;
    PromptSign masks;
};

/// The view of the moment of a hit or of a pass, enlarged eight times. It shows both masks, the
/// pixels they share, facts about the moment, and the frames before it. All of it comes from the
/// same queries as the rules.
class ContactCamView {
public:
    ContactCamView(const Art& art, const Shapes& shapes, const WorldView& view,
                   GraphicsDevice& device, HudNotes& notes);

    /// Records a frame.
    void Record(const World& world);

    /// Returns the recorded frames.
    [[nodiscard]] const History& Past() const noexcept { return history_; }

    /// Removes all recorded frames.
    void Clear() noexcept { cam_.Clear(); }

    /// Opens the view for the hit in `contact`, the world of the last recorded frame. If its
    /// contact facts are not valid, it is a pass by their threat (EscapeClip). The caller must
    /// close the view before the next frame is recorded.
    void Open(const World& contact);
    void Close() noexcept { cam_.Close(); }

    /// Advances by a frame: the view zooms in, then stays.
    void Step() noexcept { ++age_; }

    /// True if the view has zoomed in and may be closed.
    [[nodiscard]] bool IsOpen() const noexcept;

    void ToggleMasks() noexcept { shows_masks_ = !shows_masks_; }

    /// Shows the previous frame, if it is recorded.
    void StepBack() { cam_.Show(cam_.Back() + 1); }

    /// Returns how many frames before the contact the shown frame is.
    [[nodiscard]] int Back() const noexcept { return cam_.Back(); }

    /// Draws to the back buffer in its own batches.
    void Draw(SpriteBatch& batch, const CamSigns& signs);

private:
    [[nodiscard]] int ComputeSeparation() const noexcept;
    void DrawZoomed(SpriteBatch& batch, double zoom) const;
    void DrawFrame(SpriteBatch& batch, int stage_frame) const;
    void DrawTag(SpriteBatch& batch) const;
    void DrawInset(SpriteBatch& batch) const;
    void DrawFacts(SpriteBatch& batch) const;
    void DrawPrompts(SpriteBatch& batch, const CamSigns& signs) const;

    const Art* art_;
    const Shapes* shapes_;
    const WorldView* view_;
    HudNotes* notes_;
    RenderTarget2D picture_;  // the picture at its normal size, for the zoom and the inset
    ContactCam cam_;
    History history_;
    ContactFacts facts_;
    int age_ = 0;
    int inset_x_ = 0;
    bool shows_masks_ = true;
};

}  // namespace hairsbreadth
