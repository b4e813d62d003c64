#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace graze {

class AssetFiles;
class AudioDevice;
class ContentFormats;
class GraphicsDevice;
class PackArchive;

/// Identifies a type without RTTI: an address that is unique to each type in a program.
using TypeKey = const void*;

template <typename T>
[[nodiscard]] TypeKey KeyOf() noexcept {
    static char key = 0;
    return &key;
}

/// The devices for the creation of an asset, and the asset's name. The devices outlive the asset.
struct ContentDevices {
    GraphicsDevice& graphics;
    AudioDevice& audio;     ///< a silent device if the manager has no audio device
    std::string_view name;  ///< the asset's name; valid only until the asset has been created
};

/// A type of asset, and the functions that read it. ContentManager and packs use this interface. To
/// add a type, derive from ContentTypeReader instead.
class ContentType {
public:
    ContentType(const ContentType&) = delete;
    ContentType& operator=(const ContentType&) = delete;
    virtual ~ContentType() = default;

    /// Returns the name, such as "Sprite". It occurs in messages and in packs, so it must not
    /// change.
    [[nodiscard]] std::string_view Name() const noexcept { return name_; }

    /// Returns the suffixes of the files that an asset is read from, including the dot. They are
    /// tried in this order.
    [[nodiscard]] std::span<const std::string_view> Suffixes() const noexcept { return suffixes_; }

    /// True if packs can contain assets of this type. Assets of other types are left out of packs
    /// and loaded from files.
    [[nodiscard]] virtual bool IsPacked() const noexcept { return false; }

    /// Returns the version of the data that Read and Fields produce. Increment it with each change
    /// of these functions that changes the data. Packs with a different version are rejected and
    /// must be baked again.
    [[nodiscard]] virtual std::uint32_t Version() const noexcept { return 1; }

    /// True if the asset's file with this suffix is of this type. Override it if several types use
    /// the suffix: for example, a ".json" may be a sprite sheet. Throws ContentError.
    [[nodiscard]] virtual bool Matches(AssetFiles& /*files*/, std::string_view /*suffix*/) const {
        return true;
    }

    /// AssetKey identifies the type that Load returns. DataKey identifies the type of the data that
    /// the asset is created from.
    [[nodiscard]] TypeKey AssetKey() const noexcept { return asset_key_; }
    [[nodiscard]] TypeKey DataKey() const noexcept { return data_key_; }

    // The functions of ContentTypeReader with erased types: `data` points to an object of its type
    // Data, `asset` to an object of its type T.
    [[nodiscard]] virtual std::shared_ptr<void> ReadData(AssetFiles& files) const = 0;
    [[nodiscard]] virtual std::shared_ptr<void> NewData() const = 0;
    virtual void DataFields(PackArchive& archive, void* data) const = 0;
    [[nodiscard]] virtual std::size_t DataSize(const void* data) const = 0;
    [[nodiscard]] virtual std::shared_ptr<void> MakeAsset(void* data,
                                                          const ContentDevices& with) const = 0;
    virtual void ReplaceAsset(void* asset, void* by) const = 0;

    /// Releases what the asset owns, so that an empty object is left. Returns the object's size in
    /// bytes.
    virtual std::size_t EmptyAsset(void* asset) const = 0;

protected:
    /// `name` and `suffixes` must outlive this object: use string literals.
    ContentType(std::string_view name, std::initializer_list<std::string_view> suffixes,
                TypeKey asset_key, TypeKey data_key)
        : name_{name}, suffixes_{suffixes}, asset_key_{asset_key}, data_key_{data_key} {}

private:
    std::string_view name_;
    std::vector<std::string_view> suffixes_;
    TypeKey asset_key_;
    TypeKey data_key_;
};

/// Reads a type of asset: XNA's ContentTypeReader. Derive from it to load a type of your own.
///
///     class LevelReader : public graze::ContentTypeReader<Level> {
///     public:
///         LevelReader() : ContentTypeReader{"Level", {".level"}} {}
///         Level Read(graze::AssetFiles& files) const override {
///             const graze::AssetFile file = files.Require(".level");
///             return files.Parse(file, [&] { return ParseLevel(file.bytes); });
///         }
///     };
///
/// The game's constructor adds the reader with Content().Types().Add<LevelReader>(). The game loads
/// assets with Content().Load<Level>("cave"). T is the type that Load returns; it must be movable
/// and move-assignable. Data is the type that is read from files or a pack, on any thread; it must
/// be default-constructible. Data is the same as T unless T needs a device.
template <typename T, typename Data = T>
class ContentTypeReader : public ContentType {
public:
    /// Reads the data from files. Called on any thread. Throws ContentError; the functions of
    /// AssetFiles create its messages.
    [[nodiscard]] virtual Data Read(AssetFiles& files) const = 0;

    /// Creates the asset from its data. Called on the device's thread. Throws std::runtime_error,
    /// whose what() is only the reason. Override it if T cannot be constructed from Data. The asset
    /// must be of type T, not of a class derived from T.
    [[nodiscard]] virtual std::shared_ptr<T> Make(Data data, const ContentDevices& /*with*/) const {
        if constexpr (std::is_constructible_v<T, Data&&>) {
            return std::make_shared<T>(std::move(data));
        } else {
            return nullptr;
        }
    }

    /// Returns the size of the data in bytes, which ContinueLoading(bytes) uses. Names and other
    /// small parts may be omitted.
    [[nodiscard]] virtual std::size_t ComputeSize(const Data& /*data*/) const { return 0; }

    /// Writes the fields of the data to the archive, or reads them, with archive(data.a, data.b).
    /// Called only if IsPacked is true; see graze/content/pack_archive.hpp.
    virtual void Fields(PackArchive& /*archive*/, Data& /*data*/) const {}

protected:
    ContentTypeReader(std::string_view name, std::initializer_list<std::string_view> suffixes)
        : ContentType{name, suffixes, KeyOf<T>(), KeyOf<Data>()} {}

private:
    [[nodiscard]] std::shared_ptr<void> ReadData(AssetFiles& files) const final {
        return std::make_shared<Data>(Read(files));
    }
    [[nodiscard]] std::shared_ptr<void> NewData() const final { return std::make_shared<Data>(); }
    void DataFields(PackArchive& archive, void* data) const final {
        Fields(archive, *static_cast<Data*>(data));
    }
    [[nodiscard]] std::size_t DataSize(const void* data) const final {
        return ComputeSize(*static_cast<const Data*>(data));
    }
    [[nodiscard]] std::shared_ptr<void> MakeAsset(void* data,
                                                  const ContentDevices& with) const final {
        return Make(std::move(*static_cast<Data*>(data)), with);
    }
    void ReplaceAsset(void* asset, void* by) const final {
        *static_cast<T*>(asset) = std::move(*static_cast<T*>(by));
    }
    std::size_t EmptyAsset(void* asset) const final {
        if constexpr (std::is_default_constructible_v<T>) {
            *static_cast<T*>(asset) = T();
        } else {
            [[maybe_unused]] const T released(std::move(*static_cast<T*>(asset)));
        }
        return sizeof(T);
    }
};

/// The types that a ContentManager loads, and the decoders that they use (ContentFormats). Copies
/// share the type objects.
class ContentTypes {
public:
    /// Adds a type. A no-op if there is already a type for the same T or with the same name.
    void Add(std::shared_ptr<const ContentType> type);
    template <typename Reader>
    void Add() {
        Add(std::make_shared<Reader>());
    }

    /// Adds all types of `others` after the existing types. If no formats are set, also uses the
    /// formats of `others`.
    void Add(const ContentTypes& others);

    /// Returns the type with this asset key or name, or null if there is no such type.
    [[nodiscard]] const ContentType* Find(TypeKey asset) const noexcept;
    [[nodiscard]] const ContentType* Find(std::string_view name) const noexcept;

    /// Returns all types, in the order in which they were added.
    [[nodiscard]] std::span<const std::shared_ptr<const ContentType>> All() const noexcept {
        return types_;
    }

    /// The decoders that the types use. If null, images cannot be decoded and packs are not used.
    [[nodiscard]] const std::shared_ptr<ContentFormats>& Formats() const noexcept {
        return formats_;
    }
    void Formats(std::shared_ptr<ContentFormats> formats) { formats_ = std::move(formats); }

private:
    std::vector<std::shared_ptr<const ContentType>> types_;
    std::shared_ptr<ContentFormats> formats_;
};

}  // namespace graze
