#include "graze/sprite/tile_map_view.hpp"
#include "platform/gpu/gpu_device_fixture.hpp"

namespace graze::test {
namespace {

constexpr int kTile = 8;
constexpr int kTilesInSheet = 25;
constexpr int kMapSide = 14;

// Returns a layer in which every cell has a tile, flipped in any of the eight ways.
TileLayer RandomLayer(std::uint64_t seed) {
    Random random{seed};
    TileLayer layer;
    layer.width = kMapSide;
    layer.height = kMapSide;
    for (int i = 0; i < kMapSide * kMapSide; ++i) {
        const auto id = static_cast<std::uint32_t>(random.Next(1, kTilesInSheet + 1));
        const auto flips = static_cast<std::uint32_t>(random.Next(8)) << 29;
        layer.cells.push_back({id | flips});
    }
    return layer;
}

Drawing Tiles(const Camera2D& camera, const SamplerState& sampler) {
    return [=](GraphicsDevice& device, SpriteBatch& /*batch*/) {
        TileMap map{kTile, kTile};
        map.AddTileSet(TileSet{Texture2D{device, Noise(40, 40, 5)}, {kTile, kTile}});
        map.AddLayer(RandomLayer(6));
        TileMapView{device}.Draw(map, camera, {BlendState::AlphaBlend, sampler});
    };
}

// SpriteBatch does not make the sprite records of a tile layer. Diagonal flips swap the axes of
// these records.
TEST_P(GpuDeviceTest, DrawsTilesLikeTheSoftwareDeviceUnderAnyCamera) {
    Random random{31};
    for (int i = 0; i < Times(40); ++i) {
        Camera2D camera{kSide, kSide};
        Vector2 position;
        position.x = Between(random, 0, kTile * kMapSide);
        position.y = Between(random, 0, kTile * kMapSide);
        camera.Position(position);
        camera.Zoom(Between(random, 0.4f, 5));
        camera.Rotation(random.Next(3) == 0 ? 0 : Between(random, -4, 4));
        const auto difference = AgainstSoftware(Tiles(camera, SamplerState::PointClamp));
        ASSERT_TRUE(difference.Equal()) << "camera " << i << ": " << difference.message;
    }
}

}  // namespace
}  // namespace graze::test
