#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "graze/math/random.hpp"
#include "sdl/geometry/geometry_bands.hpp"
#include "sdl/geometry/geometry_frame.hpp"
#include "sdl/geometry/geometry_mesh.hpp"

namespace graze::test {
namespace {

SpriteRecord MakeRecord(const Placement& placement, Rectangle source, Rectangle clip) {
    const TexelMap map = MakeTexelMap(placement, source.width, source.height);
    return MakeSpriteRecord(map, {1, source, Color::White, 0}, clip);
}

// Returns the texel that the address mode gives for an index. Moves the index by the texture's size
// until it is inside the texture.
int Addressed(int index, int size, TextureAddressMode mode) {
    if (mode == TextureAddressMode::Clamp) {
        return std::clamp(index, 0, size - 1);
    }
    int copies = 0;
    for (; index < 0; ++copies) {
        index += size;
    }
    for (; index >= size; ++copies) {
        index -= size;
    }
    return mode == TextureAddressMode::Mirror && copies % 2 == 1 ? size - 1 - index : index;
}

TEST(PixelFrame, MatchesTheRectangleOfAWholePixelSprite) {
    const auto frame = MakePixelFrame(MakeRecord({{7, 5}}, {0, 0, 20, 10}, {0, 0, 100, 100}));
    ASSERT_TRUE(frame);
    EXPECT_FALSE(frame->is_cut);
    EXPECT_TRUE(frame->shows_middles);
    EXPECT_NEAR(frame->At(0, 0).x, 7, 1e-6);
    EXPECT_NEAR(frame->At(0, 0).y, 5, 1e-6);
    EXPECT_NEAR(frame->At(20, 10).x, 27, 1e-6);
    EXPECT_NEAR(frame->At(20, 10).y, 15, 1e-6);
}

TEST(PixelFrame, ShowsTexelCentersOnlyWhereFilteringChangesNothing) {
    const Rectangle source{0, 0, 20, 10};
    const Rectangle clip{0, 0, 100, 100};
    const auto middles = [&](const Placement& placement) {
        return MakePixelFrame(MakeRecord(placement, source, clip))->shows_middles;
    };
    EXPECT_TRUE(middles({{40, 40}, 1.5707963f}));
    EXPECT_FALSE(middles({{40, 40}, 0.1f}));
    EXPECT_FALSE(middles({{40.25f, 40}}));
    EXPECT_FALSE(middles({{40, 40}, 0, {0, 0}, {2, 1}}));
}

TEST(PixelFrame, IsMissingForAnEmptyRecord) {
    EXPECT_FALSE(MakePixelFrame(SpriteRecord{}));
    SpriteRecord flat = MakeRecord({{7, 5}}, {0, 0, 20, 10}, {0, 0, 100, 100});
    flat.v_per_y = 0;
    EXPECT_FALSE(MakePixelFrame(flat));
}

TEST(PixelFrame, IsCutOnlyWhereTheBoxHidesPixels) {
    const Rectangle source{0, 0, 20, 10};
    Random random{51};
    for (int i = 0; i < 300; ++i) {
        const float x = 30 + random.NextSingle() * 40;
        const float y = 30 + random.NextSingle() * 40;
        const float turn = random.NextSingle() * 7;
        const Placement placement{{x, y}, turn};
        EXPECT_FALSE(MakePixelFrame(MakeRecord(placement, source, {0, 0, 100, 100}))->is_cut);
        const TexelMap map = MakeTexelMap(placement, 20, 10);
        Rectangle cut = map.pixels;
        cut.x += 5;
        cut.width -= 5;
        EXPECT_TRUE(MakePixelFrame(MakeRecord(placement, source, cut))->is_cut);
    }
}

// True if the point is in the mesh, a fan of triangles with a convex outline.
bool Covers(const GeometryMesh& mesh, double x, double y) {
    const auto vertices = mesh.Vertices();
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < vertices.size(); ++i) {
        const SDL_FPoint a = vertices[i].position;
        const SDL_FPoint b = vertices[(i + 1) % vertices.size()].position;
        const double side = (double{b.x} - a.x) * (y - a.y) - (double{b.y} - a.y) * (x - a.x);
        left = left || side > 0;
        right = right || side < 0;
    }
    return !vertices.empty() && !(left && right);
}

int CoveredDifferently(const Placement& placement, Rectangle source, Rectangle clip) {
    const SpriteRecord record = MakeRecord(placement, source, clip);
    GeometryMesh mesh;
    if (const auto frame = MakePixelFrame(record)) {
        mesh.Add(record, *frame, {0, static_cast<double>(source.width), 0, 1},
                 {0, static_cast<double>(source.height), 0, 1});
    }
    const TexelMap map = MakeTexelMap(placement, source.width, source.height);
    int differing = 0;
    for (int y = 0; y < 100; ++y) {
        for (int x = 0; x < 100; ++x) {
            const bool shown = clip.Contains(x, y) && TexelAt(map, x, y).has_value();
            differing += shown != Covers(mesh, x + 0.5, y + 0.5) ? 1 : 0;
        }
    }
    return differing;
}

// Without a GPU's rounding, the triangles cover exactly the pixels that TexelMap covers, however
// the sprite is clipped.
TEST(GeometryMesh, CoversTheExpectedPixels) {
    Random random{52};
    int differing = 0;
    for (int i = 0; i < 300; ++i) {
        Placement placement;
        placement.position.x = random.NextSingle() * 120 - 10;
        placement.position.y = random.NextSingle() * 120 - 10;
        placement.rotation = random.NextSingle() * 7;
        placement.scale.x = 0.1f + random.NextSingle() * 4;
        placement.scale.y = 0.1f + random.NextSingle() * 4;
        const int x = random.Next(60);
        const int y = random.Next(60);
        const int width = 1 + random.Next(60);
        const int height = 1 + random.Next(60);
        const Rectangle clip = Rectangle::Intersect({x, y, width, height}, {0, 0, 100, 100});
        differing += CoveredDifferently(placement, {0, 0, 30, 17}, clip);
    }
    EXPECT_LE(differing, 3);
}

TEST(GeometryMesh, CoversTheExpectedPixelsWhenAllAreTies) {
    Random random{53};
    for (int i = 0; i < 200; ++i) {
        Placement placement;
        placement.position.x = static_cast<float>(random.Next(200)) / 2;
        placement.position.y = static_cast<float>(random.Next(200)) / 2;
        placement.rotation = static_cast<float>(random.Next(4)) * 1.5707963f;
        placement.scale = Vector2{1, 1} * static_cast<float>(1 + random.Next(4));
        placement.effects = static_cast<SpriteEffects>(random.Next(4));
        EXPECT_EQ(CoveredDifferently(placement, {0, 0, 30, 17}, {10, 10, 80, 80}), 0) << i;
    }
}

TEST(GeometryMesh, KeepsCoordinatesInsideTheTexture) {
    const SpriteRecord record = MakeRecord({{5, 5}, 0.3f}, {0, 0, 30, 17}, {8, 8, 20, 20});
    GeometryMesh mesh;
    mesh.Add(record, *MakePixelFrame(record), {0, 30, -1e-9, 1 + 1e-9}, {0, 17, 0, 1});
    for (const SDL_Vertex& vertex : mesh.Vertices()) {
        EXPECT_GE(vertex.tex_coord.x, 0);
        EXPECT_LE(vertex.tex_coord.x, 1);
    }
    EXPECT_EQ(mesh.Indices().size() % 3, 0U);
}

// A band is a range of columns or rows with one linear mapping to the texture. Each texel of the
// source rectangle must be in a band that maps it to the texel that the address mode gives.
TEST(TexelBands, MapToTheTexelsOfTheAddressMode) {
    Random random{54};
    using enum TextureAddressMode;
    for (int i = 0; i < 500; ++i) {
        const int texture = 1 + random.Next(12);
        const int start = random.Next(-40, 40);
        const int size = 1 + random.Next(60);
        for (const TextureAddressMode mode : {Clamp, Wrap, Mirror}) {
            const SpriteRecord record = MakeRecord({{0, 0}}, {start, 0, size, 1}, {0, 0, 100, 100});
            const TexelBands bands{{start, size, texture, record.U(), record.width, record.height},
                                   mode,
                                   TextureFilter::Point};
            for (int u = 0; u < size; ++u) {
                int texel = -1;
                for (int b = 0; b < bands.Count(); ++b) {
                    const TexelBand band = bands[b];
                    if (band.first <= u && u < band.last) {
                        const double part = (u + 0.5 - band.first) / (band.last - band.first);
                        texel = static_cast<int>(
                            std::floor((band.from + (band.to - band.from) * part) * texture));
                    }
                }
                ASSERT_EQ(texel, Addressed(start + u, texture, mode))
                    << start << " + " << u << " of " << texture;
            }
        }
    }
}

TEST(TexelBands, AreSplitOnlyWhereNecessary) {
    const TexelAxis one_to_one{1 << 15, 1 << 16, 0, 16};
    const auto count = [&](int start, int size, TextureAddressMode mode, TextureFilter filter) {
        return TexelBands{{start, size, 32, one_to_one, size, 1}, mode, filter}.Count();
    };
    using enum TextureAddressMode;
    EXPECT_EQ(count(0, 32, Clamp, TextureFilter::Linear), 1);
    EXPECT_EQ(count(8, 16, Clamp, TextureFilter::Point), 1);
    EXPECT_EQ(count(8, 16, Clamp, TextureFilter::Linear), 3);
    EXPECT_EQ(count(0, 16, Clamp, TextureFilter::Linear), 2);
    EXPECT_EQ(count(8, 16, Wrap, TextureFilter::Linear), 1);
    EXPECT_EQ(count(-8, 48, Clamp, TextureFilter::Point), 3);
    EXPECT_GE(count(-8, 48, Mirror, TextureFilter::Point), 3);
}

TEST(TexelBands, BecomeCoarseBeyondTheMaximum) {
    const TexelAxis one_to_one{1 << 15, 1 << 16, 0, 16};
    const TexelBands many{
        {0, 512, 2, one_to_one, 512, 1}, TextureAddressMode::Wrap, TextureFilter::Point};
    EXPECT_FALSE(many.IsCoarse());
    EXPECT_EQ(many.Count(), TexelBands::kMaxBands);
    const TexelBands more{
        {0, 4000, 2, one_to_one, 4000, 1}, TextureAddressMode::Wrap, TextureFilter::Point};
    EXPECT_TRUE(more.IsCoarse());
    EXPECT_LE(more.Count(), TexelBands::kMaxBands);
    EXPECT_EQ(more[0].first, 0);
    EXPECT_EQ(more[more.Count() - 1].last, 4000);
}

}  // namespace
}  // namespace graze::test
