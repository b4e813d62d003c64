#include "presentation/backdrop.hpp"

#include <cmath>
#include <string>

#include "common/in_file.hpp"
#include "graze/math/math_helper.hpp"
#include "presentation/art.hpp"

namespace hairsbreadth {
namespace {

constexpr int kMaxPx = 4096;

// Loads the texture for a file name of the description: asset "sky" for "sky.png".
const Texture2D& LoadPicture(ContentManager& content, const JsonValue& file) {
    const std::string& name = file.Text();
    return content.Load<Texture2D>(name.substr(0, name.rfind('.')));
}

}  // namespace

Backdrop::Backdrop(ContentManager& content, std::string_view name) {
    InFile(std::string{name} + ".json",
           [&] { Read(content, JsonValue{content.Load<Json>(name)}); });
}

void Backdrop::Read(ContentManager& content, const JsonValue& root) {
    sky_ = &LoadPicture(content, root.At("sky"));
    repeat_ = root.At("repeat").Integer(kScreenWidth, kMaxPx);
    for (const JsonValue& entry : root.At("layers").Elements()) {
        Layer layer{&LoadPicture(content, entry.At("image")),
                    entry.At("y").Integer(-kMaxPx, kMaxPx),
                    entry.At("scroll").Number(0, 1),
                    {}};
        for (const JsonValue& gear : entry.At("gears_behind").Elements()) {
            layer.gears.push_back({&content.Load<Sprite>(gear.At("sprite").Text()),
                                   gear.At("x").Integer(-kMaxPx, kMaxPx),
                                   gear.At("y").Integer(-kMaxPx, kMaxPx),
                                   static_cast<float>(gear.At("degrees_per_s").Number(-360, 360))});
        }
        layers_.push_back(std::move(layer));
    }
}

void Backdrop::Draw(SpriteBatch& batch, int travel, int frame, float opacity) const {
    const Color tint = Color::White * opacity;
    batch.Draw(*sky_, Vector2{0, 0}, tint);
    for (const Layer& layer : layers_) {
        const int offset = static_cast<int>(std::floor(travel * layer.scroll)) % repeat_;
        DrawGears(batch, layer, offset, frame, tint);
        for (int x = -offset; x < kScreenWidth; x += repeat_) {
            batch.Draw(*layer.texture, Point{x, layer.y}, tint);
        }
    }
}

void Backdrop::DrawGears(SpriteBatch& batch, const Layer& layer, int offset, int frame,
                         Color tint) const {
    for (const Gear& gear : layer.gears) {
        const float turned =
            MathHelper::ToRadians(gear.degrees_per_s * static_cast<float>(frame) / 60);
        for (int x = gear.x - offset - repeat_; x < kScreenWidth + repeat_; x += repeat_) {
            const int reach = gear.sprite->Frame(0).width;
            if (x > -reach && x < kScreenWidth + reach) {
                gear.sprite->Draw(batch, 0, gear.sprite->At(Point{x, gear.y}, turned), tint);
            }
        }
    }
}

}  // namespace hairsbreadth
