#include "presentation/debug_marks.hpp"

#include <algorithm>
#include <array>

#include "common/palette.hpp"
#include "common/text_line.hpp"

namespace hairsbreadth {
namespace {

Footprint MakeFootprint(const Shapes& shapes, const Threat& threat) noexcept {
    return hairsbreadth::MakeFootprint(shapes[TraitsOf(threat.kind).shape], threat.pose);
}

// Returns the ship's label, with the reason if the ship cannot be hit at present.
TextLine FormatLabel(const Ship& ship) noexcept {
    TextLine label{"ship"};
    if (ship.entering > 0) {
        label.Add(" enters");
    } else if (ship.untouchable > 0) {
        label.Add(" untouchable ").AddNumber(ship.untouchable);
    }
    return label;
}

TextLine FormatLabel(const Threat& threat) noexcept {
    TextLine label{TraitsOf(threat.kind).name};
    if (threat.separation < kFar) {
        label.Add(" ").AddNumber(threat.separation).Add(" px");
    }
    return label;
}

void AddThreat(DebugView& view, const Footprint& ship, const Threat& threat,
               const Footprint& solid) {
    view.Add(solid, TraitsOf(threat.kind).mortal ? Color::Yellow : Color::DeepPink,
             FormatLabel(threat).View());
    Rectangle near = SolidBox(ship);
    near.Inflate(kPassEnds, kPassEnds);
    if (near.Intersects(SolidBox(solid))) {
        view.AddPair(ship, solid,
                     Touches(ship, solid) ? DebugPair::Touching : DebugPair::Candidate);
    }
}

// Adds the hit on the ship if it has happened in the current frame. The ship is then still at the
// place of the contact.
void AddShipContact(DebugView& view, const World& world, const Shapes& shapes,
                    const Footprint& ship) {
    const ContactFacts& facts = world.contact;
    if (!facts.valid || facts.frame != world.frame) {
        return;
    }
    TextLine label{"ship x "};
    label.Add(facts.threat == kGround ? "ground" : TraitsOf(facts.kind).name);
    const FixedList<Footprint, 2> solids = SolidsOf(world, shapes, facts.threat);
    for (const Footprint& solid : solids.All()) {
        view.AddContact(ship, solid, label.View());
    }
}

// Adds the hit of a needle. The needle is no longer alive, but its pose is still valid.
void AddNeedleContact(DebugView& view, const World& world, const Shapes& shapes,
                      const Event& event) {
    TextLine label{"needle x "};
    label.Add(event.threat == kGround
                  ? "ground"
                  : TraitsOf(world.threats[static_cast<std::size_t>(event.threat)].kind).name);
    const FixedList<Footprint, 2> solids = SolidsOf(world, shapes, event.threat);
    for (const Footprint& solid : solids.All()) {
        for (const Needle& needle : world.needles) {
            if (!needle.alive) {
                view.AddContact(hairsbreadth::MakeFootprint(shapes[ShapeId::Needle], needle.pose),
                                solid, label.View());
            }
        }
    }
}

bool IsNeedleHit(const Event& event) noexcept {
    constexpr int nothing = -1;  // a threat that ended by itself
    return event.threat != nothing &&
           (event.kind == EventKind::Tink || event.kind == EventKind::Chipped ||
            event.kind == EventKind::Struck || event.kind == EventKind::Killed);
}

template <typename Things>
std::int64_t CountAlive(const Things& things) noexcept {
    return std::ranges::count_if(things, [](const auto& thing) { return thing.alive; });
}

}  // namespace

void AddTo(DebugView& view, const World& world, const Shapes& shapes) {
    if (!view.IsOn()) {
        return;
    }
    const Footprint ship = shapes.GrownShip(world.ship.pose, 0);
    for (const Footprint& piece : shapes.Ground(world.Camera())) {
        view.Add(piece, Color::SlateBlue);
    }
    for (const Threat& threat : world.threats) {
        if (threat.alive) {
            AddThreat(view, ship, threat, MakeFootprint(shapes, threat));
        }
    }
    for (const Pickup& pickup : world.pickups) {
        if (pickup.alive) {
            view.Add(hairsbreadth::MakeFootprint(shapes[pickup.shape], pickup.pose), Color::Gold);
        }
    }
    for (const Needle& needle : world.needles) {
        if (needle.alive) {
            view.Add(hairsbreadth::MakeFootprint(shapes[ShapeId::Needle], needle.pose),
                     Color::Cyan);
        }
    }
    if (world.lance.alive) {
        view.Add(hairsbreadth::MakeFootprint(shapes[ShapeId::Lance], world.lance.pose),
                 Color::Cyan);
    }
    const bool is_safe = world.ship.untouchable > 0 || world.ship.entering > 0;
    view.Add(ship, is_safe ? Color::LightGray : Color::SpringGreen, FormatLabel(world.ship).View());
    for (const Event& event : world.events.All()) {
        if (IsNeedleHit(event)) {
            AddNeedleContact(view, world, shapes, event);
        }
    }
    AddShipContact(view, world, shapes, ship);
    view.Counter("threats", CountAlive(world.threats));
    view.Counter("needles", CountAlive(world.needles));
    view.Counter("frame of the stage", world.frame);
    view.Counter("hit stop", world.hit_stop);
}

}  // namespace hairsbreadth
