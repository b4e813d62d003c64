#include "scenes/title_scene.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "common/in_file.hpp"
#include "common/menu_parts.hpp"
#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "graze/math/math_helper.hpp"

namespace hairsbreadth {
namespace {

constexpr int kLevelBank = 2;
constexpr int kClimbing = 1;
constexpr std::array<std::string_view, 7> kTitleLabels{"START",   "PRACTICE", "SCORES", "GALLERY",
                                                       "OPTIONS", "CREDITS",  "QUIT"};
constexpr auto kTitleRows = StackRows<kTitleLabels.size()>({248, 190, 144, kTagHeight}, kTagPitch);
constexpr int kHairFrames = 40;  // frames in which the ship draws a thin line across the screen

Point ReadPoint(const JsonValue& value) {
    const std::vector<int> xy = value.Integers(2, -kScreenWidth, 2 * kScreenWidth);
    return {xy[0], xy[1]};
}

}  // namespace

TitleScene::TitleScene(SharedResources& shared_resources) : shared_{&shared_resources} {
    ContentManager& content = shared_resources.content;
    InFile("title.json", [&] { Read(content, JsonValue{content.Load<Json>("title")}); });
}

void TitleScene::Read(ContentManager& content, const JsonValue& root) {
    for (const JsonValue& entry : root.At("gears").Elements()) {
        gears_.push_back({&content.Load<Sprite>(entry.At("sprite").Text()),
                          &content.Load<Sprite>(entry.At("hubcap").Text()),
                          {static_cast<float>(entry.At("x").Number(-1000, 1000)),
                           static_cast<float>(entry.At("y").Number(-1000, 1000))},
                          static_cast<float>(entry.At("degrees").Number(-360, 360)),
                          static_cast<float>(entry.At("degrees_per_s").Number(-360, 360))});
    }
    logo_ = ReadPoint(root.At("logo"));
    hair_ = ReadPoint(root.At("hair"));
    ship_ = ReadPoint(root.At("ship"));
}

TitleChoice TitleScene::Update() {
    const MenuInput input = UpdateMenu(*shared_, menu_, kTitleRows);
    if (input == MenuInput::Back) {
        menu_.Open(static_cast<int>(kTitleRows.size()) - 1);  // QUIT
    }
    return ChoiceOf(menu_, input, TitleChoice::None);
}

void TitleScene::Draw(const ScoreTable& scores) const {
    const Art& art = shared_->art;
    SpriteBatch& batch = shared_->batch;
    DrawBackdrop();
    shared_->Begin();
    DrawLogo();
    DrawHooks(*shared_, kTitleRows.front(), menu_.Choice());
    DrawTags(*shared_, kTitleRows, kTitleLabels, menu_.Choice());
    TextLine score{"BEST "};
    score.AddNumber(scores.Best(), 7);
    const Rectangle safe = shared_->SafeArea();
    shared_->hud.Add(batch.DrawString(*art.shadowed_font, score.View(),
                                      {safe.Right() - 2, safe.Bottom() - 12}, Palette::kWhite,
                                      Align::Right));
    shared_->hud.Add(batch.DrawString(*art.shadowed_font, scores.Problem(),
                                      {safe.Left() + 2, safe.Bottom() - 12}, Palette::kBlood3,
                                      Align::Left));
    batch.End();
}

void TitleScene::DrawBackdrop() const {
    shared_->Begin();
    shared_->evening.Draw(shared_->batch, frame_ / 3, frame_);
    for (const Gear& gear : gears_) {
        const float turned = MathHelper::ToRadians(
            gear.degrees + gear.degrees_per_s * static_cast<float>(frame_) / 60);
        gear.wheel->Draw(shared_->batch, gear.wheel->At(gear.position, turned));
        gear.cap->Draw(shared_->batch, gear.cap->At(gear.position));
    }
    shared_->batch.End();
}

// Draws the logo. The ship flies through it once and leaves the hair behind.
void TitleScene::DrawLogo() const {
    const Art& art = shared_->art;
    SpriteBatch& batch = shared_->batch;
    Rectangle logo = art.logo->Frame(0).Shown();
    logo.Offset(logo_.x, logo_.y);
    shared_->hud.Add(logo);
    art.logo->Draw(batch, art.logo->At(logo_));
    const SpriteFrame hair = art.hair->Frame(0);
    const int length = hair.width * std::min(frame_, kHairFrames) / kHairFrames;
    batch.DrawFrame(art.hair->Texture(), Cut(hair, {0, 0, length, hair.height}),
                    Placement{.position = hair_}, Color::White);
    const int rise = (hair_.y + hair.height - 1 - ship_.y) * (hair.width - length) / hair.width;
    const Point ship{ship_.x - (hair.width - length), ship_.y + rise};
    const Sprite& sprite = art[ShapeId::Ship];
    art.exhaust->Draw(batch, frame_ / 3 % art.exhaust->FrameCount(),
                      art.exhaust->At(Point{ship.x - 20, ship.y}));
    sprite.Draw(batch, frame_ < kHairFrames ? kLevelBank : kClimbing, sprite.At(ship));
}

}  // namespace hairsbreadth
