#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "graze/collision/footprint.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_frame.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/image/image.hpp"
#include "graze/math/color.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/raster/placement.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze {

/// The size, the capacity and the colours of a ContactCam. A body's colour has three tones, from
/// dark to bright; the brightness of the texel selects one of them.
struct ContactCamOptions {
    int columns = 80;  ///< cells, 1 to 4,096; each cell shows one pixel of the world
    int rows = 45;     ///< cells, 1 to 4,096
    int cell_px = 8;   ///< side of a cell with its line, 2 to 64 px
    int frames = 240;  ///< recorded frames, 1 to 65,536
    int bodies = 32;   ///< recorded footprints of a frame, 2 to 65,536

    std::array<Color, 3> first{Color{27, 130, 113}, Color{67, 197, 140}, Color{164, 244, 172}};
    std::array<Color, 3> second{Color{147, 32, 63}, Color{212, 59, 71}, Color{246, 123, 90}};
    std::array<Color, 3> others{Color{81, 66, 111}, Color{81, 66, 111}, Color{122, 104, 153}};
    Color shared{240, 247, 238};         ///< pixels on which both bodies of the pair are solid
    Color background{61, 47, 84};        ///< pixels on which no body is solid
    Color pair_line{20, 15, 31};         ///< lines of the pair's cells
    Color line{39, 29, 56};              ///< lines of the other cells
    Color contact_frame{248, 209, 108};  ///< Transparent: no frame around the contact pixel
};

/// Records the solid sprites of recent frames, and shows a contact of two of them enlarged: a cell
/// for each pixel, both masks, the pixels that they share, and the frames before the contact.
///
///     cam.BeginFrame();                                        // each step, after the rules
///     cam.Add(kShip, ship, ship_at);
///     for (const Rock& rock : rocks) { cam.Add(rock.id, *rock.sprite, rock.at); }
///     if (hit) { cam.Open(kShip, hit->id); }                   // later cam.Show(cam.Back() + 1)
///     cam.Draw(batch, {0, 0, 640, 360});                       // in the game's Draw
///
/// Ids       name a body in all frames. Footprints with the same id are one body, such as the
///           pieces of the ground; they may overlap each other.
/// Lifetime  recorded sprites, masks and textures must outlive the record and must not be moved.
///           Before they end, call Clear. Records contain no copies of masks: if a mask changes,
///           earlier frames show the changed mask. Record a copy of a mask that a hit changes.
/// Open      while the view is open, BeginFrame and Add do nothing, so the record does not change.
/// Memory    allocated by the constructor: about 150 bytes for each recorded footprint, and twice
///           the picture. Only the buffers of Distance may grow later.
class ContactCam {
public:
    /// The longest distance that Nearest reports, in pixels.
    static constexpr int kMaxDistance = 64;

    ContactCam() = default;  ///< Without a record: beginning a frame is reported and does nothing.

    /// Throws std::runtime_error if the device cannot create the picture's texture. Requires
    /// options in the ranges that ContactCamOptions states; other values are clamped.
    explicit ContactCam(GraphicsDevice& device, const ContactCamOptions& options = {});

    /// Starts the record of the next frame. The oldest frame is dropped if the record is full.
    void BeginFrame();

    /// Add a footprint to the frame, in the pixels that the collision queries use. Of several other
    /// bodies on one pixel, the one added first is shown. A footprint beyond the capacity is
    /// dropped, so add the important bodies first. Requires an earlier BeginFrame; without one,
    /// nothing is added.
    ///
    /// A footprint without a texture is shown in its middle tone. `frame` is the part of the
    /// texture that the mask was made of, as in WholeFrame(texture.Bounds()).
    void Add(int id, const Sprite& sprite, const Placement& placement) {
        Add(id, sprite, 0, placement);
    }
    void Add(int id, const Sprite& sprite, int frame, const Placement& placement);
    void Add(int id, const Footprint& solid);
    void Add(int id, const Footprint& solid, const Texture2D& texture, const SpriteFrame& frame);

    /// Removes all recorded frames and closes the view.
    void Clear() noexcept;

    /// Returns the number of recorded frames.
    [[nodiscard]] int FrameCount() const noexcept { return frame_count_; }

    /// Opens the view of the newest frame, with the first pixel that the two bodies share, row by
    /// row from the top left, in the middle. Returns false, with the view closed, if they do not
    /// touch in this frame. Requires two different ids; the result is false otherwise.
    ///
    /// Cost of Open and Show: a test of each cell with each body, and the queries for the facts.
    bool Open(int first, int second);

    /// Like Open, but also for two bodies that only came close: the second body's pixel nearest to
    /// the first body is in the middle. Returns false if the distance is above kMaxDistance.
    bool OpenNear(int first, int second);
    void Close() noexcept { is_open_ = false; }
    [[nodiscard]] bool IsOpen() const noexcept { return is_open_; }

    /// Shows the frame `back` frames before the contact, clamped to 0..FrameCount() - 1. Does
    /// nothing if the view is closed.
    void Show(int back);

    /// Returns how many frames before the contact the shown frame is. Close does not change it.
    [[nodiscard]] int Back() const noexcept { return back_; }

    /// Returns the pixel of the contact, which the middle cell shows in every frame: column
    /// columns / 2, row rows / 2.
    [[nodiscard]] Point Contact() const noexcept { return contact_; }

    /// Return facts about the pair in the frame that was shown last. SharedPixels returns the number
    /// of pixels on which both bodies are solid. Nearest returns the nearest pixels of the first and
    /// the second body, which are the first shared pixel if they touch; std::nullopt if a body is
    /// missing in this frame or if the distance is above kMaxDistance.
    [[nodiscard]] int SharedPixels() const noexcept { return shared_pixels_; }
    [[nodiscard]] std::optional<Nearness> Nearest() const noexcept { return nearest_; }

    /// Draws the picture, scaled to fill `area`; use a point sampler. Does nothing if the view is
    /// closed.
    void Draw(SpriteBatch& batch, Rectangle area) const;

    /// Returns the picture that Draw shows, columns * cell_px x rows * cell_px pixels, for a
    /// screenshot. Transparent before the first Open.
    [[nodiscard]] const Image& Picture() const noexcept { return picture_; }

private:
    struct Body {
        int id = 0;
        Footprint solid;
        const Texture2D* texture = nullptr;  // null: no tones
        SpriteFrame frame;
    };

    void Append(const Body& body);
    void Select(int first, int second) noexcept;
    bool OpenAt(const Nearness& nearest);
    [[nodiscard]] std::span<const Body> ShownBodies() const noexcept;
    [[nodiscard]] std::optional<Point> FindFirstContact() const noexcept;
    [[nodiscard]] std::optional<Nearness> FindNearest() const;
    [[nodiscard]] int CountSharedPixels() const noexcept;
    void Paint();
    void PaintCell(Point cell);
    void PaintContactFrame();

    ContactCamOptions options_;
    std::vector<Body> bodies_;      // options_.bodies for each frame
    std::vector<int> body_counts_;  // a ring buffer, one count per frame
    int newest_ = 0;
    int frame_count_ = 0;
    Image picture_;
    Texture2D texture_;

    bool is_open_ = false;
    int first_ = 0;
    int second_ = 0;
    int back_ = 0;
    Point contact_;
    int shared_pixels_ = 0;
    std::optional<Nearness> nearest_;
};

}  // namespace graze
