#include "oracle/move_solid_oracle.hpp"

#include <algorithm>
#include <cstddef>

#include "oracle/cast_oracle.hpp"
#include "oracle/movement_rules_oracle.hpp"

namespace graze::test {
namespace {

class SlowSolid {
public:
    SlowSolid(Obstacle& solid, const Obstacles& obstacles)
        : solid_{solid}, obstacles_{obstacles}, movers_{obstacles.movers} {}

    SolidResult Run(Point by, CrushRule rule, std::vector<CrushedMover>& crushed);

private:
    void FindRiders();
    [[nodiscard]] bool StandsOn(const Mover& mover, const Footprint& ground, Sides holds) const;
    [[nodiscard]] bool IsInTheWay(const Mover& mover, const Footprint& next, Point by) const;
    [[nodiscard]] bool IsBlocked(const Mover& mover, Point by) const;
    [[nodiscard]] bool MoversMeet(const Mover& mover, const Mover& other, Point by) const;
    bool Push(std::size_t index, Point by);
    void Carry(Point by);
    void Take(std::size_t index, Point by);

    Obstacle& solid_;
    const Obstacles& obstacles_;
    std::span<Mover> movers_;
    std::vector<bool> rides_;                         // on the solid, at the beginning
    std::vector<std::vector<std::size_t>> carriers_;  // the movers that each stood on
    std::vector<bool> crushed_;
    std::vector<bool> was_inside_;  // the solid, before this pixel
    std::vector<bool> moved_;       // in this pixel
};

bool SlowSolid::StandsOn(const Mover& mover, const Footprint& ground, Sides holds) const {
    return mover.velocity.y >= 0 && Has(holds, Sides::Top) &&
           Touches(MovedBy(mover.footprint, kDown), ground) && !Touches(mover.footprint, ground);
}

void SlowSolid::FindRiders() {
    carriers_.resize(movers_.size());
    for (std::size_t i = 0; i < movers_.size(); ++i) {
        rides_.push_back(StandsOn(movers_[i], solid_.footprint, solid_.holds));
        for (std::size_t j = 0; j < movers_.size(); ++j) {
            if (i != j && movers_[j].blocks &&
                StandsOn(movers_[i], movers_[j].footprint, Sides::All)) {
                carriers_[i].push_back(j);
            }
        }
    }
}

bool SlowSolid::IsInTheWay(const Mover& mover, const Footprint& next, Point by) const {
    const bool holds = solid_.holds == Sides::All || Has(solid_.holds, Ahead(by));
    return holds && Touches(mover.footprint, next) && !Touches(mover.footprint, solid_.footprint);
}

// True if something other than the solid and the movers blocks this pixel of a mover.
bool SlowSolid::IsBlocked(const Mover& mover, Point by) const {
    const MovementRules rules{mover, obstacles_, {}};
    return std::ranges::any_of(rules.List(), [&](const ListedObstacle& obstacle) {
        const bool is_solid_itself = obstacle.name.kind == ObstacleKind::Single &&
                                     &obstacles_.singles[obstacle.name.index] == &solid_;
        return obstacle.name.kind != ObstacleKind::Mover && !is_solid_itself &&
               rules.Blocks(obstacle, {}, by);
    });
}

bool SlowSolid::MoversMeet(const Mover& mover, const Mover& other, Point by) const {
    return &mover != &other && (mover.blocks || other.blocks) &&
           !Touches(mover.footprint, other.footprint) &&
           Touches(MovedBy(mover.footprint, by), other.footprint);
}

void SlowSolid::Take(std::size_t index, Point by) {
    movers_[index].footprint = MovedBy(movers_[index].footprint, by);
    movers_[index].position += by;
    moved_[index] = true;
}

// Pushes a mover and those in its way by one pixel, or nothing.
bool SlowSolid::Push(std::size_t index, Point by) {
    if (moved_[index]) {
        return true;
    }
    if (IsBlocked(movers_[index], by)) {
        return false;
    }
    const std::vector<Mover> before{movers_.begin(), movers_.end()};
    const std::vector<bool> moved_before = moved_;
    moved_[index] = true;  // those that it pushes do not push it
    for (std::size_t other = 0; other < movers_.size(); ++other) {
        if (!crushed_[other] && MoversMeet(movers_[index], movers_[other], by) &&
            !Push(other, by)) {
            std::ranges::copy(before, movers_.begin());
            moved_ = moved_before;
            return false;
        }
    }
    Take(index, by);
    return true;
}

// Takes those that stood on the solid or on a mover that moved, until nobody else can be taken.
void SlowSolid::Carry(Point by) {
    for (bool again = true; again;) {
        again = false;
        for (std::size_t i = 0; i < movers_.size(); ++i) {
            const bool is_carried =
                rides_[i] ||
                std::ranges::any_of(carriers_[i], [this](std::size_t j) { return moved_[j]; });
            const Mover& mover = movers_[i];
            const bool is_free = !IsBlocked(mover, by) &&
                                 !(solid_.holds == Sides::All && !was_inside_[i] &&
                                   Touches(MovedBy(mover.footprint, by), solid_.footprint)) &&
                                 std::ranges::none_of(movers_, [&](const Mover& other) {
                                     return &mover != &other &&
                                            (MoversMeet(mover, other, by) ||
                                             (other.blocks && Touches(MovedBy(mover.footprint, by),
                                                                      other.footprint)));
                                 });
            if (is_carried && !crushed_[i] && !moved_[i] && is_free) {
                Take(i, by);
                again = true;
            }
        }
    }
}

SolidResult SlowSolid::Run(Point by, CrushRule rule, std::vector<CrushedMover>& crushed) {
    FindRiders();
    crushed_.assign(movers_.size(), false);
    const std::vector<Point> path = PixelsBetween({0, 0}, by);
    for (std::size_t step = 1; step < path.size(); ++step) {
        const Point pixel = path[step] - path[step - 1];
        const Footprint next = MovedBy(solid_.footprint, pixel);
        const std::vector<Mover> before{movers_.begin(), movers_.end()};
        moved_.assign(movers_.size(), false);
        for (std::size_t i = 0; i < movers_.size(); ++i) {
            if (moved_[i] || !IsInTheWay(movers_[i], next, pixel) || Push(i, pixel)) {
                continue;
            }
            if (rule == CrushRule::Stop) {
                std::ranges::copy(before, movers_.begin());
                return {false, crushed.size()};
            }
            if (!crushed_[i]) {
                crushed_[i] = true;
                crushed.push_back({i, FindContact(movers_[i].footprint, next).value()});
            }
        }
        was_inside_.clear();
        for (const Mover& mover : before) {
            was_inside_.push_back(Touches(mover.footprint, solid_.footprint));
        }
        solid_.footprint = next;
        Carry(pixel);
    }
    return {true, crushed.size()};
}

}  // namespace

SolidResult MoveSolidSlowly(Obstacle& solid, Point by, const Obstacles& obstacles, CrushRule rule,
                            std::vector<CrushedMover>& crushed) {
    crushed.clear();
    return SlowSolid{solid, obstacles}.Run(by, rule, crushed);
}

}  // namespace graze::test
