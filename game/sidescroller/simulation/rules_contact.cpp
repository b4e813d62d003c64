#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "simulation/rules.hpp"

namespace hairsbreadth {
namespace {

constexpr int kMaxParts = 8;
constexpr double kPartPx = 2;  // maximum relative movement between two tested positions
constexpr int kGroundBand = 3;
constexpr int kHairStop = 4;
constexpr int kHairSlow = 8;
constexpr int kExplainSlow = 20;
constexpr int kChargedSlow = 40;
constexpr int kBossCharge = 2;  // times as much charge for a pass at the boss
constexpr int kHitCharge = 10;  // that the lance loses by a hit
constexpr int kClear = 2;       // px between the ship and everything solid that end its shelter

// The smallest separation in a frame, and its time: `part` / `parts` of the frame.
struct Nearest {
    int separation = kFar;
    int part = 1;
    int parts = 1;
};

// True if a is earlier in the frame than b.
bool IsEarlier(const Nearest& a, const Nearest& b) noexcept {
    return a.part * b.parts < b.part * a.parts;
}

double LengthPx(Fixed dx, Fixed dy) noexcept {
    const double x = static_cast<double>(dx) / kPixel;
    const double y = static_cast<double>(dy) / kPixel;
    return std::sqrt(x * x + y * y);
}

int CountParts(double move_px) noexcept {
    return std::clamp(static_cast<int>(std::ceil(move_px / kPartPx)), 1, kMaxParts);
}

// Returns an upper bound, in px, of the movement of any pixel of the threat relative to the ship in
// this frame. `reach` is that of the threat's shape.
double ComputeMove(const Ship& ship, const Threat& threat, int reach) noexcept {
    const Fixed dx = (threat.pose.x - threat.before.x) - (ship.pose.x - ship.before.x);
    const Fixed dy = (threat.pose.y - threat.before.y) - (ship.pose.y - ship.before.y);
    const double turned =
        std::abs(static_cast<double>(static_cast<Spin>(threat.pose.angle - threat.before.angle))) *
        (6.283185307179586 / kFullTurn);
    return LengthPx(dx, dy) + turned * reach;
}

// Returns the distance from the ship's pivot, in px, within which a threat shows a solid pixel at
// the end of this frame if it comes within kPassEnds px of the ship in the frame.
int ComputeReach(const World& world, const Shapes& shapes) noexcept {
    constexpr int ship_reach = 26;
    constexpr int rounding = 4;
    double move = 0;
    for (const Threat& threat : world.threats) {
        if (threat.alive) {
            const int reach = shapes[TraitsOf(threat.kind).shape].reach;
            move = std::max(move, ComputeMove(world.ship, threat, reach));
        }
    }
    return ship_reach + kPassEnds + rounding + static_cast<int>(std::ceil(move));
}

Nearest FindNearest(const World& world, const Shapes& shapes, const Threat& threat) noexcept {
    const Shape& shape = shapes[TraitsOf(threat.kind).shape];
    const int parts = CountParts(ComputeMove(world.ship, threat, shape.reach));
    Nearest nearest;
    for (int part = 1; part <= parts && nearest.separation > 0; ++part) {
        const Pose ship = Between(world.ship.before, world.ship.pose, part, parts);
        const Pose pose = Between(threat.before, threat.pose, part, parts);
        const int separation = Separation(shapes, ship, MakeFootprint(shape, pose));
        if (part == 1 || separation < nearest.separation) {
            nearest = {separation, part, parts};
        }
    }
    return nearest;
}

Nearest NearestGround(const World& world, const Shapes& shapes) noexcept {
    constexpr int highest_ground = 48;
    const int scrolled = world.Camera() - world.camera_before;
    Nearest nearest;
    if (ComputeBox(world.ship.pose).Bottom() + kPassEnds < 360 - highest_ground) {
        return nearest;
    }
    const Ship& ship = world.ship;
    const double move =
        LengthPx(ship.pose.x - ship.before.x + Pixels(scrolled), ship.pose.y - ship.before.y);
    const int parts = CountParts(move);
    for (int part = 1; part <= parts && nearest.separation > 0; ++part) {
        const Pose pose = Between(ship.before, ship.pose, part, parts);
        int separation = kFar;
        for (const Footprint& piece :
             shapes.Ground(world.camera_before + scrolled * part / parts)) {
            separation = std::min(separation, Separation(shapes, pose, piece));
        }
        if (part == 1 || separation < nearest.separation) {
            nearest = {separation, part, parts};
        }
    }
    return nearest;
}

// Moves the ship and the threat (or the ground) back to their first contact, so that the picture
// shows it.
void StopAtContact(World& world, int place, const Nearest& moment) noexcept {
    Ship& ship = world.ship;
    ship.pose = Between(ship.before, ship.pose, moment.part, moment.parts);
    if (place == kGround) {
        const int scrolled = world.Camera() - world.camera_before;
        const int camera = world.camera_before + scrolled * moment.part / moment.parts;
        world.scroll = Pixels(camera) + world.scroll % kPixel;
    } else {
        Threat& threat = world.threats[static_cast<std::size_t>(place)];
        threat.pose = Between(threat.before, threat.pose, moment.part, moment.parts);
    }
}

// Returns the separation one frame earlier, computed from the poses of that frame, because
// separations are not measured while the ship is invulnerable.
int SeparationBefore(const World& world, const Shapes& shapes, int place) noexcept {
    const Pose& ship = world.ship.before;
    if (place != kGround) {
        const Threat& threat = world.threats[static_cast<std::size_t>(place)];
        return Separation(shapes, ship,
                          MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.before));
    }
    int separation = kFar;
    for (const Footprint& piece : shapes.Ground(world.camera_before)) {
        separation = std::min(separation, Separation(shapes, ship, piece));
    }
    return separation;
}

ContactFacts ComputeFacts(const World& world, const Shapes& shapes, int place) noexcept {
    const Footprint ship = shapes.GrownShip(world.ship.pose, 0);
    ContactFacts facts;
    facts.valid = true;
    facts.threat = place;
    const FixedList<Footprint, 2> solids = SolidsOf(world, shapes, place);
    for (const Footprint& solid : solids.All()) {
        const auto pixel = FindContact(ship, solid);
        if (pixel && (facts.overlap == 0 ||
                      std::pair{pixel->y, pixel->x} < std::pair{facts.pixel.y, facts.pixel.x})) {
            facts.pixel = *pixel;
        }
        facts.overlap += CountOverlap(ship, solid);
    }
    facts.frame = world.frame;
    facts.separation_before = SeparationBefore(world, shapes, place);
    if (place != kGround) {
        const Threat& threat = world.threats[static_cast<std::size_t>(place)];
        facts.kind = threat.kind;
        facts.threat_pose = threat.pose;
        facts.turns = threat.pose.angle != threat.before.angle;
    }
    return facts;
}

void KnockBack(Ship& ship, Point pixel, Fixed by) noexcept {
    const double dx = ship.pose.x - Pixels(pixel.x);
    const double dy = ship.pose.y - Pixels(pixel.y);
    const double distance = std::sqrt(dx * dx + dy * dy);
    if (distance > 0) {
        ship.knock_x = static_cast<Fixed>(std::floor(dx / distance * by + 0.5));
        ship.knock_y = static_cast<Fixed>(std::floor(dy / distance * by + 0.5));
    }
}

void HitShip(World& world, const Shapes& shapes, const Tuning& tuning, int place,
             const Nearest& moment) noexcept {
    StopAtContact(world, place, moment);
    const ShipFeel& feel = tuning.ship;
    Ship& ship = world.ship;
    world.contact = ComputeFacts(world, shapes, place);
    BreakChain(world.score);
    ship.power = std::max(ship.power - 1, 1);
    ship.charge = std::max(ship.charge - kHitCharge, 0);
    ClosePasses(world);
    if (place != kGround) {
        Threat& threat = world.threats[static_cast<std::size_t>(place)];
        threat.pushes = IsRing(threat.kind);
    }
    world.slow = 0;
    const Point pixel = world.contact.pixel;
    if (ship.shields == 0 && !world.endless) {
        world.phase = Phase::Lost;
        world.hit_stop = feel.loss_stop;
        world.events.Add({EventKind::ShipLost, pixel, 0, 0, place});
        return;
    }
    ship.shields -= world.endless ? 0 : 1;
    ship.untouchable = tuning[world.difficulty].untouchable;
    ship.shelter = feel.shelter;
    world.hit_stop = feel.hit_stop;
    KnockBack(ship, pixel, feel.knock_back);
    world.events.Add({EventKind::ShieldLost, pixel, ship.shields, 0, place});
}

// Returns a pixel of the threat at the distance `moment.separation` from the ship.
Point NearestPixel(const World& world, const Shapes& shapes, const Threat& threat,
                   const Nearest& moment) noexcept {
    const Pose ship = Between(world.ship.before, world.ship.pose, moment.part, moment.parts);
    const Pose pose = Between(threat.before, threat.pose, moment.part, moment.parts);
    const auto pixel = FindContact(shapes.GrownShip(ship, moment.separation),
                                   MakeFootprint(shapes[TraitsOf(threat.kind).shape], pose));
    return pixel ? Point{pixel->x, pixel->y} : PixelOf(threat.pose);
}

void ShowGraze(World& world, const Shapes& shapes, int place, const Nearest& moment) noexcept {
    const Threat& threat = world.threats[static_cast<std::size_t>(place)];
    world.events.Add({EventKind::Grazed, NearestPixel(world, shapes, threat, moment), 0,
                      moment.separation, place,
                      Between(world.ship.before, world.ship.pose, moment.part, moment.parts),
                      Between(threat.before, threat.pose, moment.part, moment.parts)});
}

// Adds the events for a paid pass. Effects for a HAIR start only here, after the ship has escaped,
// because until then it could still be hit.
void AddPassEvent(World& world, int place, const Pass& pass, int paid) noexcept {
    const Event event{EventKind::Passed, PixelOf(world.ship.pose), paid, pass.nearest, place};
    world.events.Add(event);
    if (IsHair(event)) {
        world.hit_stop = std::max(world.hit_stop, kHairStop);
        world.slow = std::max(world.slow, kHairSlow);
    }
    if (!world.explained) {
        world.explained = true;
        world.slow = std::max(world.slow, kExplainSlow);
        world.events.Add({EventKind::Explained, {}, paid, pass.nearest, place});
    }
}

void Charge(World& world, const Tuning& tuning, int separation) noexcept {
    Ship& ship = world.ship;
    const int before = ship.charge;
    const int gain = PassCharge(separation) * tuning[world.difficulty].charge / 100;
    ship.charge = std::min(before + gain * (world.boss.age > 0 ? kBossCharge : 1), kFullCharge);
    if (before == kFullCharge || ship.charge < kFullCharge) {
        return;
    }
    const bool is_first = !world.was_charged;
    world.was_charged = true;
    world.slow = is_first ? std::max(world.slow, kChargedSlow) : world.slow;
    world.events.Add({EventKind::Charged, PixelOf(ship.pose), is_first ? 1 : 0, 0, -1});
}

void GrazeThreat(World& world, const Shapes& shapes, const Tuning& tuning, int place,
                 const Nearest& moment) noexcept {
    Threat& threat = world.threats[static_cast<std::size_t>(place)];
    const PassNews news = Advance(threat.pass, moment.separation);
    if (news.nearer) {
        ShowGraze(world, shapes, place, moment);
    }
    const bool pays = !world.boss.IsLate();
    if (news.rides && pays) {
        world.events.Add({EventKind::Rode, PixelOf(world.ship.pose), PayRide(world.score),
                          moment.separation, place});
    }
    if (news.ended) {
        const Pass& pass = threat.pass;
        if (pays) {
            AddPassEvent(world, place, pass, PayPass(world.score, pass.nearest, pass.threaded));
            Charge(world, tuning, pass.nearest);
        }
        Close(threat.pass);
    }
}

void GrazeGround(World& world, int separation) noexcept {
    Pass& pass = world.ground_pass;
    pass.frames_inside = separation <= kGroundBand ? pass.frames_inside + 1 : 0;
    if (pass.frames_inside > 0 && pass.frames_inside % kRideFrames == 0 && !world.boss.IsLate()) {
        world.events.Add({EventKind::Rode, PixelOf(world.ship.pose), PayGroundRide(world.score),
                          separation, kGround});
    }
}

// If two or more threats are in the band in this frame, marks their passes to pay double.
void Thread(World& world, const std::array<Nearest, kMaxThreats>& moments) noexcept {
    const auto in_band = [&](std::size_t i) {
        return world.threats[i].alive && world.threats[i].pass.active &&
               moments[i].separation <= kGrazeBand;
    };
    int count = 0;
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        count += in_band(i) ? 1 : 0;
    }
    if (count < 2) {
        return;
    }
    bool is_new = false;
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        if (in_band(i)) {
            is_new = is_new || !world.threats[i].pass.threaded;
            world.threats[i].pass.threaded = true;
        }
    }
    if (is_new) {
        world.events.Add({EventKind::Threaded, PixelOf(world.ship.pose), count, 0, -1});
    }
}

// True if something solid is within kClear px of the ship.
bool IsInside(const World& world, Bodies& bodies) {
    const Shapes& shapes = bodies.AllShapes();
    const Footprint ship = shapes.GrownShip(world.ship.pose, kClear);
    const std::array<Footprint, 2> ground = shapes.Ground(world.Camera());
    return !bodies.FindTouching(ship).empty() || Touches(ship, ground[0]) ||
           Touches(ship, ground[1]);
}

// Extends the time in which the ship cannot be hit while it is still inside something.
void Shelter(World& world, Bodies& bodies) {
    Ship& ship = world.ship;
    if (ship.untouchable == 1 && ship.shelter > 0 && IsInside(world, bodies)) {
        ++ship.untouchable;
        --ship.shelter;
    }
}

}  // namespace

void ClosePasses(World& world) noexcept {
    for (Threat& threat : world.threats) {
        if (threat.pass.active) {
            Close(threat.pass);
        }
    }
}

void BankShip(World& world, Bodies& bodies, const ShipFeel& feel) {
    Ship& ship = world.ship;
    if (ship.entering > 0) {
        return;
    }
    Pose banked = ship.pose;
    banked.frame = NextBank(ship, feel);
    if (banked.frame == ship.pose.frame) {
        return;
    }
    const Shapes& shapes = bodies.AllShapes();
    const Footprint shown = shapes.GrownShip(ship.pose, 0);
    const Footprint next = shapes.GrownShip(banked, 0);
    for (const std::size_t i : bodies.FindTouching(next)) {
        const Threat& threat = world.threats[i];
        if (!Touches(shown, MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose))) {
            return;
        }
    }
    for (const Footprint& piece : shapes.Ground(world.Camera())) {
        if (Touches(next, piece) && !Touches(shown, piece)) {
            return;
        }
    }
    ship.pose = banked;
    ship.bank_wait = feel.bank_frames;
}

bool MeetThreats(World& world, Bodies& bodies, const Tuning& tuning) {
    bodies.Follow(world);
    if (world.ship.entering > 0) {
        return false;
    }
    if (world.ship.untouchable > 0) {
        static_cast<void>(LeaveRings(world, bodies));
        Shelter(world, bodies);
        return false;
    }
    const Shapes& shapes = bodies.AllShapes();
    std::array<Nearest, kMaxThreats> moments{};
    std::optional<int> hit_by;
    Nearest hit;
    for (const std::size_t i :
         bodies.FindNear(PixelOf(world.ship.pose), ComputeReach(world, shapes))) {
        if (world.threats[i].pushes) {
            continue;
        }
        moments[i] = FindNearest(world, shapes, world.threats[i]);
        if (moments[i].separation == 0 && (!hit_by || IsEarlier(moments[i], hit))) {
            hit_by = static_cast<int>(i);
            hit = moments[i];
        }
    }
    const Nearest ground = NearestGround(world, shapes);
    if (ground.separation == 0 && (!hit_by || IsEarlier(ground, hit))) {
        hit_by = kGround;
        hit = ground;
    }
    if (hit_by) {
        HitShip(world, shapes, tuning, *hit_by, hit);
        return true;
    }
    for (std::size_t i = 0; i < kMaxThreats; ++i) {
        if (world.threats[i].alive) {
            GrazeThreat(world, shapes, tuning, static_cast<int>(i), moments[i]);
            world.threats[i].separation = moments[i].separation;
        }
    }
    GrazeGround(world, ground.separation);
    Thread(world, moments);
    const std::optional<int> ring = LeaveRings(world, bodies);
    if (ring) {
        HitShip(world, shapes, tuning, *ring, {});
    }
    return ring.has_value();
}

}  // namespace hairsbreadth
