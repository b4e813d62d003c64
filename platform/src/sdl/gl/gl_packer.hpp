#pragma once

#include <optional>
#include <vector>

#include "graze/math/rectangle.hpp"

namespace graze {

/// Where a small texture lies among others: a rectangle of one page.
struct GlPlace {
    int page = 0;
    Rectangle area;
};

/// Packs rectangles into square pages, and takes them back: shelf packing. A page is cut into
/// shelves, a shelf into stretches of one height; what becomes free joins its free neighbours, and
/// an empty shelf can be cut anew.
class GlPacker {
public:
    /// Without pages at first.
    explicit GlPacker(int page_side) noexcept : page_side_{page_side} {}

    [[nodiscard]] int PageSide() const noexcept { return page_side_; }
    [[nodiscard]] int PageCount() const noexcept { return static_cast<int>(pages_.size()); }
    void AddPages(int count);

    /// Room for a rectangle; none when no page has any. Costs a look at each shelf.
    [[nodiscard]] std::optional<GlPlace> Take(int width, int height);

    /// Makes room again that Take gave. Allocates nothing.
    void GiveBack(const GlPlace& place) noexcept;

private:
    struct Stretch {
        int x;
        int width;
        bool taken;
    };
    struct Shelf {
        int y;
        int height;
        int widest;  // of its free stretches
        std::vector<Stretch> stretches;

        [[nodiscard]] bool IsEmpty() const noexcept {
            return stretches.size() == 1 && !stretches.front().taken;
        }
    };
    using Page = std::vector<Shelf>;  // from top to bottom, without gaps
    struct Choice {
        std::size_t page;
        std::size_t shelf;
        int waste;  // rows of the shelf that the rectangle leaves unused
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
