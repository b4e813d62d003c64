#include <gtest/gtest.h>

#include "graze/content/content_error.hpp"
#include "image/page_packing.hpp"

namespace graze {
namespace {

TEST(ImagePages, FillTheirPagesWithoutOverlap) {
    std::vector<Image> pictures;
    for (int i = 0; i < 60; ++i) {
        pictures.emplace_back(1 + i * 7 % 31, 1 + i * 11 % 29, Color{1, 1, 1, 1});
    }
    const auto places = PlaceOnPages(SizesOf(pictures), 64);
    std::vector<Image> pages = MakePages(pictures, places);
    EXPECT_LT(pages.size(), 8U);
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        Image& page = pages[places[i].page];
        const Rectangle area = places[i].area;
        EXPECT_LE(page.Width(), 64);
        EXPECT_LE(page.Height(), 64);
        for (int y = area.Top(); y < area.Bottom(); ++y) {
            for (int x = area.Left(); x < area.Right(); ++x) {
                ASSERT_EQ(page.Pixel(x, y), (Color{1, 1, 1, 1})) << i;  // no other picture is here
                page.SetPixel(x, y, Color::White);
            }
        }
    }
}

// Shelves would need a second page: the first picture is as high as the page.
TEST(ImagePages, UseTheSpaceBesideATallPicture) {
    std::vector<Point> sizes(8, {54, 8});
    sizes.emplace_back(10, 64);
    for (const PagePlace& place : PlaceOnPages(sizes, 64)) {
        EXPECT_EQ(place.page, 0U);
    }
}

// Returns the size of the page, or (0, 0) if there is no page or several.
Point PageOf(const std::vector<Point>& sizes) {
    std::vector<Image> pictures;
    for (const Point size : sizes) {
        pictures.emplace_back(size.x, size.y);
    }
    const std::vector<Image> pages = MakePages(pictures, PlaceOnOnePage(sizes, 64, "its pages"));
    return pages.size() == 1 ? SizesOf(pages)[0] : Point{};
}

TEST(ImagePages, MakeOnePageThatIsRoughlySquare) {
    EXPECT_EQ(PageOf({{7, 3}}), Point(7, 3));
    EXPECT_EQ(PageOf({{8, 8}, {8, 8}}), Point(16, 8));
    EXPECT_EQ(PageOf(std::vector<Point>(4, {8, 8})), Point(16, 16));
    EXPECT_EQ(PageOf(std::vector<Point>(5, {8, 8})), Point(24, 16));
    EXPECT_EQ(PageOf({{2, 3}, {30, 1}, {5, 20}}), Point(37, 20));
}

TEST(ImagePages, NameTheSizeOfAPageThatIsTooLarge) {
    const auto error = [](const std::vector<Point>& sizes, int max_side) -> std::string {
        try {
            static_cast<void>(PlaceOnOnePage(sizes, max_side, "its pages"));
            return "";
        } catch (const FormatError& thrown) {
            return thrown.what();
        }
    };
    EXPECT_EQ(error({{32, 40}, {32, 40}}, 64), "");
    EXPECT_EQ(
        error({{32, 40}, {33, 40}}, 64),
        "its pages, 65 x 40 pixels together, do not fit into one texture of at most 64 pixels "
        "a side and 67108864 in all: make them smaller or fewer");
    EXPECT_EQ(error({{64, 30}, {64, 30}}, 64), "");  // one above the other
    EXPECT_NE(error({{64, 1}, {1, 64}}, 64), "");
    EXPECT_EQ(error(std::vector<Point>(2, {8192, 4096}), 1 << 15), "");
    EXPECT_NE(error(std::vector<Point>(2, {8192, 4097}), 1 << 15), "");
}

}  // namespace
}  // namespace graze
