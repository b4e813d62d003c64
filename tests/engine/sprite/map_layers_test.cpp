#include <array>
#include <utility>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

using test::FailsAssert;

constexpr int kLayersWidth = 60;
constexpr int kLayersHeight = 50;

MapObject Object(int id, std::string name) {
    MapObject object;
    object.id = id;
    object.name = std::move(name);
    return object;
}

ImageLayer MakeLayer(GraphicsDevice& device, Color color) {
    ImageLayer layer;
    layer.picture.emplace(device, Image{4, 4, color});
    return layer;
}

TEST(MapProperties, AreFoundByNameAndType) {
    MapProperties inner;
    inner.all.push_back({"depth", "", 3});
    MapProperties properties;
    properties.all = {{"text", "", std::string{"hi"}},
                      {"lives", "", 3},
                      {"speed", "", 1.5},
                      {"locked", "", true},
                      {"tint", "", Color::Red},
                      {"sound", "", MapFile{"sfx/hit.wav"}},
                      {"door", "", MapObjectId{7}},
                      {"stats", "Stats", inner}};
    EXPECT_EQ(properties.Text("text"), "hi");
    EXPECT_EQ(properties.Text("sound"), "sfx/hit.wav");
    EXPECT_EQ(properties.Integer("lives"), 3);
    EXPECT_EQ(properties.Number("speed"), 1.5);
    EXPECT_EQ(properties.Number("lives"), 3);
    EXPECT_TRUE(properties.Flag("locked"));
    EXPECT_EQ(properties.Color("tint"), Color::Red);
    EXPECT_EQ(std::get<MapProperties>(properties.Find("stats")->value).Integer("depth"), 3);
    EXPECT_EQ(properties.Find("stats")->type, "Stats");

    EXPECT_EQ(properties.Find("none"), nullptr);
    EXPECT_EQ(properties.Text("lives", "?"), "?");
    EXPECT_EQ(properties.Integer("speed", -1), -1);
    EXPECT_EQ(properties.Number("text", 2.5), 2.5);
    EXPECT_TRUE(properties.Flag("none", true));
    EXPECT_EQ(properties.Color("none", Color::Lime), Color::Lime);

    MapProperties other = properties;
    EXPECT_EQ(other, properties);
    std::get<MapProperties>(other.all.back().value).all[0].value = 4;
    EXPECT_FALSE(other == properties);
}

TEST(MapLayers, KeepOneOrderAcrossKinds) {
    SoftwareDevice device{8, 8};
    TileMap map{8, 8};
    EXPECT_EQ(map.AddImageLayer(MakeLayer(device, Color::Red)), 0);
    EXPECT_EQ(map.AddLayer({}), 0);
    EXPECT_EQ(map.AddObjectLayer({}), 0);
    EXPECT_EQ(map.AddLayer({}), 1);
    const std::array<MapLayerPlace, 4> expected{{{MapLayerKind::Image, 0},
                                                 {MapLayerKind::Tiles, 0},
                                                 {MapLayerKind::Objects, 0},
                                                 {MapLayerKind::Tiles, 1}}};
    EXPECT_TRUE(std::ranges::equal(map.Layers(), expected));
}

TEST(MapLayers, FindObjectsByNameAndId) {
    TileMap map{8, 8};
    ObjectLayer places;
    places.name = "places";
    places.objects = {Object(4, "door"), Object(2, "start")};
    map.AddObjectLayer(places);
    ObjectLayer more;
    more.objects = {Object(9, "start")};
    map.AddObjectLayer(more);
    EXPECT_EQ(map.FindObject("start")->id, 2);
    EXPECT_EQ(map.FindObject(MapObjectId{9})->name, "start");
    EXPECT_EQ(map.FindObject("exit"), nullptr);
    EXPECT_EQ(map.FindObject(MapObjectId{0}), nullptr);
    EXPECT_EQ(map.FindObjectLayer("places"), map.ObjectLayers().data());
    EXPECT_EQ(map.FindObjectLayer("other"), nullptr);
}

TEST(MapLayers, ChangeTheLookOfEveryKind) {
    SoftwareDevice device{8, 8};
    TileMap map{8, 8};
    map.AddLayer({});
    map.AddObjectLayer({});
    map.AddImageLayer(MakeLayer(device, Color::Red));
    for (const MapLayerPlace place : map.Layers()) {
        map.SetLook(place, Color::Lime, 0.5f, false);
    }
    for (const MapLayer* layer : {static_cast<const MapLayer*>(&map.Layer(0)),
                                  static_cast<const MapLayer*>(map.ObjectLayers().data()),
                                  static_cast<const MapLayer*>(map.ImageLayers().data())}) {
        EXPECT_EQ(layer->tint, Color::Lime);
        EXPECT_EQ(layer->opacity, 0.5f);
        EXPECT_FALSE(layer->visible);
    }
    EXPECT_TRUE(FailsAssert("SetLook", [&] {
        map.SetLook({MapLayerKind::Objects, 1}, Color::White, 1);
    }));
}

TEST(MapLayers, FindTileInfoById) {
    SoftwareDevice device{8, 8};
    TileSet set{Texture2D{device, 16, 8}, {4, 4}, 5};
    TileSetInfo info;
    info.tiles = {{2, "wall", {}, {Object(1, "box")}}, {6, "gate", {}, {}}};
    set.SetInfo(info);
    TileMap map{8, 8};
    map.AddTileSet(std::move(set));
    EXPECT_EQ(map.FindInfo(7)->shapes[0].name, "box");
    EXPECT_EQ(map.FindInfo(11)->type, "gate");
    EXPECT_EQ(map.FindInfo(8), nullptr);
    EXPECT_EQ(map.FindInfo(2), nullptr);
    EXPECT_EQ(map.FindInfo(99), nullptr);
}

// Returns the colour that a repeated image shows at a pixel of its layer.
Color Repeated(const Image& picture, bool x_repeats, bool y_repeats, int x, int y) {
    const auto inside = [](int at, int size, bool repeats) {
        return repeats || (0 <= at && at < size);
    };
    if (!inside(x, picture.Width(), x_repeats) || !inside(y, picture.Height(), y_repeats)) {
        return Color::Transparent;
    }
    const auto wrapped = [](int at, int size) { return ((at % size) + size) % size; };
    return picture.Pixel(wrapped(x, picture.Width()), wrapped(y, picture.Height()));
}

TEST(ImageLayers, RepeatWithoutSeams) {
    SoftwareDevice device{kLayersWidth, kLayersHeight};
    TileMapView view{device};
    Random random{51};
    const Image picture = test::Noise(13, 7, 52);
    for (int i = 0; i < 80; ++i) {
        ImageLayer layer;
        layer.picture.emplace(device, picture);
        layer.repeats_x = i % 2 == 1;
        layer.repeats_y = i % 4 > 1;
        layer.offset = {random.Next(-30, 30), random.Next(-30, 30)};
        const Point camera{random.Next(-100, 100), random.Next(-100, 100)};
        device.Clear(Color::Transparent);
        view.Draw(layer, Matrix::CreateTranslation(static_cast<float>(-camera.x),
                                                   static_cast<float>(-camera.y), 0));
        for (int y = 0; y < kLayersHeight; ++y) {
            for (int x = 0; x < kLayersWidth; ++x) {
                const Color expected = Repeated(picture, layer.repeats_x, layer.repeats_y,
                                                x + camera.x - static_cast<int>(layer.offset.x),
                                                y + camera.y - static_cast<int>(layer.offset.y));
                ASSERT_EQ(device.BackBufferImage().Pixel(x, y), expected)
                    << i << " at " << x << ", " << y;
            }
        }
    }
}

TEST(ImageLayers, ApplyTintOpacityAndVisibility) {
    SoftwareDevice device{kLayersWidth, kLayersHeight};
    TileMapView view{device};
    ImageLayer layer = MakeLayer(device, Color::White);
    layer.tint = {200, 100, 0, 255};
    layer.opacity = 0.5f;
    device.Clear(Color::Transparent);
    view.Draw(layer, Matrix::Identity());
    EXPECT_EQ(device.BackBufferImage().Pixel(1, 1), (Color{100, 50, 0, 127}));
    device.Clear(Color::Transparent);
    layer.visible = false;
    view.Draw(layer, Matrix::Identity());
    view.Draw(ImageLayer{}, Matrix::Identity());
    EXPECT_EQ(test::CountDrawn(device.BackBufferImage()), 0);
}

TEST(MapLayers, AreDrawnInOrderByACamera) {
    SoftwareDevice device{kLayersWidth, kLayersHeight};
    TileMap map{4, 4};
    map.AddTileSet(TileSet{Texture2D{device, Image{4, 4, Color::Lime}}, {4, 4}});
    map.AddImageLayer(MakeLayer(device, Color::Red));
    TileLayer tiles;
    tiles.width = 1;
    tiles.height = 1;
    tiles.cells = {{1}};
    tiles.offset = {2, 0};
    map.AddLayer(tiles);
    ObjectLayer objects;
    objects.offset = {4, 0};
    objects.objects = {Object(1, "")};
    objects.objects[0].shape = MapShape::Tile;
    objects.objects[0].tile = {1};
    objects.objects[0].position = {0, 4};
    objects.objects[0].size = {4, 4};
    objects.tint = Color::Blue;  // lime tinted blue is black
    map.AddObjectLayer(objects);
    ImageLayer last = MakeLayer(device, Color::White);
    last.offset = {6, 0};
    map.AddImageLayer(std::move(last));
    device.Clear(Color::Transparent);
    TileMapView{device}.Draw(map, Camera2D{kLayersWidth, kLayersHeight});
    const std::array expected{Color::Red,   Color::Red,   Color::Lime,       Color::Lime,
                              Color::Black, Color::Black, Color::White,      Color::White,
                              Color::White, Color::White, Color::Transparent};
    for (int x = 0; x < 11; ++x) {
        EXPECT_EQ(device.BackBufferImage().Pixel(x, 2), expected[static_cast<std::size_t>(x)]) << x;
    }
}

}  // namespace
}  // namespace graze
