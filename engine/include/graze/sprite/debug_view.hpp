#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "graze/collision/collision_world.hpp"
#include "graze/collision/footprint.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/math/color.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/sprite/debug_layer.hpp"

namespace graze {

struct DebugScene;

/// What two sprites whose boxes overlap have to do with each other.
enum class DebugPair : std::uint8_t {
    Candidate,  ///< only their boxes overlap
    Touching,   ///< they show a solid texel on the same pixel
    Apart       ///< they are not compared: their layers do not meet, or one is disabled
};

/// What one turn of the game loop took.
struct DebugFrame {
    std::int64_t update_ns = 0;  ///< all steps of the turn
    std::int64_t draw_ns = 0;    ///< until the game had submitted its last sprite
    std::int64_t budget_ns = 16'666'667;
    int steps = 1;
    bool is_running_slowly = false;
};

/// Shows why a hit did or did not happen, and what a frame costs, on top of any picture.
///
///     view.SetCamera(world_to_screen);
///     view.Add(footprint, Color::Lime, "ship");
///     view.AddContact(ship, rock, "ship x rock");
///     view.Add(collision_world);
///     view.Counter("particles", particles.size());
///     view.Draw();                         // Run does it for the view of Game::DebugView
///
/// Truth  masks and contacts are the collision's own answers, asked pixel by pixel, not a second
///        drawing of the sprite: where the tint leaves the sprite, the two disagree.
/// Safe   it reads the game and never changes it; steps, hashes and replays are the same with it.
/// Needs  no assets: it brings its letters along.
/// Cost   off: a branch each call, and no memory. On: one texture, two submissions a frame, about a
///        sprite for each run of solid pixels in a row; it allocates only when there is more of
///        something than ever.
class DebugView {
public:
    /// Off. The device must outlive the view.
    explicit DebugView(GraphicsDevice& device) noexcept;
    ~DebugView();
    DebugView(DebugView&&) noexcept;
    DebugView& operator=(DebugView&&) noexcept;
    DebugView(const DebugView&) = delete;
    DebugView& operator=(const DebugView&) = delete;

    /// Shows these layers and no others. Throws std::runtime_error when the device has no room for
    /// the letters.
    void Show(DebugLayer layers);

    /// Turns each of these on if it is off, and off if it is on.
    void Toggle(DebugLayer layers) { Show(layers_ ^ layers); }

    /// One press of the key: NextLayers.
    void ShowNext() { Show(NextLayers(layers_)); }

    [[nodiscard]] DebugLayer Layers() const noexcept { return layers_; }
    [[nodiscard]] bool IsOn() const noexcept { return layers_ != DebugLayer::None; }

    /// Is one of these shown?
    [[nodiscard]] bool Shows(DebugLayer layers) const noexcept { return Has(layers_, layers); }

    /// The matrix with which the game draws its world into the target: what takes the footprints'
    /// pixels to the screen's. Kept until it is set again; the identity at first. Masks lie on
    /// their sprites to the pixel when it moves by whole pixels, or scales by whole factors.
    void SetCamera(const Matrix& world_to_target) noexcept;

    /// A sprite as collision sees it. The mask must live until Draw. Of a label, 23 bytes are
    /// shown.
    void Add(const Footprint& footprint, Color color, std::string_view label = {});

    /// All bodies, coloured by layer, disabled ones grey; the pairs whose boxes overlap; the
    /// contacts of its last step, and the counters of its report. The masks must live until Draw.
    void Add(const CollisionWorld& world);

    /// A line between the middles of both.
    void AddPair(const Footprint& a, const Footprint& b, DebugPair pair = DebugPair::Candidate);

    /// Where they touch, if they do, with the normal out of `b` into `a`. The magnifier keeps what
    /// both look like there until the next contact. May also be called from an update: nothing is
    /// kept of the footprints. Of a frame's contacts 64 are marked, the last one magnified.
    void AddContact(const Footprint& a, const Footprint& b, std::string_view label = {});

    /// A pixel on which something happened; the magnifier shows what is added in this frame.
    void AddContact(Point pixel, std::string_view label = {});

    /// A number to be listed. Of the name, 23 bytes are shown; of a frame's counters, 24.
    void Counter(std::string_view name, std::int64_t value);

    /// A turn of the loop is over: the graph moves on. The times are the caller's, so that a
    /// picture of a headless run, whose clock stands still, is the same every time.
    void AddFrame(const DebugFrame& frame);

    /// Draws all that was added, into the present target and its whole area, and forgets it. Begins
    /// and ends a batch of its own.
    void Draw();

private:
    [[nodiscard]] bool IsWorldShown() const noexcept;

    GraphicsDevice* device_;
    DebugLayer layers_ = DebugLayer::None;
    Matrix camera_;
    std::unique_ptr<DebugScene> scene_;  // null until it is first shown
};

}  // namespace graze
