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

/// Tells types apart without run-time type information: an address that each type of a program has of
/// its own.
using TypeKey = const void*;

template <typename T>
[[nodiscard]] TypeKey KeyOf() noexcept {
    static char key = 0;
    return &key;
}

/// What assets are made with. The devices outlive the asset.
struct ContentDevices {
    GraphicsDevice& graphics;
    AudioDevice& audio;     ///< a silent one where there is none
    std::string_view name;  ///< the asset's; valid during the call
};

/// How assets of one type come from files. Derive from ContentTypeReader, which knows the types; this is
/// what ContentManager and packs use.
class ContentType {
public:
    ContentType(const ContentType&) = delete;
    ContentType& operator=(const ContentType&) = delete;
    virtual ~ContentType() = default;

    /// "Sprite": in messages and in packs, where it must stay what it is.
    [[nodiscard]] std::string_view Name() const noexcept { return name_; }

    /// The ends of the names of files that make an asset, each with its dot, the one tried first in front.
    [[nodiscard]] std::span<const std::string_view> Suffixes() const noexcept { return suffixes_; }

    /// Whether packs can hold assets of this type. A pack leaves out the others; they are loaded from files.
    [[nodiscard]] virtual bool IsPacked() const noexcept { return false; }

    /// Of what Read and Fields make of the same files and bytes: raise it with each change to them. Packs of
    /// another version are refused, and baked anew.
    [[nodiscard]] virtual std::uint32_t Version() const noexcept { return 1; }

    /// Returns true if the asset's file with that suffix is of this type, for suffixes that several types
    /// use: a ".json" may be a sprite sheet. Throws ContentError.
    [[nodiscard]] virtual bool Matches(AssetFiles& /*files*/, std::string_view /*suffix*/) const {
        return true;
    }

    /// Of what Load gives, and of the data that it is made from.
    [[nodiscard]] TypeKey AssetKey() const noexcept { return asset_key_; }
    [[nodiscard]] TypeKey DataKey() const noexcept { return data_key_; }

    // The functions of ContentTypeReader, with types erased: `data` is its Data, `asset` its T.
    [[nodiscard]] virtual std::shared_ptr<void> ReadData(AssetFiles& files) const = 0;
    [[nodiscard]] virtual std::shared_ptr<void> NewData() const = 0;
    virtual void DataFields(PackArchive& archive, void* data) const = 0;
    [[nodiscard]] virtual std::size_t DataSize(const void* data) const = 0;
    [[nodiscard]] virtual std::shared_ptr<void> MakeAsset(void* data,
                                                          const ContentDevices& with) const = 0;
    virtual void ReplaceAsset(void* asset, void* by) const = 0;

protected:
    /// The texts must outlive the type: literals.
    ContentType(std::string_view name, std::initializer_list<std::string_view> suffixes,
                TypeKey asset_key, TypeKey data_key)
        : name_{name}, suffixes_{suffixes}, asset_key_{asset_key}, data_key_{data_key} {}

private:
    std::string_view name_;
    std::vector<std::string_view> suffixes_;
    TypeKey asset_key_;
    TypeKey data_key_;
};

/// XNA's ContentTypeReader: derive from it to load assets of a type of your own.
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
/// A game adds it in its constructor, Content().Types().Add<LevelReader>(), and loads
/// Content().Load<Level>("cave"). T is what Load gives; it can be moved and move-assigned. Data, T itself
/// unless it needs a device, is what any thread reads from files or a pack; it has a default constructor.
template <typename T, typename Data = T>
class ContentTypeReader : public ContentType {
public:
    /// Files -> data, on any thread. Throws ContentError, which AssetFiles words.
    [[nodiscard]] virtual Data Read(AssetFiles& files) const = 0;

    /// Data -> asset, on the device's thread. Throws std::runtime_error with the reason alone. A type whose
    /// T cannot be constructed from Data overrides it. The asset is a T, not derived from it.
    [[nodiscard]] virtual std::shared_ptr<T> Make(Data data, const ContentDevices& /*with*/) const {
        if constexpr (std::is_constructible_v<T, Data&&>) {
            return std::make_shared<T>(std::move(data));
        } else {
            return nullptr;
        }
    }

    /// Bytes that the data takes; ContinueLoading(bytes) counts them. Names and the like may be left out.
    [[nodiscard]] virtual std::size_t SizeOf(const Data& /*data*/) const { return 0; }

    /// For a type that IsPacked: archive(data.a, data.b) writes or reads what it is made of; see
    /// graze/content/pack_archive.hpp.
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
        return SizeOf(*static_cast<const Data*>(data));
    }
    [[nodiscard]] std::shared_ptr<void> MakeAsset(void* data,
                                                  const ContentDevices& with) const final {
        return Make(std::move(*static_cast<Data*>(data)), with);
    }
    void ReplaceAsset(void* asset, void* by) const final {
        *static_cast<T*>(asset) = std::move(*static_cast<T*>(by));
    }
};

/// The types that a ContentManager loads, and the formats that they use. Copies share the types.
class ContentTypes {
public:
    /// Does nothing if there is a type for the same T, or of the same name: the first counts.
    void Add(std::shared_ptr<const ContentType> type);
    template <typename Reader>
    void Add() {
        Add(std::make_shared<Reader>());
    }

    /// All of `others`, behind those that are there, and their formats, unless there are some.
    void Add(const ContentTypes& others);

    /// Null when there is none.
    [[nodiscard]] const ContentType* Find(TypeKey asset) const noexcept;
    [[nodiscard]] const ContentType* Find(std::string_view name) const noexcept;

    [[nodiscard]] std::span<const std::shared_ptr<const ContentType>> All() const noexcept {
        return types_;
    }

    /// Null when there are none: pictures cannot be decoded then, and packs are not looked for.
    [[nodiscard]] const std::shared_ptr<ContentFormats>& Formats() const noexcept {
        return formats_;
    }
    void Formats(std::shared_ptr<ContentFormats> formats) { formats_ = std::move(formats); }

private:
    std::vector<std::shared_ptr<const ContentType>> types_;
    std::shared_ptr<ContentFormats> formats_;
};

}  // namespace graze
