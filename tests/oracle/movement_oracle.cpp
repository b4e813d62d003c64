#include "oracle/movement_oracle.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "oracle/cast_oracle.hpp"
#include "oracle/movement_rules_oracle.hpp"

namespace graze::test {
namespace {

// One axis of a step.
struct Axis {
    int way = 0;  // pixels of the step at its start
    bool ended = false;
    int passed = 0;  // pixels by which the mover went sideways past what blocked this axis
};

// The normal of a contact at which the shared area has none.
Vector2 Away(Sides side) {
    return side == Sides::Left    ? Vector2{1, 0}
           : side == Sides::Right ? Vector2{-1, 0}
           : side == Sides::Top   ? Vector2{0, 1}
                                  : Vector2{0, -1};
}

// One call of MoveAndSlide. The numbers are those of the rules.
class SlowMove {
public:
    SlowMove(Mover& mover, const Obstacles& obstacles, const MoveOptions& options)
        : mover_{mover}, rules_{mover, obstacles, options}, options_{rules_.Options()} {}

    MoveResult Run(std::vector<MoveContact>& contacts);

private:
    bool Pass(Point by, int option_px);

    Point TakeWay();
    void TakeInside(Point by);
    void TakeAcross(Point by);
    void TakeDown();
    void TakeUp();
    void TakeFromAbove(Point by);
    int PullDown();
    void End(Point by);
    void EndBlockedAxes();
    void Stand();
    void AddLift();
    void Note(Sides side, Point by);
    [[nodiscard]] Axis& AxisOf(Point by) { return by.x != 0 ? x_ : y_; }
    [[nodiscard]] MoveContact Describe(const ListedObstacle& obstacle, Sides side, Point by) const;

    Mover& mover_;
    MovementRules rules_;
    const MoveOptions& options_;
    Point place_;  // relative to the start of the step
    Axis x_;
    Axis y_;
    bool inside_ = false;
    bool stood_ = false;
    double excess_ = 0;  // what pixels along the ground count beyond 1 pixel each
    Sides sides_ = Sides::None;
    std::array<std::vector<MoveContact>, 4> contacts_;  // inside, walls, ceiling, floor
};

bool SlowMove::Pass(Point by, int option_px) {
    Axis& axis = AxisOf(by);
    const int left = std::max(std::abs(axis.way), option_px) - axis.passed;
    const auto way = rules_.FindPass(place_, by, std::min(option_px, left));
    if (way) {
        axis.passed += std::abs(way->x) + std::abs(way->y);
        place_ += *way + by;
    }
    return way.has_value();
}

// Rule 10.
void SlowMove::TakeInside(Point by) {
    const int before = CountInside(MovedBy(mover_.footprint, place_), rules_.List());
    const int after = CountInside(MovedBy(mover_.footprint, place_ + by), rules_.List());
    if (after < before) {
        place_ += by;
        inside_ = after > 0;
    } else {
        AxisOf(by).ended = true;
        (by.x != 0 ? mover_.rest.x : mover_.rest.y) = 0;
    }
}

// Rules 4 and 5.
void SlowMove::TakeAcross(Point by) {
    if (excess_ >= 1) {
        excess_ -= 1;
        return;
    }
    int climbed = 0;
    if (rules_.BlockedAcross(place_, by)) {
        const auto climb = rules_.FindClimb(place_, by);
        if (!climb) {
            End(by);
            return;
        }
        climbed = *climb;
    }
    place_ += by - Point{0, climbed};
    const double height = climbed - PullDown();
    excess_ += options_.along_ground ? std::sqrt(1 + height * height) - 1 : 0;
}

// Returns by how many pixels the mover went down.
int SlowMove::PullDown() {
    if (!stood_ || rules_.Rises()) {
        return 0;
    }
    for (int down = 0; down <= options_.snap_px; ++down) {
        if (rules_.Blocked(place_ + Point{0, down}, kDown)) {
            place_.y += down;
            return down;
        }
    }
    stood_ = false;
    return 0;
}

// Rule 6.
void SlowMove::TakeDown() {
    if (!rules_.Blocked(place_, kDown)) {
        place_ += kDown;
    } else if (const auto slide = rules_.FindSlide(place_)) {
        place_ += *slide + kDown;
    } else if (stood_ || !Pass(kDown, options_.scrape_px)) {
        End(kDown);
        stood_ = true;
    }
}

// Rule 7.
void SlowMove::TakeUp() {
    if (!rules_.Blocked(place_, kUp)) {
        place_ += kUp;
    } else if (!Pass(kUp, options_.corner_px)) {
        End(kUp);
    }
}

void SlowMove::TakeFromAbove(Point by) {
    if (!rules_.Blocked(place_, by)) {
        place_ += by;
    } else if (!Pass(by, options_.rise_px)) {
        End(by);
    }
}

// Rule 9. The floor is noted only at the end.
void SlowMove::End(Point by) {
    AxisOf(by).ended = true;
    if (by == kDown && !options_.from_above) {
        sides_ = sides_ | Sides::Bottom;
    } else {
        Note(Ahead(by), by);
    }
    (by.x != 0 ? mover_.rest.x : mover_.rest.y) = 0;
    (by.x != 0 ? mover_.velocity.x : mover_.velocity.y) = 0;
}

void SlowMove::EndBlockedAxes() {
    const Point across{Sign(mover_.velocity.x), 0};
    const bool can_go_across =
        across == Point{} || !rules_.BlockedAcross(place_, across) ||
        (options_.from_above ? rules_.FindPass(place_, across, options_.rise_px).has_value()
                             : rules_.FindClimb(place_, across).has_value());
    if (!can_go_across) {
        End(across);
    }
    const Point along{0, Sign(mover_.velocity.y)};
    const bool matters = along == kUp || (along == kDown && options_.from_above);
    const int limit = options_.from_above ? options_.rise_px : options_.corner_px;
    if (matters && rules_.Blocked(place_, along) && !rules_.FindPass(place_, along, limit)) {
        End(along);
    }
}

void SlowMove::Stand() {
    const bool on_ground = !options_.from_above && rules_.OnGround(place_);
    const bool scrapes = !stood_ && rules_.FindPass(place_, kDown, options_.scrape_px);
    mover_.on_floor = on_ground && !rules_.FindSlide(place_) && !scrapes;
    if (on_ground) {
        Note(Sides::Bottom, kDown);
    }
    if (mover_.on_floor) {
        mover_.velocity.y = std::min(mover_.velocity.y, 0.0f);
        mover_.rest.y = std::min(mover_.rest.y, 0.0f);
    }
}

// A one-way obstacle that is walked on reports only the side that it holds, even as a wall.
void SlowMove::Note(Sides side, Point by) {
    const std::size_t group = side == Sides::Top ? 2 : side == Sides::Bottom ? 3 : 1;
    for (const ListedObstacle& obstacle : rules_.List()) {
        const bool blocks = rules_.Blocks(obstacle, place_, by);
        if (blocks || (by.x != 0 && rules_.BlocksAcross(obstacle, place_, by))) {
            const Sides met = blocks ? side : Sides::Bottom;
            sides_ = sides_ | met;
            contacts_[group].push_back(Describe(obstacle, met, by));
        }
    }
}

MoveContact SlowMove::Describe(const ListedObstacle& obstacle, Sides side, Point by) const {
    const Footprint there = MovedBy(mover_.footprint, place_ + by);
    MoveContact contact = obstacle.name;
    contact.side = side;
    contact.pixel = FindContact(there, obstacle.footprint).value();
    contact.normal = ContactNormal(there, obstacle.footprint).value_or(Away(side));
    return contact;
}

// Rule 11.
void SlowMove::AddLift() {
    const bool leaves_out_down = options_.lift == LiftVelocity::Upwards && mover_.lift.y > 0;
    if (options_.lift != LiftVelocity::Never) {
        mover_.velocity.x += mover_.lift.x;
        mover_.velocity.y += leaves_out_down ? 0 : mover_.lift.y;
    }
    mover_.lift = {};
}

// Rule 1, and the last paragraph's limits of a rest along the ground.
Point SlowMove::TakeWay() {
    if (options_.along_ground && std::abs(mover_.rest.x) >= 1 &&
        mover_.rest.x * mover_.velocity.x >= 0) {
        mover_.rest.x = 0;
    }
    mover_.rest += mover_.velocity;
    Point way = mover_.rest.ToPoint();
    if (options_.along_ground && static_cast<float>(way.x) * mover_.velocity.x < 0) {
        way.x = 0;
    }
    mover_.rest -= way.ToVector2();
    return way;
}

MoveResult SlowMove::Run(std::vector<MoveContact>& contacts) {
    stood_ = mover_.on_floor;
    if (stood_ && rules_.Rises()) {
        AddLift();
    }
    MoveResult result;
    inside_ = result.began_inside = CountInside(mover_.footprint, rules_.List()) > 0;
    for (const ListedObstacle& obstacle : rules_.List()) {
        if (obstacle.IsSolid() && rules_.TouchesAt(obstacle, {})) {
            contacts_[0].push_back(Describe(obstacle, Sides::None, {}));
        }
    }
    const Point way = TakeWay();
    x_.way = way.x;
    y_.way = way.y;
    const std::vector<Point> path = PixelsBetween({0, 0}, way);
    for (std::size_t i = 1; i < path.size(); ++i) {
        const Point by = path[i] - path[i - 1];
        if (AxisOf(by).ended) {
            continue;
        }
        inside_               ? TakeInside(by)
        : options_.from_above ? TakeFromAbove(by)
        : by.x != 0           ? TakeAcross(by)
        : by == kDown         ? TakeDown()
                              : TakeUp();
    }
    if (inside_) {
        mover_.on_floor = false;
    } else {
        if (!options_.from_above) {
            PullDown();
        }
        if (!x_.ended) {
            const double taken = way.x < 0 ? -excess_ : excess_;
            mover_.rest.x = static_cast<float>(mover_.rest.x - taken);
        }
        EndBlockedAxes();
        Stand();
    }
    if (!mover_.on_floor) {
        AddLift();
    }
    mover_.lift = {};
    mover_.footprint = MovedBy(mover_.footprint, place_);
    mover_.position += place_;
    for (const auto& group : contacts_) {
        contacts.insert(contacts.end(), group.begin(), group.end());
    }
    result.moved = place_;
    result.sides = sides_;
    result.contacts = contacts.size();
    return result;
}

}  // namespace

MoveResult MoveSlowly(Mover& mover, const Obstacles& obstacles, const MoveOptions& options,
                      std::vector<MoveContact>& contacts) {
    contacts.clear();
    return SlowMove{mover, obstacles, options}.Run(contacts);
}

}  // namespace graze::test
