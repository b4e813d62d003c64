#include <algorithm>
#include <array>
#include <vector>

#include "fuzz/fuzz_parts.hpp"
#include "graze/collision/collision_world.hpp"
#include "oracle/world_oracle.hpp"

namespace graze::fuzz {
namespace {

using test::WorldOracle;

// A world and its slow reference, which receive the same calls.
struct WorldComparison {
    CollisionWorld world;
    WorldOracle oracle;
};

// Returns a footprint that is small or empty. The world's slow reference relies on FindContact,
// which CheckPair tests separately.
Footprint Placed(const Mask& mask, ByteSource& bytes) {
    Footprint footprint = PlacedMask(mask, bytes);
    if (!IsSmall(footprint)) {
        footprint.map = {};
    }
    return footprint;
}

void AddBody(WorldComparison& comparison, const Mask& mask, ByteSource& bytes) {
    BodyOptions options;
    options.footprint = Placed(mask, bytes);
    options.layer = bytes.Between(0, 31);
    options.meets = bytes.Byte() % 2 == 0 ? kAllLayers : static_cast<std::uint32_t>(bytes.Word());
    options.user = bytes.Byte();
    options.enabled = bytes.Byte() % 8 != 0;
    comparison.oracle.Add(comparison.world.Add(options), options);
}

void ChangeBody(WorldComparison& comparison, WorldOracle::Body& body, const Mask& mask,
                ByteSource& bytes) {
    switch (bytes.Between(0, 3)) {
        case 0:
            body.options.footprint = Placed(mask, bytes);
            comparison.world.SetFootprint(body.id, body.options.footprint);
            break;
        case 1:
            body.options.enabled = !body.options.enabled;
            comparison.world.SetEnabled(body.id, body.options.enabled);
            break;
        case 2:
            body.options.layer = bytes.Between(0, 31);
            comparison.world.SetLayer(body.id, body.options.layer, body.options.meets);
            break;
        default:
            body.options.footprint.map = Placed(*body.options.footprint.mask, bytes).map;
            comparison.world.Move(body.id, body.options.footprint.map);
    }
}

void Compare(WorldComparison& comparison, const Footprint& area) {
    GRAZE_FUZZ_EXPECT(std::ranges::equal(comparison.world.Events(), comparison.oracle.Events()));
    GRAZE_FUZZ_EXPECT(
        std::ranges::equal(comparison.world.Contacts(), comparison.oracle.Contacts()));
    const std::vector<BodyId> expected = comparison.oracle.Touching(area);
    std::array<BodyId, 64> found{};
    const std::size_t count = comparison.world.FindTouching(area, found);
    GRAZE_FUZZ_EXPECT(std::ranges::equal(std::span{found}.first(count), expected));
}

}  // namespace

void CheckWorld(const Mask& a, const Mask& b, ByteSource& bytes) {
    const bool find_pixels = bytes.Byte() % 2 == 0;
    WorldComparison comparison{CollisionWorld{{.find_pixels = find_pixels}},
                               WorldOracle{find_pixels}};
    for (int i = 0; i < 60 && !bytes.IsEmpty(); ++i) {
        const Mask& mask = bytes.Byte() % 2 == 0 ? a : b;
        auto& bodies = comparison.oracle.Bodies();
        const int kind = bytes.Between(0, 7);
        if (kind < 2 || bodies.empty()) {
            AddBody(comparison, mask, bytes);
        } else if (kind < 5) {
            const auto which = static_cast<std::size_t>(bytes.Byte()) % bodies.size();
            ChangeBody(comparison, bodies[which], mask, bytes);
        } else if (kind == 5) {
            const BodyId id = bodies[static_cast<std::size_t>(bytes.Byte()) % bodies.size()].id;
            comparison.world.Remove(id);
            comparison.oracle.Remove(id);
        } else {
            comparison.world.Step();
            comparison.oracle.Step();
            Compare(comparison, Placed(mask, bytes));
        }
    }
    comparison.world.Step();
    comparison.oracle.Step();
    Compare(comparison, {&a, MakeTexelMap(Affine{}, a.Width(), a.Height())});
}

}  // namespace graze::fuzz
