#include "scenes/match.hpp"

#include "presentation/world_view.hpp"

namespace artillery {

Match::Match(SharedResources& shared) : shared_{&shared}, land_{shared.device}, replay_{shared} {
}

void Match::Begin(const MatchOptions& options) {
    world_ = MakeMatch(options, shared_->shapes);
    Observe();
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

void Match::Draw(bool shows_aim) const {
    SpriteBatch& batch = shared_->batch;
    const Art& art = shared_->art;
    const Point shake = shared_->settings[Setting::Shake] != 0 ? effects_.Shake() : Point{};
    shared_->Begin();
    DrawBackdrop(batch, art, world_);
    batch.End();
    shared_->Begin(shake);
    DrawSolids(batch, art, shared_->shapes, land_, world_);
    if (shows_aim) {
        DrawAim(batch, art, world_);
    }
    effects_.DrawSmoke(batch, art);
    batch.End();
    shared_->Begin(shake, BlendState::Additive);
    effects_.DrawFire(batch, art);
    batch.End();
}

}  // namespace artillery
