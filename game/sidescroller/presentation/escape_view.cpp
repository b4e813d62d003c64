#include "presentation/escape_view.hpp"

#include <algorithm>

#include "presentation/lens.hpp"

namespace hairsbreadth {
namespace {

constexpr int kStepsPerFrame = 2;
constexpr int kRest = 90;  // steps for which the nearest moment stays

}  // namespace

EscapeClip CutClip(const History& past, int frame, int threat,
                   const EscapeClip::Moment& nearest) noexcept {
    const auto place = static_cast<std::size_t>(threat);
    int back = 0;
    while (back + 1 < History::kFrames && past.Back(back).frame > frame) {
        ++back;
    }
    EscapeClip clip;
    clip.kind = past.Back(back).threats[place].kind;
    clip.moments[0] = nearest;
    clip.count = 1;
    while (clip.count < EscapeClip::kFrames && back + clip.count < History::kFrames) {
        const World& world = past.Back(back + clip.count);
        const Threat& then = world.threats[place];
        if (!then.alive || then.kind != clip.kind || world.frame > frame) {
            break;  // the threat came after this frame
        }
        clip.moments[static_cast<std::size_t>(clip.count++)] = {world.ship.pose, then.pose};
    }
    std::reverse(clip.moments.begin(), clip.moments.begin() + clip.count);
    return clip;
}

EscapeView::EscapeView(const Art& art, GraphicsDevice& device)
    : art_{&art}, cam_{device, LensOptions(EscapeClip::kFrames)} {
}

void EscapeView::Open(const EscapeClip& clip) {
    age_ = 0;
    cam_.Clear();
    for (int i = 0; i < clip.count; ++i) {
        const EscapeClip::Moment& moment = clip.moments[static_cast<std::size_t>(i)];
        RecordPair(cam_, *art_, moment.ship, clip.kind, moment.threat);
    }
    if (clip.count > 0 && cam_.OpenNear(kLensShip, kLensThreat)) {
        cam_.Show(clip.count - 1);
    }
}

void EscapeView::Step() {
    if (!cam_.IsOpen()) {
        return;
    }
    const int frames = cam_.FrameCount();
    age_ = (age_ + 1) % (frames * kStepsPerFrame + kRest);
    const int back = std::max(frames - 1 - age_ / kStepsPerFrame, 0);
    if (back != cam_.Back()) {
        cam_.Show(back);
    }
}

void EscapeView::Draw(SpriteBatch& batch, Point corner) const {
    cam_.Draw(batch, {corner.x, corner.y, kLensWidth, kLensHeight});
}

}  // namespace hairsbreadth
