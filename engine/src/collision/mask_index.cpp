#include "graze/collision/mask_index.hpp"

#include <algorithm>

namespace graze {
namespace {

constexpr int kStripe = 8;  // pixels
constexpr int kWordBits = 64;
constexpr int kGuardAbove = 16;  // rows, before the first stripe's row 0
constexpr int kBorder = 2;       // cells: the ring, and one around it that stops the passes below
constexpr int kGuardBytes = 64;  // so that blocks may be read past the last guard

std::size_t Index(int row, int stride, int column) noexcept {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(stride) +
           static_cast<std::size_t>(column);
}

// The cells that hold a pixel of `area`.
Rectangle CellsOf(Rectangle area) noexcept {
    const int left = area.Left() / MaskIndex::kCell;
    const int top = area.Top() / MaskIndex::kCell;
    return Rectangle::FromEdges(left, top, (area.Right() + MaskIndex::kCell - 1) / MaskIndex::kCell,
                                (area.Bottom() + MaskIndex::kCell - 1) / MaskIndex::kCell);
}

std::uint8_t OneFarther(std::uint8_t clearance) noexcept {
    return static_cast<std::uint8_t>(std::min<int>(clearance + 1, MaskIndex::kMaxClearance));
}

}  // namespace

MaskIndex::MaskIndex(int width, int height)
    : stripe_stride_{height + kGuardRows},
      stripe_count_{(width + kStripe - 1) / kStripe},
      clearance_stride_{(width + kCell - 1) / kCell + 2 * kBorder},
      cells_x_{(width + kCell - 1) / kCell},
      cells_y_{(height + kCell - 1) / kCell},
      height_{height} {
    stripes_.resize(Index(stripe_count_ + 2 * kGuardStripes, stripe_stride_, kGuardBytes));
    clearance_.resize(Index(cells_y_ + 2 * kBorder, clearance_stride_, kBorder), kMaxClearance);
}

std::size_t MaskIndex::StripeOffset() const noexcept {
    return Index(kGuardStripes, stripe_stride_, kGuardAbove);
}

std::size_t MaskIndex::ClearanceOffset() const noexcept {
    return Index(kBorder, clearance_stride_, kBorder);
}

void MaskIndex::Update(const std::uint64_t* words, std::size_t words_per_row, Rectangle area) {
    if (area.IsEmpty()) {
        return;
    }
    UpdateStripes(words, words_per_row, area);
    const Rectangle cells = CellsOf(area);
    if (UpdateOccupied(cells)) {
        UpdateClearance(cells);
    }
}

void MaskIndex::UpdateStripes(const std::uint64_t* words, std::size_t words_per_row,
                              Rectangle area) {
    constexpr int kPerWord = kWordBits / kStripe;
    const int last = (area.Right() - 1) / kStripe;
    for (int stripe = area.Left() / kStripe; stripe <= last; ++stripe) {
        const std::uint64_t* from =
            words + Index(area.Top(), static_cast<int>(words_per_row), stripe / kPerWord);
        const int shift = stripe % kPerWord * kStripe;
        std::uint8_t* to =
            stripes_.data() + StripeOffset() + Index(stripe, stripe_stride_, area.Top());
        for (int i = 0; i < area.height; ++i) {
            to[i] = static_cast<std::uint8_t>(*from >> shift);
            from += words_per_row;
        }
    }
}

// Marks which cells have a solid pixel, and tells whether that changed for any.
bool MaskIndex::UpdateOccupied(Rectangle cells) {
    bool changed = false;
    for (int j = cells.Top(); j < cells.Bottom(); ++j) {
        // The guard rows below the grid are clear, so the last cells need not be cut.
        const std::uint8_t* bytes = StripeData() + j * kCell;
        std::uint8_t* row = clearance_.data() + ClearanceOffset() + Index(j, clearance_stride_, 0);
        for (int i = cells.Left(); i < cells.Right(); ++i) {
            const std::uint8_t* p = bytes + Index(i / 2, stripe_stride_, 0);
            const int any = (p[0] | p[1] | p[2] | p[3]) >> (i % 2 * kCell) & 0xF;
            changed = changed || (any != 0) != (row[i] == 0);
            if (any != 0) {
                row[i] = 0;
            } else if (row[i] == 0) {
                row[i] = kMaxClearance;  // until the passes say how far the next one is
            }
        }
    }
    return changed;
}

// Clearances farther than kMaxClearance from the changed cells stay as they are, and the passes start
// from them: along and across, then back, which is exact for this distance.
void MaskIndex::UpdateClearance(Rectangle cells) {
    cells.Inflate(kMaxClearance, kMaxClearance);
    cells = Rectangle::Intersect(cells, {-1, -1, cells_x_ + 2, cells_y_ + 2});
    std::uint8_t* origin = clearance_.data() + ClearanceOffset();
    const auto stride = static_cast<std::ptrdiff_t>(clearance_stride_);
    const auto row_at = [&](int j) { return origin + j * stride; };

    for (int j = cells.Top(); j < cells.Bottom(); ++j) {
        std::uint8_t* row = row_at(j);
        for (int i = cells.Left(); i < cells.Right(); ++i) {
            row[i] = row[i] == 0 ? std::uint8_t{0}
                                 : OneFarther(std::min({row[i - stride - 1], row[i - stride],
                                                        row[i - stride + 1]}));
        }
        std::uint8_t near = row[cells.Left() - 1];
        for (int i = cells.Left(); i < cells.Right(); ++i) {
            near = row[i] = std::min(row[i], OneFarther(near));
        }
    }
    for (int j = cells.Bottom() - 1; j >= cells.Top(); --j) {
        std::uint8_t* row = row_at(j);
        for (int i = cells.Left(); i < cells.Right(); ++i) {
            row[i] = std::min(
                row[i],
                OneFarther(std::min({row[i + stride - 1], row[i + stride], row[i + stride + 1]})));
        }
        std::uint8_t near = row[cells.Right()];
        for (int i = cells.Right() - 1; i >= cells.Left(); --i) {
            near = row[i] = std::min(row[i], OneFarther(near));
        }
    }
}

}  // namespace graze
