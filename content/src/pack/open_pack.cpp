#include "open_pack.hpp"

#include <array>

#include "graze/content/near_name.hpp"
#include "graze/content/pack.hpp"

namespace graze {
namespace {

std::string PathBelow(const std::string& root, std::string_view name) {
    const bool needs_slash = !root.empty() && !root.ends_with('/');
    return root + (needs_slash ? "/" : "") + std::string{name};
}

}  // namespace

void PageTextures::ForgetClaims() noexcept {
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        is_claimed_[i] = pages_[i].texture.has_value();
    }
}

PageHold::PageHold(OpenPack& pack, GraphicsDevice& device, std::uint32_t page, Image pixels) {
    PageTextures::Page& entry = pack.pages.pages_[page];
    if (!entry.texture) {
        if (pixels.Pixels().empty()) {
            pixels = pack.file.Picture(page);
        }
        entry.texture.emplace(device, std::move(pixels), pack.file.Index().pictures[page].filter);
        pack.pages.is_claimed_[page] = true;
    }
    ++entry.users;
    pages_ = &pack.pages;
    page_ = page;
}

PageHold& PageHold::operator=(PageHold&& other) noexcept {
    if (this != &other) {
        Release();
        pages_ = std::exchange(other.pages_, nullptr);
        page_ = other.page_;
    }
    return *this;
}

const Texture2D* PageHold::Texture() const noexcept {
    return pages_ == nullptr ? nullptr : &*pages_->pages_[page_].texture;
}

void PageHold::Release() noexcept {
    if (pages_ == nullptr) {
        return;
    }
    PageTextures::Page& entry = pages_->pages_[page_];
    if (--entry.users == 0) {
        entry.texture.reset();
        pages_->is_claimed_[page_] = false;
    }
    pages_ = nullptr;
}

const PackAsset* AssetSource::FindPacked(AssetType type, std::string_view name) const {
    return pack_ == nullptr ? nullptr : pack_->file.Find(type, pack_->prefix + std::string{name});
}

AssetRead AssetSource::Read(AssetType type, std::string_view name) const {
    if (pack_ == nullptr) {
        return ReadWhole(*storage_, root_, type, name);
    }
    const PackAsset* const asset = FindPacked(type, name);
    if (asset == nullptr) {
        if (!HasAsset(*storage_, root_, type, name)) {
            FailMissing(type, name);
        }
        return ReadWhole(*storage_, root_, type, name);
    }
    try {
        return pack_->file.Read(*asset);
    } catch (const std::runtime_error& error) {
        throw ContentError{name, std::span{&pack_->path, 1}, error.what()};
    }
}

AssetRead AssetSource::ReadAhead(AssetType type, std::string_view name) const {
    AssetRead read = Read(type, name);
    if (read.page && pack_->pages.Claim(*read.page)) {
        try {
            read.page_pixels = pack_->file.Picture(*read.page);
        } catch (const std::runtime_error& error) {
            throw ContentError{name, std::span{&pack_->path, 1}, error.what()};
        }
    }
    return read;
}

bool AssetSource::Has(AssetType type, std::string_view name) const {
    return FindPacked(type, name) != nullptr || HasAsset(*storage_, root_, type, name);
}

void AssetSource::FailMissing(AssetType type, std::string_view name) const {
    std::vector<std::string> tried{pack_->path};
    for (const std::string_view suffix : SuffixesOf(type)) {
        tried.push_back(PathBelow(root_, std::string{name} + std::string{suffix}));
    }
    std::vector<std::string> names;
    for (const PackAsset& asset : pack_->file.Index().assets) {
        if (asset.type == type && asset.name.starts_with(pack_->prefix)) {
            names.push_back(asset.name.substr(pack_->prefix.size()));
        }
    }
    throw ContentError{
        name, tried,
        "not in the pack, and no such file in " + storage_->Describe() + NearHint(name, names)};
}

std::unique_ptr<OpenPack> OpenPackOf(const TitleStorage& storage, const std::string& root,
                                     std::string_view asset) {
    std::string folder = PathBelow(root, "");
    for (;;) {
        const std::string path = folder + std::string{kPackName};
        try {
            if (std::unique_ptr<FileView> view = storage.Open(path)) {
                const std::string prefix = PathBelow(root, "").substr(folder.size());
                return std::make_unique<OpenPack>(path, prefix, std::move(view));
            }
        } catch (const std::runtime_error& error) {
            throw ContentError{asset, std::span{&path, 1}, error.what()};
        }
        if (folder.empty()) {
            return nullptr;
        }
        folder.pop_back();                     // the slash
        folder.resize(folder.rfind('/') + 1);  // npos + 1 is 0
    }
}

}  // namespace graze
