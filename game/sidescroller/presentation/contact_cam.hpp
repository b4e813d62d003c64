#pragma once

#include <vector>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"
#include "presentation/art.hpp"
#include "presentation/contact_cells.hpp"
#include "presentation/hud_notes.hpp"
#include "presentation/prompt.hpp"
#include "presentation/text_line.hpp"
#include "presentation/world_view.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// Returns the name, angle and scale of the threat that hit the ship.
[[nodiscard]] TextLine ThreatText(const ContactFacts& facts) noexcept;

/// The view of the moment of a hit, enlarged eight times. It shows both masks, the pixel they
/// share, facts about the hit, and the frames before it. All of it comes from the rules' own
/// queries.
class ContactCam {
public:
    ContactCam(const Art& art, const Shapes& shapes, const WorldView& view, GraphicsDevice& device,
               HudNotes& notes);

    /// Opens the view for the hit in `contact`, a world with valid contact facts.
    void Open(const World& contact);

    /// Advances by a frame: the view zooms in, then stays.
    void Step() noexcept { ++age_; }

    /// True if the view has zoomed in and may be closed.
    [[nodiscard]] bool IsOpen() const noexcept;

    void ToggleMasks() noexcept { shows_masks_ = !shows_masks_; }

    /// Sets the frame to show: `world`, which was `back` frames before the contact.
    void Show(const World& world, int back);

    /// Draws to the back buffer in its own batches. `world` is the frame to show.
    void Draw(GraphicsDevice& device, SpriteBatch& batch, const World& world,
              const PromptSigns& signs);

private:
    void DrawZoomed(SpriteBatch& batch, int zoom) const;
    void DrawFrame(SpriteBatch& batch) const;
    void DrawTag(SpriteBatch& batch) const;
    void DrawInset(SpriteBatch& batch) const;
    void DrawFacts(SpriteBatch& batch) const;
    void DrawPrompts(SpriteBatch& batch, const PromptSigns& signs) const;

    const Art* art_;
    const Shapes* shapes_;
    const WorldView* view_;
    HudNotes* notes_;
    RenderTarget2D picture_;  // the picture at its normal size, for the zoom and the inset
    Texture2D cells_;
    std::vector<Color> cell_colors_;
    ContactFacts facts_;
    CellFacts shown_;
    int age_ = 0;
    int back_ = 0;
    int stage_frame_ = 0;
    int inset_x_ = 0;
    bool shows_masks_ = true;
};

}  // namespace hairsbreadth
