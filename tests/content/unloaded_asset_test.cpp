#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/ogg_writer.hpp"
#include "content/sample_assets.hpp"
#include "content/tmx_helpers.hpp"
#include "content/wav_writer.hpp"
#include "graze/assert.hpp"
#include "graze/assert_context.hpp"
#include "graze/audio/media_player.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/audio/song.hpp"
#include "graze/audio/song_player.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/bound.hpp"
#include "graze/graphics/sprite_batch.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/sprite/tile_map_view.hpp"

namespace graze {
namespace {

using test::MemoryContent;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> messages;

class UnloadedAsset : public testing::Test {
protected:
    ~UnloadedAsset() override { SetMisuseHandler(nullptr); }

    // Returns what `use` reports.
    [[nodiscard]] static std::vector<std::string> Reports(const std::function<void()>& use) {
        messages.clear();
        SetMisuseHandler([](const char* message) { messages.emplace_back(message); });
        use();
        SetMisuseHandler(nullptr);
        return messages;
    }

    [[nodiscard]] Image Drawn(const std::function<void(SpriteBatch&)>& draw) {
        device_.Clear(Color::Black);
        batch_.Begin();
        draw(batch_);
        batch_.End();
        return device_.ReadBackBuffer();
    }

    SoftwareDevice device_{64, 64};
    SpriteBatch batch_{device_};
    SilentAudio audio_;
};

// From files, and from the pages of a pack.
TEST_F(UnloadedAsset, SpriteIsReportedAndNeitherDrawnNorHit) {
    const MemoryTitleStorage files{test::SampleAssets()};
    const MemoryTitleStorage pack{
        {{"game.pack", test::BakeMemoryFiles(test::SampleAssets()).pack}}};
    for (const MemoryTitleStorage* storage : {&files, &pack}) {
        ContentManager content{StandardContentTypes(), device_, *storage};
        const Sprite& ship = content.Load<Sprite>("ship");
        const Placement at = ship.At({30, 30});
        EXPECT_TRUE(Touches(ship, at, ship, at));
        const Image empty = Drawn([](SpriteBatch&) {});
        EXPECT_NE(Drawn([&](SpriteBatch& batch) { ship.Draw(batch, at); }), empty);
        content.Unload();

        EXPECT_THAT(Reports([&] {
                        for (int round = 0; round < 2; ++round) {
                            EXPECT_EQ(Drawn([&](SpriteBatch& batch) { ship.Draw(batch, at); }),
                                      empty);
                        }
                    }),
                    ElementsAre("Sprite::Draw: Sprite 'ship' was unloaded"));
        EXPECT_THAT(Reports([&] { EXPECT_FALSE(Touches(ship, at, ship, at)); }),
                    ElementsAre("Touches: Sprite 'ship' was unloaded"));
        EXPECT_THAT(Reports([&] { EXPECT_FALSE(FindContact(ship, at, ship, at)); }),
                    ElementsAre("FindContact: Sprite 'ship' was unloaded"));
        EXPECT_THAT(Reports([&] { EXPECT_TRUE(MakeFootprint(ship, at).map.IsEmpty()); }),
                    ElementsAre("MakeFootprint: Sprite 'ship' was unloaded"));
        EXPECT_THAT(Reports([&] {
                        EXPECT_EQ(Drawn([&](SpriteBatch& batch) {
                                      batch.Draw(ship.Texture(), Vector2{0, 0}, Color::White);
                                  }),
                                  empty);
                    }),
                    ElementsAre("SpriteBatch::Draw: Sprite 'ship' was unloaded"));
        EXPECT_EQ(ship.Texture().Width(), 0) << "the pixels are released";
        EXPECT_EQ(ship.FindFrame("run"), std::nullopt);
    }
}

TEST_F(UnloadedAsset, OfEachTypeIsReported) {
    MemoryTitleStorage::Files files = test::SampleAssets();
    files["beep.wav"] = test::WriteWav({.data = test::LittleBytes({1, 2, -3, 4}, 2)});
    files["tune.ogg"] = test::EncodeOgg(test::Tone(1, 8000, 900));
    files = test::MakeFiles(
        test::SmallMap(
            R"(<layer name="a" width="3" height="2"><data encoding="csv">1,2,1,0,1,0</data></layer>)"),
        std::move(files));
    const MemoryTitleStorage storage{std::move(files)};
    ContentManager content{StandardContentTypes(), device_, audio_, storage};
    SongPlayer player{audio_};
    const Bound<SongPlayer> bound{player};
    const auto& picture = content.Load<Texture2D>("rock");
    const auto& mask = content.Load<Mask>("stone");
    const auto& font = content.Load<SpriteFont>("letters");
    auto& sound = content.Load<SoundEffect>("beep");
    const auto& song = content.Load<Song>("tune");
    const auto& map = content.Load<TileMap>("m");
    SoundEffectInstance playing = sound.CreateInstance();
    EXPECT_TRUE(playing.Play());
    MediaPlayer::Play(song);
    content.Unload();

    TileMapView view{device_};
    const Camera2D camera{64, 64};
    const std::vector<std::pair<std::string, std::function<void()>>> uses{
        {"SpriteBatch::Draw: Texture2D 'rock' was unloaded",
         [&] {
             batch_.Draw(picture, Vector2{0, 0}, Color::White);
         }},
        {"SpriteBatch::DrawString: SpriteFont 'letters' was unloaded",
         [&] {
             batch_.DrawString(font, "AB?\n", {0, 0}, Color::White);
         }},
        {"SoundEffect::Play: SoundEffect 'beep' was unloaded", [&] { EXPECT_FALSE(sound.Play()); }},
        {"SoundEffect::CreateInstance: SoundEffect 'beep' was unloaded",
         [&] { EXPECT_FALSE(sound.CreateInstance().Play()); }},
        {"MediaPlayer::Play: Song 'tune' was unloaded", [&] { MediaPlayer::Play(song); }},
        {"TileMapView::Draw: TileMap 'm' was unloaded", [&] { view.Draw(map, camera); }},
        {"TileMap::Layer: TileMap 'm' was unloaded",
         [&] { view.Draw(map, 0, Matrix::Identity()); }},
        {"TileMap::Layer: TileMap 'm' was unloaded",
         [&] {
             EXPECT_FALSE(Solid(map, 0, {3, 3}));
         }},
    };
    batch_.Begin();
    for (const auto& [message, use] : uses) {
        EXPECT_THAT(Reports(use), ElementsAre(message));
    }
    batch_.End();
    EXPECT_EQ(playing.State(), SoundState::Stopped);
    EXPECT_EQ(mask.Width(), 0);
    EXPECT_EQ(font.MeasureString("AB").x, 0);
}

// The memory of unloaded assets does not grow with each level.
TEST_F(UnloadedAsset, IsTheSameObjectWhenItIsLoadedAgain) {
    const MemoryTitleStorage storage{test::SampleAssets()};
    ContentManager content{StandardContentTypes(), device_, storage};
    const Sprite* const ship = &content.Load<Sprite>("ship");
    content.UnloadAsset("ship");
    EXPECT_EQ(ship->FrameCount(), 0);
    EXPECT_EQ(&content.Load<Sprite>("ship"), ship);
    EXPECT_THAT(
        Reports([&] { static_cast<void>(Drawn([&](SpriteBatch& b) { ship->Draw(b, {}); })); }),
        IsEmpty());
    EXPECT_EQ(ship->FrameCount(), 5);
    content.Unload();
    static_cast<void>(content.Load<Texture2D>("ship"));  // another type: another object
    EXPECT_EQ(ship->FrameCount(), 0);
}

TEST_F(UnloadedAsset, IsForgottenWithItsManager) {
    const MemoryTitleStorage storage{test::SampleAssets()};
    const void* ship = nullptr;
    {
        ContentManager content{StandardContentTypes(), device_, storage};
        ship = &content.Load<Sprite>("ship");
        content.Unload();
        EXPECT_THAT(Reports([&] { EXPECT_TRUE(detail::ReportUnloaded("Use", ship)); }),
                    ElementsAre("Use: Sprite 'ship' was unloaded"));
    }
    EXPECT_THAT(Reports([&] { EXPECT_FALSE(detail::ReportUnloaded("Use", ship)); }), IsEmpty());
}

}  // namespace
}  // namespace graze
