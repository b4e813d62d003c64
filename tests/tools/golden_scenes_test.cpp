// Scenes of tests/golden as JSON: `graze draw` must draw the same pictures of them as SpriteBatch
// does.

#include <array>
#include <filesystem>
#include <set>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "commands.hpp"
#include "content/temporary_folder.hpp"
#include "golden/art.hpp"
#include "graze/content/file.hpp"
#include "graze/content/png.hpp"
#include "graze/testing/golden.hpp"

namespace graze {
namespace {

namespace fs = std::filesystem;

constexpr int kBackdropWidth = 96;
constexpr int kBackdropHeight = 72;
constexpr std::size_t kMinScenes = 60;

// Writes the pictures next to the scene, where `graze draw` looks for them.
class GoldenScenes : public testing::Test {
protected:
    GoldenScenes() {
        const std::array<std::pair<const char*, Image>, 6> art{{
            {"arrow", test::ArrowArt()},
            {"tile", test::TileArt()},
            {"glow", test::GlowArt()},
            {"ramp", test::RampArt()},
            {"white", Image{1, 1, Color::White}},
            {"backdrop", test::BackdropArt(kBackdropWidth, kBackdropHeight)},
        }};
        for (const auto& [name, image] : art) {
            folder_.Write(std::string{name} + ".png", EncodePng(image.View()));
        }
    }

    [[nodiscard]] Image Drawn(const fs::path& scene) const {
        fs::copy_file(scene, folder_ / scene.filename().string());
        const fs::path out = folder_ / "drawn.png";
        DrawScene({folder_ / scene.filename().string(), out, "software"});
        return DecodePng(ReadFile(out));
    }

    test::TemporaryFolder folder_;
};

TEST_F(GoldenScenes, MatchTheGoldens) {
    const fs::path golden_folder{GRAZE_GOLDEN_FOLDER};
    std::set<fs::path> scenes;
    for (const auto& entry : fs::directory_iterator{golden_folder / "scenes"}) {
        scenes.insert(entry.path());
    }
    EXPECT_GE(scenes.size(), kMinScenes);
    for (const fs::path& scene : scenes) {
        const fs::path golden = golden_folder / "images" / (scene.stem().string() + ".png");
        const auto result =
            test::CompareWithGolden(golden, Drawn(scene), {.variant = "tool", .may_update = false});
        EXPECT_TRUE(result.matches) << result.message;
    }
}

}  // namespace
}  // namespace graze
