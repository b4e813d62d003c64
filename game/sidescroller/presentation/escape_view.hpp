#pragma once

#include <array>

#include "graze/graphics/sprite_batch.hpp"
#include "graze/sprite/contact_cam.hpp"
#include "presentation/art.hpp"
#include "presentation/history.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// A pass, from some frames before its nearest moment up to that moment.
struct EscapeClip {
    static constexpr int kFrames = 40;
    struct Moment {
        Pose ship;
        Pose threat;
    };
    ThreatKind kind = ThreatKind::Orb;
    int count = 0;  ///< of moments
    std::array<Moment, kFrames> moments{};
};

/// Returns the clip of a pass by World::threats[threat], whose nearest moment was in the stage's
/// frame `frame`. Frames that `past` has lost are missing.
[[nodiscard]] EscapeClip CutClip(const History& past, int frame, int threat,
                                 const EscapeClip::Moment& nearest) noexcept;

/// Plays an escape at half speed under a magnifier, again and again.
class EscapeView {
public:
    EscapeView(const Art& art, GraphicsDevice& device);

    /// Shows nothing if the clip is empty.
    void Open(const EscapeClip& clip);
    void Step();

    /// Draws the picture of kLensWidth x kLensHeight px.
    void Draw(SpriteBatch& batch, Point corner) const;
    [[nodiscard]] bool IsOpen() const noexcept { return cam_.IsOpen(); }

private:
    const Art* art_;
    ContactCam cam_;
    int age_ = 0;
};

}  // namespace hairsbreadth
