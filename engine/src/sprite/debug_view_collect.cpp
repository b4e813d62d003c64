#include <algorithm>
#include <array>

#include "debug_view_scene.hpp"
#include "graze/collision/footprint.hpp"

namespace graze {
namespace {

constexpr std::array<Color, 8> kLayerColors{{{90, 230, 170, 255},
                                             {255, 130, 100, 255},
                                             {100, 180, 255, 255},
                                             {255, 210, 80, 255},
                                             {200, 140, 255, 255},
                                             {190, 240, 90, 255},
                                             {255, 140, 200, 255},
                                             {90, 220, 230, 255}}};
constexpr Color kDisabled{140, 140, 150, 255};

DebugLabel FormatLabel(BodyId id, const BodyOptions& body) noexcept {
    DebugLabel label{"#"};
    label.AddNumber(id.index).Add(" L").AddNumber(body.layer);
    return body.enabled ? label : label.Add(" off");
}

DebugPair ClassifyPair(const CollisionWorld& world, const DebugBox& a, const DebugBox& b) noexcept {
    const bool meet =
        a.enabled && b.enabled && (a.meets & b.layer) != 0 && (b.meets & a.layer) != 0;
    if (!meet) {
        return DebugPair::Apart;
    }
    return world.WereTouching(a.id, b.id) ? DebugPair::Touching : DebugPair::Candidate;
}

// Sweeps the boxes from left to right to find the pairs that overlap.
void AddPairs(DebugScene& scene, const CollisionWorld& world) {
    std::ranges::sort(scene.boxes, [](const DebugBox& a, const DebugBox& b) {
        return a.pixels.x != b.pixels.x ? a.pixels.x < b.pixels.x : a.id < b.id;
    });
    for (auto a = scene.boxes.begin(); a != scene.boxes.end(); ++a) {
        for (auto b = a + 1; b != scene.boxes.end() && b->pixels.x < a->pixels.Right(); ++b) {
            if (a->pixels.Intersects(b->pixels)) {
                scene.pairs.push_back({a->middle, b->middle, ClassifyPair(world, *a, *b)});
            }
        }
    }
}

// Adds a footprint's solid pixels around a contact to `rows`. `corner` is the world pixel of the
// magnifier's upper left cell.
void LookAt(SolidWindow& window, const Footprint& footprint, Point corner, Magnified::Rows& rows) {
    constexpr std::uint64_t columns = (std::uint64_t{1} << kMagnifierColumns) - 1;
    window.Look(footprint, corner);
    for (int y = 0; y < kMagnifierRows; ++y) {
        rows[static_cast<std::size_t>(y)] |= static_cast<std::uint32_t>(window.Row(y) & columns);
    }
}

void AddContacts(DebugScene& scene, const CollisionWorld& world) {
    for (const ContactEvent& event : world.Events()) {
        if (event.phase == ContactPhase::End || !world.Contains(event.a) ||
            !world.Contains(event.b)) {
            continue;
        }
        DebugLabel label{"#"};
        label.AddNumber(event.a.index).Add(" x #").AddNumber(event.b.index);
        AddContactOf(scene, world.FootprintOf(event.a), world.FootprintOf(event.b), label.View(),
                     event.phase == ContactPhase::Begin || !scene.magnified);
    }
}

void AddCounters(DebugScene& scene, const CollisionWorld& world) {
    const CollisionWorldReport& report = world.Report();
    const auto add = [&](std::string_view name, std::int64_t value, bool is_alarm = false) {
        scene.counters.Add({DebugLabel{name}, value, is_alarm});
    };
    add("bodies", world.Count());
    add("bodies shown", report.bodies);
    add("box pairs", report.box_pairs);
    add("pixel tests", report.pixel_tests);
    add("contacts", report.contacts);
    add("crowded", report.crowded, report.crowded > 0);
}

}  // namespace

Vector2 ComputeMiddle(const Footprint& footprint) noexcept {
    Rectangle box = footprint.mask != nullptr ? SolidBox(footprint) : Rectangle{};
    box = box.IsEmpty() ? footprint.map.pixels : box;
    return {static_cast<float>(box.x) + static_cast<float>(box.width) / 2,
            static_cast<float>(box.y) + static_cast<float>(box.height) / 2};
}

void AddWorld(DebugScene& scene, const CollisionWorld& world) {
    scene.ids.resize(static_cast<std::size_t>(world.Count()));
    static_cast<void>(world.FindAll(scene.ids));
    scene.boxes.clear();
    for (const BodyId id : scene.ids) {
        const BodyOptions body = world.OptionsOf(id);
        const auto layer = static_cast<std::size_t>(body.layer);
        scene.bodies.push_back(
            {body.footprint, body.enabled ? kLayerColors[layer % kLayerColors.size()] : kDisabled,
             FormatLabel(id, body)});
        if (!body.footprint.map.IsEmpty()) {
            scene.boxes.push_back({body.footprint.map.pixels, ComputeMiddle(body.footprint), id,
                                   std::uint32_t{1} << body.layer, body.meets, body.enabled});
        }
    }
    AddPairs(scene, world);
    AddContacts(scene, world);
    AddCounters(scene, world);
}

Magnified& AddContactAt(DebugScene& scene, const DebugContact& contact, std::string_view label) {
    scene.contacts.Add(contact);
    Magnified& magnified = scene.magnified.emplace();
    magnified.contact = contact;
    magnified.label = DebugLabel{label};
    return magnified;
}

void AddContactOf(DebugScene& scene, const Footprint& a, const Footprint& b, std::string_view label,
                  bool is_news) {
    if (a.mask == nullptr || b.mask == nullptr || scene.contacts.IsFull()) {
        return;
    }
    const auto pixel = FindContact(a, b);
    if (!pixel) {
        return;
    }
    const DebugContact contact{{pixel->x, pixel->y}, ContactNormal(a, b)};
    if (!is_news) {
        scene.contacts.Add(contact);
        return;
    }
    Magnified& magnified = AddContactAt(scene, contact, label);
    LookAt(scene.window, a, magnified.Corner(), magnified.a);
    LookAt(scene.window, b, magnified.Corner(), magnified.b);
}

void LookAround(DebugScene& scene) {
    if (!scene.magnified || !scene.magnified->is_new) {
        return;
    }
    Magnified& magnified = *scene.magnified;
    const Point corner = magnified.Corner();
    const Rectangle area{corner.x, corner.y, kMagnifierColumns, kMagnifierRows};
    for (const DebugBody& body : scene.bodies) {
        if (SolidBox(body.footprint).Intersects(area)) {
            LookAt(scene.window, body.footprint, corner, magnified.others);
        }
    }
    magnified.is_new = false;
}

}  // namespace graze
