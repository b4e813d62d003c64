#include "presentation/history.hpp"

#include <algorithm>

namespace hairsbreadth {

void CutClip(EscapeClip& clip, const History& past, int frame, int threat, const Pose& ship_pose,
             const Pose& threat_pose) {
    const auto place = static_cast<std::size_t>(threat);
    int back = 0;
    while (back + 1 < History::kFrames && past.Back(back).frame > frame) {
        ++back;
    }
    clip.assign(1, past.Back(back));
    World& nearest = clip.front();
    Threat& passed = nearest.threats[place];
    nearest.frame = frame;
    nearest.ship.pose = ship_pose;
    passed.pose = threat_pose;
    passed.alive = true;
    nearest.contact = {};
    nearest.contact.threat = threat;
    nearest.contact.kind = passed.kind;
    nearest.contact.threat_pose = threat_pose;
    nearest.contact.turns = threat_pose.angle != passed.before.angle;
    while (clip.size() < kClipFrames && ++back < History::kFrames) {
        const World& world = past.Back(back);
        const Threat& then = world.threats[place];
        if (!then.alive || then.kind != passed.kind || world.frame > frame) {
            break;  // the threat came after this frame
        }
        clip.push_back(world);
    }
    std::ranges::reverse(clip);
}

}  // namespace hairsbreadth
