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

/// The state of a pair of sprites whose boxes overlap.
enum class DebugPair : std::uint8_t {
    Candidate,  ///< only the boxes overlap
    Touching,   ///< both show a solid texel on the same pixel
    Apart       ///< not compared: their layers do not collide, or a body is disabled
};

/// The times of one iteration of the game loop.
struct DebugFrame {
    std::int64_t update_ns = 0;           ///< duration of all fixed steps of the iteration
    std::int64_t draw_ns = 0;             ///< duration of Game::Draw, 0 if it was not called
    std::int64_t budget_ns = 16'666'667;  ///< duration of a fixed step
    int steps = 1;                        ///< number of fixed steps in the iteration
    bool is_running_slowly = false;
};

/// An overlay that shows why a collision did or did not happen, and what a frame costs.
///
///     view.SetCamera(world_to_screen);
///     view.Add(footprint, Color::Lime, "ship");
///     view.AddContact(ship, rock, "ship x rock");
///     view.Add(collision_world);
///     view.Counter("particles", particles.size());
///     view.Draw();                         // Run does this for the view of Game::DebugView
///
/// Exact  masks and contacts are computed with collision queries, pixel by pixel; the sprites are
///        not drawn a second time. With a camera for which masks are exact (see SetCamera), the
///        tint covers exactly the pixels on which the sprite shows solid texels. Any difference
///        means that drawing and collision disagree.
/// Safe   the view only reads the game's state. It does not change steps, hashes or replays.
/// Needs  no assets: its font is built in.
/// Cost   off: one branch per call, no memory. On: one texture, two GraphicsDevice::DrawSprites
///        calls per frame, and about one sprite per horizontal run of solid pixels of one kind
///        (outline or inside). The view allocates only while its buffers grow.
class DebugView {
public:
    /// Creates a view that is off. The device must outlive the view.
    explicit DebugView(GraphicsDevice& device) noexcept;
    ~DebugView();
    DebugView(DebugView&&) noexcept;
    DebugView& operator=(DebugView&&) noexcept;
    DebugView(const DebugView&) = delete;
    DebugView& operator=(const DebugView&) = delete;

    /// Shows exactly these layers. Throws std::runtime_error if the device cannot create the font
    /// texture.
    void Show(DebugLayer layers);

    /// Shows the next combination in the cycle of NextLayers, for example when a key is pressed.
    void ShowNext() { Show(NextLayers(layers_)); }

    [[nodiscard]] DebugLayer Layers() const noexcept { return layers_; }
    [[nodiscard]] bool IsOn() const noexcept { return layers_ != DebugLayer::None; }

    /// True if any of these layers is shown.
    [[nodiscard]] bool Shows(DebugLayer layers) const noexcept { return Has(layers_, layers); }

    /// Sets the matrix with which the game draws its world into the target. The matrix transforms
    /// footprint pixels to target pixels. It stays set for all following frames; initially the
    /// identity. Masks match their sprites exactly if the matrix only translates by whole pixels
    /// and scales by integers.
    void SetCamera(const Matrix& world_to_target) noexcept;

    /// Adds a footprint, the shape of a sprite that collision queries use. Its mask must live until
    /// Draw. Shows at most 23 bytes of the label.
    void Add(const Footprint& footprint, Color color, std::string_view label = {});

    /// Adds a collision world: its bodies, the pairs whose boxes overlap, the contacts of the last
    /// step and the counters of the report. Bodies are coloured by layer; disabled ones are grey.
    /// The masks must live until Draw.
    void Add(const CollisionWorld& world);

    /// Adds a line between the centres of two footprints.
    void AddPair(const Footprint& a, const Footprint& b, DebugPair pair = DebugPair::Candidate);

    /// Adds the contact of two footprints, if they touch. Its normal points from `b` to `a`. The
    /// magnifier copies the pixels around the contact and shows them until the next contact. The
    /// footprints need not outlive the call, so a game may also call this in Update. After 64
    /// contacts in a frame, further ones are ignored.
    void AddContact(const Footprint& a, const Footprint& b, std::string_view label = {});

    /// Adds a contact at a pixel. The magnifier shows the footprints around this pixel that are
    /// added in the same frame.
    void AddContact(Point pixel, std::string_view label = {});

    /// Adds a line to the list of counters. Shows at most 24 counters per frame, including 6 for
    /// each collision world, and at most 23 bytes of a name.
    void Counter(std::string_view name, std::int64_t value);

    /// Adds an iteration of the game loop to the graph of frame times. The caller passes the times,
    /// so that screenshots of a headless run, whose clock does not advance, are reproducible.
    void AddFrame(const DebugFrame& frame);

    /// Draws everything that was added since the last Draw into the current target, over its whole
    /// area. Uses a batch of its own.
    void Draw();

private:
    [[nodiscard]] bool IsWorldShown() const noexcept;

    GraphicsDevice* device_;
    DebugLayer layers_ = DebugLayer::None;
    Matrix camera_;
    std::unique_ptr<DebugScene> scene_;  // null until a layer is first shown
};

}  // namespace graze
