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

/// An open pack of assets. Several threads may use it at the same time.
class AssetPack {
public:
    virtual ~AssetPack() = default;

    [[nodiscard]] virtual bool Holds(const ContentType& type, std::string_view name) const = 0;

    /// Returns the data of an asset that the pack contains. The pack must outlive the data and all
    /// objects created from it. Throws std::runtime_error, whose what() is only the reason.
    [[nodiscard]] virtual std::shared_ptr<void> Read(const ContentType& type,
                                                     std::string_view name) const = 0;

    /// Returns the names of all assets of a type.
    [[nodiscard]] virtual std::vector<std::string> Names(const ContentType& type) const = 0;
};

/// The decoders that several content types use. Several threads may use them at the same time.
/// StandardContentTypes in graze::content provides the implementation.
class ContentFormats {
public:
    virtual ~ContentFormats() = default;

    /// Returns the image with straight alpha. If something in the file is odd and shows in the
    /// image, sets `warning` to it. Throws std::runtime_error, whose what() is only the reason.
    [[nodiscard]] virtual Image DecodePicture(const AssetFile& file, std::string& warning) = 0;

    /// Opens a pack. Throws std::runtime_error, whose what() is only the reason.
    [[nodiscard]] virtual std::unique_ptr<AssetPack> OpenPack(std::unique_ptr<FileView> file) = 0;

    /// Throws std::runtime_error, "not a PNG file, but a JPEG picture: convert it", if a file with
    /// these first bytes, at least 64, cannot be of the format that its name says.
    virtual void CheckBegin(std::string_view path, std::span<const std::byte> begin) = 0;

    /// Returns advice such as "convert the sound to Ogg Vorbis (.ogg)" for a file that has an
    /// asset's name but an unsupported format. `extension` is the file's extension (".mp3", any
    /// case); `suffixes` are the suffixes that the asset's type supports. Returns "" if the
    /// extension is unknown.
    [[nodiscard]] virtual std::string_view AdviceFor(std::string_view extension,
                                                     std::span<const std::string> suffixes) = 0;
};

}  // namespace graze
