#include "graze/content/asset_files.hpp"

#include <algorithm>
#include <array>
#include <exception>
#include <new>
#include <span>

#include "graze/content/content_formats.hpp"
#include "graze/content/content_type.hpp"
#include "graze/storage/storage.hpp"
#include "graze/text/closest_match.hpp"
#include "graze/text/printable.hpp"

namespace graze {
namespace {

std::string FolderOf(std::string_view path) {
    return std::string{path.substr(0, path.rfind('/') + 1)};  // without a '/', npos + 1 is 0
}

// Removes ".", resolves ".." and removes empty names of a relative path: "a/./b/../c" becomes
// "a/c". Leading ".." are kept.
std::string Normalized(std::string_view path) {
    std::vector<std::string_view> names;
    while (!path.empty()) {
        const std::size_t length = std::min(path.find('/'), path.size());
        const std::string_view name = path.substr(0, length);
        path.remove_prefix(std::min(length + 1, path.size()));
        if (name == ".." && !names.empty() && names.back() != "..") {
            names.pop_back();
        } else if (!name.empty() && name != ".") {
            names.push_back(name);
        }
    }
    std::string normalized;
    for (std::size_t i = 0; i < names.size(); ++i) {
        normalized += (i == 0 ? "" : "/") + std::string{names[i]};
    }
    return normalized;
}

// Returns ", but 'hero.jpg': ..." for the first file with the asset's name in a known other format,
// ", but there is 'hero.wav'" for another file with that name, or "".
std::string OtherFormatHint(ContentFormats* formats, std::span<const std::string> files,
                            const std::string& asset_path, std::span<const std::string> suffixes) {
    for (const std::string& path : files) {
        if (formats != nullptr && path.starts_with(asset_path)) {
            const std::string_view extension = std::string_view{path}.substr(asset_path.size());
            if (const auto advice = formats->AdviceFor(extension, suffixes); !advice.empty()) {
                return ", but " + Quote(path) + ": " + std::string{advice};
            }
        }
    }
    const auto same_name = std::ranges::find_if(
        files, [&](const std::string& path) { return path.starts_with(asset_path + '.'); });
    return same_name == files.end() ? "" : ", but there is " + Quote(*same_name);
}

// Returns the first character of the path that storage names must not contain, or "".
std::string_view ForbiddenCharacter(std::string_view path) {
    const auto* const found = std::ranges::find_if_not(path, IsStorageNameCharacter);
    return path.substr(static_cast<std::size_t>(found - path.begin()), 1);
}

// All files of a storage. If it cannot be listed, `paths` is empty, and `error` is text for the end
// of an error message.
struct Listing {
    std::vector<std::string> paths;
    std::string error;
};

Listing ListFiles(const TitleStorage& storage) {
    try {
        return {storage.List(), ""};
    } catch (const std::runtime_error& error) {
        return {{}, std::string{", which cannot be listed: "} + error.what()};
    }
}

std::string WhyMissing(const TitleStorage& storage, std::string_view path) {
    std::string reason = "no such file in " + storage.Describe();
    const std::string_view character = ForbiddenCharacter(path);
    if (character.empty()) {
        return reason;
    }
    return reason + ": a name cannot contain " + Quote(character) +
           (character == "\\" ? ", folders are separated by '/'" : "");
}

}  // namespace

std::string MakeWarning(std::string_view asset, const AssetWarning& warning) {
    return "asset " + Quote(asset) + ": " + ContentError{warning.path, warning.reason}.what();
}

AssetFiles::AssetFiles(const TitleStorage& storage, std::string_view root, std::string_view asset,
                       ContentFormats* formats)
    : storage_{&storage}, formats_{formats}, folder_{root}, asset_{asset} {
    if (!folder_.empty() && !folder_.ends_with('/')) {
        folder_ += '/';
    }
}

std::optional<Bytes> AssetFiles::Read(const std::string& path) {
    try {
        // Reads the version before the content. If the file changes in between, the change is
        // detected later.
        inputs_.push_back({path, storage_->Version(path), true});
        return storage_->ReadChecked(path, [this, &path](std::span<const std::byte> begin) {
            if (formats_ != nullptr) {
                formats_->CheckBegin(path, begin);
            }
        });
    } catch (const std::runtime_error& error) {
        Fail(path, error.what());
    }
}

std::optional<AssetFile> AssetFiles::Find(std::string_view suffix) {
    const std::string path = folder_ + asset_ + std::string{suffix};
    tried_.push_back(path);
    suffixes_.emplace_back(suffix);
    std::optional<Bytes> bytes = Read(path);
    return bytes ? std::optional{AssetFile{path, *std::move(bytes)}} : std::nullopt;
}

bool AssetFiles::Exists(std::string_view suffix) const {
    const std::string path = folder_ + asset_ + std::string{suffix};
    try {
        return storage_->Open(path) != nullptr;
    } catch (const std::runtime_error& error) {
        Fail(path, error.what());
    }
}

AssetFile AssetFiles::Require(std::string_view suffix) {
    std::optional<AssetFile> file = Find(suffix);
    if (file) {
        return *std::move(file);
    }
    const Listing listing = ListFiles(*storage_);
    std::vector<std::string> assets;
    for (const std::string& path : listing.paths) {
        for (const std::string& ending : suffixes_) {
            if (path.starts_with(folder_) && path.ends_with(ending)) {
                const std::size_t length = path.size() - folder_.size() - ending.size();
                assets.push_back(path.substr(folder_.size(), length));
            }
        }
    }
    if (!folder_.empty() && listing.error.empty() &&
        std::ranges::none_of(
            listing.paths, [this](const std::string& path) { return path.starts_with(folder_); })) {
        throw ContentError{asset_, tried_,
                           "there is no folder " + Quote(folder_) + " in " + storage_->Describe()};
    }
    const std::string other = OtherFormatHint(formats_, listing.paths, folder_ + asset_, suffixes_);
    throw ContentError{asset_, tried_,
                       WhyMissing(*storage_, asset_) + listing.error +
                           (other.empty() ? AssetNameHint(asset_, assets) : other)};
}

AssetFile AssetFiles::RequireBeside(const AssetFile& descriptor, std::string_view name) {
    if (IsAbsolutePath(name)) {
        Fail(descriptor.path, "names " + Quote(name) + ", which is not a relative path");
    }
    const std::string folder = FolderOf(descriptor.path);
    const std::string path = Normalized(folder + std::string{name});
    if (std::optional<Bytes> bytes = Read(path)) {
        return {path, *std::move(bytes)};
    }
    const Listing listing = ListFiles(*storage_);
    std::vector<std::string> beside;
    for (const std::string& other : listing.paths) {
        if (FolderOf(other) == folder) {
            beside.push_back(other.substr(folder.size()));
        }
    }
    const std::array<std::string, 2> tried{descriptor.path, path};
    throw ContentError{
        asset_, tried,
        WhyMissing(*storage_, path) + listing.error + ClosestMatchHint(name, beside)};
}

std::shared_ptr<void> AssetFiles::Read(const ContentType& type) {
    try {
        return type.ReadData(*this);
    } catch (...) {
        Rethrow(inputs_.empty() ? "" : inputs_.back().path);
    }
}

void AssetFiles::PassOver(std::string_view path, std::string_view reason) {
    for (AssetInput& input : inputs_) {
        input.is_used = input.is_used && input.path != path;
    }
    Warn(path, reason);
}

void AssetFiles::Rethrow(const std::string& path) const {
    try {
        throw;
    } catch (const ContentError&) {
        throw;
    } catch (const std::bad_alloc&) {
        throw;
    } catch (const std::exception& error) {
        throw ContentError{asset_, std::span{&path, path.empty() ? 0U : 1U}, error.what()};
    }
}

Image AssetFiles::Decode(const AssetFile& file) {
    if (formats_ == nullptr) {
        Fail(file.path, "no picture decoder: pass StandardContentTypes() to ContentManager");
    }
    std::string warning;
    Image picture = Parse(file, [&] { return formats_->DecodePicture(file, warning); });
    Warn(file.path, warning);
    return picture;
}

void AssetFiles::Warn(std::string_view path, std::string_view reason) {
    const bool is_known = std::ranges::any_of(warnings_, [&](const AssetWarning& warning) {
        return warning.path == path && warning.reason == reason;
    });
    if (!reason.empty() && !is_known) {
        warnings_.push_back({std::string{path}, std::string{reason}});
    }
}

void AssetFiles::Fail(const std::string& path, std::string_view reason) const {
    throw ContentError{asset_, std::span{&path, 1}, reason};
}

}  // namespace graze
