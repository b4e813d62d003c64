#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graze/content/asset_files.hpp"
#include "graze/content/content_formats.hpp"
#include "graze/content/content_type.hpp"

namespace graze {

/// An asset's data, and the files that were looked for. Missing files are included, because
/// creating one may change the result.
struct AssetRead {
    const ContentType* type = nullptr;
    std::shared_ptr<void> data;
    std::vector<AssetInput> inputs;  // empty if the asset comes from a pack
    std::vector<AssetWarning> warnings;
};

struct OpenPack {
    std::string path;
    std::string prefix;  // before asset names in the pack: "" or, for example, "Content/"
    std::unique_ptr<AssetPack> pack;
};

/// Reads each asset from the pack if the pack contains it, otherwise from files. All functions may
/// be called on any thread and throw ContentError.
class AssetSource {
public:
    /// `formats` and `pack` may be null.
    AssetSource(const TitleStorage* storage, std::string root, ContentFormats* formats,
                const OpenPack* pack)
        : storage_{storage}, root_{std::move(root)}, formats_{formats}, pack_{pack} {}

    [[nodiscard]] AssetRead Read(const ContentType& type, std::string_view name) const;

    /// Reads an asset as Read does, but ignores the pack.
    [[nodiscard]] AssetRead ReadFiles(const ContentType& type, std::string_view name) const;

    [[nodiscard]] bool Has(const ContentType& type, std::string_view name) const;

private:
    [[nodiscard]] bool IsPacked(const ContentType& type, std::string_view name) const;
    [[nodiscard]] bool HasFile(const ContentType& type, std::string_view name) const;
    [[noreturn]] void FailMissing(const ContentType& type, std::string_view name) const;

    const TitleStorage* storage_;
    std::string root_;
    ContentFormats* formats_;
    const OpenPack* pack_;
};

/// Opens the pack in the root directory or else in the nearest folder above it; returns null if
/// there is no pack. Throws a ContentError that names `asset`, the requested asset.
[[nodiscard]] std::unique_ptr<OpenPack> FindPack(const TitleStorage& storage,
                                                 ContentFormats& formats, const std::string& root,
                                                 std::string_view asset);

}  // namespace graze
