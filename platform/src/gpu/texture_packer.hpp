#pragma once

#include <optional>
#include <vector>

#include "graze/math/rectangle.hpp"

namespace graze {

/// The place of a small texture: a rectangle of one page.
struct TexturePlace {
    int page = 0;
    Rectangle area;
};

/// Allocates rectangles on square pages by shelf packing, and frees them again. A page is divided
/// into shelves (rows), and a shelf into stretches from left to right, each free or in use. A freed
/// stretch merges with its free neighbours, and an empty shelf with its empty neighbours.
class TexturePacker {
public:
    /// Starts without pages.
    explicit TexturePacker(int page_side) noexcept : page_side_{page_side} {}

    [[nodiscard]] int PageSide() const noexcept { return page_side_; }
    [[nodiscard]] int PageCount() const noexcept { return static_cast<int>(pages_.size()); }
    void AddPages(int count);

    /// Allocates a rectangle of that size in pixels; returns std::nullopt if no page has room.
    /// Cost: one check per shelf.
    [[nodiscard]] std::optional<TexturePlace> Take(int width, int height);

    /// Frees a place returned by Take. Allocates nothing.
    void GiveBack(const TexturePlace& place) noexcept;

private:
    struct Stretch {
        int x;
        int width;
        bool taken;
    };
    struct Shelf {
        int y;
        int height;
        int widest;  // width of the widest free stretch
        std::vector<Stretch> stretches;

        [[nodiscard]] bool IsEmpty() const noexcept {
            return stretches.size() == 1 && !stretches.front().taken;
        }
    };
    using Page = std::vector<Shelf>;  // the shelves fill the page from top to bottom, without gaps
    struct Choice {
        std::size_t page;
        std::size_t shelf;
        int waste;  // unused rows of the shelf, below the rectangle
    };

    [[nodiscard]] Shelf EmptyShelf(int y, int height) const;
    template <typename Suits>
    [[nodiscard]] std::optional<Choice> BestShelf(int width, int height, Suits suits) const;
    void CutShelf(const Choice& choice, int height);
    [[nodiscard]] static int CutStretch(Shelf& shelf, int width);
    static void JoinStretches(Shelf& shelf, std::size_t index) noexcept;
    static void JoinShelves(Page& page, std::size_t index) noexcept;

    int page_side_;
    std::vector<Page> pages_;
};

}  // namespace graze
