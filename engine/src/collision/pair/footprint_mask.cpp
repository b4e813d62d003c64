#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "../mask/bit_rows.hpp"
#include "graze/collision/footprint.hpp"
#include "solid_rows.hpp"

namespace graze {

void ShownMask(const Footprint& footprint, Point at, Mask& target) {
    thread_local std::vector<std::uint64_t> words;
    words.assign(target.Words().size(), 0);
    const Rectangle area{at.x, at.y, target.Width(), target.Height()};
    WalkSolid(footprint, Rectangle::Intersect(area, SolidBox(footprint)),
              [&](int x, int y, std::uint64_t bits) {
                  const int column = x - at.x;
                  const int shift = column % kWordBits;
                  const bool spills = shift > kWordBits - kTileSize;
                  std::uint64_t* word = words.data() + column / kWordBits +
                                        static_cast<std::size_t>(y - at.y) * target.WordsPerRow();
                  const int rows = std::min(kTileSize, area.Bottom() - y);
                  for (int row = 0; row < rows; ++row, word += target.WordsPerRow()) {
                      const std::uint64_t eight = bits >> row * kTileSize & 0xFF;
                      word[0] |= eight << shift;
                      if (spills && eight >> (kWordBits - shift) != 0) {
                          word[1] |= eight >> (kWordBits - shift);
                      }
                  }
                  return false;
              });
    target.SetRows(0, words);
}

Mask ShownMask(const Footprint& footprint) {
    const Rectangle box = SolidBox(footprint);
    Mask mask{box.width, box.height};
    ShownMask(footprint, box.Location(), mask);
    return mask;
}

}  // namespace graze
