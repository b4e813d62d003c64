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

/// An asset's data, and the files that it was read from: those that were there and those that were not,
/// since one that comes to be may count for more.
struct AssetRead {
    const ContentType* type = nullptr;
    std::shared_ptr<void> data;
    std::vector<AssetInput> inputs;  // none when it comes from a pack
};

struct OpenPack {
    std::string path;
    std::string prefix;  // of the root directory's assets in the pack: "" or "Content/"
    std::unique_ptr<AssetPack> pack;
};

/// Where assets come from: a pack for those that it holds, files for the others. All on any thread, and
/// all throw ContentError.
class AssetSource {
public:
    /// Formats and the pack may be null.
    AssetSource(const TitleStorage* storage, std::string root, ContentFormats* formats,
                const OpenPack* pack)
        : storage_{storage}, root_{std::move(root)}, formats_{formats}, pack_{pack} {}

    [[nodiscard]] AssetRead Read(const ContentType& type, std::string_view name) const;

    /// The same, not from the pack.
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

/// The pack in the root directory, or else in the nearest folder above it; null when there is none.
/// Throws ContentError in the name of the asset that is asked for.
[[nodiscard]] std::unique_ptr<OpenPack> FindPack(const TitleStorage& storage,
                                                 ContentFormats& formats, const std::string& root,
                                                 std::string_view asset);

}  // namespace graze
