#include "asset_source.hpp"

#include <algorithm>
#include <span>
#include <stdexcept>
#include <utility>

#include "graze/content/content_error.hpp"
#include "graze/text/closest_match.hpp"

namespace graze {
namespace {

std::string PathBelow(const std::string& root, std::string_view name) {
    const bool needs_slash = !root.empty() && !root.ends_with('/');
    return root + (needs_slash ? "/" : "") + std::string{name};
}

}  // namespace

bool AssetSource::IsPacked(const ContentType& type, std::string_view name) const {
    return pack_ != nullptr && type.IsPacked() &&
           pack_->pack->Holds(type, pack_->prefix + std::string{name});
}

bool AssetSource::HasFile(const ContentType& type, std::string_view name) const {
    AssetFiles files{*storage_, root_, name, formats_};
    return std::ranges::any_of(type.Suffixes(), [&](std::string_view suffix) {
        return files.Exists(suffix) && type.Matches(files, suffix);
    });
}

bool AssetSource::Has(const ContentType& type, std::string_view name) const {
    return IsPacked(type, name) || HasFile(type, name);
}

AssetRead AssetSource::Read(const ContentType& type, std::string_view name) const {
    if (!IsPacked(type, name)) {
        if (pack_ != nullptr && type.IsPacked() && !HasFile(type, name)) {
            FailMissing(type, name);
        }
        return ReadFiles(type, name);
    }
    try {
        return {&type, pack_->pack->Read(type, pack_->prefix + std::string{name}), {}, {}};
    } catch (const std::runtime_error& error) {
        throw ContentError{name, std::span{&pack_->path, 1}, error.what()};
    }
}

AssetRead AssetSource::ReadFiles(const ContentType& type, std::string_view name) const {
    AssetFiles files{*storage_, root_, name, formats_};
    std::shared_ptr<void> data = files.Read(type);
    return {&type, std::move(data), files.Inputs(), files.Warnings()};
}

void AssetSource::FailMissing(const ContentType& type, std::string_view name) const {
    std::vector<std::string> tried{pack_->path};
    for (const std::string_view suffix : type.Suffixes()) {
        tried.push_back(PathBelow(root_, std::string{name} + std::string{suffix}));
    }
    std::vector<std::string> names = pack_->pack->Names(type);
    std::erase_if(names, [this](const std::string& n) { return !n.starts_with(pack_->prefix); });
    for (std::string& packed : names) {
        packed.erase(0, pack_->prefix.size());
    }
    throw ContentError{name, tried,
                       "not in the pack, and no such file in " + storage_->Describe() +
                           AssetNameHint(name, names)};
}

std::unique_ptr<OpenPack> FindPack(const TitleStorage& storage, ContentFormats& formats,
                                   const std::string& root, std::string_view asset) {
    std::string folder = PathBelow(root, "");
    for (;;) {
        const std::string path = folder + std::string{kPackName};
        try {
            if (std::unique_ptr<FileView> view = storage.Open(path)) {
                std::string prefix = PathBelow(root, "").substr(folder.size());
                return std::make_unique<OpenPack>(
                    OpenPack{path, std::move(prefix), formats.OpenPack(std::move(view))});
            }
        } catch (const std::runtime_error& error) {
            throw ContentError{asset, std::span{&path, 1}, error.what()};
        }
        if (folder.empty()) {
            return nullptr;
        }
        folder.pop_back();                     // removes the final slash
        folder.resize(folder.rfind('/') + 1);  // without a '/', npos + 1 is 0
    }
}

}  // namespace graze
