#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "bench/column_masks.hpp"
#include "bench/pairs.hpp"
#include "graze/collision/mask_operations.hpp"

namespace graze::bench {
namespace {

constexpr int kOffsets = 16;  // pairs per iteration, at neighbouring offsets

// Returns a mask of the pixels of a disc for which solid(x, y) is true.
template <typename Solid>
Mask DiscWhere(int size, Solid solid) {
    Mask disc{size, size};
    for (int y = 0; y < size; ++y) {
        for (int x = 0; x < size; ++x) {
            const int dx = 2 * x + 1 - size;
            const int dy = 2 * y + 1 - size;
            disc.Set(x, y, dx * dx + dy * dy <= size * size && solid(x, y));
        }
    }
    return disc;
}

// Two masks, of which `b` is moved by about a quarter of their size, but not by whole words, in both
// layouts.
struct Pair {
    Pair(Mask first, Mask second)
        : a{std::move(first)},
          b{std::move(second)},
          a_columns{a},
          b_columns{b},
          offset{a.Width() * 9 / 64 * 2, a.Height() / 4 + 1} {}

    Mask a;
    Mask b;
    ColumnMask a_columns;
    ColumnMask b_columns;
    Point offset;
};

Pair Discs(int size) {
    const auto all = [](int, int) { return true; };
    return {DiscWhere(size, all), DiscWhere(size, all)};
}

// The discs consist of even and odd columns, so they share no pixel at even offsets.
Pair Stripes(int size) {
    return {DiscWhere(size, [](int x, int) { return x % 2 == 0; }),
            DiscWhere(size, [](int x, int) { return x % 2 != 0; })};
}

// Like Stripes, but with a shared pixel near the lower right corner of the shared area.
Pair StripesWithLateHit(int size) {
    Pair pair = Stripes(size);
    const int x = size * 3 / 4 + 1 + (size * 3 / 4) % 2;
    int y = size - 1;
    while (!pair.a.Solid(x - 1, y)) {
        --y;
    }
    pair.a.Set(x, y);
    return {pair.a, pair.b};
}

// Measures operate(pair, offset) for offsets with even x near the pair's.
template <typename Operate>
Measured AtOffsets(Pair (*make)(int), int size, Operate operate) {
    return [=](benchmark::State& state) {
        const Pair pair = make(size);
        for (auto _ : state) {
            for (int i = 0; i < kOffsets; ++i) {
                const Point offset = pair.offset + Point{i % 4 * 2 - 4, -i / 4};
                benchmark::DoNotOptimize(operate(pair, offset));
            }
        }
    };
}

// Measures edit(mask, pair), where `mask` is one of the pair's masks that may be changed.
template <typename Layout, typename Edit>
Measured Edits(Layout Pair::*member, int size, Edit edit) {
    return [=](benchmark::State& state) {
        Pair pair = Discs(size);
        for (auto _ : state) {
            edit(pair.*member, pair);
            benchmark::DoNotOptimize(pair);
        }
    };
}

// Measures the same edit for both layouts.
template <typename Edit>
void AddEdit(RatioTable& table, const std::string& what, int size, Edit edit, double parts = 1) {
    table.Add(what + ", " + std::to_string(size) + " px", "column mask",
              Edits(&Pair::a_columns, size,
                    [edit](ColumnMask& mask, const Pair& pair) {
                        edit(mask, pair.b_columns, pair.offset);
                    }),
              Edits(&Pair::a, size,
                    [edit](Mask& mask, const Pair& pair) { edit(mask, pair.b, pair.offset); }),
              parts);
}

void AddPairs(RatioTable& table, int size) {
    const std::string px = ", " + std::to_string(size) + " px";
    const auto their_overlap = [](const Pair& pair, Point offset) {
        return pair.a_columns.Overlap(pair.b_columns, offset);
    };
    const auto our_overlap = [](const Pair& pair, Point offset) {
        return FindOverlap(pair.a, pair.b, offset);
    };
    table.Add("two striped discs without overlap" + px, "column mask",
              AtOffsets(Stripes, size, their_overlap), AtOffsets(Stripes, size, our_overlap),
              kOffsets);
    table.Add("two striped discs with a late hit" + px, "column mask",
              AtOffsets(StripesWithLateHit, size, their_overlap),
              AtOffsets(StripesWithLateHit, size, our_overlap), kOffsets);
    table.Add("overlap area of two discs" + px, "column mask",
              AtOffsets(Discs, size,
                        [](const Pair& pair, Point offset) {
                            return pair.a_columns.OverlapArea(pair.b_columns, offset);
                        }),
              AtOffsets(Discs, size,
                        [](const Pair& pair, Point offset) {
                            return CountOverlap(pair.a, pair.b, offset);
                        }),
              kOffsets);
    table.Add("overlap mask of two discs" + px, "column mask",
              AtOffsets(Discs, size,
                        [](const Pair& pair, Point offset) {
                            return pair.a_columns.OverlapMask(pair.b_columns, offset);
                        }),
              AtOffsets(Discs, size,
                        [](const Pair& pair, Point offset) {
                            return OverlapMask(pair.a, pair.b, offset);
                        }),
              kOffsets);
}

bool Touches(const Mask& a, const Mask& b, Point offset) {
    return FindOverlap(a, b, offset).has_value();
}

bool Touches(const ColumnMask& a, const ColumnMask& b, Point offset) {
    return a.Overlap(b, offset).has_value();
}

void AddEdits(RatioTable& table, int size) {
    AddEdit(table, "draw and erase a disc", size, [](auto& mask, const auto& shape, Point offset) {
        mask.Draw(shape, offset);
        mask.Erase(shape, offset);
    });
    // The first test after an edit updates the index.
    AddEdit(table, "draw and erase a disc, and test it", size,
            [](auto& mask, const auto& shape, Point offset) {
                mask.Draw(shape, offset);
                benchmark::DoNotOptimize(Touches(mask, shape, {}));
                mask.Erase(shape, offset);
                benchmark::DoNotOptimize(Touches(mask, shape, {}));
            });
    AddEdit(table, "fill and clear a mask", size, [](auto& mask, const auto&, Point) {
        mask.Fill();
        benchmark::DoNotOptimize(mask);
        mask.Clear();
    });
    AddEdit(table, "invert a disc", size, [](auto& mask, const auto&, Point) { mask.Invert(); });
    AddEdit(
        table, "set or clear a pixel of a disc", size,
        [](auto& mask, const auto&, Point) {
            for (int i = 0; i < 2 * kOffsets; ++i) {
                const int x = i % 4 * 2 + 1;
                const int y = i / 4 % 4 * 2 + 1;
                mask.Set(x * mask.Width() / 8, y * mask.Height() / 8, i < kOffsets);
                benchmark::DoNotOptimize(mask);
            }
        },
        2 * kOffsets);
    AddEdit(table, "count a disc's pixels", size,
            [](auto& mask, const auto&, Point) { benchmark::DoNotOptimize(mask.Count()); });
    const std::string px = ", " + std::to_string(size) + " px";
    table.Add("centroid of a disc" + px, "column mask",
              Edits(&Pair::a_columns, size,
                    [](const ColumnMask& mask, const Pair&) {
                        benchmark::DoNotOptimize(mask.Centroid());
                    }),
              Edits(&Pair::a, size, [](const Mask& mask, const Pair&) {
                  benchmark::DoNotOptimize(Centroid(mask));
              }));
}

}  // namespace

// Compares Graze with pygame's loops (column_masks.hpp) on masks at whole-pixel offsets.
void AddMaskPeers(RatioTable& table) {
    for (const int size : {8, 64, 256, 512}) {
        AddPairs(table, size);
        AddEdits(table, size);
    }
}

}  // namespace graze::bench
