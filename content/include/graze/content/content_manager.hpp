#pragma once

#include <concepts>
#include <memory>
#include <string>
#include <string_view>

#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

/// What a ContentManager can load.
template <typename T>
concept ContentType = std::same_as<T, Texture2D> || std::same_as<T, Sprite> ||
    std::same_as<T, SpriteFont> || std::same_as<T, Mask> || std::same_as<T, Json>;

/// XNA's ContentManager: loads each asset once, by its name, and owns it.
///
/// Names      the file's path below the root directory, without its ending, '/' between folders,
///            capitals as on disk on every host: "enemies/bomb".
/// Texture2D  NAME.png, premultiplied.
/// Sprite     NAME.sprite.json, or NAME.png alone as one frame with its origin at the corner:
///            {"image": "ship.png", "frame_width": 42, "frame_height": 26, "frames": 5,
///             "origin": [21, 13], "threshold": 128}
///            All but the image is optional: the frames lie row by row in a grid and are as many as
///            find room; without a width, or a height, a frame is as wide, or high, as the image.
///            The picture is decoded once: masks from its straight alpha, then the texture.
/// SpriteFont NAME.font.json, of a picture with one cell a character, row by row:
///            {"image": "font.png", "cell": [6, 8], "columns": 16, "characters": " !\"#$%",
///             "line_spacing": 9, "advance": 6, "spacing": 0, "default": "?"}
///            or of a TrueType file:
///            {"ttf": "DejaVuSans.ttf", "pixel_size": 16, "antialias": true, "default": "?",
///             "characters": ["ascii", "latin1", "…×", ["А", "я"]]}
///            Needed are image, cell and characters, or ttf and pixel_size. A character that stands
///            in a text must be in the font; of a range, "ascii" (what is there by default) and
///            "latin1" the font gives what it has. line_spacing and spacing go with both.
///            "kerning": false leaves a TrueType font's pairs out.
///            NAME.fnt, an AngelCode BMFont descriptor (text, XML or binary 3) with its PNG pages,
///            is taken where there is no NAME.font.json. Its pages become one texture; id -1 is
///            the default character (U+FFFD); opaque pages are white on black. {"fnt": "NAME.fnt",
///            "default": "?", "line_spacing": 20, "spacing": 0} gives it what the descriptor
///            cannot say.
/// Mask       NAME.png, solid where alpha >= 128.
/// Json       NAME.json.
///
/// Files that a descriptor names lie relative to its folder.
/// Errors     ContentError "asset 'hero': tried content/hero.png: <reason> (near: 'Hero')". Unknown
///            keys in a descriptor are errors. After an error all is as it was before.
/// The device and the storage must outlive the manager, and what it loaded dies with it.
class ContentManager {
public:
    ContentManager(GraphicsDevice& device, const TitleStorage& storage,
                   std::string root_directory = "");
    ~ContentManager();
    ContentManager(ContentManager&& other) noexcept;
    ContentManager& operator=(ContentManager&& other) noexcept;

    /// The asset; read from its files the first time, the same object ever after, until it is
    /// unloaded. A name that is loaded already as another type is an error.
    template <ContentType T>
    [[nodiscard]] const T& Load(std::string_view name);

    /// Forgets all assets, or one: references to them end here. A name not loaded does nothing.
    void Unload();
    void UnloadAsset(std::string_view name);

    [[nodiscard]] const std::string& RootDirectory() const noexcept { return root_directory_; }

private:
    struct Cache;

    GraphicsDevice* device_;
    const TitleStorage* storage_;
    std::string root_directory_;
    std::unique_ptr<Cache> cache_;
};

}  // namespace graze
