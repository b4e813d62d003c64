#pragma once

#include <array>

#include "common/text_line.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/sprite/contact_cam.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

/// A magnifier: for some time it shows the pixels between the ship and a threat four times as large,
/// with their distance, or the pixels that they shared. It opens for the first paid pass of a run,
/// and when a shield is lost. It is drawn behind everything solid.
class Lens {
public:
    Lens(const Art& art, const Shapes& shapes, GraphicsDevice& device);

    void Clear() noexcept;

    /// Advances by a frame and takes the world's events.
    void Step(const World& world);

    void Draw(SpriteBatch& batch) const;

    [[nodiscard]] bool IsOpen() const noexcept { return left_ > 0; }

private:
    // The nearest moment of a pass.
    struct Moment {
        Pose ship;
        Pose threat;
        ThreatKind kind = ThreatKind::Orb;
        int separation = kFar;
    };

    void Remember(const World& world, const Event& graze);
    void Open(const Moment& moment, const TextLine& text, int frames);
    void ChooseSpot(const World& world);

    const Art* art_;
    const Shapes* shapes_;
    ContactCam cam_;
    std::array<Moment, kMaxThreats> moments_{};  // by threat
    int left_ = 0;                               // frames
    Point corner_;
    TextLine text_;
};

}  // namespace hairsbreadth
