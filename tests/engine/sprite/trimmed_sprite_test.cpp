#include <array>
#include <deque>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "graze/graphics/software_device.hpp"
#include "graze/math/random.hpp"
#include "graze/sprite/sprite.hpp"
#include "support/broken_promises.hpp"
#include "support/pictures.hpp"

namespace graze {
namespace {

constexpr int kShownWidth = 72;
constexpr int kShownHeight = 56;
constexpr int kFrameWidth = 23;
constexpr int kFrameHeight = 17;

// Two sprites that show the same frame, one with the whole frame and one with a trimmed frame, on a
// page of noise. The frame is transparent outside `part`.
struct FramePair {
    FramePair(GraphicsDevice& device, Rectangle part, std::uint64_t seed)
        : page{std::make_shared<const Texture2D>(device, Page(part, seed))},
          whole{page, MakeParts(WholeFrame({45, 5, kFrameWidth, kFrameHeight}))},
          trimmed{page, MakeParts(MakeFrame(part))} {}

    static SpriteParts MakeParts(const SpriteFrame& frame) {
        return {{frame}, {Mask{kFrameWidth, kFrameHeight}}, {9, 7}, {}, {}};
    }

    static Image Picture(Rectangle part, std::uint64_t seed) {
        Image image = test::Noise(kFrameWidth, kFrameHeight, seed);
        for (int y = 0; y < kFrameHeight; ++y) {
            for (int x = 0; x < kFrameWidth; ++x) {
                if (!part.Contains(x, y)) {
                    image.SetPixel(x, y, Color::Transparent);
                }
            }
        }
        return image;
    }

    // Returns the trimmed frame: the part with a border of one transparent texel, clipped to the
    // whole frame.
    static SpriteFrame MakeFrame(Rectangle part) {
        part.Inflate(1, 1);
        part = Rectangle::Intersect(part, {0, 0, kFrameWidth, kFrameHeight});
        return {{5, 3, part.width, part.height}, part.Location(), kFrameWidth, kFrameHeight};
    }

    static Image Page(Rectangle part, std::uint64_t seed) {
        const Image picture = Picture(part, seed);
        Image page = test::Noise(72, 30, seed + 1);
        for (const SpriteFrame& frame :
             {MakeFrame(part), WholeFrame({45, 5, kFrameWidth, kFrameHeight})}) {
            for (int y = 0; y < frame.source.height; ++y) {
                for (int x = 0; x < frame.source.width; ++x) {
                    page.SetPixel(frame.source.x + x, frame.source.y + y,
                                  picture.Pixel(frame.offset.x + x, frame.offset.y + y));
                }
            }
        }
        return page;
    }

    std::shared_ptr<const Texture2D> page;
    Sprite whole;
    Sprite trimmed;
};

Rectangle RandomPart(Random& random) {
    const int x = random.Next(kFrameWidth);
    const int y = random.Next(kFrameHeight);
    return {x, y, random.Next(kFrameWidth - x) + 1, random.Next(kFrameHeight - y) + 1};
}

// Returns a placement with a random rotation, flip and scale, from tiny to large. Its position is a
// multiple of 1, 1/2 or 1/64 pixel.
Placement RandomTrimmed(const Sprite& sprite, Random& random) {
    const float step = std::array{1.0f, 0.5f, 1.0f / 64}[static_cast<std::size_t>(random.Next(3))];
    const auto coordinate = [&](int size) {
        return static_cast<float>(size) / 2 + static_cast<float>(random.Next(-50, 51)) * step;
    };
    const auto scale = [&random] {
        const float size = random.Next(3) == 0 ? 1.0f : 0.05f + random.NextSingle() * 4;
        return random.Next(4) == 0 ? -size : size;
    };
    const float x = coordinate(kShownWidth);
    const float rotation = random.Next(3) == 0 ? static_cast<float>(random.Next(4)) * 1.5707964f
                                               : random.NextSingle() * 7;
    const float wide = scale();
    const auto effects = static_cast<SpriteEffects>(random.Next(4));
    const float high = scale();
    const float y = coordinate(kShownHeight);
    return sprite.At({x, y}, rotation, {wide, high}, effects);
}

Matrix RandomMatrix(Random& random) {
    switch (random.Next(3)) {
        case 0:
            return Matrix::Identity();
        case 1:
            return Matrix::CreateTranslation(static_cast<float>(random.Next(-9, 10)), 3, 0);
        default:
            break;
    }
    const float high = 0.5f + random.NextSingle();
    const float wide = 0.5f + random.NextSingle();
    const float rotation = random.NextSingle();
    return Matrix::CreateRotationZ(rotation) * Matrix::CreateScale(wide, high, 1);
}

constexpr std::array kBlends{BlendState::AlphaBlend, BlendState::Additive,
                             BlendState::NonPremultiplied};
constexpr std::array kSamplers{SamplerState::PointClamp, SamplerState::LinearClamp};

class TrimmedSprite : public testing::Test {
protected:
    struct Setting {
        BlendState blend;
        SamplerState sampler;
        Matrix matrix;
        SpriteSortMode sort = SpriteSortMode::Deferred;
    };

    Image Drawn(const Setting& setting, auto draw) {
        SpriteBatch batch{device_};
        device_.Clear(Color{40, 60, 80, 90});
        batch.Begin(setting.sort, setting.blend, setting.sampler, DepthStencilState::None,
                    RasterizerState::CullNone, setting.matrix);
        draw(batch);
        batch.End();
        return device_.ReadBackBuffer();
    }

    static Setting RandomSetting(Random& random) {
        return {kBlends[static_cast<std::size_t>(random.Next(3))],
                kSamplers[static_cast<std::size_t>(random.Next(2))], RandomMatrix(random)};
    }

    SoftwareDevice device_{kShownWidth, kShownHeight};
};

TEST_F(TrimmedSprite, ShowsTheSamePixelsAsTheWholeFrame) {
    Random random{11};
    int drawn = 0;
    for (int round = 0; round < 80; ++round) {
        const FramePair pair{device_, RandomPart(random), 100 + static_cast<std::uint64_t>(round)};
        for (int i = 0; i < 50; ++i) {
            const Setting setting = RandomSetting(random);
            const Placement placement = RandomTrimmed(pair.whole, random);
            const Color color = random.Next(2) == 0 ? Color::White : Color{200, 90, 30, 120};
            const auto with = [&](const Sprite& sprite) {
                return Drawn(setting,
                             [&](SpriteBatch& batch) { sprite.Draw(batch, placement, color); });
            };
            const Image whole = with(pair.whole);
            ASSERT_EQ(with(pair.trimmed), whole) << round << ", " << i;
            drawn += test::CountDrawn(whole, Color{40, 60, 80, 90}) > 0 ? 1 : 0;
        }
    }
    EXPECT_GT(drawn, 2000);
}

// Batches make four records at a time, with different code than for a single record.
TEST_F(TrimmedSprite, KeepsItsDrawOrderInEverySortMode) {
    constexpr std::array sorts{SpriteSortMode::Deferred, SpriteSortMode::Immediate,
                               SpriteSortMode::Texture, SpriteSortMode::BackToFront,
                               SpriteSortMode::FrontToBack};
    Random random{12};
    std::deque<FramePair> pair;
    for (std::uint64_t i = 0; i < 4; ++i) {
        pair.emplace_back(device_, RandomPart(random), 200 + 2 * i);
    }
    for (int round = 0; round < 200; ++round) {
        struct Draws {
            std::size_t index;
            bool may_trim;
            Placement placement;
            float depth;
        };
        std::vector<Draws> all;
        for (int i = 0; i < 19; ++i) {
            const auto index = static_cast<std::size_t>(random.Next(4));
            all.push_back({index, random.Next(3) != 0, RandomTrimmed(pair[index].whole, random),
                           static_cast<float>(random.Next(5)) / 4});
        }
        Setting setting = RandomSetting(random);
        setting.sort = sorts[static_cast<std::size_t>(round) % sorts.size()];
        const auto with = [&](bool trims) {
            return Drawn(setting, [&](SpriteBatch& batch) {
                for (const Draws& one : all) {
                    const FramePair& of = pair[one.index];
                    const Sprite& sprite = trims && one.may_trim ? of.trimmed : of.whole;
                    sprite.Draw(batch, one.placement, Color::White, one.depth);
                }
            });
        };
        ASSERT_EQ(with(true), with(false)) << round;
    }
}

TEST_F(TrimmedSprite, IsMirroredWithinTheWholeFrame) {
    const FramePair pair{device_, {2, 3, 4, 5}, 300};
    const Setting setting{BlendState::AlphaBlend, SamplerState::PointClamp, Matrix::Identity()};
    for (int effects = 0; effects < 4; ++effects) {
        const Placement placement =
            pair.whole.At({30, 20}, 0, {1, 1}, static_cast<SpriteEffects>(effects));
        const Image picture =
            Drawn(setting, [&](SpriteBatch& batch) { pair.trimmed.Draw(batch, placement); });
        const Image expected = FramePair::Picture({2, 3, 4, 5}, 300);
        for (int y = 0; y < kFrameHeight; ++y) {
            for (int x = 0; x < kFrameWidth; ++x) {
                const int u = (effects & 1) != 0 ? kFrameWidth - 1 - x : x;
                const int v = (effects & 2) != 0 ? kFrameHeight - 1 - y : y;
                if (expected.Pixel(u, v).a == 255) {
                    ASSERT_EQ(picture.Pixel(21 + x, 13 + y), expected.Pixel(u, v)) << effects;
                }
            }
        }
    }
}

TEST_F(TrimmedSprite, ShowsNothingWithoutTexels) {
    const Sprite sprite{Texture2D{device_, 4, 4},
                        SpriteParts{{SpriteFrame{{}, {0, 0}, 9, 9}}, {Mask{9, 9}}, {}, {}, {}}};
    const Image picture = Drawn({BlendState::Opaque, SamplerState::PointClamp, Matrix::Identity()},
                                [&](SpriteBatch& batch) {
                                    sprite.Draw(batch, sprite.At({20, 20}));
                                });

    EXPECT_EQ(test::CountDrawn(picture, Color{40, 60, 80, 90}), 0);
}

TEST_F(TrimmedSprite, AssertsOnSourcesOutsideTheFrame) {
    const auto page = std::make_shared<const Texture2D>(device_, 16, 16);
    SpriteBatch batch{device_};
    batch.Begin();

    EXPECT_TRUE(test::FailsAssert("SpriteBatch::DrawFrame", [&] {
        batch.DrawFrame(*page, {{0, 0, 4, 4}, {1, 0}, 4, 4}, {}, Color::White);
    }));
    EXPECT_TRUE(test::FailsAssert("Sprite: frames", [&] {
        const Sprite sprite{page,
                            SpriteParts{{{{0, 0, 4, 4}, {1, 0}, 4, 4}}, {Mask{4, 4}}, {}, {}, {}}};
    }));
    batch.End();
}

TEST_F(TrimmedSprite, CutFramesKeepTheirPositionAndSize) {
    const SpriteFrame frame{{5, 3, 8, 6}, {2, 4}, 20, 16};

    EXPECT_EQ(Cut(frame, {0, 0, 20, 16}), frame);
    EXPECT_EQ(Cut(frame, {0, 0, 5, 16}), (SpriteFrame{{5, 3, 3, 6}, {2, 4}, 20, 16}));
    EXPECT_EQ(Cut(frame, {4, 6, 20, 2}), (SpriteFrame{{7, 5, 6, 2}, {4, 6}, 20, 16}));
    EXPECT_TRUE(Cut(frame, {0, 0, 2, 16}).source.IsEmpty());
    EXPECT_EQ(Cut(frame, {0, 0, 2, 16}).width, 20);
}

}  // namespace
}  // namespace graze
