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

/// The progress of LoadAsync, in assets.
struct LoadProgress {
    int total = 0;
    int loaded = 0;
    int failed = 0;

    [[nodiscard]] constexpr bool IsFinished() const noexcept { return loaded + failed == total; }

    /// Returns 0 to 1, for a progress bar; 1 if there is nothing to load.
    [[nodiscard]] constexpr float Fraction() const noexcept {
        return total == 0 ? 1.0F : static_cast<float>(loaded + failed) / static_cast<float>(total);
    }
};

/// The result of reloading an asset whose files have changed.
struct Reloaded {
    std::string name;
    std::string error;  ///< reason why the old asset was kept; "" on success
};

/// Loads each asset once, by name, and owns it: XNA's ContentManager. A Game has one, Content(). A
/// game may create more managers, for example one per level, from the same types, devices and
/// files.
///
/// Names      the file's path relative to the root directory, without its extension, with '/'
///            between folders. Case-sensitive on every host: "enemies/bomb".
/// Types      those passed to the constructor: StandardContentTypes()
///            (graze/content/standard_types.hpp documents the files they read) and the game's own.
/// Packs      if the root directory, or else a folder above it, contains a game.pack (written by
///            graze bake), the assets in the pack are loaded from it, and all others from files.
///            The assets are the same bit for bit. Sprites of a pack share textures, the pages of
///            its atlas: a page is created with the first sprite that needs it and destroyed with
///            the last. The first Load opens the pack; it is not searched for again.
/// Errors     ContentError "asset 'hero': tried content/hero.png: <reason> (near: 'Hero')". A call
///            that fails changes nothing.
/// Threads    all calls are made on the device's thread. Only reading and decoding run on other
///            threads.
/// Lifetime   the devices and the storage must outlive the manager. Its assets are destroyed with
///            it.
class ContentManager {
public:
    /// Creates a manager without devices and files, like that of a Game before Run: types and the
    /// root directory can be set, but loading is an error.
    ContentManager();

    ContentManager(ContentTypes types, GraphicsDevice& device, const TitleStorage& storage,
                   std::string root_directory = "");

    /// Creates a manager that also has an audio device. Without one, its sounds are silent.
    ContentManager(ContentTypes types, GraphicsDevice& device, AudioDevice& audio,
                   const TitleStorage& storage, std::string root_directory = "");
    ~ContentManager();
    ContentManager(ContentManager&& other) noexcept;
    ContentManager& operator=(ContentManager&& other) noexcept;

    /// The types that the manager can load. Add a type before loading assets of it.
    [[nodiscard]] ContentTypes& Types() noexcept { return types_; }
    [[nodiscard]] const ContentTypes& Types() const noexcept { return types_; }

    /// Returns the asset. The first call reads it from its files; later calls return the same
    /// object until it is unloaded. Everything that loads an asset shares it: a change to it, such
    /// as to a map's tiles, is visible everywhere. Throws ContentError if the asset cannot be
    /// loaded, or if the name is already loaded as a different type.
    template <typename T>
    [[nodiscard]] T& Load(std::string_view name) {
        return *static_cast<T*>(LoadAny(KeyOf<T>(), name));
    }

    /// Returns the asset in the player's language: for "title" in "de-DE" the first that exists of
    /// "title.de-DE", "title.de" and "title".
    template <typename T>
    [[nodiscard]] T& LoadLocalized(std::string_view name) {
        return *static_cast<T*>(LoadAnyLocalized(KeyOf<T>(), name));
    }

    /// Sets the language, such as "de" or "de-DE"; "" (the default) disables localization. Assets
    /// already loaded are unaffected.
    void Language(std::string language) { language_ = std::move(language); }
    [[nodiscard]] const std::string& Language() const noexcept { return language_; }

    /// Reads and decodes the asset on another thread. The asset is created by a later
    /// ContinueLoading, or immediately by Load. A no-op if it is already loaded or requested.
    template <typename T>
    void LoadAsync(std::string_view name) {
        QueueAny(KeyOf<T>(), name);
    }

    /// Creates the assets that have been read so far, in the order in which they were requested,
    /// until their pixels and masks exceed `bytes`. Creates at least one if any has been read. Call
    /// it once per frame of a loading screen. Throws the ContentError of an asset that cannot be
    /// loaded; the asset counts as failed, and the next call continues with the others.
    LoadProgress ContinueLoading(std::size_t bytes = std::size_t{8} << 20);

    /// Returns the progress of the assets requested since the queue was last empty.
    [[nodiscard]] LoadProgress Progress() const noexcept { return progress_; }

    /// Cancels all requests that are not loaded yet.
    void CancelLoading();

    /// Destroys all assets, or one; references to them become invalid. A name that is not loaded is
    /// ignored.
    void Unload();
    void UnloadAsset(std::string_view name);

    /// For development: reloads the assets whose files have changed. Call it between two frames. An
    /// object keeps its address and is replaced as a whole: texture, frames and masks together.
    /// Pointers into the old object (such as a FrameMask kept by a Footprint) become invalid. An
    /// asset that cannot be loaded keeps its old content and is reported with an error. Assets in
    /// packs are not reloaded.
    /// Cost: queries the storage for the version of each file of each loaded asset.
    std::vector<Reloaded> ReloadChanged();

    /// Sets a callback that is called after each asset has been loaded. Run sets Game::KeepAlive
    /// for a game's Content().
    void OnBetweenAssets(std::function<void()> hook) { between_assets_ = std::move(hook); }

    /// The folder that names are relative to: XNA's RootDirectory. Set it before the first Load.
    /// A later change is a caller bug.
    [[nodiscard]] const std::string& RootDirectory() const noexcept { return root_directory_; }
    void RootDirectory(std::string directory);

private:
    struct Cache;
    struct Slot;

    [[nodiscard]] void* LoadAny(TypeKey asset, std::string_view name);
    [[nodiscard]] void* LoadAnyLocalized(TypeKey asset, std::string_view name);
    void QueueAny(TypeKey asset, std::string_view name);

    // Throws ContentError if there is no such type, or if the manager has no devices.
    [[nodiscard]] const ContentType& FindType(TypeKey asset, std::string_view name) const;
    // True if an asset of this name is loaded or requested. Throws ContentError if it is of a
    // different type.
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
    std::unique_ptr<Cache> cache_;  // null: there are no devices and files to load with
};

}  // namespace graze
