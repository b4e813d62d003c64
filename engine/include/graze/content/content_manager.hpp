#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/content/content_type.hpp"

namespace graze {

class AssetSource;
struct AssetRead;
class TitleStorage;

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

/// XNA's ContentManager: loads each asset once, by its name, and owns it. A Game has one, Content(); others,
/// such as one for each level, are made with the game's types, devices and files.
///
/// Names      the file's path below the root directory, without its ending, '/' between folders,
///            capitals as on disk on every host: "enemies/bomb".
/// Types      those that it was given: StandardContentTypes() of graze/content/standard_types.hpp, which
///            says what files they read, and a game's own.
/// Packs      where the root directory, or else a folder above it, has a game.pack (graze bake), assets
///            that it holds come from it, with the same bits, and all others from files. Its sprites
///            share textures, the pages of its atlas: one is made with the first sprite that needs it,
///            and goes with the last. It is opened by the first Load, and not looked for again.
/// Errors     ContentError "asset 'hero': tried content/hero.png: <reason> (near: 'Hero')". After an error
///            all is as it was before.
/// Threads    all calls come from the device's thread. Only reading and decoding happens on others.
/// The devices and the storage must outlive the manager, and what it loaded dies with it.
class ContentManager {
public:
    /// Without devices and files, as a Game's is before Run: it takes types and the root directory, and to
    /// load is an error.
    ContentManager();

    ContentManager(ContentTypes types, GraphicsDevice& device, const TitleStorage& storage,
                   std::string root_directory = "");

    /// With a device to play sounds on; they are silent without.
    ContentManager(ContentTypes types, GraphicsDevice& device, AudioDevice& audio,
                   const TitleStorage& storage, std::string root_directory = "");
    ~ContentManager();
    ContentManager(ContentManager&& other) noexcept;
    ContentManager& operator=(ContentManager&& other) noexcept;

    /// What it can load. Types are added before they are loaded.
    [[nodiscard]] ContentTypes& Types() noexcept { return types_; }
    [[nodiscard]] const ContentTypes& Types() const noexcept { return types_; }

    /// The asset; read from its files the first time, the same object ever after, until it is
    /// unloaded. All who load it share it: what one changes, such as a map's tiles, is changed for all. A
    /// name that is loaded already as another type is an error.
    template <typename T>
    [[nodiscard]] T& Load(std::string_view name) {
        return *static_cast<T*>(LoadAny(KeyOf<T>(), name));
    }

    /// The asset in the player's language: of "title" in "de-DE" the first there is of "title.de-DE",
    /// "title.de" and "title".
    template <typename T>
    [[nodiscard]] T& LoadLocalized(std::string_view name) {
        return *static_cast<T*>(LoadAnyLocalized(KeyOf<T>(), name));
    }

    /// A language as in "de" or "de-DE"; "" (at first) for none. What is loaded already stays.
    void Language(std::string language) { language_ = std::move(language); }
    [[nodiscard]] const std::string& Language() const noexcept { return language_; }

    /// Reads and decodes the asset on another thread. It is loaded once a ContinueLoading has taken
    /// it over, or at once by Load. One that is loaded, or asked for, already does nothing.
    template <typename T>
    void LoadAsync(std::string_view name) {
        QueueAny(KeyOf<T>(), name);
    }

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

    /// Called whenever an asset has been loaded; Run gives a game's Content() Game::KeepAlive.
    void OnBetweenAssets(std::function<void()> hook) { between_assets_ = std::move(hook); }

    /// XNA's RootDirectory. Set it before the first Load; a change after it is a caller's bug.
    [[nodiscard]] const std::string& RootDirectory() const noexcept { return root_directory_; }
    void RootDirectory(std::string directory);

private:
    struct Cache;
    struct Slot;

    [[nodiscard]] void* LoadAny(TypeKey asset, std::string_view name);
    [[nodiscard]] void* LoadAnyLocalized(TypeKey asset, std::string_view name);
    void QueueAny(TypeKey asset, std::string_view name);

    // Throws when there is no such type, or nothing to load with.
    [[nodiscard]] const ContentType& TypeOf(TypeKey asset, std::string_view name) const;
    // Is an asset of this name loaded or on its way? Throws when it is of another type.
    [[nodiscard]] bool IsKnown(const ContentType& type, std::string_view name) const;
    [[nodiscard]] std::string LocalName(const ContentType& type, std::string_view name) const;
    [[nodiscard]] Slot& LoadSlot(const ContentType& type, std::string_view name);
    [[nodiscard]] AssetSource Source(std::string_view name) const;
    [[nodiscard]] Slot MakeSlot(AssetRead read, std::string_view name) const;
    Slot& Keep(AssetRead read, std::string_view name);
    Slot& TakeQueued(std::size_t index);

    ContentTypes types_;
    std::string root_directory_;
    std::string language_;
    LoadProgress progress_;
    std::function<void()> between_assets_;
    std::unique_ptr<Cache> cache_;  // null: nothing to load with
};

}  // namespace graze
