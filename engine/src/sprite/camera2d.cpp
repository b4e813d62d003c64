#include "graze/sprite/camera2d.hpp"

#include <algorithm>
#include <cmath>

#include "graze/assert.hpp"
#include "graze/math/numbers.hpp"
#include "graze/raster/placement.hpp"

namespace graze {
namespace {

constexpr int kLongestSide = 32767;
constexpr float kFarthest = 1 << 24;
constexpr double kFarthestLayer = 1 << 28;
constexpr float kMinZoom = 1.0f / 1024;
constexpr float kMaxZoom = 1024;
constexpr double kSliver = 0x1p-16;    // px; a smaller overlap with a pixel is a rounding error
constexpr float kArrived = 1.0f / 64;  // px; Follow moves such a short distance at once
// A target that is shown at most this far off, in world pixels, keeps its pixel on the screen. The
// distance of a target that moves by whole pixels varies by up to 1, which always fits.
constexpr double kStays = 1;
constexpr double kUnits = 65536;  // of a pixel, to which positions of sprites are rounded

double Nearest(double value) noexcept {
    return static_cast<double>(FloorToInt(value + 0.5));
}

Vector2 ToVector(double x, double y) noexcept {
    return {static_cast<float>(x), static_cast<float>(y)};
}

// Returns `middle`, moved so that a view that extends by `half` to both sides is inside low..high;
// the middle of low..high if the view is larger.
double HeldWithin(double middle, double half, double low, double high) noexcept {
    return high - low <= 2 * half ? (low + high) / 2 : std::clamp(middle, low + half, high - half);
}

// Returns `start`, the view's translation on one axis in whole pixels. If the bounds low..high (in
// screen pixels, before the translation) can fill the view, the result is clamped so that they do.
double WithinBounds(double start, int view, double low, double high) noexcept {
    const auto least = static_cast<double>(CeilingToInt(view - high));
    const auto most = static_cast<double>(FloorToInt(-low));
    return least <= most ? std::clamp(start, least, most) : start;
}

// Returns the pixel of a target that is shown at `exact`: the same as before if that is near.
double Settled(double exact, double before, double zoom) noexcept {
    return std::abs(exact - before) <= kStays * std::max(zoom, 1.0) ? before : Nearest(exact);
}

// Returns the translation, in whole pixels, that shows the target at the pixel `shown`. The target
// is rounded in the same direction as the position of a sprite, so the sum does not tremble.
double StartShowing(double target, double shown) noexcept {
    return shown + Nearest(-Nearest(target * kUnits) / kUnits);
}

// Returns the distance from the dead zone around `middle` to `target`: negative to the left or
// above, 0 inside the zone.
float Beyond(float target, float middle, float dead_zone) noexcept {
    const float half = dead_zone > 0 ? dead_zone / 2 : 0;
    const float offset = target - middle;
    return offset > half ? offset - half : std::min(offset + half, 0.0f);
}

float Stepped(float way, float share) noexcept {
    return std::abs(way) <= kArrived ? way : way * share;
}

constexpr float kMaxShakeOffset = 1 << 24;  // px; larger offsets and NaN are replaced by 0

// Returns a uniformly distributed random number in -1..1.
float EitherSide(Random& random) noexcept {
    return random.NextSingle() * 2 - 1;
}

float WholePixels(float px) noexcept {
    const bool usable = std::abs(px) < kMaxShakeOffset;
    return usable ? static_cast<float>(FloorToInt(static_cast<double>(px) + 0.5)) : 0;
}

}  // namespace

Camera2D::Camera2D(int view_width, int view_height) {
    ViewSize(view_width, view_height);
    position_ = {static_cast<float>(view_.x) / 2, static_cast<float>(view_.y) / 2};
}

void Camera2D::ViewSize(int width, int height) {
    const auto is_side = [](int side) { return 1 <= side && side <= kLongestSide; };
    GRAZE_ASSERT(is_side(width) && is_side(height),
                 "Camera2D::ViewSize: width and height must be 1 to 32,767 pixels");
    view_ = {std::clamp(width, 1, kLongestSide), std::clamp(height, 1, kLongestSide)};
}

void Camera2D::Position(Vector2 world) {
    GRAZE_ASSERT(IsFinite(world), "Camera2D::Position: not finite");
    if (IsFinite(world)) {
        position_ = {std::clamp(world.x, -kFarthest, kFarthest),
                     std::clamp(world.y, -kFarthest, kFarthest)};
        followed_x_.reset();
        followed_y_.reset();
    }
}

void Camera2D::Zoom(float zoom) {
    const bool usable = std::isfinite(zoom) && zoom > 0;
    GRAZE_ASSERT(usable, "Camera2D::Zoom: must be finite and above 0");
    if (usable) {
        zoom_ = std::clamp(zoom, kMinZoom, kMaxZoom);
    }
}

void Camera2D::Rotation(float radians) {
    GRAZE_ASSERT(std::isfinite(radians), "Camera2D::Rotation: not finite");
    if (std::isfinite(radians)) {
        rotation_ = radians;
    }
}

void Camera2D::Follow(Vector2 target, const CameraFollow& how) {
    GRAZE_ASSERT(IsFinite(target), "Camera2D::Follow: the target is not finite");
    if (!IsFinite(target)) {
        return;
    }
    const float share = how.share > 0 ? std::min(how.share, 1.0f) : 0;
    const Vector2 middle = Position();
    const Vector2 way{Beyond(target.x, middle.x, how.dead_zone.x),
                      Beyond(target.y, middle.y, how.dead_zone.y)};
    if (share > 0) {
        auto followed_x = followed_x_;
        auto followed_y = followed_y_;
        Position(middle + Vector2{Stepped(way.x, share), Stepped(way.y, share)});
        Track(followed_x, target.x, middle.x, position_.x, view_.x);
        Track(followed_y, target.y, middle.y, position_.y, view_.y);
        followed_x_ = IsHeldNear({1, 0}) ? std::nullopt : followed_x;
        followed_y_ = IsHeldNear({0, 1}) ? std::nullopt : followed_y;
    }
}

// True if the bounds would hold a camera that is a little farther out in this direction or in the
// opposite one, so that showing the target on a whole pixel could move the view out of them.
bool Camera2D::IsHeldNear(Vector2 direction) const noexcept {
    const auto is_held = [this](Vector2 by) {
        Camera2D moved = *this;
        moved.position_ += by * (2 / std::min(zoom_, 1.0f));
        const Vector2 off = moved.Position() - moved.position_;
        return (by.x != 0 && off.x != 0) || (by.y != 0 && off.y != 0);
    };
    return bounds_ && (is_held(direction) || is_held(-direction));
}

// Updates one axis after the camera has moved from `before` to `now`. If it did not move, the
// target moves within the dead zone, and the world stays in place.
void Camera2D::Track(std::optional<Followed>& axis, float target, float before, float now,
                     int view) const noexcept {
    if (now == before) {
        return;
    }
    const double away = static_cast<double>(target) - static_cast<double>(now);
    const auto zoom = static_cast<double>(zoom_);
    const double in_view = view * 0.5 + zoom * away;
    const double in_picture = view * 0.5 + away;
    axis = Followed{target, axis ? Settled(in_view, axis->in_view, zoom) : Nearest(in_view),
                    axis ? Settled(in_picture, axis->in_picture, 1) : Nearest(in_picture)};
}

SineCosine Camera2D::ComputeSineCosine() const noexcept {
    const Affine rotated = ToAffine(Placement{.rotation = rotation_});
    return {.sine = rotated.yx, .cosine = rotated.xx};
}

Camera2D::Middle Camera2D::Held(const SineCosine& rotation) const noexcept {
    const Middle asked{static_cast<double>(position_.x), static_cast<double>(position_.y)};
    if (!bounds_) {
        return asked;
    }
    const double across = 2 * static_cast<double>(zoom_);
    const double half_x =
        (std::abs(rotation.cosine) * view_.x + std::abs(rotation.sine) * view_.y) / across;
    const double half_y =
        (std::abs(rotation.sine) * view_.x + std::abs(rotation.cosine) * view_.y) / across;
    return {HeldWithin(asked.x, half_x, bounds_->Left(), bounds_->Right()),
            HeldWithin(asked.y, half_y, bounds_->Top(), bounds_->Bottom())};
}

Vector2 Camera2D::Position() const noexcept {
    const Middle middle = Held(ComputeSineCosine());
    return ToVector(middle.x, middle.y);
}

Camera2D::Middle Camera2D::Seen(const Parallax& parallax) const noexcept {
    const Middle middle = Held(ComputeSineCosine());
    const auto along = [](double at, float factor, float origin) {
        const double seen = static_cast<double>(origin) +
                            (at - static_cast<double>(origin)) * static_cast<double>(factor);
        return std::abs(seen) < kFarthestLayer ? seen : at;
    };
    return {along(middle.x, parallax.factor.x, parallax.origin.x),
            along(middle.y, parallax.factor.y, parallax.origin.y)};
}

void Camera2D::Snap(Affine& view, bool is_world) const noexcept {
    const bool is_aligned = is_world && view.xy == 0 && view.xx > 0;
    const auto snap = [is_aligned, &view](double start, const std::optional<Followed>& followed) {
        if (!is_aligned || !followed) {
            return Nearest(start);
        }
        const double target = view.xx * static_cast<double>(followed->target);
        return StartShowing(target, Settled(start + target, followed->in_view, view.xx));
    };
    view.x0 = snap(view.x0, followed_x_);
    view.y0 = snap(view.y0, followed_y_);
    if (bounds_ && is_aligned) {
        view.x0 =
            WithinBounds(view.x0, view_.x, view.xx * bounds_->Left(), view.xx * bounds_->Right());
        view.y0 =
            WithinBounds(view.y0, view_.y, view.yy * bounds_->Top(), view.yy * bounds_->Bottom());
    }
}

Affine Camera2D::View(const Parallax& parallax) const noexcept {
    const SineCosine rotation = ComputeSineCosine();
    const Middle seen = Seen(parallax);
    const auto zoom = static_cast<double>(zoom_);
    Affine view{rotation.cosine * zoom,
                -rotation.sine * zoom,
                rotation.sine * zoom,
                rotation.cosine * zoom,
                0,
                0};
    view.x0 = view_.x * 0.5 - (view.xx * seen.x + view.xy * seen.y);
    view.y0 = view_.y * 0.5 - (view.yx * seen.x + view.yy * seen.y);
    if (snaps_) {
        Snap(view, parallax.factor == Vector2{1, 1});
    }
    return view;
}

Matrix Camera2D::ViewMatrix(const Parallax& parallax) const noexcept {
    return ToMatrix(View(parallax));
}

Vector2 Camera2D::WorldToScreen(Vector2 world, const Parallax& parallax) const noexcept {
    const Affine view = View(parallax);
    const auto x = static_cast<double>(world.x);
    const auto y = static_cast<double>(world.y);
    return ToVector(view.xx * x + view.xy * y + view.x0, view.yx * x + view.yy * y + view.y0);
}

Vector2 Camera2D::ScreenToWorld(Vector2 screen, const Parallax& parallax) const noexcept {
    const Affine view = View(parallax);
    const SineCosine rotation = ComputeSineCosine();
    const auto zoom = static_cast<double>(zoom_);
    const double dx = static_cast<double>(screen.x) - view.x0;
    const double dy = static_cast<double>(screen.y) - view.y0;
    return ToVector((rotation.cosine * dx + rotation.sine * dy) / zoom,
                    (rotation.cosine * dy - rotation.sine * dx) / zoom);
}

Rectangle Camera2D::VisibleArea(const Parallax& parallax) const noexcept {
    const Affine view = View(parallax);
    const SineCosine rotation = ComputeSineCosine();
    const auto zoom = static_cast<double>(zoom_);
    // The visible area in the world: (x, y) is its corner at screen (0, 0), `right` and `down` are
    // its two sides from there.
    const double x = -(rotation.cosine * view.x0 + rotation.sine * view.y0) / zoom;
    const double y = -(rotation.cosine * view.y0 - rotation.sine * view.x0) / zoom;
    const double right_x = rotation.cosine * view_.x / zoom;
    const double right_y = -rotation.sine * view_.x / zoom;
    const double down_x = rotation.sine * view_.y / zoom;
    const double down_y = rotation.cosine * view_.y / zoom;
    const auto low = [](double at, double a, double b) {
        return static_cast<int>(FloorToInt(at + std::min(a, 0.0) + std::min(b, 0.0) + kSliver));
    };
    const auto high = [](double at, double a, double b) {
        return static_cast<int>(CeilingToInt(at + std::max(a, 0.0) + std::max(b, 0.0) - kSliver));
    };
    return Rectangle::FromEdges(low(x, right_x, down_x), low(y, right_y, down_y),
                                high(x, right_x, down_x), high(y, right_y, down_y));
}

// Returns the translation of PixelMatrix.
Camera2D::Middle Camera2D::PictureStart(const Parallax& parallax) const noexcept {
    const Middle seen = Seen(parallax);
    const bool is_world = parallax.factor == Vector2{1, 1};
    const auto snap = [this, is_world](double start, const std::optional<Followed>& followed) {
        if (!snaps_ || !is_world || !followed) {
            return Nearest(start);
        }
        const auto target = static_cast<double>(followed->target);
        return StartShowing(target, Settled(start + target, followed->in_picture, 1));
    };
    return {snap(view_.x * 0.5 - seen.x, followed_x_), snap(view_.y * 0.5 - seen.y, followed_y_)};
}

Matrix Camera2D::PixelMatrix(const Parallax& parallax) const noexcept {
    const Middle start = PictureStart(parallax);
    return Matrix::CreateTranslation(static_cast<float>(start.x), static_cast<float>(start.y), 0);
}

Vector2 Camera2D::PixelRest() const noexcept {
    const Middle seen = Seen({});
    const Middle start = PictureStart({});
    return ToVector(view_.x * 0.5 - seen.x - start.x, view_.y * 0.5 - seen.y - start.y);
}

void CameraShake::Add(float trauma) noexcept {
    trauma_ = trauma > 0 ? std::min(trauma_ + trauma, 1.0f) : trauma_;
}

void CameraShake::Step() noexcept {
    const float strength = trauma_ * trauma_;
    const float x = EitherSide(random_);
    const float y = EitherSide(random_);
    const float angle = EitherSide(random_);
    offset_ = {WholePixels(settings_.max_offset.x * strength * x),
               WholePixels(settings_.max_offset.y * strength * y)};
    rotation_ = settings_.max_rotation * strength * angle;
    trauma_ = settings_.recovery_per_step > 0
                  ? std::max(trauma_ - settings_.recovery_per_step, 0.0f)
                  : trauma_;
}

}  // namespace graze
