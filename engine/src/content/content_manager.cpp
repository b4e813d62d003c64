#include "graze/content/content_manager.hpp"

#include <algorithm>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "content_cache.hpp"
#include "graze/assert.hpp"
#include "graze/content/content_error.hpp"
#include "graze/text/printable.hpp"

namespace graze {

ContentManager::ContentManager() = default;

ContentManager::ContentManager(ContentTypes types, GraphicsDevice& device,
                               const TitleStorage& storage, std::string root_directory)
    : types_{std::move(types)},
      root_directory_{std::move(root_directory)},
      cache_{new Cache{&device, &storage}} {
}

ContentManager::ContentManager(ContentTypes types, GraphicsDevice& device, AudioDevice& audio,
                               const TitleStorage& storage, std::string root_directory)
    : ContentManager{std::move(types), device, storage, std::move(root_directory)} {
    cache_->audio = &audio;
}

ContentManager::~ContentManager() = default;
ContentManager::ContentManager(ContentManager&& other) noexcept = default;

// Replaces the cache first. This ends the jobs of the old cache on other threads, which use the
// types.
ContentManager& ContentManager::operator=(ContentManager&& other) noexcept {
    if (this != &other) {
        cache_ = std::move(other.cache_);
        types_ = std::move(other.types_);
        root_directory_ = std::move(other.root_directory_);
        language_ = std::move(other.language_);
        progress_ = std::exchange(other.progress_, {});
        between_assets_ = std::move(other.between_assets_);
        on_warning_ = std::move(other.on_warning_);
    }
    return *this;
}

void ContentManager::RootDirectory(std::string directory) {
    GRAZE_ASSERT(
        !cache_ || (cache_->slots.empty() && cache_->queue.empty() && !cache_->has_looked_for_pack),
        "ContentManager::RootDirectory: must be set before anything is loaded");
    root_directory_ = std::move(directory);
}

const ContentType& ContentManager::FindType(TypeKey asset, std::string_view name) const {
    if (!cache_) {
        throw ContentError{
            name, {}, "cannot be loaded before Run, such as in a game's constructor"};
    }
    const ContentType* const type = types_.Find(asset);
    if (type == nullptr) {
        throw ContentError{name,
                           {},
                           "its type is not registered: pass StandardContentTypes() to "
                           "ContentManager, or add a ContentTypeReader to Types()"};
    }
    return *type;
}

bool ContentManager::IsKnown(const ContentType& type, std::string_view name) const {
    const auto slot = cache_->slots.find(name);
    const auto queued = cache_->FindQueued(name);
    const bool is_loaded = slot != cache_->slots.end();
    if (!is_loaded && queued == cache_->queue.end()) {
        return false;
    }
    const ContentType& known = is_loaded ? *slot->second.type : *queued->type;
    if (known.AssetKey() != type.AssetKey()) {
        throw ContentError{name,
                           {},
                           "is already loaded as a " + std::string{known.Name()} + ", not as a " +
                               std::string{type.Name()}};
    }
    return true;
}

// If the pack cannot be opened, each call throws; loading never continues without the pack.
AssetSource ContentManager::Source(std::string_view name) const {
    ContentFormats* const formats = types_.Formats().get();
    if (!cache_->has_looked_for_pack && formats != nullptr) {
        cache_->pack = FindPack(*cache_->storage, *formats, root_directory_, name);
        cache_->has_looked_for_pack = true;
    }
    return {cache_->storage, root_directory_, formats, cache_->pack.get()};
}

ContentManager::Slot ContentManager::MakeSlot(AssetRead read, std::string_view name) const {
    const std::size_t bytes = read.type->DataSize(read.data.get());
    try {
        std::shared_ptr<void> asset =
            read.type->MakeAsset(read.data.get(), {*cache_->graphics, *cache_->audio, name});
        if (asset == nullptr) {
            throw std::runtime_error{"the ContentTypeReader " + Quote(read.type->Name()) +
                                     " returned no asset: override Make"};
        }
        Report(read, name);
        return {read.type, std::move(asset), std::move(read.inputs), bytes};
    } catch (const std::runtime_error& error) {  // thrown by the device, without the asset's name
        std::vector<std::string> tried;
        if (!read.inputs.empty()) {
            tried.push_back(read.inputs.back().path);
        } else if (cache_->pack) {
            tried.push_back(cache_->pack->path);
        }
        throw ContentError{name, tried, error.what()};
    }
}

void ContentManager::Report(const AssetRead& read, std::string_view name) const {
    for (const AssetWarning& warning : read.warnings) {
        // The same file may be part of several assets.
        if (!cache_->warned.insert(warning.path + '\n' + warning.reason).second) {
            continue;
        }
        const std::string message = MakeWarning(name, warning);
        if (on_warning_) {
            on_warning_(message);
        } else {
            std::fprintf(stderr, "graze: %s\n", message.c_str());
        }
    }
}

ContentManager::Slot& ContentManager::Keep(AssetRead read, std::string_view name) {
    Slot made = MakeSlot(std::move(read), name);
    const auto unloaded = std::ranges::find_if(cache_->unloaded, [&](const Unloaded& asset) {
        return asset.name == name && asset.type == made.type;
    });
    if (unloaded != cache_->unloaded.end()) {
        made.type->ReplaceAsset(unloaded->asset.get(), made.asset.get());
        made.asset = std::move(unloaded->asset);
        cache_->unloaded.erase(unloaded);
    }
    Slot& slot = cache_->slots.emplace(std::string{name}, std::move(made)).first->second;
    if (between_assets_) {
        between_assets_();
    }
    return slot;
}

ContentManager::Slot& ContentManager::LoadSlot(const ContentType& type, std::string_view name) {
    if (!IsKnown(type, name)) {
        return Keep(Source(name).Read(type, name), name);
    }
    const auto queued = cache_->FindQueued(name);
    if (queued != cache_->queue.end()) {
        return TakeQueued(static_cast<std::size_t>(queued - cache_->queue.begin()));
    }
    return cache_->slots.find(name)->second;
}

std::string ContentManager::LocalName(const ContentType& type, std::string_view name) const {
    std::string plain{name};
    if (language_.empty()) {
        return plain;
    }
    const std::string country = plain + "." + language_;
    const std::string language = plain + "." + language_.substr(0, language_.find('-'));
    for (const std::string& local : {country, language}) {
        if (IsKnown(type, local) || Source(local).Has(type, local)) {
            return local;
        }
    }
    return plain;
}

void* ContentManager::LoadAny(TypeKey asset, std::string_view name) {
    return LoadSlot(FindType(asset, name), name).asset.get();
}

void* ContentManager::LoadAnyLocalized(TypeKey asset, std::string_view name) {
    return LoadAny(asset, LocalName(FindType(asset, name), name));
}

void ContentManager::Unload() {
    if (cache_) {
        cache_->reader.Clear();
        cache_->queue.clear();
        for (const auto& [name, slot] : cache_->slots) {
            cache_->unloaded.emplace_back(name, slot);
        }
        cache_->slots.clear();
    }
    progress_.total = progress_.loaded + progress_.failed;
}

void ContentManager::UnloadAsset(std::string_view name) {
    if (!cache_) {
        return;
    }
    const auto found = cache_->slots.find(name);
    if (found != cache_->slots.end()) {
        cache_->unloaded.emplace_back(found->first, found->second);
        cache_->slots.erase(found);
    }
}

}  // namespace graze
