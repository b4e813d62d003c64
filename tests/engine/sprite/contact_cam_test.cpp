#include "graze/sprite/contact_cam.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/testing/pictures.hpp"
#include "support/allocation_counter.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

constexpr int kShip = 1;
constexpr int kRock = 2;
constexpr Point kMiddle{10, 7};  // the contact's cell
constexpr ContactCamOptions kSmall{
    .columns = 21, .rows = 14, .cell_px = 4, .frames = 6, .bodies = 8};

struct Recorded {
    int id;
    Footprint solid;
    const Sprite* sprite;  // null: no tones
};
using RecordedFrame = std::vector<Recorded>;

const Recorded* FindSolid(const RecordedFrame& frame, int x, int y, auto is_meant) {
    const auto found = std::ranges::find_if(
        frame, [&](const Recorded& body) { return is_meant(body.id) && Solid(body.solid, x, y); });
    return found == frame.end() ? nullptr : &*found;
}

Color SlowTone(const Recorded& body, const std::array<Color, 3>& tones, int x, int y) {
    if (body.sprite == nullptr) {
        return tones[1];
    }
    const auto texel = TexelAt(body.solid.map, x, y);
    const Color color = body.sprite->Texel(0, texel->x, texel->y);
    const int light = (30 * color.r + 59 * color.g + 11 * color.b) / 100;
    return light >= 190 ? tones[2] : light >= 120 ? tones[1] : tones[0];
}

// Returns the two colours of a cell: its face and its lines.
std::pair<Color, Color> SlowCell(const RecordedFrame& frame, int x, int y) {
    const Recorded* ship = FindSolid(frame, x, y, [](int id) { return id == kShip; });
    const Recorded* rock = FindSolid(frame, x, y, [](int id) { return id == kRock; });
    const Recorded* other =
        FindSolid(frame, x, y, [](int id) { return id != kShip && id != kRock; });
    if (ship != nullptr && rock != nullptr) {
        return {kSmall.shared, kSmall.pair_line};
    }
    if (ship != nullptr) {
        return {SlowTone(*ship, kSmall.first, x, y), kSmall.pair_line};
    }
    if (rock != nullptr) {
        return {SlowTone(*rock, kSmall.second, x, y), kSmall.pair_line};
    }
    return {other == nullptr ? kSmall.background : SlowTone(*other, kSmall.others, x, y),
            kSmall.line};
}

// Returns the whole picture, pixel by pixel.
Image SlowPicture(const RecordedFrame& frame, Point contact) {
    constexpr int side = kSmall.cell_px;
    Image picture{kSmall.columns * side, kSmall.rows * side};
    for (int y = 0; y < picture.Height(); ++y) {
        for (int x = 0; x < picture.Width(); ++x) {
            const Point cell{x / side, y / side};
            const auto [face, line] =
                SlowCell(frame, contact.x + cell.x - kMiddle.x, contact.y + cell.y - kMiddle.y);
            const bool is_line = x % side == side - 1 || y % side == side - 1;
            picture.SetPixel(x, y, is_line ? line : face);
        }
    }
    constexpr Rectangle outer{(kMiddle.x - 1) * side, (kMiddle.y - 1) * side, 3 * side, 3 * side};
    constexpr Rectangle inner{outer.x + 1, outer.y + 1, outer.width - 2, outer.height - 2};
    for (int y = outer.Top(); y < outer.Bottom(); ++y) {
        for (int x = outer.Left(); x < outer.Right(); ++x) {
            if (!inner.Contains(x, y)) {
                picture.SetPixel(x, y, kSmall.contact_frame);
            }
        }
    }
    return picture;
}

std::vector<Point> SlowPixels(auto is_meant) {
    constexpr Rectangle area{20, 20, 70, 70};
    std::vector<Point> pixels;
    for (int y = area.Top(); y < area.Bottom(); ++y) {
        for (int x = area.Left(); x < area.Right(); ++x) {
            if (is_meant(x, y)) {
                pixels.emplace_back(x, y);
            }
        }
    }
    return pixels;
}

auto PixelsOf(const RecordedFrame& frame, int id) {
    return [&frame, id](int x, int y) {
        return FindSolid(frame, x, y, [id](int other) { return other == id; }) != nullptr;
    };
}

std::vector<Point> SlowShared(const RecordedFrame& frame) {
    return SlowPixels(
        [&](int x, int y) { return PixelsOf(frame, kShip)(x, y) && PixelsOf(frame, kRock)(x, y); });
}

std::optional<std::int64_t> SlowSquaredDistance(const RecordedFrame& frame) {
    std::optional<std::int64_t> nearest;
    const std::vector<Point> rock = SlowPixels(PixelsOf(frame, kRock));
    for (const Point a : SlowPixels(PixelsOf(frame, kShip))) {
        for (const Point b : rock) {
            const std::int64_t squared = Nearness{a, b}.Squared();
            nearest = std::min(nearest.value_or(squared), squared);
        }
    }
    return nearest;
}

class ContactCamTest : public testing::Test {
protected:
    Sprite MakeNoise(int width, int height, std::uint64_t seed) {
        const Vector2 middle{static_cast<float>(width) / 2, static_cast<float>(height) / 2};
        return Sprite{Texture2D{device_, test::Noise(width, height, seed)}, middle,
                      AlphaThreshold{1}};
    }

    Sprite MakeBlock(int width, int height, Color color = Color::White) {
        return Sprite{Texture2D{device_, Image{width, height, color}}};
    }

    // Returns four sprites of random pixels.
    std::vector<Sprite> MakeRandomSprites(Random& random) {
        std::vector<Sprite> sprites;
        for (std::uint64_t i = 0; i < 4; ++i) {
            const int width = random.Next(4, 12);
            sprites.push_back(MakeNoise(width, random.Next(4, 12), i));
        }
        return sprites;
    }

    // Records a frame with both blocks.
    void AddFrame(ContactCam& cam, Vector2 ship, Vector2 rock) {
        cam.BeginFrame();
        cam.Add(kShip, ship_, ship_.At(ship));
        cam.Add(kRock, rock_, rock_.At(rock));
    }

    // Records a frame of bodies near (55, 55), in each of the forms that Add takes.
    static RecordedFrame AddRandomFrame(ContactCam& cam, const std::vector<Sprite>& sprites,
                                        Random& random) {
        RecordedFrame frame;
        cam.BeginFrame();
        const int count = random.Next(3, kSmall.bodies + 1);
        for (int i = 0; i < count; ++i) {
            const Sprite& sprite = sprites[static_cast<std::size_t>(random.Next(4))];
            const float x = 44 + random.NextSingle() * 22;
            const float y = 44 + random.NextSingle() * 22;
            const float scale = 0.6f + random.NextSingle();
            const Placement at = sprite.At({x, y}, random.NextSingle() * 7, {scale, scale},
                                           static_cast<SpriteEffects>(random.Next(4)));
            const int id = random.Next(1, 5);
            const int form = random.Next(3);
            const Footprint solid = MakeFootprint(sprite, at);
            if (form == 0) {
                cam.Add(id, solid);
            } else if (form == 1) {
                cam.Add(id, solid, sprite.Texture(), sprite.Frame());
            } else {
                cam.Add(id, sprite, at);
            }
            frame.push_back({id, solid, form == 0 ? nullptr : &sprite});
        }
        return frame;
    }

    // Compares the picture and the facts of the shown frame with those of the record.
    void CheckFrame(const ContactCam& cam, const RecordedFrame& frame) {
        ASSERT_EQ(cam.Picture(), SlowPicture(frame, cam.Contact()));
        ASSERT_EQ(DrawToDevice(cam), cam.Picture());
        const std::vector<Point> shared = SlowShared(frame);
        ASSERT_EQ(cam.SharedPixels(), static_cast<int>(shared.size()));
        const auto nearest = cam.Nearest();
        const auto squared = SlowSquaredDistance(frame);
        ASSERT_EQ(nearest.has_value(), squared.has_value());
        if (nearest) {
            ASSERT_EQ(nearest->Squared(), *squared);
            ASSERT_TRUE(PixelsOf(frame, kShip)(nearest->a.x, nearest->a.y));
            ASSERT_TRUE(PixelsOf(frame, kRock)(nearest->b.x, nearest->b.y));
        }
        if (!shared.empty()) {
            ASSERT_EQ(nearest->a, shared.front());
        }
    }

    Image DrawToDevice(const ContactCam& cam) {
        const Rectangle area = device_.BackBuffer();
        return test::DrawToImage(device_, area.width, area.height,
                                 [&](GraphicsDevice&, SpriteBatch& batch) {
                                     batch.Begin(SpriteSortMode::Deferred, BlendState::AlphaBlend,
                                                 SamplerState::PointClamp);
                                     cam.Draw(batch, area);
                                     batch.End();
                                 });
    }

    // Returns the face of the cell that shows this pixel.
    static Color FaceAt(const ContactCam& cam, int x, int y) {
        const Point cell = Point{x, y} - cam.Contact() + kMiddle;
        return cam.Picture().Pixel(cell.x * kSmall.cell_px + 1, cell.y * kSmall.cell_px + 1);
    }

    SoftwareDevice device_{kSmall.columns * kSmall.cell_px, kSmall.rows* kSmall.cell_px};
    Sprite ship_ = MakeBlock(3, 3);
    Sprite rock_ = MakeBlock(4, 2);
};

TEST_F(ContactCamTest, ShowsEachPixelOfRandomBodies) {
    Random random{61};
    const std::vector<Sprite> sprites = MakeRandomSprites(random);
    int opened = 0;
    int near = 0;
    for (int round = 0; round < 120; ++round) {
        ContactCam cam{device_, kSmall};
        std::vector<RecordedFrame> frames(4);
        for (RecordedFrame& frame : frames) {
            frame = AddRandomFrame(cam, sprites, random);
        }
        const std::vector<Point> contact = SlowShared(frames.back());
        ASSERT_EQ(cam.Open(kShip, kRock), !contact.empty()) << round;
        if (!cam.IsOpen()) {
            continue;
        }
        ++opened;
        ASSERT_EQ(cam.Contact(), contact.front());
        ASSERT_NO_FATAL_FAILURE(CheckFrame(cam, frames.back())) << round << ", as opened";
        for (int back = 0; back < 4; ++back) {
            cam.Show(back);
            const RecordedFrame& frame = frames[static_cast<std::size_t>(3 - back)];
            ASSERT_NO_FATAL_FAILURE(CheckFrame(cam, frame)) << round << ", " << back;
            near += cam.Nearest() && cam.Nearest()->Squared() > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(opened, 20);
    EXPECT_GT(near, 8);
}

TEST_F(ContactCamTest, OpensAtThePixelOfFindContact) {
    ContactCam cam{device_, kSmall};
    AddFrame(cam, {10, 20}, {12, 22});

    EXPECT_TRUE(cam.Open(kShip, kRock));
    EXPECT_EQ(cam.Contact(), FindContact(ship_, ship_.At({10, 20}), rock_, rock_.At({12, 22})));
    EXPECT_EQ(cam.Contact(), (Point{12, 22}));
    EXPECT_EQ(cam.SharedPixels(), 1);
    EXPECT_EQ(cam.Back(), 0);
    EXPECT_EQ(FaceAt(cam, 12, 22), kSmall.shared);
    EXPECT_EQ(FaceAt(cam, 10, 20), kSmall.first[2]);
    EXPECT_EQ(FaceAt(cam, 15, 23), kSmall.second[2]);
    EXPECT_EQ(FaceAt(cam, 16, 23), kSmall.background);
}

TEST_F(ContactCamTest, StaysClosedForBodiesThatDoNotTouch) {
    ContactCam cam{device_, kSmall};
    EXPECT_FALSE(cam.Open(kShip, kRock)) << "nothing is recorded";
    AddFrame(cam, {10, 20}, {13, 20});

    EXPECT_FALSE(cam.Open(kShip, kRock));
    EXPECT_FALSE(cam.Open(kShip, 3)) << "no such body";
    EXPECT_FALSE(cam.IsOpen());
    EXPECT_EQ(test::CountDrawn(DrawToDevice(cam)), 0);
    cam.Show(0);
    EXPECT_EQ(test::CountDrawn(cam.Picture()), 0);

    AddFrame(cam, {11, 20}, {13, 20});
    EXPECT_TRUE(cam.Open(kShip, kRock));
    EXPECT_FALSE(cam.Open(kShip, 3)) << "closes the view";
    EXPECT_FALSE(cam.IsOpen());
}

TEST_F(ContactCamTest, OpensNearBodiesThatOnlyCameClose) {
    ContactCam cam{device_, kSmall};
    EXPECT_FALSE(cam.OpenNear(kShip, kRock)) << "nothing is recorded";
    AddFrame(cam, {10, 20}, {12 + ContactCam::kMaxDistance + 1, 20});
    EXPECT_FALSE(cam.OpenNear(kShip, kRock));
    EXPECT_FALSE(cam.IsOpen());

    AddFrame(cam, {10, 20}, {15, 20});
    EXPECT_FALSE(cam.OpenNear(kShip, 3)) << "no such body";
    ASSERT_TRUE(cam.OpenNear(kShip, kRock));
    EXPECT_EQ(cam.Contact(), (Point{15, 20})) << "the rock's nearest pixel";
    EXPECT_EQ(cam.Nearest(), (Nearness{{12, 20}, {15, 20}}));
    EXPECT_EQ(cam.SharedPixels(), 0);
    EXPECT_EQ(FaceAt(cam, 13, 20), kSmall.background);
    EXPECT_EQ(FaceAt(cam, 15, 20), kSmall.second[2]);
}

TEST_F(ContactCamTest, OpensNearTouchingBodiesAsOpenDoes) {
    ContactCam near{device_, kSmall};
    ContactCam at{device_, kSmall};
    for (ContactCam* cam : {&near, &at}) {
        AddFrame(*cam, {10, 20}, {12, 22});
    }
    ASSERT_TRUE(near.OpenNear(kShip, kRock));
    ASSERT_TRUE(at.Open(kShip, kRock));
    EXPECT_EQ(near.Contact(), at.Contact());
    EXPECT_EQ(near.Nearest(), at.Nearest());
    EXPECT_EQ(near.Picture(), at.Picture());
}

TEST_F(ContactCamTest, StepsBackThroughTheRecordedPlacements) {
    for (const int frames : {kSmall.frames - 1, kSmall.frames, kSmall.frames + 1, 20}) {
        ContactCam cam{device_, kSmall};
        for (int i = 0; i < frames; ++i) {
            AddFrame(cam, {10, 20 + i - frames}, {12, 20});
        }
        ASSERT_TRUE(cam.Open(kShip, kRock));
        const int kept = std::min(frames, kSmall.frames);
        EXPECT_EQ(cam.FrameCount(), kept);
        for (int back = 0; back < kept; ++back) {
            cam.Show(back);
            EXPECT_EQ(cam.Back(), back);
            EXPECT_EQ(FaceAt(cam, 10, 19 - back), kSmall.first[2]);
            EXPECT_EQ(FaceAt(cam, 10, 18 - back), kSmall.background);
        }
        cam.Show(kept);
        EXPECT_EQ(cam.Back(), kept - 1) << "the oldest frame";
        cam.Show(-1);
        EXPECT_EQ(cam.Back(), 0);
    }
}

TEST_F(ContactCamTest, DoesNotRecordWhileItIsOpen) {
    ContactCam cam{device_, kSmall};
    AddFrame(cam, {10, 20}, {12, 22});
    ASSERT_TRUE(cam.Open(kShip, kRock));
    AddFrame(cam, {5, 20}, {40, 20});

    EXPECT_EQ(cam.FrameCount(), 1);
    cam.Show(0);
    EXPECT_EQ(FaceAt(cam, 5, 20), kSmall.background);
    cam.Close();
    EXPECT_EQ(test::CountDrawn(DrawToDevice(cam)), 0);
    AddFrame(cam, {30, 20}, {40, 20});
    EXPECT_EQ(cam.FrameCount(), 2);
    EXPECT_FALSE(cam.Open(kShip, kRock));
}

TEST_F(ContactCamTest, DropsTheBodiesBeyondItsCapacity) {
    for (const int others : {kSmall.bodies - 2, kSmall.bodies - 1}) {
        ContactCam cam{device_, kSmall};
        cam.BeginFrame();
        cam.Add(kShip, ship_, ship_.At({10, 20}));
        for (int i = 0; i < others; ++i) {
            cam.Add(100 + i, ship_, ship_.At({80, 80}));
        }
        cam.Add(kRock, rock_, rock_.At({12, 22}));

        EXPECT_EQ(cam.Open(kShip, kRock), others == kSmall.bodies - 2);
    }
}

TEST_F(ContactCamTest, ShowsFramesInWhichABodyIsMissing) {
    ContactCam cam{device_, kSmall};
    cam.BeginFrame();
    cam.BeginFrame();
    cam.Add(kShip, ship_, ship_.At({10, 20}));
    AddFrame(cam, {10, 20}, {12, 22});
    ASSERT_TRUE(cam.Open(kShip, kRock));

    cam.Show(1);
    EXPECT_EQ(cam.SharedPixels(), 0);
    EXPECT_FALSE(cam.Nearest());
    EXPECT_EQ(FaceAt(cam, 12, 22), kSmall.first[2]);
    EXPECT_EQ(FaceAt(cam, 15, 23), kSmall.background);
    cam.Show(2);
    EXPECT_EQ(FaceAt(cam, 10, 20), kSmall.background);
}

TEST_F(ContactCamTest, CountsOverlappingFootprintsOfOneBodyOnce) {
    ContactCam cam{device_, kSmall};
    cam.BeginFrame();
    cam.Add(kShip, ship_, ship_.At({10, 20}));
    cam.Add(kRock, MakeFootprint(rock_, rock_.At({11, 21})));
    cam.Add(kRock, rock_, rock_.At({12, 20}));

    ASSERT_TRUE(cam.Open(kShip, kRock));
    EXPECT_EQ(cam.Contact(), (Point{12, 20})) << "the earlier pixel is in the second footprint";
    EXPECT_EQ(cam.SharedPixels(), 5);
}

TEST_F(ContactCamTest, MeasuresDistancesUpToItsLimit) {
    ContactCam cam{device_, kSmall};
    AddFrame(cam, {10, 20}, {12 + ContactCam::kMaxDistance + 1, 20});
    AddFrame(cam, {10, 20}, {12 + ContactCam::kMaxDistance, 20});
    AddFrame(cam, {10, 20}, {12, 20});
    ASSERT_TRUE(cam.Open(kShip, kRock));

    EXPECT_EQ(cam.Nearest(), (Nearness{{12, 20}, {12, 20}}));
    cam.Show(1);
    EXPECT_EQ(cam.Nearest(), (Nearness{{12, 20}, {12 + ContactCam::kMaxDistance, 20}}));
    cam.Show(2);
    EXPECT_FALSE(cam.Nearest());
}

TEST_F(ContactCamTest, SelectsTonesByTheBrightnessOfTheTexel) {
    constexpr std::array<std::pair<int, std::size_t>, 4> light_to_tone{
        {{119, 0}, {120, 1}, {189, 1}, {190, 2}}};
    for (const auto& [light, tone] : light_to_tone) {
        const Sprite block = MakeBlock(3, 3, Color{light, light, light});
        ContactCam cam{device_, kSmall};
        cam.BeginFrame();
        cam.Add(kShip, block, block.At({10, 20}));
        cam.Add(kRock, rock_, rock_.At({12, 22}));
        cam.Add(3, block, block.At({6, 20}));
        ASSERT_TRUE(cam.Open(kShip, kRock));
        EXPECT_EQ(FaceAt(cam, 10, 20), kSmall.first[tone]) << light;
        EXPECT_EQ(FaceAt(cam, 6, 20), kSmall.others[tone]) << light;
    }
}

TEST_F(ContactCamTest, OmitsATransparentContactFrame) {
    ContactCamOptions options = kSmall;
    options.contact_frame = Color::Transparent;
    ContactCam cam{device_, options};
    AddFrame(cam, {10, 20}, {12, 22});
    ASSERT_TRUE(cam.Open(kShip, kRock));

    EXPECT_EQ(cam.Picture().Pixel((kMiddle.x - 1) * 4, (kMiddle.y - 1) * 4), kSmall.first[2]);
}

TEST_F(ContactCamTest, ForgetsAllFramesOnClear) {
    ContactCam cam{device_, kSmall};
    AddFrame(cam, {10, 20}, {12, 22});
    ASSERT_TRUE(cam.Open(kShip, kRock));
    cam.Clear();

    EXPECT_FALSE(cam.IsOpen());
    EXPECT_EQ(cam.FrameCount(), 0);
    EXPECT_FALSE(cam.Open(kShip, kRock));
    AddFrame(cam, {10, 20}, {12, 22});
    EXPECT_TRUE(cam.Open(kShip, kRock));
}

TEST_F(ContactCamTest, AllocatesNothingAfterWarmUp) {
    ContactCam cam{device_, kSmall};
    SpriteBatch batch{device_};
    const auto play = [&] {
        for (int i = 0; i < 10; ++i) {
            AddFrame(cam, {10, 11 + i}, {12, 22});
        }
        EXPECT_TRUE(cam.Open(kShip, kRock));
        cam.Show(cam.Back() + 3);
        batch.Begin();
        cam.Draw(batch, device_.BackBuffer());
        batch.End();
        cam.Close();
    };
    play();  // grows the buffers of the queries, the batch and the device
    const std::int64_t before = test::AllocationCount();
    play();

    EXPECT_EQ(test::AllocationCount(), before);
}

TEST_F(ContactCamTest, AssertsOnCallersBugs) {
    ContactCam cam{device_, kSmall};
    EXPECT_TRUE(test::FailsAssert("BeginFrame first", [&] { cam.Add(kShip, ship_, {}); }));
    cam.BeginFrame();
    EXPECT_TRUE(test::FailsAssert("no mask", [&] { cam.Add(kShip, Footprint{}); }));
    EXPECT_TRUE(
        test::FailsAssert("the ids must differ", [&] { static_cast<void>(cam.Open(1, 1)); }));
    EXPECT_TRUE(
        test::FailsAssert("the ids must differ", [&] { static_cast<void>(cam.OpenNear(1, 1)); }));
    EXPECT_TRUE(test::FailsAssert("an option is out of range", [&] {
        const ContactCam wrong{device_, {.cell_px = 1}};
    }));

    const test::DisabledAsserts disabled;
    ContactCam clamped{device_, {.columns = 0, .rows = -1, .cell_px = 1, .frames = 0, .bodies = 0}};
    clamped.Add(kShip, ship_, {});
    AddFrame(clamped, {10, 20}, {12, 22});
    clamped.Add(3, Footprint{});
    EXPECT_FALSE(clamped.Open(kShip, kShip));
    EXPECT_TRUE(clamped.Open(kShip, kRock));
    EXPECT_EQ(clamped.Picture().Bounds(), (Rectangle{0, 0, 2, 2}));
}

}  // namespace
}  // namespace graze
