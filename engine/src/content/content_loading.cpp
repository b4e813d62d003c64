#include <algorithm>
#include <utility>

#include "content_cache.hpp"
#include "graze/content/content_error.hpp"

namespace graze {

void ContentManager::QueueAny(TypeKey key, std::string_view name) {
    const ContentType& type = FindType(key, name);
    if (IsKnown(type, name)) {
        return;
    }
    if (cache_->queue.empty()) {
        progress_ = {};
    }
    std::string asset{name};
    const BackgroundReader::JobId job = cache_->reader.Add(
        [source = Source(name), &type, asset] { return source.Read(type, asset); });
    cache_->queue.push_back({std::move(asset), &type, job});
    ++progress_.total;
}

ContentManager::Slot& ContentManager::TakeQueued(std::size_t index) {
    const auto at = cache_->queue.begin() + static_cast<std::ptrdiff_t>(index);
    const Cache::Queued queued = std::move(*at);
    cache_->queue.erase(at);
    ++progress_.failed;  // decremented below on success
    Slot& slot = Keep(cache_->reader.Take(queued.job), queued.name);
    --progress_.failed;
    ++progress_.loaded;
    return slot;
}

LoadProgress ContentManager::ContinueLoading(std::size_t bytes) {
    std::size_t taken = 0;
    while (cache_ && taken < std::max(bytes, std::size_t{1}) && !cache_->queue.empty() &&
           cache_->reader.IsReady(cache_->queue.front().job)) {
        taken += std::max(TakeQueued(0).bytes, std::size_t{1});
    }
    return progress_;
}

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
        // The versions are updated before the files are read. So an asset that fails is not
        // reloaded until one of its files changes again.
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
