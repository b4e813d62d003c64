#pragma once

#include <array>
#include <string_view>

#include "common/canvas.hpp"
#include "common/text_line.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/sprite/contact_cam.hpp"
#include "presentation/art.hpp"
#include "simulation/world.hpp"

namespace hairsbreadth {

inline constexpr int kLensWidth = 112;  ///< px of the picture under the magnifier
inline constexpr int kLensHeight = 72;
inline constexpr int kLensShip = 0;  ///< ids of RecordPair
inline constexpr int kLensThreat = 1;

/// Records a frame with the ship and a threat.
void RecordPair(ContactCam& cam, const Art& art, const Pose& ship, ThreatKind kind,
                const Pose& threat);

/// Adds the two pieces of the ground to the frame, as one body.
void RecordGround(ContactCam& cam, int id, const Art& art, const Shapes& shapes, int camera);

/// Returns the options of a contact cam for the magnifier's picture.
[[nodiscard]] ContactCamOptions LensOptions(int frames) noexcept;

/// A magnifier: for some time it shows the pixels between the ship and a threat four times as large,
/// with their distance, or the pixels that they shared. It opens for the first paid pass of a run,
/// and when a shield is lost. It is drawn behind everything solid.
class Lens {
public:
    Lens(const Art& art, const Shapes& shapes, GraphicsDevice& device);

    void Clear() noexcept;

    /// Advances by a frame and takes the world's events.
    void Step(const World& world, const Stage& stage);

    void Draw(SpriteBatch& batch, HudNotes& notes) const;

private:
    // The nearest moment of a pass.
    struct Moment {
        Pose ship;
        Pose threat;
        ThreatKind kind = ThreatKind::Orb;
    };

    void WarmUp();
    void RecordHit(const World& world);
    void Open(const TextLine& text, std::string_view lesson, int frames);
    void ChooseSpot(const World& world, const Stage& stage);

    const Art* art_;
    const Shapes* shapes_;
    ContactCam cam_;
    std::array<Moment, kMaxThreats> moments_{};  // by threat
    int left_ = 0;                               // frames
    Point corner_;
    TextLine text_;
    std::string_view lesson_;
};

/// Draws the magnifier's frame and a short text on its tag. The picture belongs 6 px
/// right of and below the corner.
void DrawLensFrame(SpriteBatch& batch, const Art& art, Point corner, std::string_view text);

}  // namespace hairsbreadth
