#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "graze/image/image.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

struct AssetFile;
class ContentType;

/// The file, in a ContentManager's root directory or a folder above it, from which it takes the assets
/// that it holds.
inline constexpr std::string_view kPackName = "game.pack";

/// An open pack of assets, used by any number of threads at once.
class AssetPack {
public:
    virtual ~AssetPack() = default;

    [[nodiscard]] virtual bool Holds(const ContentType& type, std::string_view name) const = 0;

    /// Returns the data of an asset that it holds; the pack outlives it and what is made from it. Throws
    /// std::runtime_error, the reason alone.
    [[nodiscard]] virtual std::shared_ptr<void> Read(const ContentType& type,
                                                     std::string_view name) const = 0;

    /// Returns the names of all assets of a type.
    [[nodiscard]] virtual std::vector<std::string> Names(const ContentType& type) const = 0;
};

/// The formats that types have in common, used by any number of threads at once. graze::content has them
/// (StandardContentTypes).
class ContentFormats {
public:
    virtual ~ContentFormats() = default;

    /// Returns the picture, with straight alpha. Throws std::runtime_error, the reason alone.
    [[nodiscard]] virtual Image DecodePicture(const AssetFile& file) = 0;

    /// Throws std::runtime_error, the reason alone.
    [[nodiscard]] virtual std::unique_ptr<AssetPack> OpenPack(std::unique_ptr<FileView> file) = 0;

    /// Returns what to do with a file that has `extension` (".mp3", any case) for an asset whose files
    /// have `suffixes`: "convert the sound to Ogg Vorbis (.ogg)"; "" where nothing is known.
    [[nodiscard]] virtual std::string_view AdviceFor(std::string_view extension,
                                                     std::span<const std::string> suffixes) = 0;
};

}  // namespace graze
