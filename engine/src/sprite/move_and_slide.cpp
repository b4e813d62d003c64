#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>

#include "graze/assert.hpp"
#include "graze/collision/staircase.hpp"
#include "graze/math/numbers.hpp"
#include "graze/sprite/movement.hpp"
#include "near_obstacles.hpp"

// The numbers of rules are those of docs/movement.md.

namespace graze {
namespace {

constexpr float kMaxVelocity = 4096;  // px per step
constexpr float kMaxRest = 128;
constexpr int kMaxOption = 64;

int Clamped(int px) noexcept {
    return std::clamp(px, 0, kMaxOption);
}

MoveOptions Clamped(MoveOptions options) noexcept {
    options.rise_px = Clamped(options.rise_px);
    options.snap_px = Clamped(options.snap_px);
    options.corner_px = Clamped(options.corner_px);
    options.scrape_px = Clamped(options.scrape_px);
    return options;
}

int FarthestLook(const MoveOptions& options) noexcept {
    return std::max({options.rise_px, options.snap_px, options.corner_px, options.scrape_px}) + 2;
}

bool IsWithin(Vector2 v, float limit) noexcept {
    return std::abs(v.x) <= limit && std::abs(v.y) <= limit;  // false for NaN
}

bool IsUsable(const Mover& mover) {
    return GRAZE_CHECK(mover.footprint.mask != nullptr, "MoveAndSlide: the mover has no mask") &&
           GRAZE_CHECK(IsWithin(mover.velocity, kMaxVelocity) && IsFinite(mover.lift),
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

// Adds the velocity to the rest, and takes the whole pixels out of it.
Point TakeWholePixels(Mover& mover) noexcept {
    mover.rest += mover.velocity;
    const Point way = mover.rest.ToPoint();
    mover.rest -= way.ToVector2();
    return way;
}

// One call of MoveAndSlide.
class Slide {
public:
    Slide(Mover& mover, const Obstacles& obstacles, const MoveOptions& options, Point way)
        : mover_{mover},
          options_{options},
          near_{mover, obstacles, way, FarthestLook(options)},
          way_{way},
          stood_{mover.on_floor} {
        result_.began_inside = near_.TouchesSolid({});
        inside_ = result_.began_inside;
    }

    void TakePath();
    void Finish();
    [[nodiscard]] MoveResult Report(std::span<MoveContact> contacts);

private:
    // A pixel that ended an axis.
    struct Stop {
        Point from;
        Point by;  // (0, 0): no such pixel
        bool tops_hold = false;
    };

    [[nodiscard]] bool Rises() const noexcept { return mover_.velocity.y < 0; }
    [[nodiscard]] bool IsOnGround(Point at) const noexcept {
        return !Rises() && near_.IsBlocked(at, kDown);
    }
    [[nodiscard]] bool TopsHold(Point from, Point by) const noexcept;
    [[nodiscard]] std::optional<Point> Across(Point from, Point by) const noexcept;
    [[nodiscard]] bool Falls(Point from, Point by) const noexcept;
    [[nodiscard]] int SlideSide(Point from) const noexcept;
    [[nodiscard]] std::optional<Point> FindWayPast(Point from, Point by, int limit) const noexcept;
    [[nodiscard]] int PassLimit(Point by) const noexcept;
    [[nodiscard]] bool PassBy(Point by);

    void Take(Point by);
    void TakeInside(Point by);
    void TakeAcross(Point by);
    void TakeVertical(Point by);
    void PullDown();
    void EndAxis(Point by);
    void EndBlockedAxes();
    void Stand();
    void List(const Stop& stop, std::span<MoveContact> contacts);
    void ListInside(std::span<MoveContact> contacts);
    void Add(const NearObstacle& obstacle, Sides side, Point place, Vector2 otherwise,
             std::span<MoveContact> contacts);

    Mover& mover_;
    const MoveOptions options_;
    NearObstacles near_;
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

// True if one-way obstacles that hold Sides::Top block pixels across: the end of rule 4.
bool Slide::TopsHold(Point from, Point by) const noexcept {
    bool near_ground = false;
    for (int below = 0; below < std::max(options_.rise_px, 1) && !near_ground; ++below) {
        near_ground = IsOnGround(from + Point{0, below});
    }
    for (int up = 1; up <= options_.rise_px && near_ground; ++up) {
        if (!near_.EntersTop(from, from + by - Point{0, up})) {
            return true;
        }
    }
    return false;
}

// Returns the place after a pixel across: rule 4.
std::optional<Point> Slide::Across(Point from, Point by) const noexcept {
    std::optional<bool> tops_hold;
    const auto is_blocked = [&](Point place) {
        if (near_.IsBlocked(place, by)) {
            return true;
        }
        if (!near_.EntersTop(from, place + by)) {
            return false;
        }
        tops_hold = tops_hold ? tops_hold : TopsHold(from, by);
        return *tops_hold;
    };
    if (!is_blocked(from)) {
        return from + by;
    }
    if (!IsOnGround(from)) {
        return std::nullopt;
    }
    Point raised = from;
    for (int up = 1; up <= options_.rise_px && !near_.IsBlocked(raised, kUp); ++up) {
        raised += kUp;
        if (!is_blocked(raised)) {
            return raised + by;
        }
    }
    return std::nullopt;
}

void Slide::TakeAcross(Point by) {
    if (uncounted_ >= 1) {
        uncounted_ -= 1;
        return;
    }
    const std::optional<Point> next = Across(at_, by);
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
    if (!stood_ || Rises()) {
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
    const int side = by == kDown ? SlideSide(at_) : 0;
    if (side != 0) {
        at_ += Point{side, 1};
    } else if ((by == kDown && stood_) || !PassBy(by)) {
        EndAxis(by);
    }
}

// True if the mover can go a pixel across, and falls too deep there to walk.
bool Slide::Falls(Point from, Point by) const noexcept {
    if (near_.IsBlockedAcross(from, by)) {
        return false;
    }
    for (int down = 0; down <= options_.rise_px; ++down) {
        if (near_.IsBlocked(from + by + Point{0, down}, kDown)) {
            return false;
        }
    }
    return true;
}

// Returns -1 or 1 if the ground is too steep and falls to the left or right; otherwise 0.
int Slide::SlideSide(Point from) const noexcept {
    for (const int side : {-1, 1}) {
        if (options_.slides && Falls(from, {side, 0}) && !Across(from, {-side, 0})) {
            return side;
        }
    }
    return 0;
}

// Returns the place after passing by what blocks the pixel: rule 8.
std::optional<Point> Slide::FindWayPast(Point from, Point by, int limit) const noexcept {
    struct Way {
        Point by;
        Point at;
        bool open = true;
    };
    const Point across{by.x != 0 ? 0 : 1, by.x != 0 ? 1 : 0};
    std::array<Way, 2> ways{Way{Point{} - across, from}, Way{across, from}};
    const float velocity = by.x != 0 ? mover_.velocity.y : mover_.velocity.x;
    for (int i = 0; i < limit; ++i) {
        std::array<bool, 2> passes{};
        for (std::size_t w = 0; w < ways.size(); ++w) {
            Way& way = ways[w];
            way.open = way.open &&
                       !(by == kDown && !options_.from_above ? near_.IsBlockedAcross(way.at, way.by)
                                                             : near_.IsBlocked(way.at, way.by));
            way.at = way.open ? way.at + way.by : way.at;
            passes[w] = way.open && !near_.IsBlocked(way.at, by);
        }
        if (passes[0] && passes[1] && velocity == 0) {
            return std::nullopt;
        }
        if (passes[0] || passes[1]) {
            const bool second = passes[1] && (!passes[0] || velocity > 0);
            return (second ? ways[1] : ways[0]).at + by;
        }
    }
    return std::nullopt;
}

int Slide::PassLimit(Point by) const noexcept {
    if (options_.from_above) {
        return options_.rise_px;
    }
    return by == kUp ? options_.corner_px : options_.scrape_px;
}

bool Slide::PassBy(Point by) {
    int& passed = by.x != 0 ? passed_x_ : passed_y_;
    const int limit = PassLimit(by);
    const int left = std::max(std::abs(by.x != 0 ? way_.x : way_.y), limit) - passed;
    const std::optional<Point> next = FindWayPast(at_, by, std::min(limit, left));
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
        stops_[0] = {at_, by, !options_.from_above && TopsHold(at_, by)};
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
        return !near_.IsBlocked(at_, by) || FindWayPast(at_, by, PassLimit(by));
    };
    const auto goes_across = [&] {
        return options_.from_above ? passes(across) : Across(at_, across).has_value();
    };
    if (velocity.x != 0 && !goes_across()) {
        EndAxis(across);
    }
    if ((options_.from_above ? velocity.y != 0 : Rises()) && !passes(along)) {
        EndAxis(along);
    }
}

// The end of rule 9.
void Slide::Stand() {
    mover_.on_floor = false;
    if (options_.from_above || !IsOnGround(at_)) {
        return;
    }
    stops_[2] = {at_, kDown};
    const bool passes = !stood_ && FindWayPast(at_, kDown, options_.scrape_px);
    mover_.on_floor = !passes && SlideSide(at_) == 0;
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
    if (result_.began_inside) {
        near_.GoTo({});
        ListInside(contacts);
    }
    for (const Stop& stop : stops_) {
        if (stop.by != Point{}) {
            near_.GoTo(stop.from);
            List(stop, contacts);
        }
    }
    result_.moved = at_;
    mover_.position += at_;
    mover_.footprint = near_.ShapeAt(at_);
    return result_;
}

void Slide::List(const Stop& stop, std::span<MoveContact> contacts) {
    const Point place = stop.from + stop.by;
    const Sides mover_side = stop.by.x != 0   ? stop.by.x > 0 ? Sides::Right : Sides::Left
                             : stop.by == kUp ? Sides::Top
                                              : Sides::Bottom;
    for (const NearObstacle& obstacle : near_.All()) {
        if (!near_.Touches(place, obstacle)) {
            continue;
        }
        const bool fresh = obstacle.IsSolid() || !near_.Touches(stop.from, obstacle);
        const bool top_holds = stop.tops_hold && Has(obstacle.holds, Sides::Top);
        if (fresh && Has(obstacle.holds, SideFacing(stop.by))) {
            Add(obstacle, mover_side, place, (Point{} - stop.by).ToVector2(), contacts);
        } else if (fresh && top_holds) {
            Add(obstacle, Sides::Bottom, place, {0, -1}, contacts);
        }
    }
}

void Slide::ListInside(std::span<MoveContact> contacts) {
    for (const NearObstacle& obstacle : near_.All()) {
        if (obstacle.IsSolid() && near_.Touches({}, obstacle)) {
            Add(obstacle, Sides::None, {}, {0, -1}, contacts);
        }
    }
}

void Slide::Add(const NearObstacle& obstacle, Sides side, Point place, Vector2 otherwise,
                std::span<MoveContact> contacts) {
    result_.sides = result_.sides | side;
    if (result_.contacts < contacts.size()) {
        const Footprint there = near_.ShapeAt(place);
        contacts[result_.contacts] = {
            .side = side,
            .pixel = FindContact(there, obstacle.footprint).value_or(Point{}),
            .normal = ContactNormal(there, obstacle.footprint).value_or(otherwise),
            .kind = obstacle.kind,
            .index = obstacle.index,
            .cell = obstacle.cell,
            .body = obstacle.body};
    }
    ++result_.contacts;
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
    Slide slide{mover, obstacles, Clamped(options), TakeWholePixels(mover)};
    slide.TakePath();
    slide.Finish();
    const MoveResult result = slide.Report(contacts);
    if (!leaves && !mover.on_floor) {
        mover.velocity += lift;
    }
    return result;
}

}  // namespace graze
