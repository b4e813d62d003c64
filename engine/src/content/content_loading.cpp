#include <algorithm>
#include <utility>

#include "content_cache.hpp"

namespace graze {

void ContentManager::QueueAny(TypeKey key, std::string_view name) {
    const ContentType& type = TypeOf(key, name);
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
    ++progress_.failed;  // until it has not
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

void ContentManager::CancelLoading() {
    if (cache_) {
        cache_->reader.Clear();
        cache_->queue.clear();
    }
    progress_.total = progress_.loaded + progress_.failed;
}

}  // namespace graze
