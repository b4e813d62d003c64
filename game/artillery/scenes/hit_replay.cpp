#include "scenes/hit_replay.hpp"

#include <algorithm>
#include <array>

#include "common/palette.hpp"
#include "common/text_line.hpp"
#include "presentation/world_view.hpp"

namespace artillery {
namespace {

// The names of the bodies in the record; the cannons have the numbers of their players.
constexpr int kRocket = 100;
constexpr int kLand = 101;

constexpr int kFirstFrame = 10;  // frames before the contact at which the replay starts
constexpr int kStepsPerFrame = 8;
constexpr int kTopBar = 38;
constexpr int kBottomBar = 60;

// Players have the colours mint, red, brass and blue, so both bodies have others.
constexpr std::array kRocketColors{Color{163, 27, 109}, Palette::kPink1, Palette::kPink2};
constexpr std::array kCannonColors{Color{75, 91, 118}, Color{128, 149, 168}, Color{185, 202, 205}};

ContactCamOptions CamOptions() {
    ContactCamOptions options;
    options.frames = 60;
    options.bodies = 2 * static_cast<int>(kMaxPlayers) + 2;
    options.first = kRocketColors;
    options.second = kCannonColors;
    return options;
}

}  // namespace

HitReplay::HitReplay(SharedResources& shared)
    : shared_{&shared}, cam_{shared.device, CamOptions()} {
}

// Keeps the land as it is when the rocket is fired. Allocates only if its size changes.
void HitReplay::CopyLand(const Mask& land) {
    if (land_.Bounds() != land.Bounds()) {
        land_ = Mask{land.Width(), land.Height()};
    }
    land_.Clear();
    land_.Draw(land, {0, 0});
}

void HitReplay::Record(const World& world) {
    for (const Event& event : world.events.All()) {
        if (event.kind == EventKind::RoundBegan || event.kind == EventKind::Fired) {
            cam_.Clear();
            facts_ = {};
            CopyLand(world.land);
        }
    }
    const bool is_contact = world.contact.valid && world.contact.frame == world.frame;
    if (world.phase != Phase::Flying && !is_contact) {
        return;
    }
    const Shapes& shapes = shared_->shapes;
    const Rocket& rocket = is_contact ? world.contact.rocket : world.rocket;
    cam_.BeginFrame();
    cam_.Add(kRocket, *shared_->art.rocket, world.player,
             MakePlacement(shapes.Rocket(), rocket.Position(), rocket.rotation));
    for (std::size_t i = 0; i < kMaxPlayers; ++i) {
        const auto player = static_cast<int>(i);
        if (is_contact && player == world.contact.target) {
            RecordCannon(player, world.contact.cannon);
        } else if (world.cannons[i].alive) {
            RecordCannon(player, world.cannons[i]);
        }
    }
    cam_.Add(kLand, MakeLandFootprint(land_));
    if (is_contact) {
        facts_ = world.contact;
    }
}

void HitReplay::RecordCannon(int player, const Cannon& cannon) {
    const Shapes& shapes = shared_->shapes;
    const Point at = cannon.Position();
    cam_.Add(player, *shared_->art.carriage, player, MakePlacement(shapes.Carriage(), at));
    cam_.Add(
        player, *shared_->art.barrel, player,
        MakePlacement(shapes.Barrel(), at + kAxis, static_cast<float>(AimToRadians(cannon.aim))));
}

bool HitReplay::Open() {
    if (!facts_.valid || !cam_.Open(kRocket, facts_.target)) {
        return false;
    }
    frames_ = 0;
    is_replaying_ = true;
    cam_.Show(kFirstFrame);
    return true;
}

bool HitReplay::Update() {
    ++frames_;
    const Controls& controls = shared_->controls;
    const int by = (controls.Repeats(MenuAction::Left) ? 1 : 0) -
                   (controls.Repeats(MenuAction::Right) ? 1 : 0);
    if (by != 0) {
        is_replaying_ = false;
        cam_.Show(cam_.Back() + by);
        shared_->sounds.Play(SoundId::MenuMove);
    } else if (is_replaying_ && frames_ % kStepsPerFrame == 0 && cam_.Back() > 0) {
        cam_.Show(cam_.Back() - 1);
    }
    if (!controls.Accepts() && !controls.GoesBack()) {
        return false;
    }
    cam_.Close();
    return true;
}

void HitReplay::Draw() const {
    SpriteBatch& batch = shared_->batch;
    const Rectangle safe = shared_->SafeArea();
    shared_->Begin();
    cam_.Draw(batch, {0, 0, kScreenWidth, kScreenHeight});
    batch.FillRectangle({0, 0, kScreenWidth, kTopBar}, Palette::kInk);
    batch.FillRectangle({0, kTopBar - 1, kScreenWidth, 1}, Palette::kRock3);
    batch.FillRectangle({0, kScreenHeight - kBottomBar, kScreenWidth, kBottomBar}, Palette::kInk);
    batch.FillRectangle({0, kScreenHeight - kBottomBar, kScreenWidth, 1}, Palette::kRock3);
    shared_->hud.Add(batch.DrawString(*shared_->art.large_font, "CONTACT CAM", {safe.x, 18},
                                      Palette::kDusk3, Align::Left));
    TextLine frame{"x8   "};
    if (cam_.Back() == 0) {
        frame.Add("CONTACT");
    } else {
        frame.AddNumber(cam_.Back()).Add(cam_.Back() == 1 ? " FRAME" : " FRAMES").Add(" BEFORE");
    }
    shared_->hud.Add(batch.DrawString(*shared_->art.font, frame.View(), {safe.Right(), 22},
                                      Palette::kHaze4, Align::Right));
    DrawFacts();
    DrawPrompts();
    batch.End();
}

void HitReplay::DrawFacts() const {
    SpriteBatch& batch = shared_->batch;
    const SpriteFont& font = *shared_->art.font;
    const int row = kScreenHeight - kBottomBar + 10;
    int x = shared_->SafeArea().x;
    const auto add = [&](Color swatch, const TextLine& text, Color color) {
        batch.FillRectangle({x, row, 8, 8}, swatch);
        const Rectangle area =
            batch.DrawString(font, text.View(), {x + 13, row}, color, Align::Left);
        shared_->hud.Add(area);
        x = area.Right() + 14;
    };
    TextLine rocket{"ROCKET OF "};
    TextLine target{facts_.on_barrel ? "BARREL OF " : "CARRIAGE OF "};
    add(Palette::kPink1, rocket.Add(NameOf(facts_.shooter)), ColorOf(facts_.shooter));
    add(kCannonColors[2], target.Add(NameOf(facts_.target)), ColorOf(facts_.target));
    TextLine contact;
    if (cam_.SharedPixels() > 0) {
        contact.AddNumber(cam_.SharedPixels()).Add(" PX OF OVERLAP AT (");
        contact.AddNumber(cam_.Contact().x).Add(",").AddNumber(cam_.Contact().y).Add(")");
    } else if (const std::optional<Nearness> nearest = cam_.Nearest()) {
        contact.AddDecimal(nearest->Distance(), 1).Add(" PX AWAY");
    } else {
        contact.Add("MORE THAN ").AddNumber(ContactCam::kMaxDistance).Add(" PX AWAY");
    }
    add(Palette::kWhite, contact, Palette::kWhite);
}

void HitReplay::DrawPrompts() const {
    const int row = kScreenHeight - kBottomBar + 28;
    const Controls& controls = shared_->controls;
    shared_->hud.Add(
        DrawPromptRow(shared_->batch, shared_->art,
                      std::array{Prompt{controls.SignFor(MenuAction::Accept), "CONTINUE"},
                                 Prompt{controls.SignFor(MenuAction::Left), "FRAME BY FRAME"}},
                      shared_->SafeArea().x, row, Palette::kHaze4));
}

}  // namespace artillery
