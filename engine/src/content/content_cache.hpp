#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "asset_source.hpp"
#include "background_reader.hpp"
#include "graze/audio/mixed_audio.hpp"
#include "graze/content/content_manager.hpp"

namespace graze {

/// An asset that is loaded.
struct ContentManager::Slot {
    const ContentType* type = nullptr;
    std::shared_ptr<void> asset;
    std::vector<AssetInput> inputs;
    std::size_t bytes = 0;  // of its pixels and masks
};

/// What is loaded, what is on its way, and what both are made with.
struct ContentManager::Cache {
    struct Queued {
        std::string name;
        const ContentType* type;
        BackgroundReader::JobId job;
    };

    GraphicsDevice* graphics;
    const TitleStorage* storage;
    SilentAudio silence{};
    AudioDevice* audio = &silence;

    std::unique_ptr<OpenPack> pack{};  // null when there is none; outlives all that comes from it
    bool has_looked_for_pack = false;
    std::map<std::string, Slot, std::less<>> slots{};  // a map's elements never move
    std::deque<Queued> queue{};                        // in the order in which it was asked for
    BackgroundReader reader{};

    [[nodiscard]] std::deque<Queued>::iterator FindQueued(std::string_view name) {
        return std::find_if(queue.begin(), queue.end(),
                            [name](const Queued& queued) { return queued.name == name; });
    }
};

}  // namespace graze
