#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "graze/audio/audio_device.hpp"
#include "graze/audio/song.hpp"
#include "graze/audio/sound_effect.hpp"
#include "graze/collision/mask.hpp"
#include "graze/content/json.hpp"
#include "graze/graphics/graphics_device.hpp"
#include "graze/graphics/sprite_font.hpp"
#include "graze/graphics/texture2d.hpp"
#include "graze/sprite/sprite.hpp"
#include "graze/sprite/tile_map.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

enum class AssetType : std::uint8_t;
struct AssetRead;
class AssetSource;

/// What a ContentManager can load.
template <typename T>
concept ContentType = std::same_as<T, Texture2D> || std::same_as<T, Sprite> ||
    std::same_as<T, SpriteFont> || std::same_as<T, Mask> || std::same_as<T, Json> ||
    std::same_as<T, TileMap> || std::same_as<T, SoundEffect> || std::same_as<T, Song>;

/// What Load gives: assets are the manager's and stay as they are, but a map is the game's to change,
/// and a sound to play.
template <ContentType T>
using Loaded =
    std::conditional_t<std::same_as<T, TileMap> || std::same_as<T, SoundEffect>, T&, const T&>;

/// How far LoadAsync has come, in assets.
struct LoadProgress {
    int total = 0;
    int loaded = 0;
    int failed = 0;

    [[nodiscard]] constexpr bool IsFinished() const noexcept { return loaded + failed == total; }

    /// 0 to 1, for a bar; 1 when there is nothing to do.
    [[nodiscard]] constexpr float Fraction() const noexcept {
        return total == 0 ? 1.0F : static_cast<float>(loaded + failed) / static_cast<float>(total);
    }
};

/// An asset whose files have changed.
struct Reloaded {
    std::string name;
    std::string error;  ///< why it is still the old one; "" when it is the new one
};

/// XNA's ContentManager: loads each asset once, by its name, and owns it.
///
/// Names      the file's path below the root directory, without its ending, '/' between folders,
///            capitals as on disk on every host: "enemies/bomb".
/// Texture2D  NAME.png, premultiplied; or what NAME.texture.json says, as of colour keys and filters.
/// Sprite     NAME.sprite.json, or NAME.json that is a sheet of TexturePacker or Aseprite, or NAME.png
///            alone as one frame with its origin at the corner:
///            {"image": "ship.png", "frame_width": 42, "frame_height": 26, "frames": 5,
///             "origin": [21, 13], "threshold": 128}
///            All but the image is optional: the frames lie row by row in a grid and are as many as
///            find room; without a width, or a height, a frame is as wide, or high, as the image.
///            The picture is decoded once: masks from its straight alpha, then the texture. Frames
///            are trimmed, which changes nothing that is seen or hit. docs/content.md has all keys.
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
/// Mask       NAME.png, solid where alpha >= 128; or by NAME.texture.json.
/// Json       NAME.json.
/// TileMap    NAME.tmx of Tiled, orthogonal, with its TSX tilesets, TX templates and PNG pictures:
///            docs/tiled.md. Masks are solid where alpha >= 128; Update takes nanoseconds. It is loaded
///            once, so what a game changes stays changed until it is unloaded.
/// SoundEffect NAME.wav, or else NAME.ogg, decoded whole. Silent without an AudioDevice.
/// Song       NAME.ogg, decoded while it plays.
///
/// Files that a descriptor names lie relative to its folder.
/// Packs      where the root directory, or else a folder above it, has a game.pack (graze bake), assets
///            that it holds come from it, with the same bits, and all others from files. Its sprites
///            share textures, the pages of its atlas: one is made with the first sprite that needs it,
///            and goes with the last. It is opened by the first Load, and not looked for again.
/// Errors     ContentError "asset 'hero': tried content/hero.png: <reason> (near: 'Hero')". Unknown
///            keys in a descriptor are errors. After an error all is as it was before.
/// Threads    all calls come from the device's thread. Only reading and decoding happens on others.
/// The device and the storage must outlive the manager, and what it loaded dies with it.
class ContentManager {
public:
    ContentManager(GraphicsDevice& device, const TitleStorage& storage,
                   std::string root_directory = "");

    /// With a device to play sounds on, which must outlive the manager too.
    ContentManager(GraphicsDevice& device, AudioDevice& audio, const TitleStorage& storage,
                   std::string root_directory = "");
    ~ContentManager();
    ContentManager(ContentManager&& other) noexcept;
    ContentManager& operator=(ContentManager&& other) noexcept;

    /// The asset; read from its files the first time, the same object ever after, until it is
    /// unloaded. A name that is loaded already as another type is an error.
    template <ContentType T>
    [[nodiscard]] Loaded<T> Load(std::string_view name);

    /// The asset in the player's language: of "title" in "de-DE" the first there is of "title.de-DE",
    /// "title.de" and "title".
    template <ContentType T>
    [[nodiscard]] Loaded<T> LoadLocalized(std::string_view name);

    /// A language as in "de" or "de-DE"; "" (at first) for none. What is loaded already stays.
    void SetLanguage(std::string language) { language_ = std::move(language); }
    [[nodiscard]] const std::string& Language() const noexcept { return language_; }

    /// Reads and decodes the asset on another thread. It is loaded once a ContinueLoading has taken
    /// it over, or at once by Load. One that is loaded, or asked for, already does nothing.
    template <ContentType T>
    void LoadAsync(std::string_view name);

    /// A loading screen calls it once a frame: makes assets of what has been read by now, in the order
    /// in which they were asked for, one at least and as many as `bytes` of pixels and masks allow.
    /// Throws the ContentError of an asset that cannot be loaded; it counts as failed, and the next
    /// call goes on with the others.
    LoadProgress ContinueLoading(std::size_t bytes = std::size_t{8} << 20);

    /// Since the last time that there was nothing to do.
    [[nodiscard]] LoadProgress Progress() const noexcept { return progress_; }

    /// Forgets what was asked for and is not loaded yet.
    void CancelLoading();

    /// Forgets all assets, or one: references to them end here. A name not loaded does nothing.
    void Unload();
    void UnloadAsset(std::string_view name);

    /// For development: loads again what has changed on disk, between two frames. An object stays where
    /// it is and becomes the new one whole: texture, frames and masks together. Pointers into the old
    /// one (a FrameMask kept by a Footprint) end. What cannot be loaded stays as it was, with an error.
    /// What a pack holds stays as it is.
    /// Cost: asks the storage for the version of each file of each loaded asset.
    std::vector<Reloaded> ReloadChanged();

    /// Called whenever an asset has been loaded: give it Game::KeepAlive.
    void OnBetweenAssets(std::function<void()> hook) { between_assets_ = std::move(hook); }

    [[nodiscard]] const std::string& RootDirectory() const noexcept { return root_directory_; }

private:
    struct Cache;
    struct Slot;

    // Is an asset of this name loaded or on its way? Throws when it is of another type.
    [[nodiscard]] bool IsKnown(AssetType type, std::string_view name) const;
    [[nodiscard]] std::string LocalName(AssetType type, std::string_view name) const;
    [[nodiscard]] Slot& LoadSlot(AssetType type, std::string_view name);
    [[nodiscard]] AssetSource Source(std::string_view name) const;
    [[nodiscard]] Slot MakeSlot(AssetRead read, std::string_view name) const;
    Slot& Keep(AssetRead read, std::string_view name);
    void Queue(AssetType type, std::string_view name);
    Slot& TakeQueued(std::size_t index);

    GraphicsDevice* device_;
    const TitleStorage* storage_;
    std::string root_directory_;
    std::string language_;
    LoadProgress progress_;
    std::function<void()> between_assets_;
    std::unique_ptr<Cache> cache_;
};

}  // namespace graze
