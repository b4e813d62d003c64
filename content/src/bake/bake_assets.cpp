#include "bake_assets.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

#include "graze/content/sprite_sheet.hpp"
#include "pack_writer.hpp"

namespace graze {
namespace {

constexpr std::string_view kDocumentSuffix = ".json";
constexpr std::size_t kTypes = std::variant_size_v<AssetData>;

std::string WithSlash(const std::string& root) {
    return root.empty() || root.ends_with('/') ? root : root + '/';
}

// The longest suffix of any type that `path` ends in; "" when there is none.
std::string_view SuffixOf(std::string_view path) {
    std::string_view longest;
    for (std::size_t type = 0; type < kTypes; ++type) {
        for (const std::string_view suffix : SuffixesOf(static_cast<AssetType>(type))) {
            if (path.ends_with(suffix) && suffix.size() > longest.size()) {
                longest = suffix;
            }
        }
    }
    return longest;
}

// What the frames show comes off the picture, which the pack does not keep as it is.
void CutFrames(SpriteData& sprite, ImageView picture, BakeAsset& asset) {
    asset.frames.clear();
    for (SpriteFrame& frame : sprite.frames) {
        if (frame.source.IsEmpty()) {
            frame.source = {};
        }
        asset.frames.push_back(CopyOf(picture.Part(frame.source)));
    }
}

}  // namespace

std::vector<BakeAsset> FindAssets(std::span<const std::string> paths, const std::string& root) {
    const std::string folder = WithSlash(root);
    std::map<std::pair<AssetType, std::string>, bool> found;  // and whether it is a guess
    for (const std::string& path : paths) {
        if (!path.starts_with(folder)) {
            continue;
        }
        const std::string_view file = std::string_view{path}.substr(folder.size());
        const std::string_view longest = SuffixOf(file);
        const std::string name{file.substr(0, file.size() - longest.size())};
        for (std::size_t i = 0; i < kTypes && !longest.empty() && !name.empty(); ++i) {
            const auto type = static_cast<AssetType>(i);
            if (std::ranges::count(SuffixesOf(type), longest) > 0) {
                const bool is_guess = type == AssetType::Sprite && longest == kDocumentSuffix;
                const auto known = found.try_emplace({type, name}, true).first;
                known->second = known->second && is_guess;
            }
        }
    }
    std::vector<BakeAsset> assets;
    for (const auto& [key, is_guess] : found) {
        BakeAsset& asset = assets.emplace_back();
        asset.type = key.first;
        asset.name = key.second;
        asset.is_guess = is_guess;
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
    } catch (const FormatError&) {  // then it is of no use
        old_sources_ = {};
    }
    const bool is_of_use = old_ != nullptr && old_sources_.baker == kBakerVersion &&
                           old_sources_.of_assets.size() == old_->Index().assets.size();
    if (!is_of_use) {
        old_ = nullptr;
    }
}

// A document that is broken is no sheet: it is told as a document.
bool AssetReader::IsSheet(const std::string& path) const {
    try {
        const std::optional<Bytes> bytes = files_->Read(path);
        const auto* const text = reinterpret_cast<const char*>(bytes ? bytes->data() : nullptr);
        return bytes && IsSpriteSheet(ParseJson(std::string_view{text, bytes->size()}));
    } catch (const FormatError&) {
        return false;
    }
}

void AssetReader::Read(BakeAsset& asset) const {
    try {
        asset.is_none =
            asset.is_guess && !IsSheet(root_ + asset.name + std::string{kDocumentSuffix});
        if (!asset.is_none && !TakeOld(asset)) {
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
    const PackAsset* const old = old_ == nullptr ? nullptr : old_->Find(asset.type, asset.name);
    if (old == nullptr) {
        return false;
    }
    const auto index = static_cast<std::size_t>(old - old_->Index().assets.data());
    const BakeSource& source = old_sources_.of_assets[index];
    if (!IsUnchanged(source)) {
        return false;
    }
    try {
        AssetRead read = old_->Read(*old);
        if (auto* const sprite = std::get_if<SpriteData>(&read.data)) {
            if (source.places.size() != sprite->frames.size()) {
                return false;
            }
            CutFrames(*sprite, old_->PageView(*read.page), asset);
        }
        asset.data = std::move(read.data);
    } catch (const FormatError&) {  // damaged: it is made anew
        return false;
    }
    asset.source = source;
    asset.is_unchanged = true;
    return true;
}

void AssetReader::ReadFiles(BakeAsset& asset) const {
    AssetRead read = ReadWhole(*files_, root_, asset.type, asset.name, files_);
    asset.source = {};
    for (const AssetInput& input : read.inputs) {
        asset.source.inputs.push_back({input.path, files_->Identity(input.path)});
    }
    if (auto* const sprite = std::get_if<SpriteData>(&read.data)) {
        asset.source.picture = ChecksumOf(sprite->picture);
        for (const SpriteFrame& frame : sprite->frames) {
            asset.source.places.push_back(frame.source.Location());
        }
        CutFrames(*sprite, sprite->picture.View(), asset);
        sprite->picture = {};
    }
    asset.data = std::move(read.data);
}

}  // namespace graze
