#include "texture_packer.hpp"

#include <algorithm>
#include <cstddef>

namespace graze {
namespace {

constexpr int kHeightStep = 8;  // shelf heights are rounded up to multiples of this

int RoundedUp(int height) noexcept {
    return (height + kHeightStep - 1) / kHeightStep * kHeightStep;
}

template <typename T>
auto At(std::vector<T>& items, std::size_t index) noexcept {
    return items.begin() + static_cast<std::ptrdiff_t>(index);
}

}  // namespace

void TexturePacker::AddPages(int count) {
    for (int i = 0; i < count; ++i) {
        pages_.push_back({EmptyShelf(0, page_side_)});
    }
}

TexturePacker::Shelf TexturePacker::EmptyShelf(int y, int height) const {
    return {y, height, page_side_, {{0, page_side_, false}}};
}

template <typename Suits>
std::optional<TexturePacker::Choice> TexturePacker::BestShelf(int width, int height,
                                                              Suits suits) const {
    std::optional<Choice> best;
    for (std::size_t page = 0; page < pages_.size(); ++page) {
        for (std::size_t i = 0; i < pages_[page].size(); ++i) {
            const Shelf& shelf = pages_[page][i];
            const int waste = shelf.height - height;
            const bool fits = waste >= 0 && shelf.widest >= width;
            if (fits && suits(shelf) && (!best || waste < best->waste)) {
                best = Choice{page, i, waste};
            }
        }
    }
    return best;
}

std::optional<TexturePlace> TexturePacker::Take(int width, int height) {
    const auto alike = [height](const Shelf& shelf) {
        return !shelf.IsEmpty() && shelf.height <= std::max(2 * height, kHeightStep);
    };
    std::optional<Choice> choice = BestShelf(width, height, alike);
    if (!choice) {
        choice = BestShelf(width, height, [](const Shelf& shelf) { return shelf.IsEmpty(); });
        if (choice) {
            CutShelf(*choice, height);
        }
    }
    if (!choice) {  // no shelf of a suitable height: a much higher one is better than a new page
        choice = BestShelf(width, height, [](const Shelf& /*any*/) { return true; });
    }
    if (!choice) {
        return std::nullopt;
    }
    Shelf& shelf = pages_[choice->page][choice->shelf];
    const int y = shelf.y;
    return TexturePlace{static_cast<int>(choice->page),
                        {CutStretch(shelf, width), y, width, height}};
}

// Reduces an empty shelf to `height`, rounded up. The rest becomes a new empty shelf below it.
void TexturePacker::CutShelf(const Choice& choice, int height) {
    Page& page = pages_[choice.page];
    const Shelf& whole = page[choice.shelf];
    const int cut = std::min(RoundedUp(height), whole.height);
    if (cut < whole.height) {
        Shelf below = EmptyShelf(whole.y + cut, whole.height - cut);
        page.insert(At(page, choice.shelf + 1), std::move(below));
        page[choice.shelf].height = cut;
    }
}

int TexturePacker::CutStretch(Shelf& shelf, int width) {
    std::size_t best = shelf.stretches.size();
    for (std::size_t i = 0; i < shelf.stretches.size(); ++i) {
        const Stretch& stretch = shelf.stretches[i];
        const bool fits = !stretch.taken && stretch.width >= width;
        const bool is_tighter =
            best == shelf.stretches.size() || stretch.width < shelf.stretches[best].width;
        if (fits && is_tighter) {
            best = i;
        }
    }
    const Stretch whole = shelf.stretches[best];
    if (whole.width > width) {
        shelf.stretches.insert(At(shelf.stretches, best + 1),
                               {whole.x + width, whole.width - width, false});
    }
    shelf.stretches[best] = {whole.x, width, true};
    shelf.widest = 0;
    for (const Stretch& stretch : shelf.stretches) {
        shelf.widest = std::max(shelf.widest, stretch.taken ? 0 : stretch.width);
    }
    return whole.x;
}

void TexturePacker::GiveBack(const TexturePlace& place) noexcept {
    Page& page = pages_[static_cast<std::size_t>(place.page)];
    const auto shelf = std::ranges::find(page, place.area.y, &Shelf::y);
    const auto stretch = std::ranges::find(shelf->stretches, place.area.x, &Stretch::x);
    stretch->taken = false;
    JoinStretches(*shelf, static_cast<std::size_t>(stretch - shelf->stretches.begin()));
    if (shelf->IsEmpty()) {
        JoinShelves(page, static_cast<std::size_t>(shelf - page.begin()));
    }
}

void TexturePacker::JoinStretches(Shelf& shelf, std::size_t index) noexcept {
    std::vector<Stretch>& stretches = shelf.stretches;
    if (index + 1 < stretches.size() && !stretches[index + 1].taken) {
        stretches[index].width += stretches[index + 1].width;
        stretches.erase(At(stretches, index + 1));
    }
    if (index > 0 && !stretches[index - 1].taken) {
        --index;
        stretches[index].width += stretches[index + 1].width;
        stretches.erase(At(stretches, index + 1));
    }
    shelf.widest = std::max(shelf.widest, stretches[index].width);
}

void TexturePacker::JoinShelves(Page& page, std::size_t index) noexcept {
    if (index + 1 < page.size() && page[index + 1].IsEmpty()) {
        page[index].height += page[index + 1].height;
        page.erase(At(page, index + 1));
    }
    if (index > 0 && page[index - 1].IsEmpty()) {
        page[index - 1].height += page[index].height;
        page.erase(At(page, index));
    }
}

}  // namespace graze
