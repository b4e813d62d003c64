#pragma once

#include <cstdint>
#include <optional>

#include "graze/math/affine.hpp"
#include "graze/math/matrix.hpp"
#include "graze/math/random.hpp"
#include "graze/math/rectangle.hpp"
#include "graze/math/vector2.hpp"

namespace graze {

/// How a layer goes along with the camera, as in Tiled: when the camera looks at `origin` the layer
/// lies where the world does, and it moves `factor` as fast from there. 0 stands still, 1 is the
/// world; one that is not finite, or would move it beyond 2^28 pixels, counts as 1.
struct Parallax {
    Vector2 factor{1, 1};
    Vector2 origin{0, 0};  ///< world pixels

    [[nodiscard]] friend bool operator==(const Parallax&, const Parallax&) noexcept = default;
};

/// How a camera follows.
struct CameraFollow {
    /// World pixels: the box around the middle of the view in which the target moves freely.
    Vector2 dead_zone{0, 0};

    /// Of the way that is left, the part that one step covers: 1 is at once, 0 never.
    float share = 1;
};

/// What part of the world is seen, and how: XNA's tutorials' camera.
///
/// screen = view size / 2 + Rotate(rotation) * (zoom * (world - position)), y down, in pixels.
///
/// Two ways to draw  ViewMatrix is all of it, for SpriteBatch::Begin. A world in which things
///                   collide is drawn with PixelMatrix (whole pixels, no zoom, no turn) into a
///                   VirtualScreen, whose Presentation has the rest: so a hit stays what is seen,
///                   to the pixel.
/// Always            position, zoom and rotation are finite and the zoom is above 0: the matrix can
///                   be inverted. A call that would break this is a caller's bug; without asserts
///                   it does nothing.
/// Deterministic     no clock, no libm: the same calls give the same bits on every machine.
class Camera2D {
public:
    /// The view's size in pixels, 1 to 32,767 a side; outside that is a caller's bug and, without
    /// asserts, clamped. It looks at its own middle: world and screen are the same at first.
    Camera2D(int view_width, int view_height);

    [[nodiscard]] Point ViewSize() const noexcept { return view_; }
    void ViewSize(int width, int height);

    /// The world point in the middle of the view, held within the bounds. Set to +-2^24 at most.
    [[nodiscard]] Vector2 Position() const noexcept;
    void Position(Vector2 world);
    void Move(Vector2 by) { Position(Position() + by); }

    /// Screen pixels per world pixel: above 0, held within 1/1024 to 1024.
    [[nodiscard]] float Zoom() const noexcept { return zoom_; }
    void Zoom(float zoom);

    /// How far the picture is turned about the middle of the view: radians, clockwise.
    [[nodiscard]] float Rotation() const noexcept { return rotation_; }
    void Rotation(float radians);

    /// Is the matrix's translation rounded to whole pixels? On at first: without zoom and turn,
    /// sprites then show the very pixels that collision sees, and pixel art does not shimmer.
    [[nodiscard]] bool PixelSnapping() const noexcept { return snaps_; }
    void PixelSnapping(bool on) noexcept { snaps_ = on; }

    /// The part of the world that the view stays within, in world pixels. Where the view is larger,
    /// the bounds stand in its middle. Nothing at first.
    [[nodiscard]] std::optional<Rectangle> Bounds() const noexcept { return bounds_; }
    void Bounds(std::optional<Rectangle> world) noexcept { bounds_ = world; }

    /// Brings the target back to the edge of the dead zone, `how.share` of the way: once per fixed
    /// step. Within 1/64 pixel it has arrived, exactly.
    void Follow(Vector2 target, const CameraFollow& how = {});

    /// The world to the screen, for SpriteBatch::Begin and TileMapView::Draw.
    [[nodiscard]] Matrix ViewMatrix(const Parallax& parallax = {}) const noexcept;

    /// The same for points; with PixelSnapping, where the picture has them.
    [[nodiscard]] Vector2 WorldToScreen(Vector2 world,
                                        const Parallax& parallax = {}) const noexcept;
    [[nodiscard]] Vector2 ScreenToWorld(Vector2 screen,
                                        const Parallax& parallax = {}) const noexcept;

    /// The smallest rectangle of whole world pixels that covers the view, turned or not; 1/65536 of
    /// a pixel counts as none of it.
    [[nodiscard]] Rectangle VisibleArea(const Parallax& parallax = {}) const noexcept;

    /// The world to a picture of the view's size by whole pixels alone, whatever zoom, rotation and
    /// PixelSnapping.
    [[nodiscard]] Matrix PixelMatrix(const Parallax& parallax = {}) const noexcept;

    /// What that rounding left out, each within +-1/2: moved by it, the picture stands exact.
    [[nodiscard]] Vector2 PixelRest() const noexcept;

private:
    // Sine and cosine, those of quarter turns exact.
    struct Turn {
        double cosine;
        double sine;
    };
    struct Middle {
        double x;
        double y;
    };

    [[nodiscard]] Turn TurnOf() const noexcept;
    [[nodiscard]] Middle Held(const Turn& turn) const noexcept;
    [[nodiscard]] Middle Seen(const Parallax& parallax) const noexcept;
    [[nodiscard]] Affine View(const Parallax& parallax) const noexcept;
    void Snap(Affine& view, bool is_world) const noexcept;

    Point view_;
    Vector2 position_{0, 0};  // as asked for; the bounds hold it where it is read
    float zoom_ = 1;
    float rotation_ = 0;
    bool snaps_ = true;
    std::optional<Rectangle> bounds_;
};

/// How a blow shakes the picture: for Presentation::offset and rotation, never for the world, so
/// that nothing that collides moves.
///
/// Trauma, 0..1, is added by each blow and wears off evenly; the picture moves by its square, so
/// that small blows are felt and large ones end softly. Its random numbers are its own.
class CameraShake {
public:
    explicit CameraShake(std::uint64_t seed = 1) noexcept : random_{seed} {}

    /// How far the worst blow moves and turns the picture, and how fast it wears off.
    Vector2 most_offset{8, 8};    ///< virtual pixels, to either side
    float most_rotation = 0.02f;  ///< radians, to either side
    float recovery_per_step = 1.0f / 45;

    /// A blow; the trauma ends at 1. Less than 0 and NaN count as 0.
    void Add(float trauma) noexcept;

    /// Once per fixed step.
    void Step() noexcept;

    [[nodiscard]] float Trauma() const noexcept { return trauma_; }

    /// Zero when nothing shakes. Whole pixels, so that the picture stays sharp.
    [[nodiscard]] Vector2 Offset() const noexcept { return offset_; }
    [[nodiscard]] float Rotation() const noexcept { return rotation_; }

private:
    Random random_;
    float trauma_ = 0;
    Vector2 offset_{0, 0};
    float rotation_ = 0;
};

}  // namespace graze
