#include "contact_list.hpp"

namespace graze {

void ContactList::AddMet(const Stop& stop) {
    near_.GoTo(stop.from);
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
            Add(obstacle, mover_side, place, (Point{} - stop.by).ToVector2());
        } else if (fresh && top_holds) {
            Add(obstacle, Sides::Bottom, place, {0, -1});
        }
    }
}

void ContactList::AddInside() {
    near_.GoTo({});
    for (const NearObstacle& obstacle : near_.All()) {
        if (obstacle.IsSolid() && near_.Touches({}, obstacle)) {
            Add(obstacle, Sides::None, {}, {0, -1});
        }
    }
}

void ContactList::Add(const NearObstacle& obstacle, Sides side, Point place, Vector2 otherwise) {
    result_.sides = result_.sides | side;
    if (result_.contacts < contacts_.size()) {
        const Footprint there = near_.ShapeAt(place);
        contacts_[result_.contacts] = {
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

}  // namespace graze
