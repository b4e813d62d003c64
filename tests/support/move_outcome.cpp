#include "support/move_outcome.hpp"

#include <algorithm>
#include <sstream>

#include "oracle/footprint_oracle.hpp"
#include "oracle/movement_oracle.hpp"
#include "oracle/obstacle_oracle.hpp"

namespace graze::test {
namespace {

std::string Text(Point point) {
    return "(" + std::to_string(point.x) + ", " + std::to_string(point.y) + ")";
}

std::string Text(Vector2 vector) {
    std::ostringstream text;
    text.precision(9);
    text << "(" << vector.x << ", " << vector.y << ")";
    return text.str();
}

std::string Text(bool value) {
    return value ? "true" : "false";
}

std::string Text(std::size_t value) {
    return std::to_string(value);
}

std::string Text(Sides sides) {
    std::string text;
    text += Has(sides, Sides::Left) ? "L" : "";
    text += Has(sides, Sides::Top) ? "T" : "";
    text += Has(sides, Sides::Right) ? "R" : "";
    text += Has(sides, Sides::Bottom) ? "B" : "";
    return text.empty() ? "-" : text;
}

std::string Text(const MoveContact& contact) {
    return "{side " + Text(contact.side) + ", pixel " + Text(contact.pixel) + ", normal " +
           Text(contact.normal) + ", kind " + std::to_string(static_cast<int>(contact.kind)) +
           ", index " + Text(contact.index) + ", cell " + Text(contact.cell) + ", body " +
           std::to_string(contact.body.index) + "}";
}

template <typename Value>
void Compare(std::string& text, const char* name, const Value& expected, const Value& actual) {
    if (!(expected == actual)) {
        text += name;
        text += ": expected " + Text(expected) + ", got " + Text(actual) + "\n";
    }
}

char Letter(const ListedObstacle& obstacle) {
    switch (obstacle.holds) {
        case Sides::All:
            return '#';
        case Sides::None:
            return ',';
        case Sides::Top:
            return '^';
        case Sides::Bottom:
            return 'v';
        case Sides::Left:
            return '<';
        case Sides::Right:
            return '>';
        default:
            return '+';
    }
}

}  // namespace

bool SameContact(const MoveContact& a, const MoveContact& b) {
    return a.side == b.side && a.pixel == b.pixel && a.normal == b.normal && a.kind == b.kind &&
           a.index == b.index && a.cell == b.cell && a.body == b.body;
}

MoveOutcome MoveFast(Mover& mover, const Obstacles& obstacles, const MoveOptions& options) {
    MoveOutcome outcome;
    outcome.contacts.resize(256);
    outcome.result = MoveAndSlide(mover, obstacles, options, outcome.contacts);
    outcome.contacts.resize(std::min<std::size_t>(outcome.result.contacts, 256));
    outcome.mover = mover;
    return outcome;
}

MoveOutcome MoveAsTwin(Mover& mover, const Obstacles& obstacles, const MoveOptions& options) {
    MoveOutcome outcome;
    outcome.result = MoveSlowly(mover, obstacles, options, outcome.contacts);
    outcome.mover = mover;
    return outcome;
}

std::string MoveBoth(Mover& mover, const Obstacles& obstacles, const MoveOptions& options,
                     MoveOutcome& outcome) {
    const Mover before = mover;
    const MoveOutcome expected = MoveAsTwin(mover, obstacles, options);
    mover = before;
    outcome = MoveFast(mover, obstacles, options);
    std::string text = ListDifferences(expected, outcome);
    if (!text.empty()) {
        text += DescribeMove(before, options) +
                DrawMove(before, obstacles, expected.result.moved, outcome.result.moved);
    }
    return text;
}

std::string ListDifferences(const MoveOutcome& expected, const MoveOutcome& actual) {
    std::string text;
    Compare(text, "moved", expected.result.moved, actual.result.moved);
    Compare(text, "sides", expected.result.sides, actual.result.sides);
    Compare(text, "began_inside", expected.result.began_inside, actual.result.began_inside);
    Compare(text, "contacts", expected.result.contacts, actual.result.contacts);
    Compare(text, "on_floor", expected.mover.on_floor, actual.mover.on_floor);
    Compare(text, "velocity", expected.mover.velocity, actual.mover.velocity);
    Compare(text, "rest", expected.mover.rest, actual.mover.rest);
    Compare(text, "lift", expected.mover.lift, actual.mover.lift);
    Compare(text, "position", expected.mover.position, actual.mover.position);
    Compare(text, "footprint", expected.mover.footprint.map.pixels.Location(),
            actual.mover.footprint.map.pixels.Location());
    const std::size_t count = std::max(expected.contacts.size(), actual.contacts.size());
    for (std::size_t i = 0; i < count; ++i) {
        const bool in_both = i < expected.contacts.size() && i < actual.contacts.size();
        if (!in_both || !SameContact(expected.contacts[i], actual.contacts[i])) {
            text += "contact " + Text(i) + ": expected " +
                    (i < expected.contacts.size() ? Text(expected.contacts[i]) : "nothing") +
                    ", got " + (i < actual.contacts.size() ? Text(actual.contacts[i]) : "nothing") +
                    "\n";
        }
    }
    return text;
}

std::string DescribeMove(const Mover& mover, const MoveOptions& options) {
    std::ostringstream text;
    text << "velocity " << Text(mover.velocity) << ", rest " << Text(mover.rest) << ", lift "
         << Text(mover.lift) << (mover.on_floor ? ", on the floor" : ", in the air") << "\nrise "
         << options.rise_px << ", snap " << options.snap_px << ", corner " << options.corner_px
         << ", scrape " << options.scrape_px << (options.slides ? ", slides" : "")
         << (options.along_ground ? ", along ground" : "")
         << (options.from_above ? ", from above" : "") << ", lift "
         << static_cast<int>(options.lift) << "\n";
    return text.str();
}

std::string DrawMove(const Mover& before, const Obstacles& obstacles, Point by_twin,
                     Point by_engine) {
    const Footprint twin = MovedBy(before.footprint, by_twin);
    const Footprint engine = MovedBy(before.footprint, by_engine);
    Rectangle area = Rectangle::Union(before.footprint.map.pixels,
                                      Rectangle::Union(twin.map.pixels, engine.map.pixels));
    area.Inflate(5, 5);
    const std::vector<ListedObstacle> list = ListObstacles(before, obstacles);
    std::string text = "top left pixel " + Text(area.Location()) + "\n";
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        for (int x = area.Left(); x < area.Right(); ++x) {
            char letter = ShowsSolid(before.footprint, x, y) ? 'o' : '.';
            for (const ListedObstacle& obstacle : list) {
                letter = ShowsSolid(obstacle.footprint, x, y) ? Letter(obstacle) : letter;
            }
            const bool in_twin = ShowsSolid(twin, x, y);
            const bool in_engine = ShowsSolid(engine, x, y);
            text += in_twin && in_engine ? '*' : in_twin ? 'T' : in_engine ? 'E' : letter;
        }
        text += '\n';
    }
    return text;
}

}  // namespace graze::test
