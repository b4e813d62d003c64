#include "graze/content/content_type.hpp"

#include <atomic>
#include <chrono>
#include <future>
#include <limits>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "content/memory_content.hpp"
#include "content/png_writer.hpp"
#include "graze/content/asset_files.hpp"
#include "graze/content/bake.hpp"
#include "graze/content/pack.hpp"
#include "graze/content/pack_archive.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/text_bytes.hpp"

namespace graze {

/// A content type that a game defines. Each letter of `gems` is a gem.
struct Level {
    std::string gems;
    std::vector<Point> exits;
};

void Fields(PackArchive& archive, Level& level) {
    archive(level.gems, level.exits);
}

namespace {

using test::TextBytes;
using testing::HasSubstr;

std::string ToText(const AssetFile& file) {
    return {reinterpret_cast<const char*>(file.bytes.data()), file.bytes.size()};
}

class LevelReader : public ContentTypeReader<Level> {
public:
    LevelReader() : ContentTypeReader{"Level", {".level", ".lvl"}} {}
    [[nodiscard]] Level Read(AssetFiles& files) const override {
        const AssetFile file = files.Require(".level");
        if (file.bytes.empty()) {
            files.Fail(file.path, "a level without gems");
        }
        return {ToText(file), {{1, 2}}};
    }
    [[nodiscard]] bool IsPacked() const noexcept override { return true; }
    void Fields(PackArchive& archive, Level& level) const override { archive(level); }
};

// A LevelReader for levels that are never stored in packs.
class LooseLevelReader : public LevelReader {
public:
    [[nodiscard]] bool IsPacked() const noexcept override { return false; }
};

ContentTypes WithLevels() {
    ContentTypes types = StandardContentTypes();
    types.Add<LevelReader>();
    return types;
}

class OwnContentType : public testing::Test {
protected:
    [[nodiscard]] ContentManager ManagerFor(const TitleStorage& storage, ContentTypes types) {
        return {std::move(types), device_, storage};
    }

    // Returns the error message of loading a level; "" on success.
    [[nodiscard]] std::string CaptureError(ContentManager& content, std::string_view name) {
        try {
            static_cast<void>(content.Load<Level>(name));
            return "";
        } catch (const ContentError& error) {
            return error.what();
        }
    }

    SoftwareDevice device_{16, 16};
    MemoryTitleStorage files_{{{"cave.level", TextBytes("abc")},
                               {"empty.level", {}},
                               {"ship.png", test::MakePng({"##", "#."})}}};
};

TEST_F(OwnContentType, LoadsACustomTypeOnceAndSharesIt) {
    ContentManager content = ManagerFor(files_, WithLevels());

    Level& cave = content.Load<Level>("cave");
    EXPECT_EQ(cave.gems, "abc");
    cave.gems = "ab";
    EXPECT_EQ(content.Load<Level>("cave").gems, "ab");
    EXPECT_EQ(content.Load<Sprite>("ship").FrameCount(), 1);
}

TEST_F(OwnContentType, ReadsACustomTypeOnAnotherThread) {
    static std::thread::id read_by;
    class ThreadRecordingReader : public LevelReader {
        [[nodiscard]] Level Read(AssetFiles& files) const override {
            read_by = std::this_thread::get_id();
            return LevelReader::Read(files);
        }
    };
    ContentTypes types;
    types.Add<ThreadRecordingReader>();
    ContentManager content = ManagerFor(files_, types);
    content.LoadAsync<Level>("cave");
    while (!content.ContinueLoading().IsFinished()) {
    }
    EXPECT_EQ(content.Progress().loaded, 1);
    EXPECT_NE(read_by, std::this_thread::get_id());
    EXPECT_EQ(content.Load<Level>("cave").gems, "abc");
}

TEST_F(OwnContentType, NamesAssetAndFileOfAReadersException) {
    class ThrowingReader : public LevelReader {
        [[nodiscard]] Level Read(AssetFiles& files) const override {
            static_cast<void>(files.Require(".level"));
            throw std::invalid_argument{"stoi"};
        }
    };
    ContentTypes types;
    types.Add<ThrowingReader>();
    ContentManager content = ManagerFor(files_, types);
    EXPECT_EQ(CaptureError(content, "cave"), "asset 'cave': tried cave.level: stoi");
    BakeOptions options;
    options.types = types;
    EXPECT_THAT(Bake(files_, std::move(options)).errors,
                testing::Contains("asset 'cave': tried cave.level: stoi"));
}

TEST_F(OwnContentType, ReportsAFailedAssetWithoutFiles) {
    class FailingReader : public LevelReader {
        [[nodiscard]] Level Read(AssetFiles& /*files*/) const override { return {}; }
        [[nodiscard]] std::shared_ptr<Level> Make(Level /*data*/,
                                                  const ContentDevices& /*with*/) const override {
            throw std::runtime_error{"no room"};
        }
    };
    ContentTypes types;
    types.Add<FailingReader>();
    ContentManager content = ManagerFor(files_, types);
    EXPECT_EQ(CaptureError(content, "cave"), "asset 'cave': no room");
}

TEST_F(OwnContentType, NamesAssetFileAndTypeInErrors) {
    ContentManager content = ManagerFor(files_, WithLevels());

    EXPECT_EQ(CaptureError(content, "empty"),
              "asset 'empty': tried empty.level: a level without gems");
    EXPECT_THAT(CaptureError(content, "cav"), HasSubstr("(near: 'cave')"));
    static_cast<void>(content.Load<Sprite>("ship"));
    EXPECT_EQ(CaptureError(content, "ship"),
              "asset 'ship': is already loaded as a Sprite, not as a Level");
}

TEST_F(OwnContentType, SuggestsRegisteringAnUnregisteredType) {
    ContentManager content = ManagerFor(files_, StandardContentTypes());
    EXPECT_THAT(CaptureError(content, "cave"), HasSubstr("add a ContentTypeReader to Types()"));
    ContentManager none = ManagerFor(files_, {});
    EXPECT_THAT(CaptureError(none, "cave"),
                HasSubstr("pass StandardContentTypes() to ContentManager"));
}

TEST_F(OwnContentType, LoadsNothingWithoutDevices) {
    ContentManager content;
    content.Types().Add(WithLevels());
    EXPECT_THAT(CaptureError(content, "cave"), HasSubstr("cannot be loaded before Run"));

    EXPECT_TRUE(content.ContinueLoading().IsFinished());
    EXPECT_TRUE(content.ReloadChanged().empty());
    content.UnloadAsset("cave");
    content.Unload();
}

TEST_F(OwnContentType, UsesTheFirstOfTwoReadersForAType) {
    class FixedReader : public LevelReader {
        [[nodiscard]] Level Read(AssetFiles& /*files*/) const override { return {"LOUD", {}}; }
    };
    ContentTypes types;
    types.Add<FixedReader>();
    types.Add(WithLevels());
    ContentManager content = ManagerFor(files_, types);
    EXPECT_EQ(content.Load<Level>("cave").gems, "LOUD");
}

TEST_F(OwnContentType, ReportsAReaderThatReturnsNoAsset) {
    struct Handle {
        explicit Handle(int with) : id{with} {}
        int id;
    };
    class HandleReader : public ContentTypeReader<Handle, std::string> {
    public:
        HandleReader() : ContentTypeReader{"Handle", {".level"}} {}
        [[nodiscard]] std::string Read(AssetFiles& files) const override {
            return ToText(files.Require(".level"));
        }
    };
    ContentTypes types;
    types.Add<HandleReader>();
    ContentManager content = ManagerFor(files_, types);
    try {
        static_cast<void>(content.Load<Handle>("cave"));
        FAIL();
    } catch (const ContentError& error) {
        EXPECT_THAT(error.what(), HasSubstr("tried cave.level: the ContentTypeReader 'Handle' "
                                            "returned no asset: override Make"));
    }
}

TEST_F(OwnContentType, RejectsPicturesAndIgnoresPacksWithoutFormats) {
    class PictureReader : public ContentTypeReader<Image> {
    public:
        PictureReader() : ContentTypeReader{"Image", {".png"}} {}
        [[nodiscard]] Image Read(AssetFiles& files) const override {
            return files.Decode(files.Require(".png"));
        }
    };
    files_.Put("game.pack", TextBytes("no pack"));
    ContentTypes types;
    types.Add<PictureReader>();
    types.Add<LevelReader>();
    ContentManager content = ManagerFor(files_, types);
    EXPECT_EQ(content.Load<Level>("cave").gems, "abc");
    try {
        static_cast<void>(content.Load<Image>("ship"));
        FAIL();
    } catch (const ContentError& error) {
        EXPECT_THAT(error.what(), HasSubstr("ship.png: no picture decoder"));
    }
}

// A reader that blocks in Read until the test releases it. Records whether the reader was destroyed
// while Read was blocked.
class SlowReader : public LevelReader {
public:
    struct State {
        std::promise<void> reads;
        std::promise<void> may_end;
        std::atomic<bool> is_alive = true;
        bool was_alive_at_end = false;
    };
    explicit SlowReader(State& state) : state_{&state} {}
    ~SlowReader() override { state_->is_alive = false; }
    SlowReader(const SlowReader&) = delete;
    SlowReader& operator=(const SlowReader&) = delete;
    [[nodiscard]] Level Read(AssetFiles& /*files*/) const override {
        State* const state = state_;
        state->reads.set_value();
        state->may_end.get_future().wait();
        state->was_alive_at_end = state->is_alive;
        return {};
    }

private:
    State* state_;
};

TEST_F(OwnContentType, KeepsTheReaderUntilItsReadEndsWhenTheManagerIsReplaced) {
    SlowReader::State state;
    ContentTypes types;
    types.Add(std::make_shared<SlowReader>(state));
    ContentManager content = ManagerFor(files_, std::move(types));
    content.LoadAsync<Level>("cave");
    state.reads.get_future().wait();
    std::thread later{[&state] {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        state.may_end.set_value();
    }};
    content = ContentManager{};
    later.join();
    EXPECT_TRUE(state.was_alive_at_end);
    EXPECT_FALSE(state.is_alive);
}

TEST_F(OwnContentType, LoadsACustomTypeFromAPack) {
    files_.Remove("empty.level");
    BakeOptions options;
    options.types = WithLevels();
    const BakeReport report = Bake(files_, std::move(options));
    ASSERT_TRUE(report.errors.empty()) << report.errors.front();
    EXPECT_EQ(report.types.back().type, "Level");
    const MemoryTitleStorage packed{{{"game.pack", report.pack}}};
    ContentManager content = ManagerFor(packed, WithLevels());

    EXPECT_EQ(content.Load<Level>("cave").gems, "abc");
    EXPECT_EQ(content.Load<Level>("cave").exits, (std::vector<Point>{{1, 2}}));
    EXPECT_THAT(CaptureError(content, "cav"), HasSubstr("(near: 'cave')"));
    EXPECT_TRUE(Pack{report.pack}.Damage(WithLevels()).empty());
}

TEST_F(OwnContentType, LoadsKnownTypesFromAPackWithUnknownOnes) {
    files_.Remove("empty.level");
    BakeOptions options;
    options.types = WithLevels();
    const BakeReport report = Bake(files_, std::move(options));
    const MemoryTitleStorage packed{{{"game.pack", report.pack}}};
    ContentManager content = ManagerFor(packed, StandardContentTypes());

    EXPECT_EQ(content.Load<Sprite>("ship").FrameCount(), 1);
    EXPECT_THAT(CaptureError(content, "cave"), HasSubstr("its type is not registered"));
    EXPECT_TRUE(Pack{report.pack}.Damage(StandardContentTypes()).empty());
}

TEST_F(OwnContentType, RejectsThePackOfAnotherReaderVersionAndRebuilds) {
    class NewerReader : public LevelReader {
    public:
        [[nodiscard]] std::uint32_t Version() const noexcept override { return 2; }
        [[nodiscard]] Level Read(AssetFiles& files) const override {
            return {LevelReader::Read(files).gems + "!", {}};
        }
    };
    files_.Remove("empty.level");
    BakeOptions options;
    options.types = WithLevels();
    const BakeReport old = Bake(files_, std::move(options));
    const MemoryTitleStorage packed{{{"game.pack", old.pack}}};
    ContentTypes newer;
    newer.Add<NewerReader>();
    newer.Add(StandardContentTypes());
    ContentManager content = ManagerFor(packed, newer);
    EXPECT_THAT(CaptureError(content, "cave"),
                HasSubstr("contains a Level of version 1; this program reads version 2"));

    BakeOptions again;
    again.types = newer;
    again.old_pack = packed.Open("game.pack");
    const BakeReport report = Bake(files_, std::move(again));
    const MemoryTitleStorage repacked{{{"game.pack", report.pack}}};
    EXPECT_EQ(ManagerFor(repacked, newer).Load<Level>("cave").gems, "abc!");
}

TEST_F(OwnContentType, NamesAnAssetThatCannotBePacked) {
    class InfiniteReader : public LevelReader {
        void Fields(PackArchive& archive, Level& level) const override {
            float gravity = std::numeric_limits<float>::infinity();
            archive(level, gravity);
        }
    };
    files_.Remove("empty.level");
    BakeOptions options;
    options.types = {};
    options.types.Add<InfiniteReader>();
    EXPECT_THAT(Bake(files_, std::move(options)).errors,
                testing::ElementsAre("Level 'cave': a number is not finite"));
}

// The pack was baked when the reader still allowed levels in packs. The new reader does not.
TEST_F(OwnContentType, IgnoresUnpackableTypesInAnOldPack) {
    files_.Remove("empty.level");
    BakeOptions options;
    options.types = WithLevels();
    files_.Put("game.pack", Bake(files_, std::move(options)).pack);
    files_.Put("cave.level", TextBytes("new"));
    ContentTypes types = StandardContentTypes();
    types.Add<LooseLevelReader>();
    ContentManager content = ManagerFor(files_, types);
    EXPECT_EQ(content.Load<Level>("cave").gems, "new");
    EXPECT_THAT(CaptureError(content, "cavr"), HasSubstr("(near: 'cave')"));
}

TEST_F(OwnContentType, RejectsASecondTypeOfTheSameName) {
    struct Other {};
    class OtherReader : public ContentTypeReader<Other> {
    public:
        OtherReader() : ContentTypeReader{"Sprite", {".png"}} {}
        [[nodiscard]] Other Read(AssetFiles& /*files*/) const override { return {}; }
    };
    ContentTypes types = StandardContentTypes();
    const std::size_t before = types.All().size();
    types.Add<OtherReader>();
    EXPECT_EQ(types.All().size(), before);
    EXPECT_EQ(types.Find(KeyOf<Other>()), nullptr);
}

TEST_F(OwnContentType, LeavesUnpackableTypesInTheirFiles) {
    BakeOptions options;
    options.types.Add<LooseLevelReader>();
    const BakeReport report = Bake(files_, std::move(options));
    ASSERT_TRUE(report.errors.empty()) << report.errors.front();
    EXPECT_THAT(report.ignored, testing::Contains("cave.level"));
    const MemoryTitleStorage packed{{{"game.pack", report.pack}, {"cave.level", TextBytes("abc")}}};
    ContentTypes types = StandardContentTypes();
    types.Add<LooseLevelReader>();
    ContentManager content = ManagerFor(packed, types);

    EXPECT_EQ(content.Load<Level>("cave").gems, "abc");
}

}  // namespace
}  // namespace graze
