#include "scenes/title_scene.hpp"

#include <algorithm>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "graze/content/json.hpp"
#include "graze/math/math_helper.hpp"
#include "presentation/prompt.hpp"

namespace hairsbreadth {
namespace {

constexpr int kLevelBank = 2;
constexpr int kClimbing = 1;
constexpr int kHairFrames = 40;  // frames in which the ship draws a thin line across the screen

Point ReadPoint(const JsonValue& value) {
    const std::vector<int> xy = value.Integers(2, -kScreenWidth, 2 * kScreenWidth);
    return {xy[0], xy[1]};
}

Vector2 At(Point point) {
    return {static_cast<float>(point.x), static_cast<float>(point.y)};
}

}  // namespace

TitleScene::TitleScene(SharedResources& shared_resources) : shared_{&shared_resources} {
    const JsonValue root{shared_resources.content.Load<Json>("title")};
    for (const JsonValue& entry : root.At("gears").Elements()) {
        gears_.push_back({&shared_resources.content.Load<Sprite>(entry.At("sprite").Text()),
                          &shared_resources.content.Load<Sprite>(entry.At("hubcap").Text()),
                          {static_cast<float>(entry.At("x").Number(-1000, 1000)),
                           static_cast<float>(entry.At("y").Number(-1000, 1000))},
                          static_cast<float>(entry.At("degrees").Number(-360, 360)),
                          static_cast<float>(entry.At("degrees_per_s").Number(-360, 360))});
    }
    logo_ = ReadPoint(root.At("logo"));
    hair_ = ReadPoint(root.At("hair"));
    ship_ = ReadPoint(root.At("ship"));
    tagline_ = ReadPoint(root.At("tagline"));
    menu_ = ReadPoint(root.At("menu"));
}

bool TitleScene::Update() {
    ++frame_;
    if (shared_->controls.Pressed(Action::Accept)) {
        shared_->sounds.Play(SoundId::MenuAccept);
        frame_ = 0;
        return true;
    }
    return false;
}

void TitleScene::Draw(const HighScore& high_score) const {
    const Art& art = shared_->art;
    SpriteBatch& batch = shared_->batch;
    shared_->Begin();
    shared_->evening.Draw(batch, frame_ / 3, frame_);
    DrawGears();
    Rectangle logo = art.logo->Frame(0).Shown();
    logo.Offset(logo_.x, logo_.y);
    shared_->hud.Add(logo);
    art.logo->Draw(batch, art.logo->At(At(logo_)));
    // The ship flies through the logo and leaves the hair behind.
    const SpriteFrame hair = art.hair->Frame(0);
    const int length = hair.width * std::min(frame_, kHairFrames) / kHairFrames;
    batch.DrawFrame(art.hair->Texture(), Cut(hair, {0, 0, length, hair.height}),
                    Placement{.position = At(hair_)}, Color::White);
    const int rise = (hair_.y + hair.height - 1 - ship_.y) * (hair.width - length) / hair.width;
    const Point ship{ship_.x - (hair.width - length), ship_.y + rise};
    const Sprite& sprite = art[ShapeId::Ship];
    art.exhaust->Draw(batch, frame_ / 3 % art.exhaust->FrameCount(),
                      art.exhaust->At(At({ship.x - 20, ship.y})));
    sprite.Draw(batch, frame_ < kHairFrames ? kLevelBank : kClimbing, sprite.At(At(ship)));
    shared_->hud.Add(DrawLine(batch, *art.font, "WHAT YOU SEE IS WHAT YOU HIT", tagline_.x,
                              tagline_.y, Palette::kInk, Align::Centre));
    DrawMenu();
    TextLine score{"HIGH SCORE "};
    score.AddNumber(high_score.Points(), 7);
    shared_->hud.Add(DrawLine(batch, *art.shadowed_font, score.View(), kScreenWidth / 2,
                              shared_->SafeArea().Bottom() - 12, Palette::kWhite, Align::Centre));
    shared_->hud.Add(DrawLine(batch, *art.shadowed_font, high_score.Problem(), kScreenWidth / 2,
                              shared_->SafeArea().Bottom() - 24, Palette::kBlood3, Align::Centre));
    batch.End();
}

void TitleScene::DrawGears() const {
    for (const Gear& gear : gears_) {
        const float turned = MathHelper::ToRadians(
            gear.degrees + gear.degrees_per_s * static_cast<float>(frame_) / 60);
        gear.wheel->Draw(shared_->batch, gear.wheel->At(gear.position, turned));
        gear.cap->Draw(shared_->batch, gear.cap->At(gear.position));
    }
}

void TitleScene::DrawMenu() const {
    const Art& art = shared_->art;
    SpriteBatch& batch = shared_->batch;
    const SpriteFrame plate = art.plate_menu->Frame(0);
    shared_->hud.Add({menu_.x, menu_.y, plate.width, plate.height});
    art.plate_menu->Draw(batch, art.plate_menu->At(At(menu_)));
    constexpr int blink = 32;
    const bool is_bright = frame_ / blink % 2 == 0;
    DrawLine(batch, *art.large_font, "START", menu_.x + 70, menu_.y + 7,
             is_bright ? Palette::kWhite : Palette::kMint3, Align::Centre);
    const Sprite& needle = art[ShapeId::Needle];
    needle.Draw(batch, needle.At(At({menu_.x + 20 + (is_bright ? 0 : 2), menu_.y + 16})));
    int row = menu_.y + 33;
    for (const auto& [key, label] :
         {std::pair{PromptKey::Fly, "FLY"}, std::pair{PromptKey::Fire, "FIRE"},
          std::pair{PromptKey::Focus, "SLOW, PRECISE"}}) {
        DrawPrompt(batch, art, shared_->controls.SignFor(key), label, menu_.x + 16, row,
                   Palette::kDusk3);
        row += 14;
    }
}

}  // namespace hairsbreadth
