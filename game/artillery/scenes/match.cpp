#include "scenes/match.hpp"

#include <array>
#include <span>

#include "common/palette.hpp"
#include "graze/app/platform.hpp"
#include "presentation/hud.hpp"
#include "presentation/world_view.hpp"

namespace artillery {
namespace {

constexpr int kRoundFrames = 300;  // the next round then begins without a button

// Draws prompts on a plate at the bottom of the safe area.
void DrawPromptPlate(SharedResources& shared, std::span<const Prompt> prompts) {
    const int width = MeasurePromptRow(shared.art, prompts) + 16;
    const Rectangle safe = shared.SafeArea();
    const Rectangle plate{safe.Center().x - width / 2, safe.Bottom() - 17, width, 17};
    DrawPlate(shared.batch, plate, shared.hud);
    DrawPromptRow(shared.batch, shared.art, prompts, plate.x + 8, plate.y + 5, Palette::kWhite);
}

}  // namespace

Match::Match(SharedResources& shared) : shared_{&shared}, land_{shared.device}, replay_{shared} {
}

void Match::Begin(const MatchOptions& options) {
    BeginMatch(world_, options, shared_->shapes);
    Observe();
}

void Match::Play(Platform& machine) {
    const Controls& controls = shared_->controls;
    const bool is_round_over = world_.phase == Phase::RoundOver;
    if (is_round_over && (controls.Accepts() || frames_ > kRoundFrames)) {
        BeginNextRound();
    } else {
        Step(IsHumansTurn() ? controls.Gunner(world_.player) : GunnerInput{});
    }
    shared_->sounds.React(world_);
    if (shared_->settings.Has(Setting::Rumble)) {
        Rumble(machine);
    }
}

void Match::Step(const GunnerInput& input) {
    artillery::Step(world_, shared_->shapes, input);
    Observe();
}

void Match::BeginNextRound() {
    NextRound(world_, shared_->shapes);
    Observe();
}

void Match::BeginRematch() {
    Rematch(world_, shared_->shapes);
    Observe();
}

// Follows the world's events with the picture of the land and the effects.
void Match::Observe() {
    ++frames_;
    for (const Event& event : world_.events.All()) {
        switch (event.kind) {
            case EventKind::RoundBegan:
                land_.Paint(world_.land, shared_->art);
                break;
            case EventKind::Cratered:
                land_.Cut(world_.land, shared_->shapes.MaskOf(event.crater),
                          shared_->shapes.CornerOf(event.crater));
                break;
            case EventKind::Loosened:
                land_.Loosen(world_.land, world_.pieces);
                break;
            case EventKind::Broke:
            case EventKind::Rested:
                land_.Follow(world_.pieces);
                break;
            case EventKind::TurnBegan:
            case EventKind::RoundOver:
                frames_ = 0;
                break;
            default:
                break;
        }
    }
    effects_.Step(world_);
    replay_.Record(world_);
}

bool Match::IsHuman(int player) const noexcept {
    return player < world_.options.players &&
           world_.options.controllers[static_cast<std::size_t>(player)] == Controller::Human;
}

bool Match::IsHumansTurn() const noexcept {
    return world_.phase == Phase::Aiming && IsHuman(world_.player);
}

// Rumbles the pad of the player who fires, and those of players whose cannon is hit.
void Match::Rumble(Platform& machine) const {
    for (const Event& event : world_.events.All()) {
        const auto player = static_cast<PlayerIndex>(event.player);
        if (event.kind == EventKind::Fired) {
            machine.SetVibration(player, {0.3f, 0.4f}, 150);
        } else if (event.kind == EventKind::Hurt) {
            machine.SetVibration(player, {0.6f, 0.5f}, 300);
        } else if (event.kind == EventKind::Destroyed || event.kind == EventKind::Fell) {
            machine.SetVibration(player, {1, 0.8f}, 600);
        }
    }
}

void Match::Draw(bool shows_aim) const {
    SpriteBatch& batch = shared_->batch;
    const Art& art = shared_->art;
    const Point shake = shared_->settings.Has(Setting::Shake) ? effects_.Shake() : Point{};
    shared_->Begin();
    DrawBackdrop(batch, art, world_);
    batch.End();
    shared_->Begin(shake);
    DrawSolids(batch, art, shared_->shapes, land_, world_);
    effects_.DrawTrails(batch);
    if (shows_aim) {
        DrawAim(batch, art, world_);
    }
    effects_.DrawSmoke(batch, art);
    batch.End();
    shared_->Begin(shake, BlendState::Additive);
    effects_.DrawFire(batch, art);
    batch.End();
    shared_->Begin(shake);
    effects_.DrawReach(batch);
    batch.End();
}

void Match::DrawTexts() const {
    shared_->Begin();
    DrawRocketArrow(shared_->batch, shared_->art, world_);
    DrawHud(shared_->batch, shared_->art, world_, shared_->SafeArea(), shared_->hud);
    DrawAnnouncement(shared_->batch, shared_->art, world_, frames_, shared_->hud);
    DrawPrompts();
    shared_->batch.End();
}

// Draws the controls in the first turns of a match that a human player has, and after a round.
void Match::DrawPrompts() const {
    const Controls& controls = shared_->controls;
    if (world_.phase == Phase::RoundOver) {
        const Prompt next{controls.SignFor(MenuAction::Accept), "NEXT ROUND"};
        DrawPromptPlate(*shared_, {&next, 1});
    } else if (IsHumansTurn() && world_.round == 0 && world_.Current().shots == 0) {
        DrawPromptPlate(*shared_,
                        std::array{Prompt{controls.SignForDirections(IndexOf(GunnerAction::Up)),
                                          "ANGLE, POWER"},
                                   Prompt{controls.SignFor(IndexOf(GunnerAction::Fine)), "PRECISE"},
                                   Prompt{controls.SignFor(IndexOf(GunnerAction::Fire)), "FIRE"}});
    }
}

}  // namespace artillery
