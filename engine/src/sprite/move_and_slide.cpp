#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>

#include "contact_list.hpp"
#include "graze/assert.hpp"
#include "graze/collision/staircase.hpp"
#include "graze/sprite/movement.hpp"
#include "move_rules.hpp"
#include "near_obstacles.hpp"

// The numbers of rules are those of docs/movement.md.

namespace graze {
namespace {

constexpr float kMaxVelocity = 4096;  // px per step
constexpr float kMaxRest = 128;
constexpr float kMaxLift = 65'536;  // px per step; more than any solid's

bool IsWithin(Vector2 v, float limit) noexcept {
    return std::abs(v.x) <= limit && std::abs(v.y) <= limit;  // false for NaN
}

bool IsUsable(const Mover& mover) {
    return GRAZE_CHECK(mover.footprint.mask != nullptr, "MoveAndSlide: the mover has no mask") &&
           GRAZE_CHECK(IsWithin(mover.velocity, kMaxVelocity) && IsWithin(mover.lift, kMaxLift),
                       "MoveAndSlide: the velocity is not finite, or above 4,096 px per step") &&
           GRAZE_CHECK(IsWithin(mover.rest, kMaxRest),
                       "MoveAndSlide: the rest is not finite, or above 128 px");
}

// Returns the velocity that a mover gets when it leaves the lift.
Vector2 VelocityOf(Vector2 lift, LiftVelocity rule) noexcept {
    switch (rule) {
        case LiftVelocity::Never:
            return {};
        case LiftVelocity::Always:
            return lift;
        case LiftVelocity::Upwards:
            break;
    }
    return {lift.x, std::min(lift.y, 0.0f)};
}

// Adds the velocity to the rest, and takes the whole pixels out of it. Along the ground, the rest
// may be pixels that a slope has cost. They only delay the mover: it never goes back for them.
Point TakeWholePixels(Mover& mover, bool along_ground) noexcept {
    float& rest = mover.rest.x;
    if (along_ground && std::abs(rest) >= 1 && rest * mover.velocity.x >= 0) {
        rest = 0;
    }
    mover.rest += mover.velocity;
    Point way = mover.rest.ToPoint();
    if (along_ground && static_cast<float>(way.x) * mover.velocity.x < 0) {
        way.x = 0;
    }
    mover.rest -= way.ToVector2();
    return way;
}

// One call of MoveAndSlide.
class Slide {
public:
    Slide(Mover& mover, const Obstacles& obstacles, const MoveOptions& options, Point way)
        : mover_{mover},
          options_{options},
          near_{mover, obstacles, way, MoveRules::FarthestLook(options)},
          rules_{mover, options_, near_},
          way_{way},
          stood_{mover.on_floor} {
        result_.began_inside = near_.TouchesSolid({});
        inside_ = result_.began_inside;
    }

    void TakePath();
    void Finish();
    [[nodiscard]] MoveResult Report(std::span<MoveContact> contacts);

private:
    [[nodiscard]] bool PassBy(Point by);

    void Take(Point by);
    void TakeInside(Point by);
    void TakeAcross(Point by);
    void TakeVertical(Point by);
    void PullDown();
    void EndAxis(Point by);
    void EndBlockedAxes();
    void Stand();

    Mover& mover_;
    const MoveOptions options_;
    NearObstacles near_;
    MoveRules rules_;
    Point way_;
    Point at_;
    bool stood_;
    bool inside_ = false;
    bool ended_x_ = false;
    bool ended_y_ = false;
    int passed_x_ = 0;  // pixels that it went sideways to pass by on this axis
    int passed_y_ = 0;
    double uncounted_ = 0;       // pixels across that the slope costs: MoveOptions::along_ground
    std::array<Stop, 3> stops_;  // across, up, down
    MoveResult result_;
};

void Slide::TakePath() {
    const Staircase path{way_};
    Point before;
    for (int step = 1; step <= path.Steps(); ++step) {
        const Point here = path.At(step);
        Take(here - before);
        before = here;
    }
}

void Slide::Take(Point by) {
    if (by.x != 0 ? ended_x_ : ended_y_) {
        return;
    }
    near_.GoTo(at_);
    if (inside_) {
        TakeInside(by);
    } else if (options_.from_above) {
        if (!near_.IsBlocked(at_, by)) {
            at_ += by;
        } else if (!PassBy(by)) {
            EndAxis(by);
        }
    } else if (by.x != 0) {
        TakeAcross(by);
    } else {
        TakeVertical(by);
    }
}

// Rule 10.
void Slide::TakeInside(Point by) {
    const long long before = near_.CountSolid(at_);
    const long long after = near_.CountSolid(at_ + by);
    if (after < before) {
        at_ += by;
        inside_ = after > 0;
    } else if (by.x != 0) {
        ended_x_ = true;
        mover_.rest.x = 0;
    } else {
        ended_y_ = true;
        mover_.rest.y = 0;
    }
}

void Slide::TakeAcross(Point by) {
    if (uncounted_ >= 1) {
        uncounted_ -= 1;
        return;
    }
    const std::optional<Point> next = rules_.Across(at_, by);
    if (!next) {
        EndAxis(by);
        return;
    }
    const int before = at_.y;
    at_ = *next;
    PullDown();
    if (options_.along_ground) {
        const double height = at_.y - before;
        uncounted_ += std::sqrt(1 + height * height) - 1;
    }
}

// Rule 5.
void Slide::PullDown() {
    if (!stood_ || rules_.Rises()) {
        return;
    }
    for (int down = 0; down <= options_.snap_px; ++down) {
        if (near_.IsBlocked(at_ + Point{0, down}, kDown)) {
            at_.y += down;
            return;
        }
    }
    stood_ = false;
}

// Rules 6 and 7.
void Slide::TakeVertical(Point by) {
    if (!near_.IsBlocked(at_, by)) {
        at_ += by;
        return;
    }
    const int side = by == kDown ? rules_.SlideSide(at_) : 0;
    if (side != 0) {
        at_ += Point{side, 1};
    } else if ((by == kDown && stood_) || !PassBy(by)) {
        EndAxis(by);
    }
}

bool Slide::PassBy(Point by) {
    int& passed = by.x != 0 ? passed_x_ : passed_y_;
    const int limit = rules_.PassLimit(by);
    const int left = std::max(std::abs(by.x != 0 ? way_.x : way_.y), limit) - passed;
    const std::optional<Point> next = rules_.FindWayPast(at_, by, std::min(limit, left));
    if (next) {
        const Point gone = *next - at_ - by;
        passed += std::abs(gone.x) + std::abs(gone.y);
        at_ = *next;
    }
    return next.has_value();
}

// Rule 9.
void Slide::EndAxis(Point by) {
    if (by.x != 0) {
        ended_x_ = true;
        mover_.velocity.x = 0;
        mover_.rest.x = 0;
        stops_[0] = {at_, by, !options_.from_above && rules_.TopsHold(at_, by)};
        return;
    }
    ended_y_ = true;
    mover_.velocity.y = 0;
    mover_.rest.y = 0;
    if (by == kDown && !options_.from_above) {
        stood_ = true;
        result_.sides = result_.sides | Sides::Bottom;
    } else {
        stops_[by == kUp ? 1 : 2] = {at_, by};
    }
}

void Slide::EndBlockedAxes() {
    const Vector2 velocity = mover_.velocity;
    const Point across{velocity.x > 0 ? 1 : -1, 0};
    const Point along{0, velocity.y > 0 ? 1 : -1};
    const auto passes = [this](Point by) {
        return !near_.IsBlocked(at_, by) || rules_.FindWayPast(at_, by, rules_.PassLimit(by));
    };
    const auto goes_across = [&] {
        return options_.from_above ? passes(across) : rules_.Across(at_, across).has_value();
    };
    if (velocity.x != 0 && !goes_across()) {
        EndAxis(across);
    }
    if ((options_.from_above ? velocity.y != 0 : rules_.Rises()) && !passes(along)) {
        EndAxis(along);
    }
}

// The end of rule 9.
void Slide::Stand() {
    mover_.on_floor = false;
    if (options_.from_above || !rules_.IsOnGround(at_)) {
        return;
    }
    stops_[2] = {at_, kDown};
    const bool passes = !stood_ && rules_.FindWayPast(at_, kDown, options_.scrape_px);
    mover_.on_floor = !passes && rules_.SlideSide(at_) == 0;
    if (mover_.on_floor) {
        mover_.velocity.y = 0;
        mover_.rest.y = std::min(mover_.rest.y, 0.0f);
    }
}

void Slide::Finish() {
    near_.GoTo(at_);
    if (inside_) {
        mover_.on_floor = false;
        return;
    }
    if (!options_.from_above) {
        PullDown();
        near_.GoTo(at_);
    }
    if (!ended_x_ && uncounted_ != 0) {
        const double left = way_.x > 0 ? uncounted_ : -uncounted_;
        mover_.rest.x = static_cast<float>(static_cast<double>(mover_.rest.x) - left);
    }
    EndBlockedAxes();
    Stand();
}

MoveResult Slide::Report(std::span<MoveContact> contacts) {
    ContactList list{near_, contacts, result_};
    if (result_.began_inside) {
        list.AddInside();
    }
    for (const Stop& stop : stops_) {
        if (stop.by != Point{}) {
            list.AddMet(stop);
        }
    }
    result_.moved = at_;
    MoveBy(mover_, at_);
    return result_;
}

}  // namespace

MoveResult MoveAndSlide(Mover& mover, const Obstacles& obstacles, const MoveOptions& options,
                        std::span<MoveContact> contacts) {
    if (!IsUsable(mover)) {
        return {};
    }
    const bool leaves = mover.on_floor && mover.velocity.y < 0;
    const Vector2 lift = VelocityOf(std::exchange(mover.lift, {}), options.lift);
    if (leaves) {
        mover.velocity += lift;
    }
    Slide slide{mover, obstacles, Clamped(options), TakeWholePixels(mover, options.along_ground)};
    slide.TakePath();
    slide.Finish();
    const MoveResult result = slide.Report(contacts);
    if (!leaves && !mover.on_floor) {
        mover.velocity += lift;
    }
    return result;
}

}  // namespace graze
