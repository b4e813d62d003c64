#include "television.hpp"

#include <utility>

#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/software_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/texture2d.hpp"

namespace graze {

Image ShownOn(Point screen, Image picture, Color around) {
    SoftwareDevice television{screen.x, screen.y};
    const Rectangle fitted = FitPicture({picture.Width(), picture.Height()}, {screen.x, screen.y});
    const Texture2D texture{television, std::move(picture)};
    television.Clear(around);
    SpriteBatch batch{television};
    batch.Begin(SpriteSortMode::Deferred, BlendState::Opaque, SamplerState::PointClamp);
    batch.Draw(texture, fitted, Color::White);
    batch.End();
    return television.ReadBackBuffer();
}

}  // namespace graze
