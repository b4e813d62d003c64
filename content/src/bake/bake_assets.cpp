#include "bake_assets.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include "graze/content/content_error.hpp"
#include "pack/byte_reader.hpp"
#include "pack_writer.hpp"

namespace graze {
namespace {

std::string WithSlash(const std::string& root) {
    return root.empty() || root.ends_with('/') ? root : root + '/';
}

// Returns the longest suffix of any type that `path` ends with, or "".
std::string_view FindSuffix(std::string_view path, const ContentTypes& types) {
    std::string_view longest;
    for (const auto& type : types.All()) {
        for (const std::string_view suffix : type->Suffixes()) {
            if (path.ends_with(suffix) && suffix.size() > longest.size()) {
                longest = suffix;
            }
        }
    }
    return longest;
}

// Copies the frames' pixels out of the picture, which the pack does not store as a whole.
void CutFrames(SpriteData& sprite, ImageView picture, BakeAsset& asset) {
    asset.frames.clear();
    for (SpriteFrame& frame : sprite.frames) {
        if (frame.source.IsEmpty()) {
            frame.source = {};
        }
        asset.frames.push_back(CopyImage(picture.Part(frame.source)));
    }
}

}  // namespace

bool IsIgnored(const BakeOptions& options, std::string_view path) {
    const std::string folder = WithSlash(options.root);
    return path.starts_with(folder) &&
           std::ranges::any_of(options.ignore, [&](const std::string& pattern) {
               return MatchesPattern(path.substr(folder.size()), pattern);
           });
}

std::vector<BakeAsset> FindAssets(const BakeOptions& options, std::span<const std::string> paths) {
    const ContentTypes& types = options.types;
    const std::string folder = WithSlash(options.root);
    // The key is the type's index in `types` and the asset's name.
    std::map<std::pair<std::size_t, std::string>, BakeAsset> found;
    for (const std::string& path : paths) {
        if (!path.starts_with(folder) || IsIgnored(options, path)) {
            continue;
        }
        const std::string_view file = std::string_view{path}.substr(folder.size());
        const std::string_view longest = FindSuffix(file, types);
        const std::string name{file.substr(0, file.size() - longest.size())};
        for (std::size_t i = 0; i < types.All().size() && !longest.empty() && !name.empty(); ++i) {
            const ContentType& type = *types.All()[i];
            if (type.IsPacked() && std::ranges::count(type.Suffixes(), longest) > 0) {
                BakeAsset& asset = found[{i, name}];
                asset.type = &type;
                asset.name = name;
                asset.suffixes.push_back(longest);
            }
        }
    }
    std::vector<BakeAsset> assets;
    assets.reserve(found.size());
    for (auto& [key, asset] : found) {
        assets.push_back(std::move(asset));
    }
    return assets;
}

AssetReader::AssetReader(BakeFiles& files, const std::string& root, const PackFile* old)
    : files_{&files}, root_{WithSlash(root)}, old_{old} {
    try {
        if (old_ != nullptr && old_->Index().sources) {
            ByteReader reader{old_->Blob(*old_->Index().sources)};
            reader(old_sources_);
        }
    } catch (const FormatError&) {  // the old pack cannot be used
        old_sources_ = {};
    }
    const bool is_of_use = old_ != nullptr && old_sources_.baker == kBakerVersion &&
                           old_sources_.of_assets.size() == old_->Index().assets.size();
    if (!is_of_use) {
        old_ = nullptr;
    }
}

// True if one of the files by which the asset was found belongs to the asset's type. A file that is
// too damaged to decide this is treated as not belonging to it.
bool AssetReader::Matches(const BakeAsset& asset) const {
    return std::ranges::any_of(asset.suffixes, [&](std::string_view suffix) {
        try {
            AssetFiles files{*files_, root_, asset.name, files_->Formats()};
            return asset.type->Matches(files, suffix);
        } catch (const ContentError&) {
            return false;
        }
    });
}

void AssetReader::Read(BakeAsset& asset) const {
    try {
        asset.is_other_type = !Matches(asset);
        if (!asset.is_other_type && !TakeOld(asset)) {
            ReadFiles(asset);
        }
    } catch (const std::runtime_error& error) {
        asset.error = error.what();
    }
}

bool AssetReader::IsUnchanged(const BakeSource& source) const {
    return std::ranges::all_of(source.inputs, [this](const BakeInput& input) {
        return files_->Identity(input.path) == input.identity;
    });
}

bool AssetReader::TakeOld(BakeAsset& asset) const {
    const PackAsset* const old =
        old_ == nullptr ? nullptr : old_->Find(asset.type->Name(), asset.name);
    if (old == nullptr) {
        return false;
    }
    const auto index = static_cast<std::size_t>(old - old_->Index().assets.data());
    const BakeSource& source = old_sources_.of_assets[index];
    if (!IsUnchanged(source)) {
        return false;
    }
    try {
        asset.data = old_->Read(*asset.type, *old);
        if (SpriteData* const sprite = asset.AsSprite()) {
            if (source.places.size() != sprite->frames.size() || sprite->page == nullptr) {
                return false;
            }
            CutFrames(*sprite, old_->PageView(sprite->page->Number()), asset);
            sprite->page.reset();
            sprite->picture = {};
        }
    } catch (const std::runtime_error&) {  // damaged, or of another version: bake it again
        return false;
    }
    asset.source = source;
    asset.is_unchanged = true;
    return true;
}

void AssetReader::ReadFiles(BakeAsset& asset) const {
    AssetFiles files{*files_, root_, asset.name, files_->Formats()};
    asset.data = files.Read(*asset.type);
    asset.source = {};
    for (const AssetInput& input : files.Inputs()) {
        asset.source.inputs.push_back({input.path, files_->Identity(input.path), input.is_used});
    }
    asset.source.warnings = files.Warnings();
    if (SpriteData* const sprite = asset.AsSprite()) {
        asset.source.picture = ComputeChecksum(sprite->picture);
        for (const SpriteFrame& frame : sprite->frames) {
            asset.source.places.push_back(frame.source.Location());
        }
        CutFrames(*sprite, sprite->picture.View(), asset);
        sprite->picture = {};
    }
}

}  // namespace graze
