#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "graze/content/content_error.hpp"
#include "graze/image/image.hpp"
#include "graze/storage/storage.hpp"

namespace graze {

class ContentFormats;
class ContentType;

/// A file of an asset: where it stands, and what is in it.
struct AssetFile {
    std::string path;
    Bytes bytes;
};

/// A file that was looked for, and its version then: TitleStorage::Version.
struct AssetInput {
    std::string path;
    std::uint64_t version = 0;
};

/// The files that one asset is made of: finds them, remembers what was tried, words the errors.
class AssetFiles {
public:
    /// All paths are below `root`, which may be empty. Without formats (null) no picture is decoded.
    AssetFiles(const TitleStorage& storage, std::string_view root, std::string_view asset,
               ContentFormats* formats);

    /// The asset's file of this suffix (".png"); none when there is no such file.
    [[nodiscard]] std::optional<AssetFile> Find(std::string_view suffix);

    /// Returns true if the file exists, without reading it.
    [[nodiscard]] bool Exists(std::string_view suffix) const;

    /// The same as Find, but without one the asset does not exist: throws with all that was tried.
    [[nodiscard]] AssetFile Require(std::string_view suffix);

    /// A file that `descriptor` names, relative to its folder.
    [[nodiscard]] AssetFile RequireBeside(const AssetFile& descriptor, std::string_view name);

    /// Runs `read`; what it throws becomes a ContentError that names the asset and `file`.
    template <typename Read>
    [[nodiscard]] auto Parse(const AssetFile& file, Read read) const {
        try {
            return read();
        } catch (...) {
            Rethrow(file.path);
        }
    }

    /// The picture in a file, with straight alpha.
    [[nodiscard]] Image Decode(const AssetFile& file) const;

    /// Returns the data that `type` reads from these files. What it throws becomes a ContentError that names
    /// the asset and the last file.
    [[nodiscard]] std::shared_ptr<void> Read(const ContentType& type);

    [[noreturn]] void Fail(const std::string& path, std::string_view reason) const;

    /// All that was looked for so far, found or not.
    [[nodiscard]] const std::vector<AssetInput>& Inputs() const noexcept { return inputs_; }

private:
    // In a handler: throws what it caught, errors without the asset's name as a ContentError with it and, unless
    // it is empty, `path`. A lack of memory stays what it is, as does the end of a game that KeepAlive unwinds.
    [[noreturn]] void Rethrow(const std::string& path) const;
    [[nodiscard]] std::optional<Bytes> Read(const std::string& path);

    const TitleStorage* storage_;
    ContentFormats* formats_;  // may be null
    std::string folder_;       // root with its '/', or nothing
    std::string asset_;
    std::vector<std::string> tried_;
    std::vector<std::string> suffixes_;
    std::vector<AssetInput> inputs_;
};

}  // namespace graze
