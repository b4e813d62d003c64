#pragma once

#include <string_view>

#include "graze/content/bake.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/image/image.hpp"
#include "graze/platform/memory_storage.hpp"
#include "graze/sprite/sprite.hpp"

namespace graze::test {

/// A folder with an asset of every kind, and pictures that share, repeat and show nothing.
[[nodiscard]] MemoryTitleStorage::Files MadeAssets();

/// A picture of blobs, clear at the corners: straight alpha, each seed another.
[[nodiscard]] Image Blob(int width, int height, unsigned seed);

/// What baking the files says; a broken promise when it says errors.
[[nodiscard]] BakeReport BakeFilesOf(const MemoryTitleStorage::Files& files,
                                     BakeOptions options = {});

/// What is different between two assets as a game sees them, wherever their texels lie; "" for nothing.
[[nodiscard]] std::string Difference(const Sprite& a, const Sprite& b);
[[nodiscard]] std::string Difference(const SpriteFont& a, const SpriteFont& b);
[[nodiscard]] std::string Difference(const Texture2D& a, const Texture2D& b);
[[nodiscard]] std::string Difference(const Mask& a, const Mask& b);

/// The sprite's frames, turned, scaled and flipped, drawn with both filters.
[[nodiscard]] Image DrawnBy(const Sprite& sprite);

}  // namespace graze::test
