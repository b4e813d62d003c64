#include <gtest/gtest.h>

#include "bake/pack_writer.hpp"
#include "content/memory_content.hpp"
#include "content/ogg_writer.hpp"
#include "content/sample_assets.hpp"
#include "content/tmx_helpers.hpp"
#include "content/wav_writer.hpp"
#include "graze/audio/song.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/content/pack.hpp"
#include "graze/content/sound.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/sprite/tile_map.hpp"
#include "pack/byte_reader.hpp"
#include "sound/sound_types.hpp"
#include "support/text_bytes.hpp"

namespace graze {
namespace {

using test::EncodeOgg;
using test::TextBytes;
using test::Tone;

// A map with layers, objects and properties of every kind, a collection of pictures and an
// animation.
constexpr std::string_view kRichMap = R"(<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" class="cave" orientation="orthogonal" renderorder="left-up" width="3" height="2"
     tilewidth="8" tileheight="8" backgroundcolor="#80ff0010">
 <properties><property name="depth" type="int" value="7"/><property name="where" type="file" value="two.png"/>
  <property name="boss" type="class" propertytype="Boss"><properties>
   <property name="hp" type="float" value="2.5"/><property name="angry" type="bool" value="true"/>
   <property name="of" type="object" value="2"/><property name="tint" type="color" value="#ff102030"/>
  </properties></property></properties>
 <tileset firstgid="1" name="two" tilewidth="8" tileheight="8" objectalignment="top"><tileoffset x="1" y="-2"/>
  <image source="two.png"/><tile id="1" type="water"><objectgroup><object id="1" x="1" y="2" width="3" height="4"/>
  </objectgroup><animation><frame tileid="0" duration="100"/><frame tileid="1" duration="50"/></animation></tile></tileset>
 <tileset firstgid="10" name="things" tilewidth="16" tileheight="8">
  <tile id="0"><image source="two.png"/></tile><tile id="4"><image source="two.png"/></tile></tileset>
 <layer id="1" name="ground" width="3" height="2" offsetx="3" opacity="0.5" tintcolor="#ff8000" parallaxx="0.5">
  <data encoding="csv">1,2,0,10,2147483649,14</data></layer>
 <imagelayer id="2" name="sky" repeatx="1"><image source="two.png"/></imagelayer>
 <objectgroup id="3" name="things"><object id="2" name="door" type="exit" x="1.5" y="2" width="3" height="4" rotation="30">
   <polygon points="0,0 3,0 3,4"/></object>
  <object id="3" gid="14" x="8" y="8" width="16" height="8"/>
  <object id="4" x="0" y="0"><text wrap="1" bold="1" color="#00ff00" halign="center">Hello</text></object>
  <object id="5" x="1" y="1"><point/></object><object id="6" x="1" y="1" width="2" height="3"><ellipse/></object>
 </objectgroup>
</map>)";

MemoryTitleStorage::Files Files() {
    MemoryTitleStorage::Files files = test::MakeFiles(kRichMap);
    files["beep.wav"] = test::WriteWav({.rate = 8000, .data = test::LittleBytes({1, 2, -3, 4}, 2)});
    files["dawn.ogg"] = EncodeOgg(Tone(2, 16000, 1600));
    return files;
}

template <typename Type, typename T>
T RoundTrip(T value) {
    const Type type;
    ByteWriter writer;
    type.Fields(writer, value);
    T back;
    ByteReader reader{writer.Written()};
    type.Fields(reader, back);
    reader.ExpectEnd();
    return back;
}

TEST(PackTypes, RoundTripsAMap) {
    const TileMapData map = test::ReadData(Files());
    ASSERT_EQ(map.layers.size(), 3U);
    ASSERT_EQ(map.animations.size(), 1U);

    EXPECT_EQ(RoundTrip<TileMapType>(map), map);
}

TEST(PackTypes, EqualTheFilesForMapsSoundsAndSongs) {
    const MemoryTitleStorage raw{Files()};
    const BakeReport report = Bake(raw, {});
    ASSERT_TRUE(report.errors.empty()) << report.errors.front();
    const MemoryTitleStorage packed{{{"game.pack", report.pack}}};
    SoftwareDevice device{1, 1};
    ContentManager from_files{StandardContentTypes(), device, raw};
    ContentManager from_pack{StandardContentTypes(), device, packed};

    EXPECT_EQ(from_pack.Load<SoundEffect>("beep").Duration().nanoseconds, 500'000);
    const auto& song = from_pack.Load<Song>("dawn");
    EXPECT_EQ(song.Name(), "dawn");
    EXPECT_EQ(song.Frames(), 1600);
    std::vector<std::int16_t> a(3200);
    std::vector<std::int16_t> b(3200);
    EXPECT_EQ(song.Open()->Read(a), from_files.Load<Song>("dawn").Open()->Read(b));
    EXPECT_EQ(a, b);

    const TileMap& map = from_pack.Load<TileMap>("m");
    const TileMap& same = from_files.Load<TileMap>("m");
    ASSERT_EQ(map.Layers().size(), 3U);
    EXPECT_EQ(map.Info(), same.Info());
    EXPECT_EQ(map.Layer(0), same.Layer(0));
    EXPECT_EQ(map.ObjectLayers()[0], same.ObjectLayers()[0]);
    EXPECT_EQ(map.ImageLayers()[0].picture->Pixels(), same.ImageLayers()[0].picture->Pixels());
    for (const Tile cell : map.Layer(0).cells) {
        const auto shown = map.Find(cell);
        const auto expected = same.Find(cell);
        ASSERT_EQ(shown.has_value(), expected.has_value());
        if (shown) {
            EXPECT_EQ(shown->source, expected->source);
            EXPECT_EQ(shown->set->Texture().Pixels(), expected->set->Texture().Pixels());
            EXPECT_EQ(shown->set->Info(), expected->set->Info());
            EXPECT_EQ(shown->set->TileMask(0), expected->set->TileMask(0));
        }
    }
}

TEST(PackTypes, RebuildMapsOnlyWhenTheirFilesChange) {
    MemoryTitleStorage files{Files()};
    BakeReport first = Bake(files, {});
    const auto built = [&files](const BakeReport& old) {
        BakeOptions options;
        const MemoryTitleStorage packs{{{"old", old.pack}}};
        options.old_pack = packs.Open("old");
        const BakeReport report = Bake(files, std::move(options));
        int count = 0;
        for (const BakedType& type : report.types) {
            count += type.built;
        }
        return count;
    };
    EXPECT_EQ(built(first), 0);
    files.Put("two.png", test::MakePng({"################", "################", "################",
                                        "################", "################", "################",
                                        "################", "################"}));
    EXPECT_EQ(built(first), 4);  // the map, and the picture's texture, sprite and mask
}

// Values that would break the engine's assumptions are errors in a pack.
TEST(PackTypes, RejectInvalidMaps) {
    const auto message = [](auto change) {
        TileMapData map = test::ReadData(Files());
        change(map);
        try {
            RoundTrip<TileMapType>(map);
        } catch (const FormatError& error) {
            return std::string{error.what()};
        }
        return std::string{};
    };
    EXPECT_EQ(message([](TileMapData&) {}), "");
    EXPECT_NE(message([](TileMapData& map) { map.cell_width = 0; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.cell_height = 4097; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.sets[0].first_id = 0; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.sets[1].first_id = 2; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.sets[0].tiles[0].source.x = 9; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.sets[0].tiles[0].mask = Mask{7, 8}; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.sets[0].tiles[1].index = 0; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.animations[0].id = 99; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.animations[0].frames[0].frame = 99; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.animations[0].frames[0].ticks = 0; }), "");
    EXPECT_NE(message([](TileMapData& map) { map.animations[0].frames.clear(); }), "");
    EXPECT_NE(message([](TileMapData& map) { std::get<TileLayer>(map.layers[0]).width = 4; }), "");
    EXPECT_NE(
        message([](TileMapData& map) { std::get<TileLayer>(map.layers[0]).first.x = 1 << 22; }),
        "");
    EXPECT_NE(message([](TileMapData& map) { map.info.order = static_cast<CellOrder>(4); }), "");
}

template <typename Type, typename T>
Bytes PackedBytes(T value) {
    ByteWriter writer;
    Type{}.Fields(writer, value);
    return writer.Written();
}

// Its samples would be ten times as large. The song of the same file has the same bytes, which the
// pack stores once.
TEST(PackTypes, StoreTheFileOfASoundEffectThatWasAnOgg) {
    const Bytes ogg = EncodeOgg(Tone(2, 16000, 16000));
    const SoundEffectData effect{DecodeOgg(ogg), ogg};
    const Bytes bytes = PackedBytes<SoundEffectType>(effect);

    EXPECT_EQ(bytes.size(), ogg.size() + 4);
    EXPECT_EQ(bytes, PackedBytes<SongType>(ReadOggSong(ogg)));
    EXPECT_EQ(RoundTrip<SoundEffectType>(effect).sound, effect.sound);
    EXPECT_EQ(RoundTrip<SoundEffectType>(effect).ogg, ogg) << "for the next bake";
}

TEST(PackTypes, RejectInvalidSounds) {
    const SoundData sound = Tone(2, 8000, 10);
    const auto read = [](const SoundData& data, const Bytes& ogg = {}) {
        return RoundTrip<SoundEffectType>(SoundEffectData{data, ogg}).sound;
    };
    EXPECT_EQ(read(sound), sound);
    SoundData half = sound;
    half.samples.pop_back();
    EXPECT_THROW(read(half), FormatError);
    SoundData none = sound;
    none.channels = 0;
    EXPECT_THROW(read(none), FormatError);
    EXPECT_THROW(read({}, TextBytes("no sound")), FormatError);
    EXPECT_THROW(RoundTrip<SongType>(SongData{TextBytes("no song"), 1, 8000, 1}), FormatError);
}

}  // namespace
}  // namespace graze
