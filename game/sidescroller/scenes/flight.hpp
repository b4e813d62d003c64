#pragma once

#include <cstdint>
#include <string_view>

#include "presentation/contact_cam.hpp"
#include "presentation/effects.hpp"
#include "scenes/history.hpp"
#include "scenes/house.hpp"
#include "simulation/world.hpp"

namespace graze {
class DebugView;
class Platform;
}  // namespace graze

namespace hairsbreadth {

/// One run from take-off to its end: the world, what is seen and heard of it, and the contact cam.
class Flight {
public:
    explicit Flight(House& house);

    /// A new run.
    void Begin(std::uint64_t seed);

    /// Goes back to the last checkpoint, with the score of that moment.
    void ReturnToCheckpoint();

    /// The stage again, faster.
    void BeginNextLap();

    /// One frame of play. `machine` shakes the pad.
    void Step(const PilotInput& input, Platform& machine);

    /// The ship is lost, and the picture has stood still long enough: time for the contact cam.
    [[nodiscard]] bool WantsCam() const noexcept;
    void OpenCam();

    /// One frame of the contact cam; true when the player goes on.
    [[nodiscard]] bool StepCam();

    /// After the cam: the next ship, or the end of the run.
    void GoOn();

    /// Shows a line of text in play for some seconds.
    void Tell(std::string_view text) { effects_.Tell(text); }

    /// What the rules see goes to `debug`.
    void DrawPlay(DebugView& debug);
    void DrawCam();

    [[nodiscard]] const World& State() const noexcept { return world_; }

    /// Frames since the stage was cleared or the run was over.
    [[nodiscard]] int FramesAtEnd() const noexcept { return frames_at_end_; }

    /// How many frames before the contact the cam shows.
    [[nodiscard]] int CamBack() const noexcept { return cam_back_; }

private:
    void Rumble(Platform& machine) const;
    void DrawHints();

    House* house_;
    World world_;
    World checkpoint_;
    History history_;
    Effects effects_;
    ContactCam cam_;
    int cam_back_ = 0;
    int frames_lost_ = 0;
    int frames_at_end_ = 0;
};

}  // namespace hairsbreadth
