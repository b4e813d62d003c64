#include <algorithm>

#include <gtest/gtest.h>

#include "bake/bake_atlas.hpp"
#include "graze/content/content_error.hpp"
#include "graze/math/random.hpp"

namespace graze {
namespace {

std::vector<AtlasGroup> RandomGroups(Random& random, int count, int largest) {
    std::vector<AtlasGroup> groups;
    for (int i = 0; i < count; ++i) {
        AtlasGroup& group = groups.emplace_back();
        const int frames = random.Next(1, 7);
        const Point size{random.Next(1, largest), random.Next(1, largest)};
        for (int j = 0; j < frames; ++j) {  // a sprite's frames have similar sizes
            group.sizes.push_back(
                {std::max(size.x - random.Next(3), 1), std::max(size.y - random.Next(3), 1)});
        }
        group.shares = random.Next(30) != 0;
    }
    return groups;
}

Rectangle Inflated(Point corner, Point size, int around) {
    Rectangle area{corner.x, corner.y, size.x, size.y};
    area.Inflate(around, around);
    return area;
}

// Checks a layout by comparing every rectangle with every other.
void ExpectValidLayout(const std::vector<AtlasGroup>& groups, const AtlasLayout& layout,
                       int page_size, AtlasGaps gaps) {
    struct PlacedRectangle {
        std::size_t page;
        Rectangle area;
    };
    std::vector<PlacedRectangle> all;
    for (std::size_t i = 0; i < groups.size(); ++i) {
        const AtlasLayout::Placed& placed = layout.groups[i];
        ASSERT_EQ(placed.corners.size(), groups[i].sizes.size());
        const AtlasPage& page = layout.pages[placed.page];
        for (std::size_t j = 0; j < placed.corners.size(); ++j) {
            const Rectangle area = Inflated(placed.corners[j], groups[i].sizes[j], page.extrude);
            ASSERT_TRUE((Rectangle{0, 0, page.width, page.height}.Contains(area)));
            all.push_back({placed.page, area});
        }
        const auto on_page =
            std::ranges::count_if(layout.groups, [&placed](const AtlasLayout::Placed& other) {
                return other.page == placed.page && !other.corners.empty();
            });
        if (on_page > 1) {
            ASSERT_LE(std::max(page.width, page.height), page_size);
            ASSERT_TRUE(groups[i].shares);
        }
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        Rectangle grown = all[i].area;
        grown.Inflate(gaps.padding, gaps.padding);
        for (std::size_t j = 0; j < i; ++j) {
            ASSERT_TRUE(all[i].page != all[j].page ||
                        Rectangle::Intersect(grown, all[j].area).IsEmpty())
                << i << ' ' << j;
        }
    }
}

TEST(AtlasPacker, PlacesEverythingInsideWithoutOverlap) {
    Random random{3};
    for (int i = 0; i < 60; ++i) {
        const int largest = random.Next(2, 90);
        const std::vector<AtlasGroup> groups = RandomGroups(random, random.Next(1, 60), largest);
        const AtlasGaps gaps{random.Next(3), random.Next(4)};
        const int page_size = random.Next(64, 300);
        const AtlasLayout layout = LayOutAtlas(groups, page_size, gaps);

        ExpectValidLayout(groups, layout, page_size, gaps);
    }
}

TEST(AtlasPacker, FillsPagesOfSpritesToFourFifths) {
    Random random{5};
    std::vector<AtlasGroup> groups;
    std::int64_t texels = 0;
    for (int i = 0; i < 600; ++i) {
        const Point size{random.Next(8, 100), random.Next(8, 100)};
        groups.push_back({{size}, true});
        texels += std::int64_t{size.x} * size.y;
    }
    const AtlasLayout layout = LayOutAtlas(groups, 512, {0, 0});
    std::int64_t area = 0;
    for (const AtlasPage& page : layout.pages) {
        area += std::int64_t{page.width} * page.height;
    }

    EXPECT_GE(texels * 100 / area, 80) << layout.pages.size() << " pages";
}

TEST(AtlasPacker, GivesATooLargeSpriteAPageOfItsOwnSize) {
    const std::vector<AtlasGroup> groups{
        {{{300, 20}}, true}, {{{100, 100}, {100, 100}, {100, 100}, {90, 100}}, true},
        {{{5, 5}}, false},   {{{64, 64}}, true},
        {{{62, 62}}, true},  {{}, true}};
    const AtlasLayout layout = LayOutAtlas(groups, 64, {1, 1});

    ExpectValidLayout(groups, layout, 64, {1, 1});
    EXPECT_EQ(layout.pages[layout.groups[0].page].width, 300);
    EXPECT_EQ(layout.pages[layout.groups[0].page].height, 20);
    EXPECT_EQ(layout.pages[layout.groups[2].page].width, 5);
    EXPECT_EQ(layout.pages[layout.groups[3].page].width,
              64);  // on its own page, because it is too large with gaps
    EXPECT_EQ(layout.pages[layout.groups[3].page].extrude, 0);
    EXPECT_EQ(layout.pages[layout.groups[4].page].width, 64);  // including its gaps
    EXPECT_EQ(layout.pages[layout.groups[4].page].extrude, 1);
    EXPECT_EQ(layout.pages.size(), 5U);
}

TEST(AtlasPacker, RejectsSpritesLargerThanAnyPage) {
    const std::vector<AtlasGroup> groups{{{{16000, 16000}, {16000, 16000}}, true}};

    EXPECT_THROW(static_cast<void>(LayOutAtlas(groups, 2048, {1, 1})), FormatError);
}

}  // namespace
}  // namespace graze
