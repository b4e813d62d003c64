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

/// The progress of the assets requested with LoadAsync: numbers of assets.
struct LoadProgress {
    int total = 0;
    int loaded = 0;
    int failed = 0;

    [[nodiscard]] constexpr bool IsFinished() const noexcept { return loaded + failed == total; }

    /// Returns the finished part for a progress bar, 0 to 1; 1 if there is nothing to load.
    [[nodiscard]] constexpr float Fraction() const noexcept {
        return total == 0 ? 1.0F : static_cast<float>(loaded + failed) / static_cast<float>(total);
    }
};

/// The result of reloading an asset whose files have changed.
struct Reloaded {
    std::string name;
    std::string error;  ///< reason why the asset was not reloaded; "" on success
};

/// Loads each asset once, by name, and owns it: XNA's ContentManager. Each Game has a manager,
/// Content(). A game may create more managers, for example one per level, from the same types,
/// devices and files.
///
/// Names      the file's path relative to the root directory, without its extension, with '/'
///            between folders. Case-sensitive on every host: "enemies/bomb".
/// Types      the types passed to the constructor: StandardContentTypes() and the types of the
///            game. graze/content/standard_types.hpp describes the files of the standard types.
/// Packs      if the root directory, or else a folder above it, contains a game.pack (written by
///            graze bake), the assets in the pack are loaded from it, and all others from files.
///            The assets are bit-identical in both cases. Sprites of a pack share textures, which
///            are called pages: a page is created with the first sprite that uses it and destroyed
///            with the last. The first Load searches for the pack and opens it; later loads do not
///            search again.
/// Errors     ContentError "asset 'hero': tried content/hero.png: <reason> (near: 'Hero')". A call
///            that fails changes nothing.
/// Warnings   odd files that can be used are loaded, and a line on stderr names the file and the
///            reason, once for each manager: AssetFiles::Warn, OnWarning. Packs have none: graze
///            bake lists them.
/// Threads    all functions must be called on the thread of the GraphicsDevice. Only reading and
///            decoding run on other threads.
/// Lifetime   the devices and the storage must outlive the manager. The manager's destructor
///            destroys its assets.
class ContentManager {
public:
    /// Creates a manager without devices and files. A Game has such a manager before Run. Types and
    /// the root directory can be set, but loading throws ContentError.
    ContentManager();

    ContentManager(ContentTypes types, GraphicsDevice& device, const TitleStorage& storage,
                   std::string root_directory = "");

    /// Creates a manager with an audio device. The sounds of a manager without an audio device are
    /// silent.
    ContentManager(ContentTypes types, GraphicsDevice& device, AudioDevice& audio,
                   const TitleStorage& storage, std::string root_directory = "");
    ~ContentManager();
    ContentManager(ContentManager&& other) noexcept;
    ContentManager& operator=(ContentManager&& other) noexcept;

    /// The types that the manager can load. Add a type before you load assets of this type.
    [[nodiscard]] ContentTypes& Types() noexcept { return types_; }
    [[nodiscard]] const ContentTypes& Types() const noexcept { return types_; }

    /// Returns the asset. The first call reads it from its files; later calls return the same
    /// object until the asset is unloaded. All callers that load an asset share the object: a
    /// change, for example of a map's tiles, is visible to all of them. Throws ContentError if the
    /// asset cannot be loaded, or if the name is already loaded as a different type.
    template <typename T>
    [[nodiscard]] T& Load(std::string_view name) {
        return *static_cast<T*>(LoadAny(KeyOf<T>(), name));
    }

    /// Returns the asset in the language set by Language(). For "title" in "de-DE", this is the
    /// first of "title.de-DE", "title.de" and "title" that exists.
    template <typename T>
    [[nodiscard]] T& LoadLocalized(std::string_view name) {
        return *static_cast<T*>(LoadAnyLocalized(KeyOf<T>(), name));
    }

    /// Sets the language, such as "de" or "de-DE". "" (the default) disables localization. Assets
    /// that are already loaded do not change.
    void Language(std::string language) { language_ = std::move(language); }
    [[nodiscard]] const std::string& Language() const noexcept { return language_; }

    /// Reads and decodes the asset on another thread. ContinueLoading then creates the asset, or
    /// Load does so if it is called first. A no-op if the asset is already loaded or requested.
    template <typename T>
    void LoadAsync(std::string_view name) {
        QueueAny(KeyOf<T>(), name);
    }

    /// Creates assets that have been read, in the order in which they were requested, until their
    /// pixels and masks reach `bytes`. Creates at least one asset if one has been read. Call it
    /// once per frame of a loading screen. If an asset cannot be loaded, throws its ContentError.
    /// The asset is then added to LoadProgress::failed, and the next call continues with the other
    /// assets.
    LoadProgress ContinueLoading(std::size_t bytes = std::size_t{8} << 20);

    /// Returns the progress of the assets requested since the queue was last empty.
    [[nodiscard]] LoadProgress Progress() const noexcept { return progress_; }

    /// Destroy all assets, or the asset `name`. A name that is not loaded is ignored. Unload also
    /// cancels all requests whose assets have not been created.
    ///
    /// References to an unloaded asset refer to an empty object until the manager is destroyed:
    /// drawing or playing it is reported, and it collides with nothing. If the asset is loaded
    /// again, they are valid again. What was inside, such as a frame's mask in a Footprint, is
    /// destroyed at once.
    void Unload();
    void UnloadAsset(std::string_view name);

    /// Reloads the assets whose files have changed. It is meant for development. Call it between
    /// two frames. An asset keeps its address, and its whole content is replaced: texture, frames
    /// and masks together. Pointers into the previous content (such as a frame's mask in a
    /// Footprint) become invalid. An asset that cannot be loaded is unchanged, and its
    /// Reloaded::error contains the reason. Assets in packs are not reloaded. Cost: one query of
    /// the storage for each file of each loaded asset.
    std::vector<Reloaded> ReloadChanged();

    /// Sets a callback that is called after each asset has been loaded. For a game's Content(), Run
    /// sets Game::KeepAlive.
    void OnBetweenAssets(std::function<void()> hook) { between_assets_ = std::move(hook); }

    /// Sets a callback that receives the warnings instead of stderr: "asset 'hero': hero.json:
    /// <reason>".
    void OnWarning(std::function<void(const std::string&)> hook) { on_warning_ = std::move(hook); }
    [[nodiscard]] const std::function<void(const std::string&)>& OnWarning() const noexcept {
        return on_warning_;
    }

    /// The folder that asset names are relative to: XNA's RootDirectory. Requires that it is set
    /// before the first Load; otherwise only later loads use the new folder, with the pack of the
    /// old one.
    [[nodiscard]] const std::string& RootDirectory() const noexcept { return root_directory_; }
    void RootDirectory(std::string directory);

private:
    struct Cache;
    struct Slot;
    struct Unloaded;

    [[nodiscard]] void* LoadAny(TypeKey asset, std::string_view name);
    [[nodiscard]] void* LoadAnyLocalized(TypeKey asset, std::string_view name);
    void QueueAny(TypeKey asset, std::string_view name);

    // Throws ContentError if there is no such type, or if the manager has no devices.
    [[nodiscard]] const ContentType& FindType(TypeKey asset, std::string_view name) const;
    // True if an asset with this name is loaded or requested. Throws ContentError if that asset has
    // a different type.
    [[nodiscard]] bool IsKnown(const ContentType& type, std::string_view name) const;
    [[nodiscard]] std::string LocalName(const ContentType& type, std::string_view name) const;
    [[nodiscard]] Slot& LoadSlot(const ContentType& type, std::string_view name);
    [[nodiscard]] AssetSource Source(std::string_view name) const;
    [[nodiscard]] Slot MakeSlot(AssetRead read, std::string_view name) const;
    void Report(const AssetRead& read, std::string_view name) const;
    Slot& Keep(AssetRead read, std::string_view name);
    Slot& TakeQueued(std::size_t index);

    ContentTypes types_;
    std::string root_directory_;
    std::string language_;
    LoadProgress progress_;
    std::function<void()> between_assets_;
    std::function<void(const std::string&)> on_warning_;
    std::unique_ptr<Cache> cache_;  // null if the manager has no devices and files to load with
};

}  // namespace graze
