#pragma once

#include "graze/sprite/contact_cam.hpp"
#include "scenes/shared_resources.hpp"
#include "simulation/world.hpp"

namespace artillery {

/// Records each shot, and shows its last frames again, enlarged, if it hits a cannon.
class HitReplay {
public:
    explicit HitReplay(SharedResources& shared);

    /// Records the world's frame. Call once per step.
    void Record(const World& world);

    /// Opens the replay of the last shot. Returns false if that shot hit no cannon.
    [[nodiscard]] bool Open();

    /// Advances by a frame: the replay runs to the contact, and then the player may look at single
    /// frames. Returns true when the player leaves it.
    [[nodiscard]] bool Update();

    void Draw() const;

    /// Returns how many frames before the contact the shown frame is.
    [[nodiscard]] int Back() const noexcept { return cam_.Back(); }

private:
    void CopyLand(const Mask& land);
    void RecordCannon(int player, const Cannon& cannon);
    void DrawFacts() const;
    void DrawPrompts() const;

    SharedResources* shared_;
    ContactCam cam_;
    Mask land_;                  // as it was when the rocket was fired
    ContactFacts facts_;         // of the last shot
    int frames_ = 0;             // since Open
    bool is_replaying_ = false;  // false: the player looks at single frames
};

}  // namespace artillery
