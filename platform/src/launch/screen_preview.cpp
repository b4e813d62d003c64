#include "screen_preview.hpp"

#include <utility>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze {

Image PreviewOnScreen(Point screen, Image picture, Color around) {
    SoftwareDevice screen_preview{screen.x, screen.y};
    const Rectangle fitted = FitPicture({picture.Width(), picture.Height()}, {screen.x, screen.y});
    const Texture2D texture{screen_preview, std::move(picture)};
    screen_preview.Clear(around);
    SpriteBatch batch{screen_preview};
    batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
    batch.Draw(texture, fitted, Color::White);
    batch.End();
    return screen_preview.ReadBackBuffer();
}

}  // namespace graze
