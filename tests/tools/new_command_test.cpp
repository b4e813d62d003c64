#include <map>
#include <regex>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "commands.hpp"
#include "content/temporary_folder.hpp"
#include "graze/content/content_error.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;
using test::ReadTextFile;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class NewCommandTest : public testing::Test {
protected:
    // Returns the error's message, or "" if the game was made.
    std::string MakeGame(const std::string& name, const std::string& from = "") {
        try {
            MakeNewGame({.name = name, .from = from, .folder = folder_.Path()}, files_, messages_);
        } catch (const std::runtime_error& error) {
            return error.what();
        }
        return "";
    }

    // Returns all files of the game and their texts.
    std::map<std::string, std::string> FilesOf(const std::string& name) {
        std::map<std::string, std::string> texts;
        for (const auto& entry : fs::recursive_directory_iterator{folder_ / name}) {
            if (!entry.is_directory()) {
                texts[entry.path().lexically_relative(folder_ / name).generic_string()] =
                    ReadTextFile(entry.path());
            }
        }
        return texts;
    }

    test::TemporaryFolder folder_;
    NewGameFiles files_ = FindNewGameFiles(GRAZE_CHECKOUT);
    std::ostringstream messages_;
};

TEST_F(NewCommandTest, MakesAFolderWithoutPlaceholders) {
    ASSERT_EQ(MakeGame("duel"), "");

    const auto files = FilesOf("duel");
    for (const char* file :
         {"CMakeLists.txt", "README.md", "play", "check", ".gitignore", ".editorconfig",
          ".github/workflows/check.yml", "src/main.cpp", "src/game.hpp", "src/game.cpp",
          "tests/game_test.cpp", "tests/collected.png", "assets/ship.png", "assets/hit.wav"}) {
        EXPECT_EQ(files.count(file), 1U) << file;
    }
    for (const auto& [file, text] : files) {
        for (const char* placeholder : {"@NAME@", "@TITLE@", "@LIBRARIES@"}) {
            EXPECT_THAT(text, Not(HasSubstr(placeholder))) << file;
        }
    }
    EXPECT_THAT(files.at("CMakeLists.txt"), HasSubstr("project(duel "));
    EXPECT_THAT(files.at("src/game.cpp"), HasSubstr("Window().Title(\"Duel\");"));
    EXPECT_THAT(messages_.str(), HasSubstr("./play"));
#ifndef _WIN32
    for (const char* script : {"duel/play", "duel/check"}) {
        const fs::perms permissions = fs::status(folder_ / script).permissions();
        EXPECT_NE(permissions & fs::perms::owner_exec, fs::perms::none) << script;
    }
#endif
}

// Returns the settings of a CMake file: its lines without comments.
std::string WithoutComments(const std::string& text) {
    return std::regex_replace(text, std::regex{"#[^\n]*\n"}, "");
}

TEST_F(NewCommandTest, WritesThePlaceOfGrazeToAFileThatGitIgnores) {
    files_.source = "/a \"b\"/$c";
    ASSERT_EQ(MakeGame("sources"), "");
    const auto files = FilesOf("sources");
    EXPECT_EQ(WithoutComments(files.at("graze.local.cmake")),
              "set(GRAZE_SOURCE \"/a \\\"b\\\"/\\$c\")\n");
    EXPECT_THAT(files.at(".gitignore"), HasSubstr("\n/graze.local.cmake\n"));

    files_.source.clear();
    files_.prefix = "/opt/graze";
    ASSERT_EQ(MakeGame("prefix"), "");
    EXPECT_EQ(WithoutComments(FilesOf("prefix").at("graze.local.cmake")),
              "list(APPEND CMAKE_PREFIX_PATH \"/opt/graze\")\n");

    files_.prefix.clear();  // CMake finds Graze by itself
    ASSERT_EQ(MakeGame("standard"), "");
    EXPECT_EQ(FilesOf("standard").count("graze.local.cmake"), 0U);

    EXPECT_THROW(static_cast<void>(FindNewGameFiles(folder_.Path())), ContentError);
}

TEST_F(NewCommandTest, RejectsInvalidNames) {
    for (const char* name : {"", "a", "Duel", "my_game", "my game", "../duel", "d\xC3\xBC", "CON",
                             "Aux", "con.txt", "con.", "con ", "duel.", "duel "}) {
        EXPECT_EQ(MakeGame(name), "invalid name '" + std::string{name} +
                                      "': it must be two or more lower case letters and digits");
    }
    EXPECT_EQ(MakeGame("test"),
              "invalid name 'test': it is reserved for builds; choose another name");
    for (const std::string name :
         {"con", "prn", "aux", "nul", "com0", "com1", "com9", "lpt1", "lpt9"}) {
        EXPECT_EQ(MakeGame(name), "invalid name '" + name +
                                      "': Windows has a device of this name; choose another name");
    }
    EXPECT_TRUE(fs::is_empty(folder_.Path()));
    for (const char* name : {"cons", "com", "com10", "lpt", "nul0", "aux1"}) {
        EXPECT_EQ(MakeGame(name), "");
    }
}

TEST_F(NewCommandTest, KeepsWhatAFolderContains) {
    folder_.Write("duel/notes.txt", "mine");
    folder_.Write("file", "mine");

    EXPECT_THAT(MakeGame("duel"), HasSubstr("duel: the folder exists and is not empty"));
    EXPECT_THAT(MakeGame("file"), HasSubstr("file: exists, and is not a folder"));
    EXPECT_THAT(FilesOf("duel"), ElementsAre(std::pair{"notes.txt", "mine"}));

    fs::create_directory(folder_ / "empty");
    EXPECT_EQ(MakeGame("empty"), "");
}

TEST_F(NewCommandTest, ReportsAFileThatCannotBeWritten) {
    folder_.Write("file", "not a folder");
    try {
        MakeNewGame({.name = "duel", .from = "", .folder = folder_ / "file"}, files_, messages_);
        ADD_FAILURE() << "the game was made";
    } catch (const ContentError& error) {
        EXPECT_THAT(error.what(), HasSubstr("duel"));
    }
}

TEST_F(NewCommandTest, StartsFromASample) {
    EXPECT_THAT(MakeGame("duel", "helo"), HasSubstr("unknown sample 'helo' (near: 'hello'); there "
                                                    "are: blocks bounce "));
    ASSERT_EQ(MakeGame("duel", "bounce"), "");
    const auto files = FilesOf("duel");
    EXPECT_THAT(files.at("CMakeLists.txt"), HasSubstr("PUBLIC graze::launch graze::classic)"));
    EXPECT_THAT(files.at("src/game.cpp"), HasSubstr("Window().Title(\"Duel\");"));
    EXPECT_EQ(files.count("tests/collected.png"), 0U);
}

TEST_F(NewCommandTest, TurnsEverySampleIntoAGame) {
    const auto samples = SampleNames(files_.samples);
    EXPECT_GE(samples.size(), 17U);
    for (const std::string& sample : samples) {
        const std::string source = ReadTextFile(files_.samples / (sample + ".cpp"));
        const std::string game = SampleAsGame(source, "Duel");
        EXPECT_THAT(game, HasSubstr("\n#include \"game.hpp\"\n\n#include ")) << sample;
        EXPECT_THAT(game, HasSubstr("\nstd::unique_ptr<graze::Game> MakeGame(")) << sample;
        EXPECT_THAT(game, HasSubstr("Window().Title(\"Duel\")")) << sample;
        EXPECT_THAT(game, Not(HasSubstr("int main("))) << sample;
        EXPECT_THAT(game, Not(HasSubstr("SAMPLE_ASSETS"))) << sample;
    }
    EXPECT_THROW((void)SampleAsGame("#include <x>\nint main() {}", "Duel"), FormatError);
}

TEST_F(NewCommandTest, CopiesTheAssetsThatASourceNames) {
    folder_.Write("ship.png", "");
    folder_.Write("ship.sprite.json", "{\"image\": \"ship.png\"}");
    folder_.Write("words.json", "");
    folder_.Write("words.de.json", "");
    folder_.Write("cave.tmx", "<tileset source=\"tiles.tsx\"/>");
    folder_.Write("tiles.tsx", "<image source=\"rock.png\"/>");
    folder_.Write("rock.png", "");
    folder_.Write("shipyard.png", "");

    EXPECT_THAT(FindUsedAssets("Load(\"ship\")", folder_.Path()),
                ElementsAre("ship.png", "ship.sprite.json"));
    EXPECT_THAT(FindUsedAssets("Load(\"cave\")", folder_.Path()),
                ElementsAre("cave.tmx", "rock.png", "tiles.tsx"));
    EXPECT_THAT(FindUsedAssets("{\"words\"}", folder_.Path()),
                ElementsAre("words.de.json", "words.json"));
    EXPECT_THAT(FindUsedAssets("Load(\"none\")", folder_.Path()), ElementsAre());
}

}  // namespace
}  // namespace graze
