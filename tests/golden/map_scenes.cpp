#include <array>
#include <string_view>

#include "golden/art.hpp"
#include "golden/stage.hpp"
#include "graze/content/content_manager.hpp"
#include "graze/content/png.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/tile_map.hpp"
#include "graze/sprite/tile_map_view.hpp"
#include "support/text_bytes.hpp"

namespace graze::test {
namespace {

// A map with every kind of layer, every flip, tiles that are larger or smaller than the cells, and
// rotated and stretched objects.
constexpr std::string_view kMap =
    R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.8" orientation="orthogonal" renderorder="right-down" width="8" height="6" tilewidth="12" tileheight="12" infinite="0" backgroundcolor="#1c2234">
 <tileset firstgid="1" name="tile" tilewidth="12" tileheight="12" tilecount="1" columns="1"><image source="tile.png" width="12" height="12"/></tileset>
 <tileset firstgid="2" name="things" tilewidth="24" tileheight="24" tilecount="2" columns="0" objectalignment="center">
  <tileoffset x="2" y="-1"/>
  <tile id="0"><image width="20" height="14" source="arrow.png"/></tile>
  <tile id="3"><image width="24" height="24" source="glow.png"/></tile>
 </tileset>
 <imagelayer id="1" name="sky" offsetx="5" offsety="3" opacity="0.5" repeatx="1"><image source="ramp.png" width="32" height="20"/></imagelayer>
 <layer id="2" name="ground" width="8" height="6"><data encoding="csv">
0,0,0,0,0,0,0,0,
1,2147483649,1073741825,3221225473,536870913,2684354561,1610612737,3758096385,
0,0,0,0,0,0,0,0,
2,0,2147483650,0,1073741826,0,536870914,0,
0,0,0,0,0,0,0,0,
2684354562,0,1610612738,0,5,0,3758096386,0
</data></layer>
 <group id="3" name="far" offsetx="2" opacity="0.75" tintcolor="#ff8040">
  <layer id="4" name="over" width="8" height="6" offsety="-4"><data encoding="csv">
0,0,0,0,0,0,0,1,
0,0,0,0,0,0,0,1,
0,0,0,0,0,0,0,1,
0,0,0,0,0,0,0,1,
0,0,0,0,0,0,0,1,
0,0,0,0,0,0,1,1
</data></layer>
 </group>
 <objectgroup id="5" name="objects">
  <object id="1" gid="1" x="8" y="70" width="24" height="12" rotation="-20"/>
  <object id="2" gid="2" x="60" y="30" width="20" height="28" rotation="45"/>
  <object id="3" gid="2147483650" x="40" y="60" width="20" height="14" rotation="90"/>
  <object id="4" gid="5" x="70" y="58" width="30" height="20"/>
 </objectgroup>
</map>)";

void DrawSmallMap(Stage& s, const Camera2D& camera, const TileDrawing& how) {
    const MemoryTitleStorage storage{{{"small.tmx", TextBytes(kMap)},
                                      {"tile.png", EncodePng(TileArt().View())},
                                      {"arrow.png", EncodePng(ArrowArt().View())},
                                      {"glow.png", EncodePng(GlowArt().View())},
                                      {"ramp.png", EncodePng(RampArt().View())}}};
    ContentManager content{StandardContentTypes(), s.device, storage};
    const auto& map = content.Load<TileMap>("small");
    s.device.Clear(*map.Info().background);
    TileMapView{s.device}.Draw(map, camera, how);
}

void Whole(Stage& s) {
    DrawSmallMap(s, Camera2D{96, 72}, {});
}

void Turned(Stage& s) {
    Camera2D camera{96, 72};
    camera.Zoom(1.375f);
    camera.Rotation(kThirtyDegrees);
    camera.PixelSnapping(false);
    DrawSmallMap(s, camera, {});
}

void Linear(Stage& s) {
    Camera2D camera{96, 72};
    camera.Zoom(2.5f);
    camera.Position({60.3f, 40.6f});
    camera.PixelSnapping(false);
    DrawSmallMap(s, camera, {BlendState::AlphaBlend, SamplerState::LinearClamp});
}

constexpr std::array kScenes{
    GoldenScene{"map_whole", 96, 72, Whole, Agreement::WithinTwo},
    GoldenScene{"map_turned", 96, 72, Turned, Agreement::WithinTwo},
    GoldenScene{"map_linear", 96, 72, Linear, Agreement::WithinTwo},
};

}  // namespace

SceneGroup MapScenes() {
    return {"map", kScenes};
}

}  // namespace graze::test
