#include <algorithm>
#include <utility>

#include "content_cache.hpp"
#include "graze/content/content_error.hpp"

namespace graze {

std::vector<Reloaded> ContentManager::ReloadChanged() {
    const auto has_changed = [this](const AssetInput& input) {
        return storage_->Version(input.path) != input.version;
    };
    std::vector<Reloaded> reloaded;
    for (auto& [name, slot] : cache_->slots) {
        if (!std::ranges::any_of(slot.inputs, has_changed)) {
            continue;
        }
        // Taken before the files are read, so that what cannot be loaded is not tried again until one
        // of them changes again.
        for (AssetInput& input : slot.inputs) {
            input.version = storage_->Version(input.path);
        }
        try {
            slot = MakeSlot(ReadWhole(*storage_, root_directory_, TypeOf(slot.asset), name), name);
            reloaded.push_back({name, ""});
        } catch (const ContentError& error) {
            reloaded.push_back({name, error.what()});
        }
    }
    return reloaded;
}

}  // namespace graze
