#include "graze/sprite/debug_layer.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace graze {
namespace {

struct NamedLayers {
    std::string_view name;
    DebugLayer layers;
};

constexpr std::array kNames{
    NamedLayers{"masks", DebugLayer::Masks},       NamedLayers{"boxes", DebugLayer::Boxes},
    NamedLayers{"pairs", DebugLayer::Pairs},       NamedLayers{"contacts", DebugLayer::Contacts},
    NamedLayers{"labels", DebugLayer::Labels},     NamedLayers{"magnifier", DebugLayer::Magnifier},
    NamedLayers{"batches", DebugLayer::Batches},   NamedLayers{"frames", DebugLayer::Frames},
    NamedLayers{"counters", DebugLayer::Counters}, NamedLayers{"collision", DebugLayer::Collision},
    NamedLayers{"costs", DebugLayer::Costs},       NamedLayers{"all", DebugLayer::All},
};

constexpr std::array kCycle{DebugLayer::None, DebugLayer::Masks, DebugLayer::Collision,
                            DebugLayer::Costs, DebugLayer::All};

}  // namespace

DebugLayer NextLayers(DebugLayer layers) noexcept {
    const auto* const now = std::ranges::find(kCycle, layers);
    if (now == kCycle.end() || std::next(now) == kCycle.end()) {
        return DebugLayer::None;
    }
    return *std::next(now);
}

std::optional<DebugLayer> ParseDebugLayers(std::string_view text) noexcept {
    DebugLayer layers = DebugLayer::None;
    while (true) {
        const std::size_t comma = std::min(text.find(','), text.size());
        const auto* const named =
            std::ranges::find(kNames, text.substr(0, comma), &NamedLayers::name);
        if (named == kNames.end()) {
            return std::nullopt;
        }
        layers = layers | named->layers;
        if (comma == text.size()) {
            return layers;
        }
        text.remove_prefix(comma + 1);
    }
}

std::string_view DebugLayerNames() noexcept {
    return "masks,boxes,pairs,contacts,labels,magnifier,batches,frames,counters,collision,costs,"
           "all";
}

std::string_view NameOf(DebugLayer layer) noexcept {
    const auto* const named = std::ranges::find(kNames, layer, &NamedLayers::layers);
    return named == kNames.end() ? std::string_view{} : named->name;
}

}  // namespace graze
