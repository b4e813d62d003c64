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

/// The name of the pack file that a ContentManager looks for in its root directory and the folders
/// above it.
inline constexpr std::string_view kPackName = "game.pack";

/// An open pack of assets, used by any number of threads at once.
class AssetPack {
public:
    virtual ~AssetPack() = default;

    [[nodiscard]] virtual bool Holds(const ContentType& type, std::string_view name) const = 0;

    /// Returns the data of an asset that the pack holds. The pack must outlive the data and
    /// everything made from it. Throws std::runtime_error with the reason only.
    [[nodiscard]] virtual std::shared_ptr<void> Read(const ContentType& type,
                                                     std::string_view name) const = 0;

    /// Returns the names of all assets of a type.
    [[nodiscard]] virtual std::vector<std::string> Names(const ContentType& type) const = 0;
};

/// The decoders that several content types share, used by any number of threads at once.
/// graze::content implements it (StandardContentTypes).
class ContentFormats {
public:
    virtual ~ContentFormats() = default;

    /// Returns the image, with straight alpha. Throws std::runtime_error with the reason only.
    [[nodiscard]] virtual Image DecodePicture(const AssetFile& file) = 0;

    /// Opens a pack. Throws std::runtime_error with the reason only.
    [[nodiscard]] virtual std::unique_ptr<AssetPack> OpenPack(std::unique_ptr<FileView> file) = 0;

    /// Returns advice for a file that has an asset's name but an unsupported format, such as
    /// "convert the sound to Ogg Vorbis (.ogg)". `extension` is that of the file (".mp3", any
    /// case); `suffixes` are those supported for the asset. Returns "" if the extension is unknown.
    [[nodiscard]] virtual std::string_view AdviceFor(std::string_view extension,
                                                     std::span<const std::string> suffixes) = 0;
};

}  // namespace graze
