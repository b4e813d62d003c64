#pragma once

#include <string_view>

#include "common/text_line.hpp"
#include "graze/app/hud_notes.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "presentation/art.hpp"
#include "simulation/stage.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// The large text in the middle: the stage's name, a checkpoint, the boss. It stands in a
/// place without threats if there is one, and is drawn behind everything solid.
class Banner {
public:
    void Clear() noexcept { *this = {}; }

    /// Shows a line for some seconds; an empty text removes the banner.
    void Show(std::string_view text);

    /// Advances by a frame, takes the world's events, and looks for a row.
    void Step(const World& world, const Shapes& shapes, const Art& art, const Stage& stage);

    void Draw(SpriteBatch& batch, const Art& art, HudNotes& notes) const;

private:
    void React(const Event& event, const Stage& stage);
    void Announce(const TextLine& title, const TextLine& text, int frames);

    int left_ = 0;
    std::size_t place_ = 0;
    TextLine title_;
    TextLine text_;
};

}  // namespace hairsbreadth
