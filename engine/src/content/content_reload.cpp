#include <algorithm>
#include <utility>

#include "content_cache.hpp"
#include "graze/content/content_error.hpp"

namespace graze {

std::vector<Reloaded> ContentManager::ReloadChanged() {
    if (!cache_) {
        return {};
    }
    const TitleStorage& storage = *cache_->storage;
    const auto has_changed = [&storage](const AssetInput& input) {
        return storage.Version(input.path) != input.version;
    };
    std::vector<Reloaded> reloaded;
    for (auto& [name, slot] : cache_->slots) {
        if (!std::ranges::any_of(slot.inputs, has_changed)) {
            continue;
        }
        // Taken before the files are read, so that what cannot be loaded is not tried again until one
        // of them changes again.
        for (AssetInput& input : slot.inputs) {
            input.version = storage.Version(input.path);
        }
        try {
            Slot made = MakeSlot(Source(name).ReadFiles(*slot.type, name), name);
            slot.type->ReplaceAsset(slot.asset.get(), made.asset.get());
            slot.inputs = std::move(made.inputs);
            slot.bytes = made.bytes;
            reloaded.push_back({name, ""});
        } catch (const ContentError& error) {
            reloaded.push_back({name, error.what()});
        }
    }
    return reloaded;
}

}  // namespace graze
