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
struct Twins {
    CollisionWorld world;
    WorldOracle oracle;
};

// Returns a small footprint or an empty one. The reference calls FindContact, which CheckPair
// verifies.
Footprint Placed(const Mask& mask, ByteSource& bytes) {
    Footprint footprint = PlacedMask(mask, bytes);
    if (!IsSmall(footprint)) {
        footprint.map = {};
    }
    return footprint;
}

void AddBody(Twins& twins, const Mask& mask, ByteSource& bytes) {
    BodyOptions options;
    options.footprint = Placed(mask, bytes);
    options.layer = bytes.Between(0, 31);
    options.meets = bytes.Byte() % 2 == 0 ? kAllLayers : static_cast<std::uint32_t>(bytes.Word());
    options.user = bytes.Byte();
    options.enabled = bytes.Byte() % 8 != 0;
    twins.oracle.Add(twins.world.Add(options), options);
}

void ChangeBody(Twins& twins, WorldOracle::Body& body, const Mask& mask, ByteSource& bytes) {
    switch (bytes.Between(0, 3)) {
        case 0:
            body.options.footprint = Placed(mask, bytes);
            twins.world.SetFootprint(body.id, body.options.footprint);
            break;
        case 1:
            body.options.enabled = !body.options.enabled;
            twins.world.SetEnabled(body.id, body.options.enabled);
            break;
        case 2:
            body.options.layer = bytes.Between(0, 31);
            twins.world.SetLayer(body.id, body.options.layer, body.options.meets);
            break;
        default:
            body.options.footprint.map = Placed(*body.options.footprint.mask, bytes).map;
            twins.world.Move(body.id, body.options.footprint.map);
    }
}

void Compare(Twins& twins, const Footprint& area) {
    GRAZE_FUZZ_EXPECT(std::ranges::equal(twins.world.Events(), twins.oracle.Events()));
    GRAZE_FUZZ_EXPECT(std::ranges::equal(twins.world.Contacts(), twins.oracle.Contacts()));
    const std::vector<BodyId> expected = twins.oracle.Touching(area);
    std::array<BodyId, 64> found{};
    const std::size_t count = twins.world.FindTouching(area, found);
    GRAZE_FUZZ_EXPECT(std::ranges::equal(std::span{found}.first(count), expected));
}

}  // namespace

void CheckWorld(const Mask& a, const Mask& b, ByteSource& bytes) {
    const bool find_pixels = bytes.Byte() % 2 == 0;
    Twins twins{CollisionWorld{{.find_pixels = find_pixels}}, WorldOracle{find_pixels}};
    for (int i = 0; i < 60 && !bytes.IsEmpty(); ++i) {
        const Mask& mask = bytes.Byte() % 2 == 0 ? a : b;
        auto& bodies = twins.oracle.Bodies();
        const int kind = bytes.Between(0, 7);
        if (kind < 4 || bodies.empty()) {
            AddBody(twins, mask, bytes);
        } else if (kind < 6) {
            const auto which = static_cast<std::size_t>(bytes.Byte()) % bodies.size();
            ChangeBody(twins, bodies[which], mask, bytes);
        } else if (kind == 6) {
            const BodyId id = bodies[static_cast<std::size_t>(bytes.Byte()) % bodies.size()].id;
            twins.world.Remove(id);
            twins.oracle.Remove(id);
        } else {
            twins.world.Step();
            twins.oracle.Step();
            Compare(twins, Placed(mask, bytes));
        }
    }
    twins.world.Step();
    twins.oracle.Step();
    Compare(twins, {&a, MakeTexelMap(Affine{}, a.Width(), a.Height())});
}

}  // namespace graze::fuzz
