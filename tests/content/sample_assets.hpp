#pragma once

#include <string_view>

#include "graze/content/bake.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze::test {

/// Returns a folder with an asset of every kind, including pictures that are shared, repeated or
/// empty.
[[nodiscard]] MemoryTitleStorage::Files SampleAssets();

/// Returns a picture of blobs with transparent corners, in straight alpha. Each seed gives a
/// different picture.
[[nodiscard]] Image Blob(int width, int height, unsigned seed);

/// Bakes the files and returns the report. Asserts that there are no errors.
[[nodiscard]] BakeReport BakeMemoryFiles(const MemoryTitleStorage::Files& files,
                                         BakeOptions options = {});

/// Returns the first difference between two assets as a game sees them, regardless of where their
/// texels are; "" if they are equal.
[[nodiscard]] std::string Difference(const Sprite& a, const Sprite& b);
[[nodiscard]] std::string Difference(const SpriteFont& a, const SpriteFont& b);
[[nodiscard]] std::string Difference(const Texture2D& a, const Texture2D& b);
[[nodiscard]] std::string Difference(const Mask& a, const Mask& b);

/// Draws the sprite's frames turned, scaled and flipped, with both filters.
[[nodiscard]] Image DrawnBy(const Sprite& sprite);

}  // namespace graze::test
