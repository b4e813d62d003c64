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

/// The devices that an asset is created with. They outlive the asset.
struct ContentDevices {
    GraphicsDevice& graphics;
    AudioDevice& audio;     ///< a silent device if the manager has no audio device
    std::string_view name;  ///< the asset's name; valid during the call
};

/// A type of asset and how it is read. This is the interface that ContentManager and packs use; to
/// add a type, derive from ContentTypeReader instead.
class ContentType {
public:
    ContentType(const ContentType&) = delete;
    ContentType& operator=(const ContentType&) = delete;
    virtual ~ContentType() = default;

    /// Returns the name, such as "Sprite". It is used in messages and in packs, so it must not
    /// change.
    [[nodiscard]] std::string_view Name() const noexcept { return name_; }

    /// Returns the suffixes of the files that an asset is read from, each with its dot, in the
    /// order in which they are tried.
    [[nodiscard]] std::span<const std::string_view> Suffixes() const noexcept { return suffixes_; }

    /// True if packs can contain assets of this type. Assets of other types are left out of packs
    /// and loaded from files.
    [[nodiscard]] virtual bool IsPacked() const noexcept { return false; }

    /// Returns the version of the data that Read and Fields produce. Increment it whenever they
    /// would produce different data. Packs with a different version are rejected and must be baked
    /// again.
    [[nodiscard]] virtual std::uint32_t Version() const noexcept { return 1; }

    /// True if the asset's file with that suffix is of this type. Override it if several types use
    /// the suffix: a ".json" may be a sprite sheet. Throws ContentError.
    [[nodiscard]] virtual bool Matches(AssetFiles& /*files*/, std::string_view /*suffix*/) const {
        return true;
    }

    /// Identify the type that Load returns, and the data type that it is created from.
    [[nodiscard]] TypeKey AssetKey() const noexcept { return asset_key_; }
    [[nodiscard]] TypeKey DataKey() const noexcept { return data_key_; }

    // The functions of ContentTypeReader with erased types: `data` points to its Data, `asset` to
    // its T.
    [[nodiscard]] virtual std::shared_ptr<void> ReadData(AssetFiles& files) const = 0;
    [[nodiscard]] virtual std::shared_ptr<void> NewData() const = 0;
    virtual void DataFields(PackArchive& archive, void* data) const = 0;
    [[nodiscard]] virtual std::size_t DataSize(const void* data) const = 0;
    [[nodiscard]] virtual std::shared_ptr<void> MakeAsset(void* data,
                                                          const ContentDevices& with) const = 0;
    virtual void ReplaceAsset(void* asset, void* by) const = 0;

protected:
    /// The strings must outlive the type: use literals.
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
/// A game adds it in its constructor with Content().Types().Add<LevelReader>(), and loads assets
/// with Content().Load<Level>("cave"). T is the type that Load returns; it must be movable and
/// move-assignable. Data is the type that is read from files or a pack, on any thread; it must be
/// default-constructible. It is T itself unless T needs a device.
template <typename T, typename Data = T>
class ContentTypeReader : public ContentType {
public:
    /// Reads the data from files, on any thread. Throws ContentError; AssetFiles builds the
    /// messages.
    [[nodiscard]] virtual Data Read(AssetFiles& files) const = 0;

    /// Creates the asset from its data, on the device's thread. Throws std::runtime_error with the
    /// reason only. Override it if T cannot be constructed from Data. The asset must be a T, not a
    /// class derived from it.
    [[nodiscard]] virtual std::shared_ptr<T> Make(Data data, const ContentDevices& /*with*/) const {
        if constexpr (std::is_constructible_v<T, Data&&>) {
            return std::make_shared<T>(std::move(data));
        } else {
            return nullptr;
        }
    }

    /// Returns the size of the data in bytes, used by ContinueLoading(bytes). Names and other small
    /// parts may be left out.
    [[nodiscard]] virtual std::size_t ComputeSize(const Data& /*data*/) const { return 0; }

    /// Writes or reads the fields of the data, with archive(data.a, data.b), if IsPacked is true;
    /// see graze/content/pack_archive.hpp.
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
};

/// The types that a ContentManager loads, and the formats that they use. Copies share the type
/// objects.
class ContentTypes {
public:
    /// Adds a type. A no-op if there is already one for the same T or with the same name.
    void Add(std::shared_ptr<const ContentType> type);
    template <typename Reader>
    void Add() {
        Add(std::make_shared<Reader>());
    }

    /// Adds all types of `others` after the existing ones, and uses the formats of `others` unless
    /// formats are already set.
    void Add(const ContentTypes& others);

    /// Returns null if there is no such type.
    [[nodiscard]] const ContentType* Find(TypeKey asset) const noexcept;
    [[nodiscard]] const ContentType* Find(std::string_view name) const noexcept;

    /// Returns all types, in the order in which they were added.
    [[nodiscard]] std::span<const std::shared_ptr<const ContentType>> All() const noexcept {
        return types_;
    }

    /// The formats. If null, images cannot be decoded, and packs are not searched for.
    [[nodiscard]] const std::shared_ptr<ContentFormats>& Formats() const noexcept {
        return formats_;
    }
    void Formats(std::shared_ptr<ContentFormats> formats) { formats_ = std::move(formats); }

private:
    std::vector<std::shared_ptr<const ContentType>> types_;
    std::shared_ptr<ContentFormats> formats_;
};

}  // namespace graze
