#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "content/memory_content.hpp"
#include "game_fixture.hpp"
#include "graze/app/run.hpp"
#include "graze/content/json.hpp"
#include "graze/content/standard_types.hpp"
#include "graze/platform/folder_storage.hpp"
#include "graze/platform/headless.hpp"
#include "presentation/backdrop.hpp"
#include "scenes/demo.hpp"
#include "scenes/hairsbreadth.hpp"
#include "stage/read_stage.hpp"
#include "stage/read_tuning.hpp"

namespace hairsbreadth {
namespace {

using graze::test::MemoryContent;
using graze::test::TextBytes;
using testing::HasSubstr;
using testing::StartsWith;

std::string ReadText(const std::string& path) {
    std::ifstream file{path};
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// The three files of the stage, to be changed.
struct StageFiles {
    std::string map = ReadText(HAIRSBREADTH_ASSETS "/dawn_works.tmx");
    Json waves = ParseJson(ReadText(HAIRSBREADTH_ASSETS "/dawn_works_waves.json"));
    Json tuning = ParseJson(ReadText(HAIRSBREADTH_ASSETS "/tuning.json"));

    [[nodiscard]] Stage Read() const {
        MemoryContent assets{{{"dawn_works.tmx", TextBytes(map)},
                              {"dawn_works_waves.json", TextBytes(waves.dump())},
                              {"tuning.json", TextBytes(tuning.dump())}}};
        return ReadStage(assets.Content(), "dawn_works");
    }

    // Returns the error message; "" if the files can be read.
    [[nodiscard]] std::string CaptureError() const {
        try {
            static_cast<void>(Read());
            return "";
        } catch (const std::exception& error) {
            return error.what();
        }
    }

    void ReplaceInMap(const std::string& text, const std::string& by) {
        const std::size_t place = map.find(text);
        ASSERT_NE(place, std::string::npos) << text;
        map.replace(place, text.size(), by);
    }
};

TEST(StageFiles, AreRead) {
    EXPECT_EQ(StageFiles{}.CaptureError(), "");
    EXPECT_EQ(StageFiles{}.Read().cues.size(), test::Loaded().stage.cues.size());
}

// The game's other files, each of which names itself.
template <typename Read>
std::string CaptureErrorOf(const std::string& file, const std::string& text, const Read& read) {
    MemoryContent assets{{{file, TextBytes(text)}}};
    try {
        read(assets.Content());
        return "";
    } catch (const std::exception& error) {
        return error.what();
    }
}

TEST(StageFiles, NameThemselvesInErrors) {
    const auto read_demo = [](ContentManager& content) { static_cast<void>(ReadDemo(content)); };
    const auto read_backdrop = [](ContentManager& content) {
        const Backdrop backdrop{content, "backdrop"};
    };
    EXPECT_EQ(CaptureErrorOf("demo.json", "[]", read_demo), "demo.json: must be an object");
    EXPECT_THAT(CaptureErrorOf("demo.json", R"({"seed":-1})", read_demo),
                StartsWith("demo.json: seed: must be a whole number"));
    EXPECT_THAT(CaptureErrorOf("backdrop.json", R"({"sky":7})", read_backdrop),
                StartsWith("backdrop.json: sky: must be "));
    EXPECT_THAT(CaptureErrorOf("demo.json", "{", read_demo), HasSubstr("demo.json: line 1"));
}

// The game's assets, in which one file is replaced.
class OverlaidTitle : public TitleStorage {
public:
    OverlaidTitle(std::string name, std::string_view text)
        : name_{std::move(name)}, bytes_{TextBytes(text)} {}

    [[nodiscard]] std::optional<Bytes> Read(std::string_view name) const override {
        return name == name_ ? std::optional{bytes_} : assets_.Read(name);
    }
    [[nodiscard]] std::vector<std::string> List() const override { return assets_.List(); }
    [[nodiscard]] std::string Describe() const override { return assets_.Describe(); }

private:
    FolderTitleStorage assets_{HAIRSBREADTH_ASSETS};
    std::string name_;
    Bytes bytes_;
};

TEST(StageFiles, NameThemselvesInTheErrorsOfTheGame) {
    for (const std::string name : {"title", "demo", "backdrop", "backdrop_noon", "tuning",
                                   "dawn_works_waves", "mill_waves", "backdrop_mill"}) {
        HeadlessOptions options;
        options.title = std::make_unique<OverlaidTitle>(name + ".json", "[]");
        HeadlessPlatform platform{std::move(options)};
        Hairsbreadth game{1};
        std::string message;
        try {
            graze::Run(game, platform, {.max_steps = 2, .content_types = StandardContentTypes()});
        } catch (const std::exception& error) {
            message = error.what();
        }
        EXPECT_EQ(message, name + ".json: must be an object");
    }
}

TEST(StageFiles, NameTheObjectThatIsWrong) {
    StageFiles misspelt;
    misspelt.ReplaceInMap("class=\"gear_16\"", "class=\"geer_16\"");
    EXPECT_THAT(misspelt.CaptureError(), HasSubstr("dawn_works.tmx: object "));
    EXPECT_THAT(misspelt.CaptureError(),
                HasSubstr("its class 'geer_16' is no kind of threat, pickup or mark"));
    StageFiles far;
    far.ReplaceInMap("x=\"", "x=\"900");
    EXPECT_THAT(far.CaptureError(), HasSubstr("it is outside of the level"));
    StageFiles stroke;
    stroke.ReplaceInMap("name=\"stroke\" type=\"int\" value=\"100\"",
                        "name=\"stroke\" type=\"int\" value=\"0\"");
    EXPECT_THAT(stroke.CaptureError(), HasSubstr("its property 'stroke' must be 1 to 360"));
    StageFiles still;
    still.ReplaceInMap("name=\"scroll_px_s\"", "name=\"scroll\"");
    EXPECT_THAT(still.CaptureError(), HasSubstr("needs the properties 'name' and 'scroll_px_s'"));
    StageFiles silent;
    silent.ReplaceInMap("value=\"dawn\"", "value=\"dusk\"");
    EXPECT_THAT(silent.CaptureError(), HasSubstr("'tune' (dawn or mill)"));
    StageFiles coreless;
    coreless.ReplaceInMap("value=\"ratchet_core\"", "value=\"ratchet_ring\"");
    EXPECT_THAT(coreless.CaptureError(),
                HasSubstr("object 64: its property 'core' must be a boss's core"));
}

TEST(StageFiles, NameThePlaceThatIsWrong) {
    StageFiles unnamed;
    unnamed.ReplaceInMap("name=\"MINES\"", "name=\"\"");
    EXPECT_THAT(unnamed.CaptureError(),
                HasSubstr("dawn_works.tmx: object 72: a place needs a name of at most 12 letters"));
    StageFiles longer;
    longer.ReplaceInMap("name=\"MINES\"", "name=\"TURNING RINGS\"");
    EXPECT_THAT(longer.CaptureError(), HasSubstr("object 72: a place needs a name"));
    StageFiles twice;
    twice.ReplaceInMap("class=\"place\" x=\"2320\"", "class=\"place\" x=\"2060\"");
    EXPECT_THAT(
        twice.CaptureError(),
        HasSubstr("object 73: a stage has at most 10 places, which begin in different frames"));
    StageFiles more;
    more.ReplaceInMap("name=\"opening\" class=\"scene\"", "name=\"MORE\" class=\"place\"");
    EXPECT_THAT(more.CaptureError(), HasSubstr("object 78: a stage has at most 10 places"));
}

TEST(StageFiles, HoldPlacesInAnyOrder) {
    StageFiles swapped;
    swapped.ReplaceInMap("class=\"place\" x=\"2320\"", "class=\"place\" x=\"1800\"");
    const Stage stage = swapped.Read();
    EXPECT_EQ(stage.places[3].name, "MESH");
    EXPECT_EQ(stage.places[4].name, "MINES");
    StageFiles empty;
    while (empty.map.find("class=\"place\"") != std::string::npos) {
        empty.ReplaceInMap("class=\"place\"", "class=\"scene\"");
    }
    EXPECT_EQ(empty.CaptureError(), "");
    EXPECT_TRUE(empty.Read().places.empty());
}

TEST(StageFiles, NameTheWaveThatIsWrong) {
    StageFiles gear;
    gear.waves["waves"][1]["kind"] = "gear_8";
    EXPECT_THAT(gear.CaptureError(),
                StartsWith("dawn_works_waves.json: waves[1].kind: must be a kind of enemy"));
    StageFiles late;
    late.waves["waves"][2]["at_s"] = -1;
    EXPECT_THAT(late.CaptureError(), StartsWith("dawn_works_waves.json: waves[2].at_s: "));
    StageFiles unknown;
    unknown.waves["waves"][0]["speed"] = 3;
    EXPECT_THAT(unknown.CaptureError(), HasSubstr("unknown key 'speed'"));
}

TEST(StageFiles, NameTheNumberThatIsWrong) {
    StageFiles dead;
    dead.tuning["threats"].erase("moth");
    EXPECT_THAT(dead.CaptureError(), StartsWith("tuning.json: threats: 'moth' has no life"));
    StageFiles misspelt;
    misspelt.tuning["threats"]["moht"] = {{"life", 2}};
    EXPECT_THAT(misspelt.CaptureError(), HasSubstr("unknown key 'moht'"));
    StageFiles absent;
    absent.tuning["ship"].erase("fire_frames");
    EXPECT_THAT(absent.CaptureError(), HasSubstr("ship"));
    EXPECT_THAT(absent.CaptureError(), HasSubstr("fire_frames"));
}

TEST(StageFiles, AreReadWithoutObjects) {
    StageFiles empty;
    empty.waves["waves"] = Json::array();
    empty.map =
        "<map version=\"1.10\" orientation=\"orthogonal\" width=\"2\" height=\"2\" "
        "tilewidth=\"32\" tileheight=\"30\"><properties><property name=\"name\" "
        "value=\"N\"/><property name=\"scroll_px_s\" type=\"float\" value=\"45\"/>"
        "<property name=\"tune\" value=\"dawn\"/><property name=\"backdrop\" value=\"b\"/>"
        "<property name=\"boss_backdrop\" value=\"b\"/></properties></map>";
    EXPECT_EQ(empty.CaptureError(), "");
    EXPECT_TRUE(empty.Read().cues.empty());
}

// The path to an object in a file, and the schema of that object.
struct Described {
    Json::json_pointer path;
    Json schema;
};

Json ReadSchema(const std::string& name) {
    return ParseJson(ReadText(HAIRSBREADTH_SCHEMAS "/" + name + ".schema.json"));
}

// Sets each number of the object to values just inside and just outside of the schema's bounds.
void ExpectBounds(Json StageFiles::*file, const Described& place) {
    for (const auto& [key, property] : place.schema["properties"].items()) {
        if (!property.contains("maximum")) {
            continue;
        }
        for (const char* limit : {"minimum", "maximum"}) {
            StageFiles files;
            Json& value = (files.*file)[place.path][key];
            const double bound = property[limit].get<double>();
            value = bound;
            EXPECT_EQ(files.CaptureError(), "") << key << " is " << bound;
            value = bound + (limit == std::string{"minimum"} ? -1 : 1);
            EXPECT_THAT(files.CaptureError(), HasSubstr(key)) << key << " is beyond " << bound;
        }
    }
}

// Removes and adds keys of the object.
void ExpectKeys(Json StageFiles::*file, const Described& place) {
    EXPECT_FALSE(place.schema["additionalProperties"].get<bool>());
    StageFiles files;
    Json& object = (files.*file)[place.path];
    for (const auto& [key, value] : object.items()) {
        EXPECT_TRUE(place.schema["properties"].contains(key)) << key;
    }
    for (const auto& key : place.schema["required"]) {
        StageFiles without;
        (without.*file)[place.path].erase(key.get<std::string>());
        EXPECT_NE(without.CaptureError(), "") << key << " is required";
    }
    object["zzzzzzzzz"] = 1;
    EXPECT_THAT(files.CaptureError(), HasSubstr("unknown key 'zzzzzzzzz'"));
}

void ExpectSchema(Json StageFiles::*file, const std::string& path, const Json& schema) {
    SCOPED_TRACE(path);
    const Described place{Json::json_pointer{path}, schema};
    ExpectKeys(file, place);
    ExpectBounds(file, place);
}

TEST(StageFiles, HaveTheirSchemas) {
    const Json tuning = ReadSchema("tuning");
    ExpectSchema(&StageFiles::tuning, "/ship", tuning["$defs"]["ship"]);
    ExpectSchema(&StageFiles::tuning, "/threats/moth", tuning["$defs"]["threat"]);
    for (const auto& [key, schema] : tuning["properties"]["difficulties"]["properties"].items()) {
        ExpectSchema(&StageFiles::tuning, "/difficulties/" + key, tuning["$defs"]["difficulty"]);
    }
    ExpectSchema(&StageFiles::waves, "/waves/0", ReadSchema("waves")["$defs"]["wave"]);
}

}  // namespace
}  // namespace hairsbreadth
