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

/// A file of an asset: its path and its contents.
struct AssetFile {
    std::string path;
    Bytes bytes;
};

/// A file that the asset uses, or would use if the file existed. `version` is the file's
/// TitleStorage::Version at the time when AssetFiles looked for it.
struct AssetInput {
    std::string path;
    std::uint64_t version = 0;
    bool is_used = true;  ///< false after PassOver
};

/// Something odd in a file that does not keep the asset from loading.
struct AssetWarning {
    std::string path;
    std::string reason;
};

/// Returns "asset 'hero': hero.json: <reason>", escaped and shortened as in a ContentError.
[[nodiscard]] std::string MakeWarning(std::string_view asset, const AssetWarning& warning);

/// Finds and reads the files of one asset. Records the names that were tried, and creates the error
/// messages.
class AssetFiles {
public:
    /// All paths are relative to `root`, which may be empty. `formats` may be null. In this case,
    /// images cannot be decoded.
    AssetFiles(const TitleStorage& storage, std::string_view root, std::string_view asset,
               ContentFormats* formats);

    /// Returns the asset's file with this suffix (".png"), or std::nullopt if there is no such
    /// file.
    [[nodiscard]] std::optional<AssetFile> Find(std::string_view suffix);

    /// True if the asset has a file with this suffix. Does not read the file.
    [[nodiscard]] bool Exists(std::string_view suffix) const;

    /// Like Find. If there is no such file, throws a ContentError that lists all names tried.
    [[nodiscard]] AssetFile Require(std::string_view suffix);

    /// Returns the file `name`, which `descriptor` refers to. `name` is relative to the folder of
    /// the descriptor. Throws ContentError if there is no such file.
    [[nodiscard]] AssetFile RequireBeside(const AssetFile& descriptor, std::string_view name);

    /// Calls `read` and returns its result. If it throws an exception, throws a ContentError with
    /// the same reason and with the names of the asset and `file`.
    template <typename Read>
    [[nodiscard]] auto Parse(const AssetFile& file, Read read) const {
        try {
            return read();
        } catch (...) {
            Rethrow(file.path);
        }
    }

    /// Decodes the image in a file, with straight alpha. Adds a warning if the decoder has one.
    [[nodiscard]] Image Decode(const AssetFile& file);

    /// Returns the data that `type` reads from these files. If `type` throws an exception, throws a
    /// ContentError with the same reason and with the names of the asset and the most recent file
    /// looked for.
    [[nodiscard]] std::shared_ptr<void> Read(const ContentType& type);

    /// Throws a ContentError that names the asset and `path`.
    [[noreturn]] void Fail(const std::string& path, std::string_view reason) const;

    /// Adds a warning about the file `path`, which can be read nevertheless. Once the asset is
    /// loaded, ContentManager prints a line on stderr (or calls OnWarning), the same warning only
    /// once: "graze: asset 'hero': hero.json: <reason>". `graze bake` lists the warnings. A no-op
    /// if `reason` is empty.
    void Warn(std::string_view path, std::string_view reason);

    /// Records that the asset does not use the file `path`, although Find returned it: `graze bake`
    /// lists the file as ignored unless another asset uses it. Adds the warning `reason` unless it
    /// is empty.
    void PassOver(std::string_view path, std::string_view reason);

    /// All files looked for so far, whether they exist or not.
    [[nodiscard]] const std::vector<AssetInput>& Inputs() const noexcept { return inputs_; }

    /// The warnings so far, without those that another equals.
    [[nodiscard]] const std::vector<AssetWarning>& Warnings() const noexcept { return warnings_; }

private:
    // Rethrows the current exception. ContentError, std::bad_alloc and the exception with which
    // KeepAlive ends the game are unchanged. Other std::exceptions become a ContentError with the
    // asset's name and, unless it is empty, `path`.
    [[noreturn]] void Rethrow(const std::string& path) const;
    [[nodiscard]] std::optional<Bytes> Read(const std::string& path);

    const TitleStorage* storage_;
    ContentFormats* formats_;  // may be null
    std::string folder_;       // the root with a '/' at its end, or empty
    std::string asset_;
    std::vector<std::string> tried_;
    std::vector<std::string> suffixes_;
    std::vector<AssetInput> inputs_;
    std::vector<AssetWarning> warnings_;
};

}  // namespace graze
