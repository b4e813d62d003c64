#include "oracle/mask_oracle.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "graze/collision/mask_index.hpp"

namespace graze::test {
namespace {

constexpr int kCell = MaskIndex::kCell;

bool CellHasSolid(const Mask& mask, int i, int j) {
    for (int y = j * kCell; y < (j + 1) * kCell; ++y) {
        for (int x = i * kCell; x < (i + 1) * kCell; ++x) {
            if (mask.Solid(x, y)) {
                return true;
            }
        }
    }
    return false;
}

std::vector<Point> OccupiedCells(const Mask& mask) {
    std::vector<Point> occupied;
    for (int j = 0; j * kCell < mask.Height(); ++j) {
        for (int i = 0; i * kCell < mask.Width(); ++i) {
            if (CellHasSolid(mask, i, j)) {
                occupied.push_back({i, j});
            }
        }
    }
    return occupied;
}

void Flood(const Mask& mask, Point start, bool diagonals, int label, std::vector<int>& labels) {
    const auto at = [&](Point p) -> int& {
        return labels[static_cast<std::size_t>(p.y * mask.Width() + p.x)];
    };
    std::vector<Point> open{start};
    at(start) = label;
    while (!open.empty()) {
        const Point pixel = open.back();
        open.pop_back();
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                const Point next = pixel + Point{dx, dy};
                const bool neighbour = diagonals || dx == 0 || dy == 0;
                if (neighbour && mask.Solid(next.x, next.y) && at(next) == 0) {
                    at(next) = label;
                    open.push_back(next);
                }
            }
        }
    }
}

}  // namespace

Rectangle ExpectedBounds(const Mask& mask) {
    Rectangle bounds;
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            if (mask.Solid(x, y)) {
                const Rectangle pixel{x, y, 1, 1};
                bounds = bounds.IsEmpty() ? pixel : Rectangle::Union(bounds, pixel);
            }
        }
    }
    return bounds;
}

std::optional<Point> FindWrongStripe(const Mask& mask) {
    const MaskIndex& index = mask.Index();
    const int last_column = 8 * index.Stripes() - 1;
    constexpr int kAbove = MaskIndex::kGuardRows / 2;
    for (int s = -MaskIndex::kGuardStripes; s < index.Stripes() + MaskIndex::kGuardStripes; ++s) {
        for (int y = -kAbove; y < mask.Height() + MaskIndex::kGuardRows - kAbove; ++y) {
            unsigned expected = 0;
            unsigned mirrored = 0;
            for (int i = 0; i < 8; ++i) {
                const int column = s * 8 + i;
                expected |= static_cast<unsigned>(mask.Solid(column, y)) << i;
                mirrored |= static_cast<unsigned>(mask.Solid(last_column - column, y)) << i;
            }
            const int byte = s * index.StripeStride() + y;
            if (index.StripeData()[byte] != expected ||
                index.MirroredStripeData()[byte] != mirrored) {
                return Point{s, y};
            }
        }
    }
    return std::nullopt;
}

std::optional<int> FindWrongMirroredWord(const Mask& mask) {
    for (int y = 0; y < mask.Height() && mask.WordsPerRow() == 1; ++y) {
        std::uint64_t expected = 0;
        for (int x = 0; x < mask.Width(); ++x) {
            expected |= static_cast<std::uint64_t>(mask.Solid(x, y)) << (63 - x);
        }
        if (mask.Index().MirroredWords()[y] != expected) {
            return y;
        }
    }
    return std::nullopt;
}

std::optional<Point> FindWrongClearance(const Mask& mask) {
    const MaskIndex& index = mask.Index();
    const std::vector<Point> occupied = OccupiedCells(mask);
    for (int j = -1; j <= index.CellsY(); ++j) {
        for (int i = -1; i <= index.CellsX(); ++i) {
            int nearest = MaskIndex::kMaxClearance;
            for (const Point cell : occupied) {
                nearest = std::min(nearest, std::max(std::abs(cell.x - i), std::abs(cell.y - j)));
            }
            if (index.ClearanceData()[j * index.ClearanceStride() + i] != nearest) {
                return Point{i, j};
            }
        }
    }
    return std::nullopt;
}

std::vector<Point> ExpectedOverlap(const Mask& a, const Mask& b, Point offset) {
    std::vector<Point> shared;
    for (int y = 0; y < a.Height(); ++y) {
        for (int x = 0; x < a.Width(); ++x) {
            if (a.Solid(x, y) && b.Solid(x - offset.x, y - offset.y)) {
                shared.push_back({x, y});
            }
        }
    }
    return shared;
}

std::vector<int> ExpectedComponents(const Mask& mask, bool diagonals) {
    std::vector<int> labels(static_cast<std::size_t>(mask.Width() * mask.Height()));
    int label = 0;
    for (int y = 0; y < mask.Height(); ++y) {
        for (int x = 0; x < mask.Width(); ++x) {
            if (mask.Solid(x, y) && labels[static_cast<std::size_t>(y * mask.Width() + x)] == 0) {
                Flood(mask, {x, y}, diagonals, ++label, labels);
            }
        }
    }
    return labels;
}

}  // namespace graze::test
